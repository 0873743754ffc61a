// What a search found out about the moves at its root.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/value.hpp"

namespace giostra::engine {

// A move at the root, its value for the side to move, and its principal variation, which begins with it.
template <class Move>
struct RootMove {
  Move move;
  Value value = -kInfinite;
  std::vector<Move> pv{};
  bool quiet = true;  // as the model lists it
};

template <class Move>
struct SearchResult {
  std::vector<RootMove<Move>> root_moves;  // best first, those that have a value; at least one where a move exists
  int depth = 0;                           // of the last iteration that was finished
  std::uint64_t nodes = 0;
};

}  // namespace giostra::engine
