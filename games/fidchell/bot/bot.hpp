// The computer player of Fidchell: alpha-beta over bot_model.hpp. It keeps what it has worked out from turn to turn.
#pragma once

#include <memory>

#include "games/fidchell/law.hpp"
#include "kit/player.hpp"

namespace giostra::fidchell {

class Bot {
 public:
  explicit Bot(const Skill& skill);
  ~Bot();
  Bot(Bot&&) noexcept;
  Bot& operator=(Bot&&) noexcept;

  // The game is played without clocks.
  Thought<Act> think(const State& state, ActorSet seats, const Clocks& clocks);

 private:
  class Mind;
  std::unique_ptr<Mind> mind_;
};

}  // namespace giostra::fidchell
