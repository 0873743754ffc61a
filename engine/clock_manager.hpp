// How long to think: a share of what is left on the clock, with what comes back (increment, delay), and less where the
// level itself is content with less. Clear choices take less than their share, doubtful ones more; a second is kept for
// the moments at which there is time only to move.
//
//   Clocks ── own_clock ── share_of ─┐
//   a level's budget ────────────────┴─ within_clock ──> Budget ──> Limits, and Deliberation after each iteration
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "kit/player.hpp"

namespace giostra::engine {

inline constexpr std::int64_t kPanic_ms = 2000;    // whoever has less must hurry
inline constexpr std::int64_t kReserve_ms = 1000;  // half of that is for the way of the answers and for slow machines
inline constexpr int kUsualActs = 40;              // that the time must do for, where nobody knows better

// The clock of whoever thinks.
struct OwnClock {
  std::int64_t left_ms;
  std::int64_t free_ms = 0;  // passes before what is left counts
  std::int64_t increment_ms = 0;
  int acts = kUsualActs;  // that what is left must do for
};

// Of the seats that are to act, that which has least; nothing where no clock counts the thought.
inline std::optional<OwnClock> own_clock(const Clocks& clocks, ActorSet seats, int acts_to_come = kUsualActs) {
  std::optional<OwnClock> own;
  if (clocks.paced) return own;
  const int acts = std::max(1, std::min(acts_to_come, clocks.acts_to_go.value_or(acts_to_come)));
  for (const Actor seat : seats) {
    if (seat.code() >= clocks.left_ms.size()) continue;
    const std::int64_t left = count(clocks.left_ms[seat.code()]);
    const std::int64_t free = seat.code() < clocks.free_ms.size() ? count(clocks.free_ms[seat.code()]) : 0;
    if (!own || left + free < own->left_ms + own->free_ms) own = {left, free, count(clocks.increment_ms), acts};
  }
  // A time of the law is renewed after the act.
  if (clocks.due_ms && (!own || count(*clocks.due_ms) < own->left_ms))
    own = {.left_ms = count(*clocks.due_ms), .acts = 1};
  return own;
}

struct Share {
  std::int64_t usual_ms;
  std::int64_t most_ms;
};

// What one act may take of a clock. `most` leaves at least half of what there is, or a second.
inline Share share_of(const OwnClock& clock) {
  constexpr std::int64_t kFew = 3;       // one act takes no more than one part of so many
  constexpr std::int64_t kDoubtful = 4;  // so many times the usual share
  const std::int64_t left = std::max<std::int64_t>(0, clock.left_ms);
  const std::int64_t rest = left - std::min(kReserve_ms, left / 2);
  const std::int64_t free = std::max<std::int64_t>(0, clock.free_ms - kReserve_ms / 10) * 9 / 10;
  const std::int64_t most = rest / std::min<std::int64_t>(clock.acts, kFew);
  const std::int64_t usual = std::min(most, rest / clock.acts + clock.increment_ms * 3 / 4);
  const std::int64_t doubtful = std::min(most, usual * (left < kPanic_ms ? 1 : kDoubtful));
  return {std::max<std::int64_t>(1, usual + free), std::max<std::int64_t>(1, doubtful + free)};
}

// A level's budget on a clock. `exact`: somebody has said how long, and clear choices take as long as others.
inline Budget within_clock(Budget budget, bool exact, const std::optional<OwnClock>& clock) {
  if (budget.whole_clock && clock) budget.time_ms.reset();
  const bool times = budget.time_ms.has_value() || budget.whole_clock;
  if (budget.time_ms && !exact) {
    budget.usual_ms = budget.time_ms;
    budget.time_ms = Milliseconds{count(*budget.time_ms) * 2};
  }
  if (!clock) return budget;
  const Share share = share_of(*clock);
  budget.time_ms = std::min(budget.time_ms.value_or(Milliseconds{share.most_ms}), Milliseconds{share.most_ms});
  if (times && !exact)
    budget.usual_ms = std::min(budget.usual_ms.value_or(Milliseconds{share.usual_ms}), Milliseconds{share.usual_ms});
  return budget;
}

// Whether the choice is clear: it has been the same for some iterations, and did not become worse.
class Deliberation {
 public:
  // After an iteration: whether the choice is another one, and by how many pawns it became worse. The time after which
  // no further iteration is worth beginning.
  std::int64_t content_after(std::int64_t usual_ms, bool changed, double fall) {
    constexpr std::array<int, 6> kPerCent{120, 100, 75, 60, 48, 38};  // by iterations with the same choice
    same_ = changed ? 0 : std::min(same_ + 1, kPerCent.size() - 1);
    const double worse = 1 + std::clamp(fall, 0.0, 1.0);
    return static_cast<std::int64_t>(static_cast<double>(usual_ms * kPerCent[same_]) / 100 * worse);
  }

 private:
  std::size_t same_ = 0;
};

}  // namespace giostra::engine
