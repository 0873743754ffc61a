// A new event from what people have: a name and terms, a log, a tournament report, an event as JSON, a list of
// entrants. Pure: text to a log that can be folded, or a refusal.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kit/log.hpp"
#include "server/journal/journal.hpp"

namespace giostra::server {

struct NewEvent {
  std::string name{};                // empty: as the file has it
  std::vector<std::string> parts{};  // `A | Open | format=dutch | rounds=5`
  std::string file{};                // of any of these kinds; empty: none
};

// Judged: it can be folded. What is new in it happens at 0; the time of a file goes on from its last entry.
Result<Log> read_new_event(const NewEvent& wish, WallMs now);

}  // namespace giostra::server
