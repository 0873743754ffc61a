#include "match/veil.hpp"

namespace giostra {

bool may_read(const Viewer& viewer, const Veil& veil) {
  const bool own_side = veil.side == Side::first ? viewer.first_side : viewer.second_side;
  switch (veil.kind) {
    case Veil::Kind::open: return true;
    case Veil::Kind::side: return own_side;
    case Veil::Kind::secret: return own_side || viewer.referee;
    case Veil::Kind::answer: return viewer.referee || (veil.seat && viewer.seats.has(*veil.seat));
  }
  return false;
}

Entry seen(const Entry& entry, const Viewer& viewer, const Veil& veil) {
  if (may_read(viewer, veil)) return entry;
  return {.seq = entry.seq, .at_ms = entry.at_ms, .actor = "match", .act = "hidden"};
}

}  // namespace giostra
