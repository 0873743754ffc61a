#include "event/outlook/certain.hpp"

#include <algorithm>
#include <array>

#include "event/log/propose.hpp"

namespace giostra::event {

namespace {

constexpr std::array<std::string_view, 3> kEnds{"1-0", "draw", "0-1"};

std::vector<int> running_boards(const Round& round) {
  std::vector<int> running;
  for (std::size_t i = 0; i < round.boards.size(); ++i)
    if (!round.boards[i].removed && !is_decided(round.boards[i].end.told)) running.push_back(static_cast<int>(i) + 1);
  return running;
}

Result<int> round_being_played(const Part& part) {
  const int round = part.last_published();
  if (round == 0 || part.round(round).phase == Phase::closed)
    return refuse("E108", {"no round is being played", "non si sta giocando nessun turno"});
  if (round >= part.total_rounds()) return refuse("E108", {"it is the last round", "è l'ultimo turno"});
  return round;
}

// Every way in which these boards may end, tried one after the other.
class Tries {
 public:
  Tries(const Event& event, const Part& part, int round) : event_(event), part_(part.id), round_(round) {}

  // The boards that all of them have; a refusal where one of them cannot be paired.
  Result<std::vector<Pair>> common(const std::vector<int>& running) {
    if (const Verdict tried = go_on(event_, running, 0); !tried) return tl::unexpected(tried.error());
    return common_;
  }

 private:
  Verdict go_on(const Event& so_far, const std::vector<int>& running, std::size_t at) {
    if (at == running.size()) return note(so_far);
    for (const std::string_view end : kEnds) {
      Event next = so_far;
      const std::string act =
          "result " + part_ + " " + std::to_string(round_) + " " + std::to_string(running[at]) + " " + std::string(end);
      if (!next.take(next.now(), "chief", act)) continue;  // the format has no such end
      if (const Verdict tried = go_on(next, running, at + 1); !tried) return tried;
    }
    return {};
  }
  Verdict note(const Event& event) {
    const auto proposal = propose(event.state(), part_, round_ + 1);
    if (!proposal) return tl::unexpected(proposal.error());
    if (!std::exchange(is_first_, false))
      std::erase_if(common_, [&](const Pair& pair) { return std::ranges::count(proposal->boards, pair) == 0; });
    else
      common_ = proposal->boards;
    return {};
  }

  const Event& event_;
  std::string part_;
  int round_;
  bool is_first_ = true;
  std::vector<Pair> common_;
};

}  // namespace

Result<Certain> certain_boards(const Event& event, std::string_view id) {
  const Part* part = event.part(id);
  if (part == nullptr) return refuse("E1", {"there is no such part", "questa parte non c'è"}, std::string(id));
  const auto round = round_being_played(*part);
  if (!round) return tl::unexpected(round.error());
  const std::vector<int> running = running_boards(part->round(*round));
  if (running.size() > kMostRunning)
    return refuse("E108", {"more than three games are still running", "sono ancora in corso più di tre partite"});
  auto boards = Tries(event, *part, *round).common(running);
  if (!boards) return tl::unexpected(boards.error());
  return Certain{.round = *round + 1, .running = running.size(), .boards = std::move(*boards)};
}

}  // namespace giostra::event
