#include "event/standings/scores.hpp"

#include <algorithm>
#include <ranges>
#include <utility>

namespace giostra::event {

Scores::Scores(CrossTable table, Schedule schedule, bool last_round_drawn)
    : table_(std::move(table)), schedule_(schedule) {
  if (last_round_drawn && rounds() > 0)
    for (auto& row : table_.rows)
      if (row.back().opponent != kNobody) row.back().mark = Mark::draw;
  for (const Tpn tpn : tpns(table_.size())) {
    points_.push_back(table_.score(tpn, rounds()));
    adjusted_.push_back(adjusted_score(tpn));
  }
}

bool Scores::counts(const Cell& cell) const {
  return is_played(cell.mark) || (schedule_ == Schedule::round_robin && is_forfeit(cell.mark));
}

bool Scores::is_round(const Cell& cell) const { return schedule_ == Schedule::swiss || cell.opponent != kNobody; }

// E72: in a round robin what was scored (E87). In a Swiss, from the end, as long as there is nothing but absence by
// choice, what was requested counts as a draw.
Tenths Scores::adjusted_score(Tpn tpn) const {
  Tenths sum;
  bool gone = schedule_ == Schedule::swiss;
  for (const Cell& cell : std::views::reverse(table_.row(tpn))) {
    sum += gone && is_requested_bye(cell.mark) ? table_.scoring.draw : table_.scoring.of(cell.mark);
    gone = gone && is_by_choice(cell.mark);
  }
  return sum;
}

// E73.
Tenths Scores::dummy(Tpn tpn, const Cell& cell) const {
  const Tenths most =
      is_forfeit(cell.mark) ? adjusted(cell.opponent) : Tenths{table_.scoring.draw.count * table_.rounds};
  return std::min(points(tpn), most);
}

Tenths Scores::opponents_score(Tpn tpn, int round) const {
  const Cell& cell = table_.cell(tpn, round);
  return counts(cell) ? adjusted(cell.opponent) : dummy(tpn, cell);
}

}  // namespace giostra::event
