#include "match/veils.hpp"

#include "match/house_act.hpp"

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
  return {.seq = entry.seq,
          .at_ms = entry.at_ms,
          .actor = std::string(write_actor(Actor::match(), {})),
          .act = write_house_act(house::Hidden{}, {})};
}

void Veils::add(const Veil& veil) {
  veils_.push_back(veil);
  opened_.clear();
  if (veil.kind == Veil::Kind::open) return;
  ever_veiled_.push_back(size());
  if (veil.kind != Veil::Kind::side) closed_.push_back(size());
}

void Veils::open(Veil::Kind kind) {
  std::erase_if(closed_, [&](std::uint32_t seq) {
    if (veils_[seq - 1].kind != kind) return false;
    veils_[seq - 1] = {};
    if (seq == size())
      ever_veiled_.pop_back();  // nobody has seen it veiled
    else
      opened_.push_back(seq);
    return true;
  });
}

}  // namespace giostra
