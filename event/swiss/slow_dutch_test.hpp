// The Dutch system read literally, for a handful of players: every complete pairing is written down, and bracket by
// bracket those stay that the criteria like best (E26–E30). Shares nothing with pair_dutch but the pairing cards.
#pragma once

#include "event/pairing/pairing.hpp"
#include "event/swiss/card.hpp"

namespace giostra::event {

struct SlowPair {
  Tpn a = kNobody, b = kNobody;  // a ranks before b; b is nobody for the bye

  auto operator<=>(const SlowPair&) const = default;
};

// Sorted; empty where there is no legal pairing.
std::vector<SlowPair> pair_slowly(const CrossTable& table, const std::vector<Tpn>& players);

}  // namespace giostra::event
