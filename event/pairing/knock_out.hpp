// Knock-out and groups (E60–E62): who meets whom is known from the seeds.
#pragma once

#include "event/pairing/pairing.hpp"

namespace giostra::event {

// E60: the seeds of the first round in the order of the bracket; a number above `entrants` is a bye, so the first ones
// have it. Neighbours meet, and their winners, as neighbours, again.
std::vector<Tpn> bracket_order(std::size_t entrants);

// E61: snake: 1 to the first group, 2 to the second, ... and back.
std::vector<std::vector<Tpn>> snake_groups(std::size_t entrants, std::size_t groups);

// E61: where the first two of each group go, so that nobody meets the own group before the final: pairs (group, place).
struct Qualifier {
  std::size_t group = 0;  // from 0
  int place = 1;

  bool operator==(const Qualifier&) const = default;
};
std::vector<Qualifier> order_of_qualifiers(std::size_t groups);

// E62: every A meets every B; the boards of round `round` of so many, White first. Numbers of B follow those of A.
std::vector<Board> team_round(std::size_t boards, int round);

}  // namespace giostra::event
