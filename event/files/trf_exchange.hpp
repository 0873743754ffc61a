// A part of an event as a tournament report file, and such a file as the log of a new event (E90–E92).
#pragma once

#include "event/log/state.hpp"
#include "event/trf/trf.hpp"
#include "kit/log.hpp"

namespace giostra::event {

// Every round that is out, byes to come, and every departure as a `###` line (E92). Refused where a report has no place
// for the format.
Result<TrfFile> trf_of(const EventState& event, const Part& part);

// E91: for a new event only. What the file has, and nothing else, comes out: its boards, results and byes as acts of
// the chief, boards against the rules as hand-made. Refused where an event cannot say it.
Result<Log> event_of_trf(const TrfFile& file);

}  // namespace giostra::event
