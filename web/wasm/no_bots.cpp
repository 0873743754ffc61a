// The browser has no computer players: they think on the server.
#include "games/game.hpp"

namespace giostra {

#define GIOSTRA_GAME(name) \
  Bots name##_bots();      \
  Bots name##_bots() { return {}; }
#include "games/registry.def"
#undef GIOSTRA_GAME

}  // namespace giostra
