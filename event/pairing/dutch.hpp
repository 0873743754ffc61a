// The Dutch system (FIDE C.04.3 of 1 February 2026; E20–E46): who meets whom in the next round.
#pragma once

#include "event/pairing/pairing.hpp"

namespace giostra::event {

// `players` are those present without a board of their own (E20). Refused where no legal pairing exists; the refusal
// says which rule is in the way (E35).
Result<Pairing> pair_dutch(const CrossTable& table, const std::vector<Tpn>& players);

}  // namespace giostra::event
