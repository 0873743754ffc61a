// Question files: what can be read is written and read the same, and every accepted answer is right.
#include "event/csv.hpp"
#include "event/questions.hpp"
#include "fuzz/laws.hpp"

namespace giostra::fuzz {
namespace {

void read_records_twice(std::string_view text) {
  const auto records = event::read_csv(text, ',');
  if (!records) return must_explain(records.error());
  std::string written;
  for (const auto& record : *records) written += event::write_csv(record.fields);
  const auto again = event::read_csv(written, ',');
  must(again && again->size() == records->size(), "records that are written read the same", written);
  for (std::size_t i = 0; again && i < again->size(); ++i)
    must((*again)[i].fields == (*records)[i].fields, "fields that are written read the same", written);
}

void ask(const event::Bank& bank) {
  const auto judge = bank.judge();
  std::vector<const event::Question*> all;
  for (const auto& question : bank.questions()) {
    all.push_back(&question);
    for (const auto& answer : question.answers)
      must(judge.is_right(answer, question.answers), "an accepted answer is right", answer);
  }
  event::Bank again;
  const std::string text = write_questions_csv(all);
  must(read_questions_csv(text, again).has_value() && again.questions().size() == all.size(),
       "a bank that is written reads the same", text);
}

}  // namespace
}  // namespace giostra::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace giostra;
  const auto text = fuzz::text_of(data, size);
  fuzz::read_records_twice(text);
  event::Bank bank;
  const auto verdict = read_questions_csv(text, bank);
  if (!verdict) fuzz::must_explain(verdict.error());
  fuzz::ask(bank);
  return 0;
}
