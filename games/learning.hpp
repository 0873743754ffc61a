// What a game's player can learn from matches of its own. A game brings its own in bot/learned; `giostra selfplay`
// makes samples with it, `giostra train` weights. No player learns while it plays.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/learn/samples.hpp"
#include "games/game.hpp"
#include "kit/random.hpp"

namespace giostra {

struct Learning {
  // A position as the network sees it, and for whom.
  struct Sight {
    engine::Inputs inputs;
    int judged = 0;  // by hand, in thousandths of a logit
    Side side{};
  };

  std::size_t inputs;
  unsigned hidden;
  engine::Images images;
  // The position that an act led to; nothing where the network is not asked.
  std::optional<Sight> (*see)(const Table& table, std::string_view act);
  // For games with a time of their own: a setup for a match to learn from, and the clock's act once that time is over,
  // which nobody measures there.
  std::string (*setup)(Random& random) = nullptr;
  std::optional<std::string> (*time_over)(const Table& table) = nullptr;
};

}  // namespace giostra
