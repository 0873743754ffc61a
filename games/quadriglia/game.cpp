#include "games/erased.hpp"
#include "games/quadriglia/law.hpp"

namespace giostra {

const Game& quadriglia_game() {
  static const ErasedGame<quadriglia::Quadriglia, UctBot<quadriglia::Quadriglia>> game;
  return game;
}

}  // namespace giostra
