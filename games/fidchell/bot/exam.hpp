// What the player is examined with: chains that can be forced while stones are placed, on boards where chains are short
// and on the usual one, made at random and proved.
#pragma once

#include "games/exam.hpp"

namespace giostra::fidchell::bot {

ExamPaper exam(const ExamWish& wish);

}  // namespace giostra::fidchell::bot
