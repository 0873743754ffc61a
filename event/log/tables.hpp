// A part of an event as the cross tables that pairings and standings are made from.
#pragma once

#include "event/log/state.hpp"

namespace giostra::event {

// What a result is to the first and to the second.
std::pair<Mark, Mark> marks_of(BoardResult result);

// Pairing numbers by entrant.
std::vector<Tpn> numbers_of(const Part& part);

// What the pairing of this round may know (E20, E106): the rounds before it; a game still to be played is one.
CrossTable table_for_pairing(const Part& part, int round);

// What the standings are made from: the rounds that are complete. In a round robin, which may be played in any order
// (E16), every round, and games still to be played are none.
CrossTable table_for_standings(const Part& part);

// Every round that is out, as it stands now: results as they were corrected, games still to be played.
CrossTable table_for_report(const Part& part);

// E33: whom an acceleration would favour now.
std::vector<EntrantNo> upper_half(const Part& part);

// What results carry along, by round: as the standings take it (E86).
Tallies tallies_of(const Part& part);

}  // namespace giostra::event
