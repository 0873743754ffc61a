// The questions that the server asks: the house's own, which lie in the program, and those of a folder, if there is
// one. Each is asked in both languages, and an answer in either counts.
#pragma once

#include <deque>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "event/questions.hpp"
#include "match/live/live.hpp"

namespace giostra::server {

// What people were asked lately, in whichever match: nobody meets a question again in an evening before they have met
// all others. In memory alone: a restart forgets it (within a match the log knows), and so does much that came since.
class Heard {
 public:
  [[nodiscard]] std::vector<std::string> by(const std::vector<std::string>& people) const;
  void note(const std::vector<std::string>& people, const std::string& id);
  void forget(const std::vector<std::string>& people);

 private:
  struct Note {
    std::string person;
    std::string id;
  };
  std::deque<Note> notes_;  // the oldest first
};

class HouseQuestions final : public Quizmaster {
 public:
  HouseQuestions();  // the house's own
  explicit HouseQuestions(event::Bank bank);
  // Adds every *.csv of the folder; no such folder is no fault. Of a file that is refused, what stood before the fault
  // stays; the refusals name their files.
  static HouseQuestions with_folder(const std::filesystem::path& folder, std::vector<Refusal>& refused);

  // Those of a table that was read before, remembered with the house's: nobody meets one twice in an evening.
  [[nodiscard]] std::shared_ptr<const Quizmaster> own(const std::string& csv) const override;

  [[nodiscard]] std::optional<Question> draw(const std::vector<std::string>& used,
                                             const std::vector<std::string>& people,
                                             std::uint64_t random) const override;
  [[nodiscard]] bool is_right(std::string_view id, std::string_view words) const override;

 private:
  event::Bank bank_;
  event::AnswerJudge judge_;
  std::shared_ptr<Heard> heard_ = std::make_shared<Heard>();
};

}  // namespace giostra::server
