// E10: when an evening ends, before anything starts and from what was measured later on, and what to offer where that
// is too late.
#pragma once

#include "event/log/event.hpp"

namespace giostra::event {

// What the hall gives.
struct EveningTerms {
  int game_min = 0;        // the longest game allowed
  int turnaround_min = 5;  // between two rounds
  int tables = 0;          // 0: as many as it takes
};

struct EveningPlan {
  int rounds_left = 0;
  int waves = 1;                // so often a round is played in turns, where tables are short
  int round_min = 0;            // of one round with its turnaround
  bool measured = false;        // by rounds that are over, not by the longest game
  int minutes_left = 0;         // until the end
  int rounds_that_fit = 0;      // into the minutes that there are
  int tables_for_one_wave = 0;  // that would be needed
};

// `minutes`: until the hall closes.
Result<EveningPlan> plan_evening(const EventState& event, std::string_view part, const EveningTerms& hall, int minutes);

}  // namespace giostra::event
