// A match on its way through a BPGN file: the law's state, and what the file needs of clocks and consents.
// The full match with all its judgements is in match/, which a game may not know.
#pragma once

#include <array>
#include <optional>

#include "games/quadriglia/law.hpp"

namespace giostra::quadriglia {

class Course {
 public:
  Course(State state, std::optional<TimeControl> control);

  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] Milliseconds now() const { return now_; }
  [[nodiscard]] std::optional<Outcome> outcome() const;
  [[nodiscard]] bool all_agree() const { return agreed_.size() == static_cast<int>(Quadriglia::seats.size()); }

  // Judges and makes a turn or a flag. `at_ms` is never before now().
  Verdict take(Milliseconds at_ms, Actor actor, const Act& act);
  void resign(Actor seat);
  void agree(Actor seat) { agreed_.add(seat); }
  void disagree() { agreed_ = {}; }

  // Time left to a seat when its last turn ended.
  [[nodiscard]] Milliseconds left(Actor seat) const { return left_[seat.code()]; }
  // The earliest moment, from now on, at which the flag of a running clock can have fallen.
  [[nodiscard]] Milliseconds flag_time(Actor seat) const;

 private:
  void end_turn(Milliseconds at_ms, Actor seat);

  State state_;
  std::optional<TimeControl> control_;
  std::array<Milliseconds, 4> left_{};        // by seat
  std::array<Milliseconds, 2> turn_began_{};  // by board: one of its two clocks runs since then
  Milliseconds now_{};
  ActorSet agreed_;
  std::optional<Side> resigned_;
};

}  // namespace giostra::quadriglia
