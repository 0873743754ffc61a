#include "cli/tools/question_files.hpp"

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <map>

#include "cli/console.hpp"
#include "event/line.hpp"
#include "kit/text.hpp"
#include "server/embedded.hpp"

namespace giostra::cli {

namespace {

using event::Question;

constexpr std::array<std::string_view, 6> kFields{"id", "category", "difficulty", "language", "question", "answers"};

// Walks through the outer array and objects itself, so that it knows the line of everything; values are Boost's work.
class JsonReader {
 public:
  explicit JsonReader(std::string_view text) : rest_(text) {}

  Verdict read(event::Bank& into) {
    if (!take('[')) return fault({"questions are a JSON array", "le domande sono un elenco JSON"});
    if (!take(']')) {
      do {
        if (auto verdict = read_question(into); !verdict) return verdict;
      } while (take(','));
      if (!take(']')) return fault({"here `,` or `]` is missing", "qui manca `,` o `]`"});
    }
    skip_blanks();
    return rest_.empty() ? Verdict{}
                         : Verdict(fault({"nothing may follow the array", "dopo l'elenco non può seguire nulla"}));
  }

 private:
  struct Value {
    std::size_t line;
    boost::json::value value;
  };
  using Object = std::map<std::string, Value, std::less<>>;

  Verdict read_question(event::Bank& into) {
    skip_blanks();
    const std::size_t line = line_;
    Object object;
    if (auto verdict = read_object(object); !verdict) return verdict;
    for (const auto field : kFields)
      if (!object.contains(field)) return fault_at(line, {"this field is missing", "manca questo campo"}, field);
    Question question;
    if (auto verdict = fill(question, object); !verdict) return verdict;
    if (auto verdict = into.add(std::move(question)); !verdict) return event::at_line(line, verdict.error());
    return {};
  }

  Verdict read_object(Object& object) {
    if (!take('{')) return fault({"a question is a JSON object", "una domanda è un oggetto JSON"});
    do {
      auto key = read_value();
      if (!key) return tl::unexpected(key.error());
      const auto* name = key->value.if_string();
      if (name == nullptr || std::ranges::find(kFields, std::string_view(*name)) == kFields.end())
        return fault_at(key->line, {"there is no such field", "non c'è un campo così"}, serialize(key->value));
      if (!take(':')) return fault({"here `:` is missing", "qui manca `:`"});
      auto value = read_value();
      if (!value) return tl::unexpected(value.error());
      if (!object.emplace(std::string(*name), std::move(*value)).second)
        return fault_at(key->line, {"this field stands twice", "questo campo compare due volte"},
                        std::string_view(*name));
    } while (take(','));
    return take('}') ? Verdict{} : Verdict(fault({"here `,` or `}` is missing", "qui manca `,` o `}`"}));
  }

  Result<Value> read_value() {
    skip_blanks();
    const std::size_t line = line_;
    boost::json::parser parser;
    boost::json::error_code error;
    const std::size_t size = parser.write_some(rest_.data(), rest_.size(), error);
    pass(size);
    if (error) return fault({"this is not JSON", "questo non è JSON"});
    return Value{.line = line, .value = parser.release()};
  }

  // Types only: what the fields may say is the bank's matter.
  static Verdict fill(Question& question, const Object& object) {
    for (const auto& [name, into] : {std::pair<std::string_view, std::string*>{"id", &question.id},
                                     {"category", &question.category},
                                     {"question", &question.text}}) {
      const Value& value = object.find(name)->second;
      if (!value.value.is_string()) return fault_at(value.line, {"a text belongs here", "qui va un testo"}, name);
      *into = std::string(value.value.get_string());
    }
    const Value& difficulty = object.find("difficulty")->second;
    if (!difficulty.value.is_int64() || difficulty.value.get_int64() < 1 ||
        difficulty.value.get_int64() > event::kHardest)
      return fault_at(difficulty.line, {"difficulty is 1, 2 or 3", "la difficoltà è 1, 2 o 3"},
                      serialize(difficulty.value));
    question.difficulty = static_cast<int>(difficulty.value.get_int64());
    const Value& language = object.find("language")->second;
    const auto* code = language.value.if_string();
    const auto read = code == nullptr ? std::nullopt : event::read_language(*code);
    if (!read)
      return fault_at(language.line, {"language is it or en", "la lingua è it o en"}, serialize(language.value));
    question.language = *read;
    return fill_answers(question, object.find("answers")->second);
  }

  static Verdict fill_answers(Question& question, const Value& answers) {
    constexpr Words kTexts{"answers are an array of texts", "le risposte sono un elenco di testi"};
    const auto* list = answers.value.if_array();
    if (list == nullptr) return fault_at(answers.line, kTexts);
    for (const auto& answer : *list) {
      if (!answer.is_string()) return fault_at(answers.line, kTexts, serialize(answer));
      question.answers.emplace_back(answer.get_string());
    }
    return {};
  }

  void pass(std::size_t size) {
    line_ += static_cast<std::size_t>(std::ranges::count(rest_.substr(0, size), '\n'));
    rest_.remove_prefix(size);
  }
  void skip_blanks() { pass(std::min(rest_.find_first_not_of(kBlanks), rest_.size())); }
  bool take(char c) {
    skip_blanks();
    if (!rest_.starts_with(c)) return false;
    rest_.remove_prefix(1);
    return true;
  }

  static tl::unexpected<Refusal> fault_at(std::size_t line, Words why, std::string_view detail = {}) {
    return event::at_line(line, {.rule = kNotation, .why = why, .detail = std::string(detail)});
  }
  [[nodiscard]] tl::unexpected<Refusal> fault(Words why) const { return fault_at(line_, why); }

  std::string_view rest_;
  std::size_t line_ = 1;
};

boost::json::object question_json(const Question& question) {
  boost::json::array answers;
  for (const auto& answer : question.answers) answers.emplace_back(answer);
  return {{"id", question.id},
          {"category", question.category},
          {"difficulty", question.difficulty},
          {"language", event::write_language(question.language)},
          {"question", question.text},
          {"answers", std::move(answers)}};
}

}  // namespace

Verdict read_questions_json(std::string_view text, event::Bank& into) { return JsonReader(text).read(into); }

std::string write_questions_json(std::span<const Question* const> questions) {
  std::string text = "[";
  for (const Question* question : questions)
    text += (text.size() == 1 ? "\n" : ",\n") + boost::json::serialize(question_json(*question));
  return text + "\n]\n";
}

void read_questions(const std::string& file, event::Bank& into, Language language) {
  const std::string text = read_text(file, language);
  const auto verdict = trim(text).starts_with('[') ? read_questions_json(text, into) : read_questions_csv(text, into);
  if (!verdict) fail_refused(name_of(file, language) + ": " + verdict.error().text(language));
}

event::Bank read_bank(const std::vector<std::string>& files, Language language) {
  event::Bank bank;
  for (const auto& file : files) read_questions(file, bank, language);
  if (files.empty())
    for (const std::string_view text : server::embedded_questions())
      if (const auto read = event::read_questions_csv(text, bank); !read) fail_refused(read.error().text(language));
  return bank;
}

}  // namespace giostra::cli
