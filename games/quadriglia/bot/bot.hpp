// The computer player of one seat. It searches its own board, knows from the other one what pieces are worth there,
// talks with its partner, and waits where waiting is better than any move.
//
// Words between partners, K one of P N B R Q:
//   need K   a K in my reserve would decide       no K    a K in my opponent's reserve would decide: do not lose one
//   sit      wait, if you can                     go      no need to wait any more
//   hurry    I wait for you, or have little time
#pragma once

#include <memory>
#include <string_view>

#include "games/quadriglia/law.hpp"
#include "kit/player.hpp"

namespace giostra::quadriglia {

class Bot {
 public:
  explicit Bot(const Skill& skill);
  Bot(Bot&&) noexcept;
  Bot& operator=(Bot&&) noexcept;
  ~Bot();

  Thought<Act> think(const State& state, ActorSet seats, const Clocks& clocks);
  void hear(Actor from, std::string_view words);

 private:
  class Mind;
  std::unique_ptr<Mind> mind_;
};

}  // namespace giostra::quadriglia
