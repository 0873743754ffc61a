// A whole log looked at act by act: what was given away, by whom, and where the match turned.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/log_file.hpp"
#include "cli/tools/assessor.hpp"

namespace giostra::cli {

// By the loss of expectation: nothing better was found, or less than 5, 10, 20 %, or more.
enum class Mark : std::uint8_t { best, fine, inaccuracy, mistake, blunder };
inline constexpr std::size_t kMarks = 5;
Mark mark_of(double loss, bool is_best);

// An entry in force. Expectations are the first side's; chance and referee have them from the acts around.
struct Reviewed {
  Entry entry;
  std::string said;  // as people say it
  std::optional<Side> side{};
  std::optional<double> before{};
  std::optional<double> after{};
  double loss = 0;  // of the side that acted
  std::optional<Mark> mark{};
  std::string best{};       // what the players would have done
  std::string best_said{};  // the same for people
};

struct SeatReview {
  std::string name;
  std::size_t acts = 0;
  double accuracy = 0;  // 0 to 1: the mean of e^(-4 loss)
  std::array<std::size_t, kMarks> marks{};
};

struct Review {
  std::vector<Reviewed> entries;
  std::vector<SeatReview> seats;            // that acted
  std::vector<std::size_t> turning_points;  // indices of entries, in their order
  std::optional<std::size_t> ahead_from;    // the winner was never behind again from this entry on
};

// The log has been judged. `looked` is called after each entry with the nodes it took.
Review review_log(const LogFile& file, const Game& game, const Skill& skill, Language language,
                  const std::function<void(std::uint64_t nodes)>& looked);

}  // namespace giostra::cli
