// The last turns before the time is over (M12), for the exact solver. The law knows no number of turns: here the time
// ends when so many are over, and the points decide.
#pragma once

#include "engine/solver.hpp"
#include "games/magici/law.hpp"
#include "kit/hash.hpp"

namespace giostra::magici::bot {

struct LastTurns : engine::WholeLaw<Magici> {
  std::uint32_t end_turns;

  explicit LastTurns(std::uint32_t end) : end_turns(end) {}

  [[nodiscard]] std::optional<double> settled(const State& state) const {
    const bool no_time = std::holds_alternative<Turn>(state.phase) && state.turns >= end_turns;
    if (no_time || std::holds_alternative<Stuck>(state.phase))
      return engine::share_of(*Magici::outcome(Magici::apply(state, TimeOver{})));
    return WholeLaw::settled(state);
  }

  // Of the points only the lead counts, and turns count too.
  [[nodiscard]] std::uint64_t key(const State& state) const {
    State bare = state;
    bare.ledger = {};
    const int lead = count(state.ledger.earned(Side::first)) - count(state.ledger.earned(Side::second));
    return Hash().add(Magici::hash(bare)).add(static_cast<std::uint64_t>(lead)).add(state.turns).value();
  }
};

}  // namespace giostra::magici::bot
