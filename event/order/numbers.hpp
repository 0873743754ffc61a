// Pairing numbers (E3, E14): who is 1, 2, ..., by strength, by lot or as the organiser says; and what becomes of a
// cross table when they are put right.
#pragma once

#include <string>

#include "event/cross_table.hpp"
#include "kit/result.hpp"

namespace giostra::event {

// What an order is made from.
struct Contender {
  int strength = 0;  // 0: not known
  std::string name{};
};

// Places in the list of contenders, in the order of their numbers: the first is 1.
using NumberOrder = std::vector<std::size_t>;

// By strength, the strongest first; then by name, then as they came.
NumberOrder order_by_strength(const std::vector<Contender>& contenders);
// E14: by lot. The seed is recorded beside the order, and draws the same again.
NumberOrder order_by_lot(std::size_t contenders, std::uint64_t seed);

// Numbers may be put right until round 4 is paired; then they are frozen.
inline constexpr int kNumbersFrozen = 4;
Verdict check_renumbering(int rounds_paired);

// The number of somebody who comes late: the place that the strength earns among these, in the order of their numbers;
// once numbers are frozen the next free one.
Tpn number_of_late(const std::vector<Contender>& numbered, const Contender& late, int rounds_paired);

// The table with other numbers: `now[old - 1]` is the new one, each once, up to a size at which further rows are empty
// but for absences. What a number has stays with its holder, virtual points too (E33: frozen at round 1).
CrossTable renumbered(const CrossTable& table, const std::vector<Tpn>& now, std::size_t size);

}  // namespace giostra::event
