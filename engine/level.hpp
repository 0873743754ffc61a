// How a level plays: how far it looks, which replies it overlooks, how sharply it tells quiet acts apart. A weak level
// errs as people do: it sees what it is given, and misses what comes back.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/search_result.hpp"
#include "kit/player.hpp"
#include "kit/random.hpp"

namespace giostra::engine {

// Differences are in thousandths of a logit: they mean the same to a player who is ahead and to one who is behind.
struct Level {
  Budget budget;
  bool exact = false;      // the budget is not the level's own
  unsigned multi_pv = 1;   // moves that are compared
  int blur = 0;            // differences of this size are hardly noticed; 0: always the best
  int max_loss = 0;        // never a move that is worse than the best by more than this
  unsigned overlooks = 0;  // per cent of the opponent's replies that it never sees, the same all match
  int obvious = 0;         // a capture or a shot is seen if it is better than all quiet acts by so much; so is a win
  unsigned misses = 0;     // how often in a hundred it overlooks even that
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

// A root move as a level compares it.
struct Weighed {
  double odds;        // as log_odds() tells
  bool loud = false;  // a capture, a shot: what people look at first
  bool wins = false;  // at once
};

// Whether the first of the moves, which is the best, is what everybody sees.
inline bool is_obvious(std::span<const Weighed> moves, const Level& level) {
  if (moves.front().wins || !moves.front().loud) return moves.front().wins;
  const auto quiet = std::ranges::find(moves, false, &Weighed::loud);
  return quiet == moves.end() || moves.front().odds - quiet->odds >= level.obvious;
}

inline double fraction(Random& random) { return static_cast<double>(random.next() >> 11U) * 0x1.0p-53; }

// Which of the moves, best first, the level plays: the best one where it is obvious, and otherwise the nearer to the
// best the likelier (softmax).
inline std::size_t choose(std::span<const Weighed> moves, const Level& level, Random& random) {
  assert(!moves.empty());
  if (level.blur <= 0) return 0;
  if (is_obvious(moves, level) && random.below(100) >= level.misses) return 0;
  std::vector<double> weights;
  double total = 0;
  for (const Weighed& move : moves) {
    const double loss = moves.front().odds - move.odds;
    weights.push_back(loss > level.max_loss ? 0.0 : std::exp(-loss / level.blur));
    total += weights.back();
  }
  double at = total * fraction(random);
  for (std::size_t i = 0; i < weights.size(); ++i) {
    at -= weights[i];
    if (at < 0) return i;
  }
  return 0;
}

}  // namespace giostra::engine
