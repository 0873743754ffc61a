// E108: which boards of the next round are certain while the last games of this one run: those that it has whatever
// these games end in.
#pragma once

#include "event/log/event.hpp"

namespace giostra::event {

// So many games may still run: every end of each is tried.
inline constexpr std::size_t kMostRunning = 3;

struct Certain {
  int round = 0;               // the next one
  std::size_t running = 0;     // games of this one
  std::vector<Pair> boards{};  // in the order of the first pairing that was tried; the bye too
};

// Refused where no round is being played, more games run, or it was the last round.
Result<Certain> certain_boards(const Event& event, std::string_view part);

}  // namespace giostra::event
