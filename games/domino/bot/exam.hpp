// What the player is examined with: one king each, a tile that moves a king, and no capture at hand.
#pragma once

#include "games/exam.hpp"

namespace giostra::domino::bot {

ExamPaper exam(const ExamWish& wish);

}  // namespace giostra::domino::bot
