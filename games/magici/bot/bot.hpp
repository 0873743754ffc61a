// The computer player of a House, or of some of its seats: buys, places, moves, raises wands and answers. The search is
// engine/'s, the judgement bot_model.hpp's.
#pragma once

#include <memory>

#include "games/magici/law.hpp"
#include "kit/player.hpp"

namespace giostra::magici {

class Bot {
 public:
  explicit Bot(const Skill& skill);
  ~Bot();
  Bot(Bot&&) noexcept;
  Bot& operator=(Bot&&) noexcept;

  Thought<Act> think(const State& state, ActorSet seats, const Clocks& clocks);

 private:
  struct Mind;
  std::unique_ptr<Mind> mind_;
};

}  // namespace giostra::magici
