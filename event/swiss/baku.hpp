// Baku acceleration (FIDE C.04.7; E33): in the first rounds the upper half of the field has virtual points. They are
// part of the cross table from round 1 on and do not change when somebody comes late.
#pragma once

#include "event/cross_table.hpp"
#include "kit/result.hpp"

namespace giostra::event {

// Refused where a win is not worth two draws, or a loss is worth something.
Result<std::vector<VirtualPoints>> accelerate_baku(std::size_t entrants, int rounds, const Scoring& scoring);

}  // namespace giostra::event
