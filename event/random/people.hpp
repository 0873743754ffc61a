// Made-up people for seeded tournaments.
#pragma once

#include "event/trf/trf.hpp"
#include "kit/random.hpp"

namespace giostra::event {

// One in so many.
inline bool one_in(Random& random, std::uint32_t times) { return random.below(times) == 0; }

// So many players, the strongest first (E3).
std::vector<TrfPlayer> draw_players(Random& random, std::size_t count);

// Pairs of neighbours in the list of players, some with a reserve behind them.
TrfTeams draw_pairs(Random& random, std::vector<TrfPlayer>& players, std::size_t count, bool with_reserves);

}  // namespace giostra::event
