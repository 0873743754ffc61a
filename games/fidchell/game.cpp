#include "games/erased.hpp"
#include "games/fidchell/law.hpp"

namespace giostra {

const Game& fidchell_game() {
  static const ErasedGame<fidchell::Fidchell, UctBot<fidchell::Fidchell>> game;
  return game;
}

}  // namespace giostra
