// The tie-breaks that are numbers of one entrant alone; the direct encounter is direct_encounter.hpp.
#pragma once

#include "event/standings/scores.hpp"

namespace giostra::event {

class TieBreaks {
 public:
  TieBreaks(const CrossTable& table, Schedule schedule) : scores_(table, schedule), fore_(table, schedule, true) {}

  [[nodiscard]] const Scores& scores() const { return scores_; }
  [[nodiscard]] Value value(TieBreak tie_break, Tpn tpn) const;

 private:
  [[nodiscard]] Value count(Tpn tpn, bool (*counts)(const CrossTable&, const Cell&)) const;
  [[nodiscard]] Value progressive(Tpn tpn, int cut) const;
  [[nodiscard]] Value koya(Tpn tpn) const;

  Scores scores_;
  Scores fore_;  // E78
};

}  // namespace giostra::event
