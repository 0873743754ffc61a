// What acts do to the table, and when it is over. The draw by repetition takes a past and is the law's. For the law,
// and for players that look ahead.
#pragma once

#include "games/fidchell/state.hpp"

namespace giostra::fidchell {

void place(const Board& board, Position& position, Point to);
// False when the position before can never come again.
bool slide(const Board& board, Position& position, Point from, Point to);
void pass(const Board& board, Position& position);
std::uint64_t hash_of(const Board& board, const Position& position);

// F8
bool can_move(const Board& board, const Position& position, Side side);
// How it stands after an act of `me`.
void settle(const Board& board, Position& position, Side me);
void finish(Position& position, End end, std::optional<Side> winner = std::nullopt);

}  // namespace giostra::fidchell
