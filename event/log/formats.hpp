// The formats whose pairings follow from numbers or from earlier results (F3, F7): all but the Swiss ones.
#pragma once

#include "event/log/state.hpp"
#include "event/pairing/knock_out.hpp"

namespace giostra::event {

// Boards of the round, and who is free in it. Refused where results are missing.
Result<Pairing> scheduled(const Part& part, int round);

// E60: whether the part ends in a bracket and has come so far.
bool has_bracket(const Part& part);
std::vector<KnockOutPlace> bracket_places(const Part& part);
// Nobody goes on from this round without a winner.
bool needs_winners(const Part& part, int round);

// The bracket's first round as neighbours; behind groups as they stand now (E61).
KnockOut bracket_of(const Part& part);
// E61: the numbers in each group.
std::vector<std::vector<Tpn>> groups_of(const Part& part);

// E61: the rounds before the bracket; none where there are no groups.
int rounds_of_groups(const Part& part);

}  // namespace giostra::event
