// An event as JSON: its log, which is all that is read again, and beside it what follows from the log.
#pragma once

#include <string>
#include <string_view>

#include "event/log/event.hpp"

namespace giostra::server {

std::string event_json(const Log& log, const event::Event& event);
std::string standings_json(const event::Part& part);

// The log of such a text; a refusal says what is missing.
Result<Log> read_event_json(std::string_view text);

}  // namespace giostra::server
