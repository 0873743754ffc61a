// What a search has found out about the moves of its root.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/value.hpp"

namespace giostra::engine {

// A root move, its value for the side on turn, and the line it begins.
template <class Move>
struct Rated {
  Move move;
  Value value = -kInfinite;
  std::vector<Move> line{};
};

template <class Move>
struct Findings {
  std::vector<Rated<Move>> rated;  // best first, as many as were asked for and rated; at least one where a move exists
  int depth = 0;                   // finished
  std::uint64_t nodes = 0;
};

}  // namespace giostra::engine
