// What the player is examined with: the last moves of a match, up to three, that a goal decides, with exact dice; and
// whether the shortlist that its search sees (moves.cpp) holds a best act.
#pragma once

#include "games/exam.hpp"

namespace giostra::chessball::bot {

ExamPaper exam(const ExamWish& wish);

}  // namespace giostra::chessball::bot
