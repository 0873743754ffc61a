#include "games/erased.hpp"
#include "games/lumache/law.hpp"

namespace giostra {

const Game& lumache_game() {
  static const ErasedGame<lumache::Lumache> game;  // no computer player
  return game;
}

}  // namespace giostra
