// Values on their way to and from the transposition table, and what an entry is good for.
#pragma once

#include <optional>

#include "engine/model.hpp"
#include "engine/star1.hpp"
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

// What the entry of an outcome, the i-th, says of it; `ours`: its side is that of the mean. Whether it bounds the
// outcome from where a move after it would.
template <class Move>
bool note_bounds(const TtEntry<Move>& entry, bool ours, ChanceBounds& bounds, std::size_t i) {
  const Value value = ours ? entry.value : -entry.value;
  const bool at_least = entry.bound != Bound::upper;
  const bool at_most = entry.bound != Bound::lower;
  if (ours ? at_least : at_most) bounds.raise_lower(i, value);
  if (ours ? at_most : at_least) bounds.reduce_upper(i, value);
  return at_least;
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
