#include "games/erased.hpp"
#include "games/quadriglia/bot.hpp"
#include "games/quadriglia/law.hpp"

namespace giostra {

const Game& quadriglia_game() {
  static const ErasedGame<quadriglia::Quadriglia, quadriglia::Bot> game;
  return game;
}

}  // namespace giostra
