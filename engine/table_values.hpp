// Values on their way to and from the transposition table, and what an entry is good for.
#pragma once

#include <optional>

#include "engine/model.hpp"
#include "engine/transposition_table.hpp"

namespace giostra::engine {

// The nearer the end, the more it counts.
template <Model M>
Value terminal_value(Value of_first, Side side, int ply) {
  constexpr Value kMost = max_value<M>();
  if (of_first >= kMost) of_first = kMost - ply;
  if (of_first <= -kMost) of_first = -kMost + ply;
  return for_side(side, of_first);
}

// The table keeps wins as distances from the node, not from the root.
template <Model M>
Value value_to_table(Value value, int ply) {
  if constexpr (max_value<M>() != kWin) return value;
  return value >= kProvenWin ? value + ply : value <= -kProvenWin ? value - ply : value;
}
template <Model M>
Value value_from_table(Value value, int ply) {
  if constexpr (max_value<M>() != kWin) return value;
  return value >= kProvenWin ? value - ply : value <= -kProvenWin ? value + ply : value;
}

// The value of an entry where it is deep enough and lies on the right side of the window.
template <Model M>
std::optional<Value> table_cutoff(const TtEntry<typename M::Move>& entry, Value alpha, Value beta, int depth, int ply) {
  if (entry.depth < depth) return std::nullopt;
  const Value value = value_from_table<M>(entry.value, ply);
  if (entry.bound == Bound::exact || (entry.bound == Bound::lower && value >= beta) ||
      (entry.bound == Bound::upper && value <= alpha))
    return value;
  return std::nullopt;
}

// Entries of chance nodes are kept as the first side sees them; this turns one to `side`, and back.
template <class Move>
TtEntry<Move> seen_by(Side side, TtEntry<Move> entry) {
  if (side == Side::first) return entry;
  entry.value = -entry.value;
  if (entry.bound == Bound::lower)
    entry.bound = Bound::upper;
  else if (entry.bound == Bound::upper)
    entry.bound = Bound::lower;
  return entry;
}

}  // namespace giostra::engine
