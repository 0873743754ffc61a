// What the player is examined with: a king and one man against a king, or against a king and one man, with one to three
// turns to go.
#pragma once

#include "games/exam.hpp"

namespace giostra::magici::bot {

ExamPaper exam(const ExamWish& wish);

}  // namespace giostra::magici::bot
