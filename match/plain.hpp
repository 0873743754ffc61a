// A server's log for those who know nothing of servers: formats of the outside world, analysis.
#pragma once

#include "kit/log.hpp"

namespace giostra {

// The log without the house's own entries, numbered afresh, the players in its header (`Seat NAME: ...`). Entries that
// no longer stand are left out too, and times that counted for nobody. A log that has none of the house's entries is
// given back as it is, and so is one that does not fold.
Log plain(const Log& log);

}  // namespace giostra
