// Text of one board: FEN with reserves and marks, UCI and SAN of moves. docs/formats.md tells the forms.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/quadriglia/board.hpp"
#include "kit/result.hpp"

namespace giostra::quadriglia {

// What was typed: counts and letters are right, whether it can be is for start() to say.
Result<Board> read_fen(std::string_view text);
std::string write_fen(const Board& board);
// What makes two positions of a board the same (Q13): FEN without counters, en passant only if a legal capture exists.
std::string write_identity(const Board& board);
// Q2, Q5, Q6, Q9: whether such a position can be.
Verdict check_board(const Board& board);

// UCI (`e2e4`, `e7e8q`, `N@f3`) or SAN (`Nf3`, `exd5`, `O-O`, `P@e4`), with the leniency real records need
// (`0-0`, missing or wrong `+`/`#`, `xe6`, `e8Q`, `@e4` for a pawn). The move is legal if it is returned.
Result<Move> read_move(const Board& board, std::string_view text);

// Only names the move, legal or not, as far as the pieces on the board tell its kind.
std::optional<Move> read_uci(const Board& board, std::string_view text);
std::string write_uci(Move move);

std::string write_san(const Board& board, Move move);

}  // namespace giostra::quadriglia
