// E34: which table a board has. The order of the boards numbers them; a fixed table (wheelchair, small children) goes
// before it and changes nobody's opponent.
#pragma once

#include "event/pairing/pairing.hpp"

namespace giostra::event {

struct FixedTable {
  Tpn entrant = kNobody;
  int table = 0;

  bool operator==(const FixedTable&) const = default;
};

// The table of each board. Where two with fixed tables meet, the one named first keeps it.
std::vector<int> number_tables(const std::vector<Board>& boards, const std::vector<FixedTable>& fixed);

}  // namespace giostra::event
