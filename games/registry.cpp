#include <algorithm>
#include <array>

#include "games/game.hpp"

namespace giostra {

#define GIOSTRA_GAME(name) const Game& name##_game();
#include "games/registry.def"
#undef GIOSTRA_GAME

std::span<const Game* const> all_games() {
  static const std::array games{
#define GIOSTRA_GAME(name) &name##_game(),
#include "games/registry.def"
#undef GIOSTRA_GAME
  };
  return games;
}

const Game* find_game(std::string_view name) {
  const auto found = std::ranges::find(all_games(), name, [](const Game* game) { return game->about().name; });
  return found == all_games().end() ? nullptr : *found;
}

}  // namespace giostra
