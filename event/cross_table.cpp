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

Tenths CrossTable::pairing_score(Tpn tpn, int rounds_played) const {
  Tenths sum;
  for (int round = 1; round <= rounds_played; ++round) sum += scoring.of(cell(tpn, round).mark);
  const int round = rounds_played + 1;
  for (const VirtualPoints& virtual_points : more)
    if (round >= virtual_points.first_round && round <= virtual_points.last_round && tpn >= virtual_points.first &&
        tpn <= virtual_points.last)
      sum += virtual_points.points;
  return sum;
}

CrossTable CrossTable::before(int round) const {
  CrossTable earlier = *this;
  for (auto& row : earlier.rows) row.resize(static_cast<std::size_t>(round - 1));
  return earlier;
}

}  // namespace giostra::event
