#include "games/domino/bot.hpp"
#include "games/domino/law.hpp"
#include "games/erased.hpp"

namespace giostra {

const Game& domino_game() {
  static const ErasedGame<domino::Domino, domino::Bot> game;
  return game;
}

}  // namespace giostra
