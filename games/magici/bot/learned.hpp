// What a network sees of a position in which somebody is to move.
#pragma once

#include "engine/learn/inputs.hpp"
#include "games/learning.hpp"
#include "games/magici/bot/sight.hpp"

namespace giostra::magici::bot {

void see(const Sight& sight, engine::Inputs& inputs);

// What the network adds to the judgement by hand, in thousandths of a logit for the first House.
int correction(const Sight& sight);

extern const Learning kLearning;

}  // namespace giostra::magici::bot
