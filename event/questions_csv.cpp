// The bank as a table.
#include <algorithm>

#include "event/csv.hpp"
#include "event/line.hpp"
#include "event/questions.hpp"
#include "kit/text.hpp"

namespace giostra::event {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view kBetweenAnswers = "|";

std::vector<std::string> columns() {
  std::vector<std::string> names;
  for (const auto name : split(kQuestionColumns, ",")) names.emplace_back(name);
  return names;
}

Result<Question> read_record(const CsvRecord& record) {
  if (record.fields.size() != columns().size())
    return refuse(kNotation, {"a record has six fields", "una riga ha sei campi"},
                  std::to_string(record.fields.size()));
  const auto& fields = record.fields;
  const auto difficulty = read_number<int>(trim(fields[2]));
  if (!difficulty) return refuse(kNotation, {"difficulty is 1, 2 or 3", "la difficoltà è 1, 2 o 3"}, fields[2]);
  const auto language = read_language(trim(fields[3]));
  if (!language) return refuse(kNotation, {"language is it or en", "la lingua è it o en"}, fields[3]);
  Question question{.id = std::string(trim(fields[0])),
                    .category = std::string(trim(fields[1])),
                    .difficulty = *difficulty,
                    .language = *language,
                    .text = std::string(trim(fields[4])),
                    .answers = {}};
  for (const auto answer : split(fields[5], kBetweenAnswers)) question.answers.emplace_back(trim(answer));
  return question;
}

}  // namespace

Verdict read_questions_csv(std::string_view text, Bank& into) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  const auto records = read_csv(text, text.substr(0, text.find('\n')).find(';') == std::string_view::npos ? ',' : ';');
  if (!records) return tl::unexpected(records.error());
  if (records->empty() || records->front().fields != columns())
    return refuse(kNotation,
                  {"the first line must be `id,category,difficulty,language,question,answers`",
                   "la prima riga deve essere `id,category,difficulty,language,question,answers`"},
                  "line " + std::to_string(records->empty() ? 1 : records->front().line));
  for (const CsvRecord& record : std::span(*records).subspan(1)) {
    auto question = read_record(record);
    if (!question) return at_line(record.line, question.error());
    if (auto verdict = into.add(std::move(*question)); !verdict) return at_line(record.line, verdict.error());
  }
  return {};
}

std::string write_questions_csv(std::span<const Question* const> questions) {
  std::string text = write_csv(columns());
  for (const Question* question : questions) {
    std::string answers;
    for (const auto& answer : question->answers)
      answers += (answers.empty() ? "" : std::string(kBetweenAnswers)) + answer;
    text += write_csv({question->id, question->category, std::to_string(question->difficulty),
                       std::string(write_language(question->language)), question->text, answers});
  }
  return text;
}

}  // namespace giostra::event
