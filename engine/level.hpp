// How a level plays: how far it looks, how many moves it compares, how sharply it tells them apart. A weak level sees
// less and is easily content, as people are: it never picks a move that it itself sees to be much worse.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <span>

#include "engine/search_result.hpp"
#include "kit/player.hpp"
#include "kit/random.hpp"

namespace giostra::engine {

struct Level {
  Budget budget;
  bool exact = false;     // the budget is not the level's own
  unsigned multi_pv = 1;  // moves that are compared
  Value temperature = 0;  // differences of this size are hardly noticed; 0: always the best
  Value max_loss = 0;     // never a move that is worse than the best by more than this
};

using Levels = std::array<Level, kStrongest>;

// The level of a skill; what the skill says of time, nodes and lines goes before the level's own.
inline Level level_of(const Levels& levels, const Skill& skill) {
  Level level = levels[static_cast<std::size_t>(std::clamp(skill.level, kWeakest, kStrongest) - kWeakest)];
  if (skill.budget.limits()) level.budget = skill.budget;
  level.exact = skill.budget.limits();
  level.budget.called_off = skill.budget.called_off;
  level.budget.nodes_a_ms = skill.budget.nodes_a_ms;
  level.budget.whole_clock = skill.budget.whole_clock;
  level.multi_pv = std::max(level.multi_pv, skill.lines);
  return level;
}

// Which of the moves the level plays: the nearer to the best the likelier (softmax).
template <class Move>
std::size_t choose(std::span<const RootMove<Move>> moves, const Level& level, Random& random) {
  assert(!moves.empty());
  if (level.temperature <= 0) return 0;
  const Value best = moves.front().value;
  std::vector<double> weights;
  double total = 0;
  for (const auto& move : moves.first(std::min<std::size_t>(level.multi_pv, moves.size()))) {
    const Value loss = best - move.value;
    weights.push_back(loss > level.max_loss ? 0.0 : std::exp(-static_cast<double>(loss) / level.temperature));
    total += weights.back();
  }
  double at = total * (static_cast<double>(random.next() >> 11U) * 0x1.0p-53);
  for (std::size_t i = 0; i < weights.size(); ++i) {
    at -= weights[i];
    if (at < 0) return i;
  }
  return 0;
}

}  // namespace giostra::engine
