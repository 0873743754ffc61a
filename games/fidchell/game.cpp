#include "games/erased.hpp"
#include "games/fidchell/bot.hpp"
#include "games/fidchell/law.hpp"

namespace giostra {

const Game& fidchell_game() {
  static const ErasedGame<fidchell::Fidchell, fidchell::Bot> game;
  return game;
}

}  // namespace giostra
