// What the player is examined with: forced mates on one board, three to nine plies long, made at random and proved.
#pragma once

#include "games/exam.hpp"
#include "games/quadriglia/board.hpp"

namespace giostra::quadriglia::bot {

// Boards on which whoever is on turn mates by force, in three plies or more. The same seed gives the same ones.
std::vector<Board> forced_mates(std::size_t count, std::uint64_t seed);

ExamPaper exam(const ExamWish& wish);

}  // namespace giostra::quadriglia::bot
