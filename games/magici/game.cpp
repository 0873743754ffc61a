#include "games/erased.hpp"
#include "games/magici/law.hpp"

namespace giostra {

Bots magici_bots();  // bot/link.cpp

const Game& magici_game() {
  static const ErasedGame<magici::Magici> game(magici_bots());
  return game;
}

}  // namespace giostra
