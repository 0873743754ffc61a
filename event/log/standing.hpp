// Who stands where in a part of an event: points, the part's own list of tie-breaks, lots that were drawn, prizes.
//
// A tie-break is a code of C.07 (`DE`, `BH/C1`), `DE2` (the direct encounter where exactly two are level, and nothing
// among more), the name of a tally (`goals`: what was scored), or that with `.diff` (scored less conceded).
#pragma once

#include "event/log/state.hpp"

namespace giostra::event {

struct PlaceInPart {
  Standing standing{};  // with the working of every number, in the order of the terms' tie-breaks
  EntrantNo entrant{};
  bool shared = false;         // somebody else has the same place
  std::optional<int> prize{};  // when everything is played and the place is not shared
};

// By place. In a knock-out only those who are in the bracket.
std::vector<PlaceInPart> standing_of(const Part& part);

// E89: every look of a tie-break, by its number in the terms, at the games of those who were level; each of them once.
std::vector<std::shared_ptr<const Encounter>> encounters_of(const std::vector<PlaceInPart>& places, std::size_t tie);

// Everything that was to be played is.
bool is_finished(const Part& part);

// Those who are level when everything is played and for whom no lot was drawn: each group waits for a lot (E70).
std::vector<std::vector<EntrantNo>> level_groups(const Part& part);

// Whether those who are level to the last draw lots: not behind a bracket, nor in an arena.
bool waits_for_lots(const Part& part);

// E61: places inside one group, by what was played in it; level to the last, by number.
std::vector<Standing> group_standing(const Part& part, const std::vector<Tpn>& group);
// The numbers alone.
std::vector<Tpn> group_order(const Part& part, const std::vector<Tpn>& group);

}  // namespace giostra::event
