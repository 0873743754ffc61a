// What acts change: the course of a game from phase to phase, and the entries in the ledger. Acts come here checked.
#pragma once

#include "games/magici/law.hpp"

namespace giostra::magici {

void make(State& state, const Act& act);

// M6: a team that has no move loses the turn; if neither has one, only time goes on.
void open_turn(State& state);

// The entry that an act makes in the ledger (M8, M10); every entry comes from here.
std::optional<Earning> earning_of(const Position& before, const Act& act);

}  // namespace giostra::magici
