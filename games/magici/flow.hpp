// The course of a game from phase to phase: what acts change, the entries they make in the ledger, and who may raise
// the wand. Acts come here checked.
#pragma once

#include "games/magici/law.hpp"

namespace giostra::magici {

void make(State& state, const Act& act);

// M6: a team that has no move loses the turn; if neither has one, only time goes on.
void open_turn(State& state);

// The entry that an act makes in the ledger (M8, M10); every entry comes from here.
std::optional<Earning> earning_of(const Position& before, const Act& act);

// M9: only the conditions on the man and the team; whose turn it is, the law knows.
inline constexpr unsigned kMostCalls = 3;

constexpr bool may_call(const Team& team, Slot slot) {
  const Man& man = team.men[index(slot)];
  return team.calls < kMostCalls && index(slot) < team.size && man.where == Where::on_board && !man.called;
}

constexpr void add_callers(const Position& position, ActorSet& actors) {
  const Team& team = position.teams[giostra::index(position.turn)];
  for (std::size_t i = 0; i < team.size; ++i)
    if (may_call(team, Slot(i))) actors.add(seat_of(position.turn, Slot(i)));
}

}  // namespace giostra::magici
