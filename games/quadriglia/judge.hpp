// Judgements on one board: check, mate, what can be done, when two positions are the same.
#pragma once

#include <cstdint>
#include <vector>

#include "games/quadriglia/board.hpp"
#include "kit/result.hpp"

namespace giostra::quadriglia {

// All of them speak of the player on turn.
bool in_check(const Board& board);
bool has_act(const Board& board);                             // a move, or a drop from the present reserve
bool checkmated(const Board& board);                          // Q10
bool can_take_en_passant(const Board& board);                 // a legal capture exists
void list_moves(const Board& board, std::vector<Move>& out);  // all legal moves and drops

// Whether the player on turn may make this move or drop, and if not, by which rule.
Verdict judge_move(const Board& board, Move move);

// Q13: equal exactly when pieces, marks, reserves, turn and a legal en passant are equal.
std::uint64_t hash(const Board& board);

}  // namespace giostra::quadriglia
