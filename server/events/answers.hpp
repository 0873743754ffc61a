// What pages ask once and not by a view: why a board came about (E46), the working of standings (E89), what a
// correction would change (E106), when an evening would end (E10). Pure; some of them take long, and belong beside the
// loop.
#pragma once

#include <boost/json.hpp>
#include <string_view>

#include "event/log/event.hpp"
#include "event/outlook/planner.hpp"
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

// `{places: [{entrant, name, before, after}], round, instead: [{first, second?}]}`. `as`: the author of the act.
Result<boost::json::value> preview_of(const event::Event& event, const Log& log, const Reader& reader,
                                      Milliseconds at_ms, std::string_view act);

// What somebody wants to know before anybody has entered.
struct PlanQuestion {
  std::string terms{};  // as `part` has them: `NAME | KEY=VALUE ...`
  int entrants = 0;
  event::EveningTerms hall{};
  int minutes = 0;  // until the hall closes; 0: it does not
};
// `{rounds, waves, round_min, minutes, fits, rounds_that_fit, tables_for_one_wave, offers: [{kind, ...}]}`: offers
// where it does not fit: `rounds` (fewer), `tables` (more), `format` (another one).
Result<boost::json::value> plan_of(const PlanQuestion& question);
// The same of a part as it stands.
Result<boost::json::value> plan_of(const event::Event& event, std::string_view part, const event::EveningTerms& hall,
                                   int minutes);

}  // namespace giostra::server
