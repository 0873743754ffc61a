// The question bank: what may be asked, in which language, and what counts as an answer.
// One question is one text in one language; the same id in the other language is its translation.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "event/answers.hpp"
#include "kit/result.hpp"

namespace giostra::event {

inline constexpr int kHardest = 3;
inline constexpr std::size_t kLongestQuestion = 200;  // letters
inline constexpr std::size_t kLongestAnswer = 40;

struct Question {
  std::string id;        // small letters, digits, hyphens
  std::string category;  // the same
  int difficulty = 1;    // 1 easy to 3 hard
  Language language = Language::english;
  std::string text;
  std::vector<std::string> answers;  // the first is the one that is shown

  bool operator==(const Question&) const = default;
};

std::string_view write_language(Language language);
std::optional<Language> read_language(std::string_view text);

// What one question must be in itself.
Verdict check_question(const Question& question);

class Bank {
 public:
  // Refuses what is wrong in itself, is there already, or contradicts its translation.
  Verdict add(Question question);

  [[nodiscard]] std::span<const Question> questions() const { return questions_; }
  [[nodiscard]] const Question* find(std::string_view id, Language language) const;
  // Knows the answers to all questions of both languages.
  [[nodiscard]] AnswerJudge judge() const;

 private:
  [[nodiscard]] Verdict check_beside(const Question& question) const;

  std::vector<Question> questions_;
  std::map<std::pair<std::string, Language>, std::size_t> by_id_;
  std::map<std::pair<std::u32string, Language>, std::size_t> by_text_;
};

// What may be drawn; whatever is not said does not matter.
struct Choice {
  std::optional<Language> language{};
  std::optional<int> difficulty{};
  std::string category{};

  [[nodiscard]] bool fits(const Question& question) const;
};

// One of the questions that fit and whose id was not used yet, all equally likely; none where all are used.
// `random` is a number of at least 50 random bits, from 0 on: the asker records where it comes from.
const Question* draw_question(const Bank& bank, const Choice& choice, std::span<const std::string> used_ids,
                              std::uint64_t random);

// The bank as a table: id, category, difficulty, language, question, answers; answers are separated by `|`.
// Read with commas or, as some offices write it, semicolons. Refusals say the line.
inline constexpr std::string_view kQuestionColumns = "id,category,difficulty,language,question,answers";
Verdict read_questions_csv(std::string_view text, Bank& into);
std::string write_questions_csv(std::span<const Question* const> questions);

}  // namespace giostra::event
