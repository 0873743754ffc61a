// A part of an event as the cross tables that pairings and standings are made from.
#pragma once

#include "event/log/state.hpp"

namespace giostra::event {

// Pairing numbers by entrant.
std::vector<Tpn> numbers_of(const Part& part);

// What the pairing of this round may know (E20, E106): the rounds before it; a game still to be played is one.
CrossTable table_for_pairing(const Part& part, int round);

// What the standings are made from: the rounds that are complete. In a round robin, which may be played in any order
// (E16), every round, and games still to be played are none.
CrossTable table_for_standings(const Part& part);

// Names and sums of the tallies that results carry, by pairing number: for, against.
struct TallySum {
  int own = 0, others = 0;

  bool operator==(const TallySum&) const = default;
};
std::map<std::string, std::vector<TallySum>> tallies_of(const Part& part);

}  // namespace giostra::event
