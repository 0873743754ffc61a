// The computer player of ChessBall: chooses acts by searching a model of the game (bot_model.hpp). The law stays the
// judge; no rules here.
#pragma once

#include <memory>

#include "games/chessball/law.hpp"
#include "kit/player.hpp"

namespace giostra::chessball {

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

}  // namespace giostra::chessball
