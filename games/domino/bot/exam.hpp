// What the player is examined with: one king each at any time, and two pieces against a king shortly before the draw; a
// tile that moves something, and no win at hand.
#pragma once

#include "games/exam.hpp"

namespace giostra::domino::bot {

ExamPaper exam(const ExamWish& wish);

}  // namespace giostra::domino::bot
