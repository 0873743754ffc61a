// Settles one bracket of the Dutch system: of all pairings that the criteria call best, the first in the order of E30.
#pragma once

#include "event/swiss/criteria.hpp"

namespace giostra::event {

struct BracketPair {
  const Card* first = nullptr;  // moved down, or of the upper half
  const Card* second = nullptr;
  Why why{};
};

struct SettledBracket {
  std::vector<BracketPair> pairs{};
  std::vector<const Card*> left_over{};  // by rank: they move down, or have the bye
};

// Nothing where not everybody can be paired (C4).
std::optional<SettledBracket> settle_bracket(const BracketView& view, const PairingRules& rules);

}  // namespace giostra::event
