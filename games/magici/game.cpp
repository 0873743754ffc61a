#include "games/erased.hpp"
#include "games/magici/law.hpp"

namespace giostra {

const Game& magici_game() {
  static const ErasedGame<magici::Magici, UctBot<magici::Magici>> game;
  return game;
}

}  // namespace giostra
