#include "event/outlook/planner.hpp"

#include <algorithm>

namespace giostra::event {

namespace {

constexpr std::int64_t kMinute = 60'000;

// From the gong to the last result, of rounds that are over; nothing: none is.
std::optional<int> measured_min(const Part& part) {
  std::int64_t sum = 0;
  int count_of = 0;
  for (const Round& round : part.rounds) {
    if (round.phase < Phase::complete || round.ended <= round.began.at_ms) continue;
    sum += count(round.ended - round.began.at_ms);
    ++count_of;
  }
  if (count_of == 0) return std::nullopt;
  return static_cast<int>((sum / count_of + kMinute - 1) / kMinute);
}

}  // namespace

Result<EveningPlan> plan_evening(const EventState& event, std::string_view id, const EveningTerms& hall, int minutes) {
  const Part* part = event.part(id);
  if (part == nullptr) return refuse("E1", {"there is no such part", "non c'è una parte così"}, std::string(id));
  const int boards = std::max(static_cast<int>(part->entrants.size()) / 2, 1);
  EveningPlan plan{.tables_for_one_wave = boards};
  for (int round = 1; round <= part->total_rounds(); ++round)
    plan.rounds_left += part->round(round).phase < Phase::complete ? 1 : 0;
  if (hall.tables > 0) plan.waves = (boards + hall.tables - 1) / hall.tables;
  const auto measured = measured_min(*part);
  plan.measured = measured.has_value();
  // What was measured was in waves already.
  plan.round_min = measured.value_or(hall.game_min * plan.waves) + hall.turnaround_min;
  plan.minutes_left = plan.rounds_left * plan.round_min;
  plan.rounds_that_fit = plan.round_min == 0 ? 0 : std::min(plan.rounds_left, minutes / plan.round_min);
  return plan;
}

}  // namespace giostra::event
