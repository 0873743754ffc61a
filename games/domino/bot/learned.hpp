// What a network sees of a position between two turns.
#pragma once

#include <array>

#include "engine/learn/inputs.hpp"
#include "games/domino/bot/model.hpp"
#include "games/domino/bot/reach.hpp"
#include "games/learning.hpp"

namespace giostra::domino::bot {

// A position before a tile is turned.
struct Sight {
  const Node& node;
  Color next;  // who turns the tile
  Bag bag;     // never empty
  std::array<Reach, 2> reach;
};
Sight sight_of(const Node& node);

// By hand, as an expected result of whoever is next.
engine::Value judge(const Sight& sight);

void see(const Sight& sight, engine::Inputs& inputs);

extern const Learning kLearning;

}  // namespace giostra::domino::bot
