// Boards of an event and matches: what a match's header says of its board, what its log says to the event (E110), and
// which questions its people have heard (one bank for a whole event, nothing asked twice). Pure: who makes the match,
// and when it is over, is the caller's matter.
#pragma once

#include <span>

#include "event/log/state.hpp"
#include "kit/log.hpp"

namespace giostra::event {

// `Event`, `Part`, `Round`, `Table`: for a match that plays this board; its first side sits for the first entrant.
Result<std::vector<std::pair<std::string, std::string>>> match_header(const EventState& event, const act::OfBoard& at);

// The board that a header names; refused where this event has no such board.
Result<act::OfBoard> board_of_match(const EventState& event, const Log& match);

// What settles the board: result and tallies of a match that is over. Blanks in a tally's name become `_`.
Result<act::Settle> settled_by_match(const EventState& event, const Log& log, const std::string& match_id);

// E160: ids of all questions that were asked, in these matches or otherwise.
std::vector<std::string> questions_asked(const EventState& event, std::span<const Log> matches);

}  // namespace giostra::event
