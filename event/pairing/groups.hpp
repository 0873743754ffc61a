// Groups (E61) and team against team (E62): schedules that are known beforehand.
#pragma once

#include "event/pairing/pairing.hpp"

namespace giostra::event {

// E61: snake: 1 to the first group, 2 to the second, ... and back.
std::vector<std::vector<Tpn>> snake_groups(std::size_t entrants, std::size_t groups);

// The boards of one round of all groups, by Berger inside each; a smaller group may have done all of its rounds.
std::vector<Board> group_round(const std::vector<std::vector<Tpn>>& groups, int round);
int group_rounds(const std::vector<std::vector<Tpn>>& groups);

// E61: where the first two of each group go, so that nobody meets somebody of the same group before the final.
struct Qualifier {
  std::size_t group = 0;  // from 0
  int place = 1;          // 0: nobody, where groups do not fill the bracket

  bool operator==(const Qualifier&) const = default;
};
std::vector<Qualifier> order_of_qualifiers(std::size_t groups);

// E62: every A meets every B; the boards of round `round` of so many, White first. Numbers of B follow those of A.
std::vector<Board> team_round(std::size_t boards, int round);

}  // namespace giostra::event
