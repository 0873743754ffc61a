// A server's log for those who know nothing of servers: formats of the outside world, analysis.
#pragma once

#include "kit/log.hpp"

namespace giostra {

// The log without the house's own entries, numbered afresh, the players in its header (`Seat NAME: ...`), without times
// that counted for nobody. A log that no server wrote, or that does not fold, keeps its numbers and times. Corrections
// are applied in every case: all entries stand.
Log plain(const Log& log);

}  // namespace giostra
