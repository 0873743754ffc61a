#include "games/domino/law.hpp"
#include "games/erased.hpp"

namespace giostra {

Bots domino_bots();  // bot/link.cpp

const Game& domino_game() {
  static const ErasedGame<domino::Domino> game(domino_bots());
  return game;
}

}  // namespace giostra
