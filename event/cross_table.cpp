#include "event/cross_table.hpp"

namespace giostra::event {

Tenths Scoring::of(Mark mark) const {
  switch (mark) {
    case Mark::win:
    case Mark::forfeit_win:
    case Mark::full_bye: return win;
    case Mark::draw:
    case Mark::half_bye:
    case Mark::to_play: return draw;
    case Mark::loss: return loss;
    case Mark::forfeit_loss:
    case Mark::absent: return absence;
    case Mark::pairing_bye: return bye;
  }
  return {};
}

Tenths CrossTable::score(Tpn tpn, int rounds_played) const {
  Tenths sum;
  for (int round = 1; round <= rounds_played; ++round)
    if (const Mark mark = cell(tpn, round).mark; mark != Mark::to_play) sum += scoring.of(mark);
  return sum;
}

Tenths CrossTable::virtual_points(Tpn tpn, int round) const {
  Tenths sum;
  for (const VirtualPoints& one : more)
    if (round >= one.first_round && round <= one.last_round && tpn >= one.first && tpn <= one.last) sum += one.points;
  return sum;
}

Tenths CrossTable::pairing_score(Tpn tpn, int rounds_played) const {
  Tenths sum = virtual_points(tpn, rounds_played + 1);
  for (int round = 1; round <= rounds_played; ++round) sum += scoring.of(cell(tpn, round).mark);
  return sum;
}

CrossTable CrossTable::before(int round) const {
  CrossTable earlier = *this;
  for (auto& row : earlier.rows) row.resize(static_cast<std::size_t>(round - 1));
  return earlier;
}

}  // namespace giostra::event
