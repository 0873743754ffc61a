#include "games/domino/law.hpp"
#include "games/erased.hpp"

namespace giostra {

const Game& domino_game() {
  static const ErasedGame<domino::Domino, UctBot<domino::Domino>> game;
  return game;
}

}  // namespace giostra
