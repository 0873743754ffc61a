// Whether an answer is right: case, accents, articles, punctuation and small slips are forgiven, other answers are not.
// It compares letters; it knows no facts and no languages beyond their articles, negations and number words.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace giostra::event {

// What is left of an answer when all is taken away that does not matter: `L'Erba-pera!` is {erba, pera}.
struct AnswerKey {
  std::vector<std::u32string> words;

  [[nodiscard]] std::u32string joined() const;
  bool operator==(const AnswerKey&) const = default;
};

AnswerKey key_of(std::string_view answer);

class AnswerJudge {
 public:
  // The answers to all questions of the bank: a slip that comes nearer to one of them was none.
  explicit AnswerJudge(std::span<const std::string> known);

  [[nodiscard]] bool is_right(std::string_view given, std::span<const std::string> accepted) const;

 private:
  std::vector<std::u32string> known_;
};

}  // namespace giostra::event
