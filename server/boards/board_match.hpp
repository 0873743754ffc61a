// The match that a board of an event wants: its game, setup and clock from the part's terms, its seats from who plays
// the board (E57), its header. Pure: nothing is made here.
#pragma once

#include "event/log/state.hpp"
#include "server/boards/house_matches.hpp"

namespace giostra::server {

// People of an event as matches know them.
std::string seat_of_person(std::string_view person);  // `e.anna`
inline constexpr std::string_view kDesk = "e.desk";   // the referee's chair of all its matches

// E105: whether the game takes this part's profile and time; asked before it is played on our boards.
Verdict can_be_live(const event::Terms& terms);

// Refused where the part cannot be live.
Result<HouseMatches::Wanted> match_of_board(const event::EventState& event, std::string_view event_id,
                                            const event::act::OfBoard& at);

// Whether this match plays that board as it is now: everybody sits where they should.
bool plays(const Live& live, const HouseMatches::Wanted& wanted);

// Whether a person leads it by the law: a judge, or somebody who rules on answers.
bool has_judge(const Game& game, std::string_view setup);

// What settles the board: result and tallies of a match that is over.
event::act::Settle settled_by(const Match& match, const event::act::OfBoard& at, const std::string& id);

}  // namespace giostra::server
