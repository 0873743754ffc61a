// The computer player: looks ahead over moves and tiles, and knows how likely each piece is to be captured by the next
// tile. The search is engine/'s, the judgement bot_model.hpp's.
#pragma once

#include <memory>

#include "games/domino/law.hpp"
#include "kit/player.hpp"

namespace giostra::domino {

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

}  // namespace giostra::domino
