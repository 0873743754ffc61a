#include "games/erased.hpp"
#include "games/fidchell/law.hpp"

namespace giostra {

Bots fidchell_bots();  // bot/link.cpp

const Game& fidchell_game() {
  static const ErasedGame<fidchell::Fidchell> game(fidchell_bots());
  return game;
}

}  // namespace giostra
