// E35: where no pairing exists, which rule stands in the way, and what the desk can be offered.
#pragma once

#include <string>

#include "event/pairing/pairing.hpp"

namespace giostra::event {

enum class SwissKind : std::uint8_t { dutch, teams };  // of teams colours never forbid a board (E50)

struct WayOut {
  enum class Kind : std::uint8_t { drop_wish, allow_repeat, by_hand };
  Kind kind = Kind::by_hand;
  std::size_t wish = 0;  // which of the table's, to be dropped
  Board repeat{};        // who may meet again: as a locked board, after which the rest can be paired

  bool operator==(const WayOut&) const = default;
};

struct NoPairing {
  Criterion rule{};            // the one without which there is a pairing; C4: no single one
  std::vector<WayOut> ways{};  // in the order in which they are offered; by hand is always the last
};

// Only where the system itself found none.
NoPairing look_for_ways_out(const CrossTable& table, const std::vector<Tpn>& players, SwissKind kind);

// The refusal that says the rule.
tl::unexpected<Refusal> refuse_pairing(const NoPairing& none);

}  // namespace giostra::event
