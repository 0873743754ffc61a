// The browser has no computer players: they think on the server. Which games have one is known here too.
#include <cassert>

#include "games/game.hpp"

namespace giostra {

namespace {

template <class... Wish>
std::unique_ptr<Player> nobody(Wish...) {
  assert(false);  // no page asks for one
  return nullptr;
}

}  // namespace

#define GIOSTRA_GAME(name) \
  Bots name##_bots();      \
  Bots name##_bots() { return {.own = nobody<const Skill&>, .baseline = nobody<Baseline, const Skill&>}; }
#include "games/registry.def"
#undef GIOSTRA_GAME

}  // namespace giostra
