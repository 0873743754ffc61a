// What pages ask once and not by a view: why a board came about (E46), the working of standings (E89). Pure; why_of
// pairs a round again, which takes long in a large field: it belongs beside the loop.
#pragma once

#include <boost/json.hpp>
#include <string_view>

#include "event/log/event.hpp"
#include "server/events/view.hpp"

namespace giostra::server {

// `{part, round, boards: [{no, table, first, second, why}], byes: [{entrant, name, why}]}`. `board` 0: all of them, and
// the byes. The reasons are those of the moment at which the round was paired.
Result<boost::json::value> why_of(const event::Event& event, const Log& log, const Reader& reader,
                                  std::string_view part, int round, int board);

// `{part, ties, rows: [{place, entrant, name, points, values: [{code, sum, shares: [{round, opponent?, value,
// cut}]}]}]}`.
Result<boost::json::value> working_of(const event::Event& event, const Log& log, const Reader& reader,
                                      std::string_view part);

}  // namespace giostra::server
