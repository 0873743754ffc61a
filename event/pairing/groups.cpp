#include "event/pairing/groups.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "event/pairing/knock_out.hpp"
#include "event/pairing/round_robin.hpp"

namespace giostra::event {

std::vector<std::vector<Tpn>> snake_groups(std::size_t entrants, std::size_t groups) {
  std::vector<std::vector<Tpn>> all(groups);
  for (std::size_t at = 0; at < entrants; ++at) {
    const std::size_t step = at % groups;
    all[at / groups % 2 == 0 ? step : groups - 1 - step].push_back(static_cast<Tpn>(at + 1));
  }
  return all;
}

int group_rounds(const std::vector<std::vector<Tpn>>& groups) {
  int most = 0;
  for (const auto& group : groups) most = std::max(most, group.size() < 2 ? 0 : berger_rounds(group.size()));
  return most;
}

std::vector<Board> group_round(const std::vector<std::vector<Tpn>>& groups, int round) {
  std::vector<Board> boards;
  for (const auto& group : groups) {
    if (group.size() < 2 || round > berger_rounds(group.size())) continue;
    for (const Board& board : berger_round(group.size(), round))
      boards.push_back({group[board.white - 1U], group[board.black - 1U]});
  }
  return boards;
}

namespace {

// A1-B2 and C1-D2 in one half, B1-A2 and D1-C2 in the other.
std::vector<Qualifier> full_bracket(std::size_t groups) {
  std::vector<Qualifier> upper, lower;
  for (std::size_t group = 0; group + 1 < groups; group += 2) {
    upper.insert(upper.end(), {{group, 1}, {group + 1, 2}});
    lower.insert(lower.end(), {{group + 1, 1}, {group, 2}});
  }
  upper.insert(upper.end(), lower.begin(), lower.end());
  return upper;
}

}  // namespace

std::vector<Qualifier> order_of_qualifiers(std::size_t groups) {
  if (groups > 1 && std::has_single_bit(groups)) return full_bracket(groups);
  // The winners are the first seeds. Each second goes to the half in which its group's winner is not.
  const std::vector<Tpn> seeds = bracket_order(2 * groups);
  const std::size_t half = seeds.size() / 2;
  std::vector<Qualifier> order(seeds.size(), Qualifier{.place = 0});
  std::array<std::vector<std::size_t>, 2> seconds;  // groups whose second belongs to this half, the last seed's first
  for (std::size_t group = groups; group-- > 0;) {
    const auto at = static_cast<std::size_t>(std::ranges::find(seeds, group + 1) - seeds.begin());
    order[at] = {group, 1};
    seconds[at < half ? 1 : 0].push_back(group);
  }
  for (std::size_t at = 0; at < seeds.size(); ++at) {
    auto& waiting = seconds[at < half ? 0 : 1];
    if (seeds[at] <= groups || seeds[at] > 2 * groups || waiting.empty()) continue;
    order[at] = {waiting.back(), 2};
    waiting.pop_back();
  }
  return order;
}

std::vector<Board> team_round(std::size_t boards, int round) {
  // With 2, 4, 8 boards in blocks: inside a block of two the partners change every round, after two rounds the blocks
  // do.
  const auto count = static_cast<int>(boards);
  const bool in_blocks = std::has_single_bit(boards);
  std::vector<Board> all;
  for (int a = 0; a < count; ++a) {
    const int b = in_blocks ? a ^ (round - 1) : (a + round - 1) % count;
    const bool white = ((in_blocks ? a / 2 : a) + round - 1) % 2 == 0;
    const auto one = static_cast<Tpn>(a + 1), other = static_cast<Tpn>(count + b + 1);
    all.push_back(white ? Board{one, other} : Board{other, one});
  }
  return all;
}

}  // namespace giostra::event
