// Tournament report files: what can be read is written and read the same, as TRF16 it can be read again, and every
// round can be checked.
#include "event/standings/standings.hpp"
#include "event/trf/check.hpp"
#include "fuzz/laws.hpp"

namespace {

constexpr std::size_t kMostChecked = 24;  // entrants: larger fields cost time and find nothing new

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace giostra;
  const auto file = event::read_trf(fuzz::text_of(data, size));
  if (!file) {
    fuzz::must_explain(file.error());
    fuzz::must(file.error().detail.starts_with("line "), "a refusal names the line", file.error().detail);
    return 0;
  }
  const std::string text = write_trf(*file);
  const auto again = event::read_trf(text);
  fuzz::must(again.has_value(), "what is written can be read",
             again ? text : again.error().text(Language::english) + text);
  fuzz::must(*again == *file, "a report that is written reads the same", text);
  const event::CrossTable& table = file->entrants();
  if (!file->teams)
    fuzz::must(event::read_trf(write_trf(*file, event::TrfVersion::trf16)).has_value(), "TRF16 can be read again",
               text);
  if (table.size() > kMostChecked || table.size() == 0) return 0;
  for (const auto schedule : {event::Schedule::swiss, event::Schedule::round_robin})
    fuzz::must(rank(table, std::vector{event::TieBreak::de, event::TieBreak::bh_c1, event::TieBreak::sb_c1}, schedule)
                       .size() == table.size(),
               "everybody has a place", text);
  const auto report = check_trf(*file);
  if (!report) fuzz::must_explain(report.error());
  return 0;
}
