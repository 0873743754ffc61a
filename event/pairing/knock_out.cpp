#include "event/pairing/knock_out.hpp"

#include <bit>

namespace giostra::event {

std::vector<Tpn> bracket_order(std::size_t entrants) {
  std::vector<Tpn> order{1};
  while (order.size() < entrants) {
    std::vector<Tpn> twice;
    const auto sum = static_cast<Tpn>(2 * order.size() + 1);
    for (const Tpn seed : order) {
      twice.push_back(seed);
      twice.push_back(static_cast<Tpn>(sum - seed));
    }
    order = std::move(twice);
  }
  return order;
}

std::vector<std::vector<Tpn>> snake_groups(std::size_t entrants, std::size_t groups) {
  std::vector<std::vector<Tpn>> all(groups);
  for (std::size_t at = 0; at < entrants; ++at) {
    const std::size_t step = at % groups;
    all[at / groups % 2 == 0 ? step : groups - 1 - step].push_back(static_cast<Tpn>(at + 1));
  }
  return all;
}

std::vector<Qualifier> order_of_qualifiers(std::size_t groups) {
  // A1-B2 and C1-D2 in one half, B1-A2 and D1-C2 in the other.
  std::vector<Qualifier> upper, lower;
  for (std::size_t group = 0; group + 1 < groups; group += 2) {
    upper.insert(upper.end(), {{group, 1}, {group + 1, 2}});
    lower.insert(lower.end(), {{group + 1, 1}, {group, 2}});
  }
  upper.insert(upper.end(), lower.begin(), lower.end());
  return upper;
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
