// Counting the tree of acts on one board and on both, with bulk counting at the last ply.
#pragma once

#include <cstdint>

#include "games/quadriglia/board.hpp"

namespace giostra::quadriglia {

// How many acts the player on turn has.
std::uint64_t count_acts(const Board& board);

// One board alone: captures leave it, nothing arrives.
std::uint64_t perft(const Board& board, int depth);

// Both boards: either may move at each ply, captures cross at once. It counts acts, not matches: no end stops it,
// as in the engines it is compared with (a mated player has no act, the other board goes on).
std::uint64_t perft(const std::array<Board, 2>& boards, int depth);

}  // namespace giostra::quadriglia
