// Who plays which seats of a game, where a side is one player or several. No roles here: those belong to a match.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "games/game.hpp"

namespace giostra {

// One player a speaking seat; the silent seats of a side belong to its first speaking one.
inline std::vector<ActorSet> seats_by_player(const Game& game) {
  std::vector<ActorSet> shares;
  std::array<std::optional<std::size_t>, 2> first;
  for (unsigned number = 0; number < game.seats().size(); ++number) {
    const SeatInfo& seat = game.seats()[number];
    if (!seat.speaks) continue;
    if (!first[index(seat.side)]) first[index(seat.side)] = shares.size();
    shares.emplace_back().add(Actor::seat(number));
  }
  for (unsigned number = 0; number < game.seats().size(); ++number)
    if (const SeatInfo& seat = game.seats()[number]; !seat.speaks) {
      const auto owner = first[index(seat.side)];
      if (owner) shares[*owner].add(Actor::seat(number));
    }
  return shares;
}

}  // namespace giostra
