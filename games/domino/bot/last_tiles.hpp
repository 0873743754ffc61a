// The last tiles before D10's draw, whatever stands on the board, for engine::Solver: all acts and all tiles to the
// end. Once a capture has left one king each, that ending is known.
#pragma once

#include "engine/solver.hpp"
#include "games/domino/bot/kings_ending.hpp"
#include "games/domino/bot/same_tiles.hpp"
#include "games/domino/law.hpp"
#include "kit/hash.hpp"

namespace giostra::domino::bot {

struct LastTiles : engine::WholeLaw<Domino> {
  [[nodiscard]] std::optional<double> settled(const State& state) const {
    if (const auto outcome = Domino::outcome(state)) return engine::share_of(*outcome);
    if (state.tile || chess::size(state.pieces.occupied()) > 2) return std::nullopt;
    const double worth = kings_ending().worth(state);
    return state.turn == kRed ? worth : 1 - worth;
  }

  // The law's identity leaves out how near the draw is.
  [[nodiscard]] std::uint64_t key(const State& state) const {
    return Hash().add(Domino::hash(state)).add(state.quiet_tiles).value();
  }

  void odds(const State& state, std::vector<Chance<Act>>& out) const {
    each_kind_of_tile(state, [&](Tile tile, unsigned count) { out.push_back({tile, count}); });
  }
};

}  // namespace giostra::domino::bot
