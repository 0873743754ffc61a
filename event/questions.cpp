#include "event/questions.hpp"

#include <algorithm>

#include "event/utf8.hpp"

namespace giostra::event {

namespace {

constexpr std::size_t kLongestName = 40;

bool is_name(std::string_view text) {
  return !text.empty() && text.size() <= kLongestName &&
         std::ranges::all_of(text, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
}

bool is_line(std::string_view text, std::size_t longest) {
  return !text.empty() && text.front() != ' ' && text.back() != ' ' && is_plain_text(text) && width_of(text) <= longest;
}

bool is_answer(const std::string& text) {
  return is_line(text, kLongestAnswer) && text.find('|') == std::string::npos && !key_of(text).words.empty();
}

}  // namespace

std::string_view write_language(Language language) { return language == Language::italian ? "it" : "en"; }

std::optional<Language> read_language(std::string_view text) {
  if (text == "it") return Language::italian;
  if (text == "en") return Language::english;
  return std::nullopt;
}

Verdict check_question(const Question& question) {
  if (!is_name(question.id))
    return refuse(kNotation,
                  {"an id is made of small letters, digits and hyphens", "un id ha minuscole, cifre e trattini"},
                  question.id);
  if (!is_name(question.category))
    return refuse(
        kNotation,
        {"a category is made of small letters, digits and hyphens", "una categoria ha minuscole, cifre e trattini"},
        question.category);
  if (question.difficulty < 1 || question.difficulty > kHardest)
    return refuse(kNotation, {"difficulty is 1, 2 or 3", "la difficoltà è 1, 2 o 3"},
                  std::to_string(question.difficulty));
  if (!is_line(question.text, kLongestQuestion))
    return refuse(kNotation,
                  {"a question is one line of at most 200 letters", "una domanda è una riga di al più 200 lettere"},
                  question.id);
  if (question.answers.empty())
    return refuse(kNotation, {"a question needs an answer", "a una domanda serve una risposta"}, question.id);
  for (const auto& answer : question.answers)
    if (!is_answer(answer))
      return refuse(kNotation,
                    {"an answer is one line of at most 40 letters", "una risposta è una riga di al più 40 lettere"},
                    answer);
  return {};
}

Verdict Bank::check_beside(const Question& question) const {
  if (find(question.id, question.language) != nullptr)
    return refuse(kNotation, {"this id is there already in this language", "questo id c'è già in questa lingua"},
                  question.id);
  const Question* other =
      find(question.id, question.language == Language::italian ? Language::english : Language::italian);
  if (other != nullptr && (question.category != other->category || question.difficulty != other->difficulty))
    return refuse(kNotation,
                  {"category and difficulty must be those of the translation",
                   "categoria e difficoltà devono essere quelle della traduzione"},
                  question.id);
  if (const auto same = by_text_.find({key_of(question.text).joined(), question.language}); same != by_text_.end())
    return refuse(kNotation, {"this question is there already", "questa domanda c'è già"},
                  question.id + ", " + questions_[same->second].id);
  return {};
}

Verdict Bank::add(Question question) {
  if (auto verdict = check_question(question); !verdict) return verdict;
  if (auto verdict = check_beside(question); !verdict) return verdict;
  by_id_.emplace(std::pair(question.id, question.language), questions_.size());
  by_text_.emplace(std::pair(key_of(question.text).joined(), question.language), questions_.size());
  questions_.push_back(std::move(question));
  return {};
}

const Question* Bank::find(std::string_view id, Language language) const {
  const auto found = by_id_.find({std::string(id), language});
  return found == by_id_.end() ? nullptr : &questions_[found->second];
}

AnswerJudge Bank::judge() const {
  std::vector<std::string> known;
  for (const Question& question : questions_)
    known.insert(known.end(), question.answers.begin(), question.answers.end());
  return AnswerJudge(known);
}

bool Choice::fits(const Question& question) const {
  return (!language || *language == question.language) && (!difficulty || *difficulty == question.difficulty) &&
         (category.empty() || category == question.category);
}

const Question* draw_question(const Bank& bank, const Choice& choice, std::span<const std::string> used_ids,
                              std::uint64_t random) {
  // In whichever language: a question with both texts counts once, by its Italian one.
  const auto stands_twice = [&](const Question& question) {
    return !choice.language && question.language == Language::english &&
           bank.find(question.id, Language::italian) != nullptr;
  };
  std::vector<const Question*> open;
  for (const Question& question : bank.questions())
    if (choice.fits(question) && !stands_twice(question) && std::ranges::find(used_ids, question.id) == used_ids.end())
      open.push_back(&question);
  return open.empty() ? nullptr : open[random % open.size()];
}

}  // namespace giostra::event
