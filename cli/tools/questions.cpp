// The question bank: judged, listed, turned from one format into the other, and asked.
#include <algorithm>
#include <filesystem>
#include <istream>
#include <map>
#include <ostream>
#include <random>

#include "cli/commands.hpp"
#include "cli/tools/question_files.hpp"
#include "kit/random.hpp"
#include "kit/text.hpp"

namespace giostra::cli {

namespace {

using event::Bank;
using event::Question;

std::vector<const Question*> chosen(const Bank& bank, const event::Choice& choice) {
  std::vector<const Question*> list;
  for (const Question& question : bank.questions())
    if (choice.fits(question)) list.push_back(&question);
  return list;
}

event::Choice choice_of(const QuestionFilter& filter, std::optional<Language> language) {
  return {.language = language, .difficulty = filter.difficulty, .category = filter.category};
}

std::string join(const std::vector<std::string>& list) {
  std::string text;
  for (const auto& item : list) text += (text.empty() ? "" : " | ") + item;
  return text;
}

// `houses 20, people 33`
template <class Key>
std::string say_counts(const std::map<Key, int>& counts) {
  std::string text;
  for (const auto& [key, count] : counts) {
    if (!text.empty()) text += ", ";
    if constexpr (std::is_same_v<Key, int>)
      text += std::to_string(key);
    else
      text += key;
    text += " (" + std::to_string(count) + ")";
  }
  return text;
}

std::vector<std::string> untranslated(const Bank& bank) {
  std::vector<std::string> missing;
  for (const Question& question : bank.questions()) {
    const Language other = question.language == Language::italian ? Language::english : Language::italian;
    if (bank.find(question.id, other) == nullptr)
      missing.push_back(question.id + " (" + std::string(event::write_language(other)) + ")");
  }
  return missing;
}

void summarise(const Bank& bank, Language language, std::ostream& out) {
  constexpr Words kQuestions{"questions", "domande"};
  constexpr Words kCategories{"categories", "categorie"};
  constexpr Words kDifficulty{"difficulty", "difficoltà"};
  constexpr Words kLanguages{"languages", "lingue"};
  std::map<std::string, int> categories;
  std::map<int, int> difficulties;
  std::map<std::string, int> languages;
  int questions = 0;
  for (const Question& question : bank.questions()) {
    ++languages[std::string(event::write_language(question.language))];
    // A question with both texts counts once, by its Italian one.
    if (question.language == Language::english && bank.find(question.id, Language::italian) != nullptr) continue;
    ++questions;
    ++categories[question.category];
    ++difficulties[question.difficulty];
  }
  out << questions << " " << kQuestions.in(language) << "\n"
      << kCategories.in(language) << ": " << say_counts(categories) << "\n"
      << kDifficulty.in(language) << ": " << say_counts(difficulties) << "\n"
      << kLanguages.in(language) << ": " << say_counts(languages) << "\n";
}

// The ids asked so far in this event, one a line; a file that is not there yet is an event that begins.
std::vector<std::string> read_used(const std::string& file, Language language) {
  std::error_code ignored;
  if (file.empty() || !std::filesystem::exists(file, ignored)) return {};
  const std::string text = read_text(file, language);
  const auto words = words_of(text);
  return {words.begin(), words.end()};
}

void write_used(const std::string& file, const std::vector<std::string>& used, Language language) {
  if (file.empty()) return;
  std::string text;
  for (const auto& id : used) text += id + "\n";
  write_text(file, text, Existing::replace, language);
}

std::uint64_t any_seed() {
  std::random_device device;
  return std::uint64_t{device()} << 32U | device();
}

// Asks one question; false where nobody answers any more.
bool ask(const Question& question, const event::AnswerJudge& judge, Language language, std::istream& in,
         std::ostream& out, int& right) {
  constexpr Words kRight{"Right.", "Giusto."};
  constexpr Words kWrong{"No:", "No:"};
  out << question.text << "\n> " << std::flush;
  std::string answer;
  if (!std::getline(in, answer)) return false;
  if (judge.is_right(answer, question.answers)) {
    ++right;
    out << kRight.in(language) << "\n\n";
  } else {
    out << kWrong.in(language) << " " << question.answers.front() << "\n\n";
  }
  return true;
}

}  // namespace

Exit questions_check(const QuestionsOptions& options, Language language, std::ostream& out) {
  constexpr Words kMissing{"without translation:", "senza traduzione:"};
  const Bank bank = read_bank(options.files, language);
  summarise(bank, language, out);
  if (const auto missing = untranslated(bank); !missing.empty())
    fail_refused(std::string(kMissing.in(language)) + " " + join(missing));
  return Exit::ok;
}

Exit questions_list(const QuestionsOptions& options, Language language, std::ostream& out) {
  const Bank bank = read_bank(options.files, language);
  for (const Question* question : chosen(bank, choice_of(options.filter, language))) {
    out << question->id << "  " << question->category << "  " << question->difficulty << "  " << question->text << "\n";
    if (options.answers) out << "    " << join(question->answers) << "\n";
  }
  return Exit::ok;
}

Exit questions_export(const QuestionsOptions& options, Language language, std::ostream& out) {
  const Bank bank = read_bank(options.files, language);
  const auto list = chosen(bank, choice_of(options.filter, event::read_language(options.text_language)));
  put_out(options.format == "json" ? write_questions_json(list) : write_questions_csv(list), options.out_file,
          options.force ? Existing::replace : Existing::refuse, language, out);
  return Exit::ok;
}

Exit questions_import(const QuestionsOptions& options, Language language, std::ostream& out) {
  constexpr Words kAdded{"texts added, now there are", "testi aggiunti, ora sono"};
  Bank bank;
  std::error_code ignored;
  if (std::filesystem::exists(options.into, ignored)) read_questions(options.into, bank, language);
  const std::size_t before = bank.questions().size();
  for (const auto& file : options.files) read_questions(file, bank, language);
  const auto all = chosen(bank, {});
  write_text(options.into, options.into.ends_with(".json") ? write_questions_json(all) : write_questions_csv(all),
             Existing::replace, language);
  out << options.into << ": " << all.size() - before << " " << kAdded.in(language) << " " << all.size() << "\n";
  return Exit::ok;
}

Exit questions_ask(const QuestionsOptions& options, Language language, std::istream& in, std::ostream& out) {
  constexpr Words kNone{"no question is left that fits", "non resta nessuna domanda adatta"};
  constexpr Words kOf{"of", "su"};
  const Bank bank = read_bank(options.files, language);
  const event::AnswerJudge judge = bank.judge();
  std::vector<std::string> used = read_used(options.used_file, language);
  Random random(options.seed.value_or(any_seed()));
  int asked = 0;
  int right = 0;
  for (; asked < options.count; ++asked) {
    const Question* question = draw_question(bank, choice_of(options.filter, language), used, random.next());
    if (question == nullptr && asked == 0) fail_refused(std::string(kNone.in(language)));
    if (question == nullptr) break;
    used.push_back(question->id);  // heard is used, answered or not
    write_used(options.used_file, used, language);
    if (ask(*question, judge, language, in, out, right)) continue;
    out << "\n";
    break;
  }
  out << right << " " << kOf.in(language) << " " << asked << "\n";
  return Exit::ok;
}

}  // namespace giostra::cli
