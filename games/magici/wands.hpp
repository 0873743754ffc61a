// M9: who may raise the wand. Only the conditions on the man and the team; whose turn it is, the law knows.
#pragma once

#include "games/magici/law.hpp"

namespace giostra::magici {

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
