// The questions that the server asks: the house's own, which lie in the program, and those of a folder, if there is
// one. Each is asked in both languages, and an answer in either counts.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "event/questions.hpp"
#include "match/live/live.hpp"

namespace giostra::server {

class HouseQuestions final : public Quizmaster {
 public:
  HouseQuestions();  // the house's own
  explicit HouseQuestions(event::Bank bank);
  // Adds every *.csv of the folder; no such folder is no fault. Of a file that is refused, what stood before the fault
  // stays; the refusals name their files.
  static HouseQuestions with_folder(const std::filesystem::path& folder, std::vector<Refusal>& refused);

  [[nodiscard]] std::optional<Question> draw(const std::vector<std::string>& used, std::uint64_t random) const override;
  [[nodiscard]] bool is_right(std::string_view id, std::string_view words) const override;

 private:
  event::Bank bank_;
  event::AnswerJudge judge_;
};

}  // namespace giostra::server
