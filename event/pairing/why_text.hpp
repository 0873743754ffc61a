// E46: why somebody meets somebody, in sentences that a child understands, with people's names. What is said comes from
// the proposal's `Why`; nothing is paired here.
#pragma once

#include <string>

#include "event/pairing/pairing.hpp"

namespace giostra::event {

// Who plays, as people see it: by TPN - 1.
using Names = std::vector<std::string>;

// Of one board of the proposal, from 0; with the number behind the last board of the bye. `before` is the table that
// the round was paired from.
std::string say_why(const CrossTable& before, const Pairing& pairing, std::size_t board, const Names& names,
                    Language language);

// `2½ points`, `mezzo punto`.
std::string say_points(Tenths points, Language language);

}  // namespace giostra::event
