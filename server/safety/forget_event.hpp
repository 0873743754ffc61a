// E155: the people of an event forgotten: in its log, in the logs of its matches, in lists. Pure; what is stored and
// when is safety.hpp's.
#pragma once

#include <string>
#include <vector>

#include "event/log/state.hpp"
#include "server/safety/event_file.hpp"

namespace giostra::server {

// What takes the place of what is stored.
struct ForgottenStreams {
  std::vector<change::Replace> streams;  // the event first
  std::size_t entries = 0;               // that change
};
// Refused where a log cannot be read.
Result<ForgottenStreams> forget_in_file(const EventFile& file);

// `set forget DAYS`; 0: never by itself.
int forget_days(const event::EventState& event);

}  // namespace giostra::server
