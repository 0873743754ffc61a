#include "games/erased.hpp"
#include "games/magici/bot.hpp"
#include "games/magici/law.hpp"

namespace giostra {

const Game& magici_game() {
  static const ErasedGame<magici::Magici, magici::Bot> game;
  return game;
}

}  // namespace giostra
