// What a network sees of a position on the usual board: where the stones stand, how many are left, and both races.
#pragma once

#include <array>

#include "engine/learn/inputs.hpp"
#include "games/fidchell/bot/model.hpp"
#include "games/learning.hpp"

namespace giostra::fidchell::bot {

// A board that it can learn, and for which a network ships.
bool is_learned(const Board& board);

void see(const Node& node, const std::array<Features, 2>& features, engine::Inputs& inputs);

// What the network adds to the judgement by hand, for whoever is on turn.
engine::Value correction(const Node& node, const std::array<Features, 2>& features);

extern const Learning kLearning;

}  // namespace giostra::fidchell::bot
