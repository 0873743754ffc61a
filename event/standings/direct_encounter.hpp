// E74: who of a tied group is first by the games among them.
#pragma once

#include "event/standings/scores.hpp"

namespace giostra::event {

// The places inside the group, from 1, in the group's order; all 0 where the encounters decide nothing.
std::vector<int> direct_encounter(const Scores& scores, const std::vector<Tpn>& group);

}  // namespace giostra::event
