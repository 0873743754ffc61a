// How a level plays: how far it looks, how many moves it compares, how sharply it tells them apart. A weak level sees
// less and is easily content, as people are: it never picks a move that it itself sees to be much worse.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <span>

#include "engine/search.hpp"
#include "kit/random.hpp"

namespace giostra::engine {

struct Level {
  Budget budget;
  unsigned width = 1;  // moves that are compared
  Value blur = 0;      // differences of this size are hardly seen; 0: always the best
  Value careless = 0;  // never a move that is worse than the best by more than this
};

using Levels = std::array<Level, kStrongest>;

// The level of a skill; what the skill says of time, nodes and lines goes before the level's own.
inline Level level_of(const Levels& levels, const Skill& skill) {
  Level level = levels[static_cast<std::size_t>(std::clamp(skill.level, kWeakest, kStrongest) - kWeakest)];
  if (skill.budget.limits()) level.budget = skill.budget;
  level.budget.called_off = skill.budget.called_off;
  level.width = std::max(level.width, skill.lines);
  return level;
}

// Which of the rated moves the level takes: the nearer to the best the likelier.
template <class Move>
std::size_t choose(std::span<const Rated<Move>> rated, const Level& level, Random& random) {
  if (level.blur <= 0 || rated.empty()) return 0;
  const Value best = rated.front().value;
  std::vector<double> weights;
  double total = 0;
  for (const auto& one : rated.first(std::min<std::size_t>(level.width, rated.size()))) {
    const Value behind = best - one.value;
    weights.push_back(behind > level.careless ? 0.0 : std::exp(-static_cast<double>(behind) / level.blur));
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
