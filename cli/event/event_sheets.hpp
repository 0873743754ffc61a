// Sheets of an event as plain text (E131, E136): what is printed, and what the commands show.
#pragma once

#include <string>

#include "event/log/event.hpp"

namespace giostra::cli {

// Boards of a round by table: White, Black, what was told of the result.
std::string pairings_by_table(const event::Part& part, int round, Language language);
// Everybody by name: the table, the colour and the opponent.
std::string pairings_by_name(const event::Part& part, int round, Language language);
// Places with all tie-breaks; with `working` below it where every number comes from (E89).
std::string standings_sheet(const event::Part& part, bool working, Language language);
std::string cross_table_sheet(const event::Part& part, Language language);
std::string entries_sheet(const event::Part& part, Language language);

}  // namespace giostra::cli
