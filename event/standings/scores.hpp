// What a round of one entrant is worth to the tie-breaks of others and of the entrant (E71–E73).
#pragma once

#include "event/standings/standings.hpp"

namespace giostra::event {

// Reads a cross table that is complete up to its last known round.
class Scores {
 public:
  // `last_round_drawn`: as if every game that was paired in the last round had been drawn (E78).
  Scores(CrossTable table, Schedule schedule, bool last_round_drawn = false);

  [[nodiscard]] int rounds() const { return table_.known_rounds(); }
  [[nodiscard]] const CrossTable& table() const { return table_; }
  [[nodiscard]] Schedule schedule() const { return schedule_; }
  [[nodiscard]] Tenths points(Tpn tpn) const { return points_[tpn - 1U]; }
  [[nodiscard]] Tenths adjusted(Tpn tpn) const { return adjusted_[tpn - 1U]; }
  // A game that counts as one: in a round robin forfeits too (E87).
  [[nodiscard]] bool counts(const Cell& cell) const;
  // E75: the opponent's score, or that of the dummy.
  [[nodiscard]] Tenths opponents_score(Tpn tpn, int round) const;
  // There was somebody or something to reckon with: a free round of a round robin is nothing (E13).
  [[nodiscard]] bool is_round(const Cell& cell) const;

 private:
  [[nodiscard]] Tenths adjusted_score(Tpn tpn) const;
  [[nodiscard]] Tenths dummy(Tpn tpn, const Cell& cell) const;

  CrossTable table_;
  Schedule schedule_;
  std::vector<Tenths> points_, adjusted_;
};

}  // namespace giostra::event
