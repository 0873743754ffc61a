#include "games/erased.hpp"
#include "games/quadriglia/law.hpp"

namespace giostra {

Bots quadriglia_bots();  // bot/link.cpp

const Game& quadriglia_game() {
  static const ErasedGame<quadriglia::Quadriglia> game(quadriglia_bots());
  return game;
}

}  // namespace giostra
