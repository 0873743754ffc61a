// E74: who of a tied group is first by the games among them, and how that came about (E89).
#pragma once

#include "event/standings/scores.hpp"

namespace giostra::event {

// In the group's order: the places inside it, from 1, as whole points; all 0 where the encounters decide nothing.
std::vector<Value> direct_encounter(const Scores& scores, const std::vector<Tpn>& group);

}  // namespace giostra::event
