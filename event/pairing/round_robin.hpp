// Round robin by Berger's tables (C.05, annex 1; E11–E13): everybody meets everybody, the schedule is known beforehand.
#pragma once

#include "event/pairing/pairing.hpp"

namespace giostra::event {

// Boards of round `round` for so many entrants, in board order. With an odd number somebody is free: nobody's bye, no
// points.
std::vector<Board> berger_round(std::size_t entrants, int round);
int berger_rounds(std::size_t entrants);

// E12: twice, the colours changed; the last two rounds of the first cycle are exchanged, so that nobody has one colour
// three times.
std::vector<Board> double_berger_round(std::size_t entrants, int round);

}  // namespace giostra::event
