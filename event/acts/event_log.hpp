// An event as text: a header, an empty line, one line per entry. Nothing here knows an act.
//
//   giostra-event 1
//   Event: Spring cup
//   Opened: 2026-11-16T19:00:00Z          when the time is counted from, for people
//
//   1 0 chief part A | Evening cup | format=round_robin
//   | |   |     `-- act, to the end of the line
//   | |   `-------- author (author.hpp)
//   | `------------ milliseconds since the event was opened
//   `-------------- seq, from 1 without gaps
#pragma once

#include "kit/log.hpp"

namespace giostra::event {

inline constexpr std::string_view kEventMark = "giostra-event 1";

// Refusals name the line.
Result<Log> read_event_log(std::string_view text);
std::string write_event_log(const Log& log);
// One entry with its line end: what is appended to a file.
std::string write_entry(const Entry& entry);

}  // namespace giostra::event
