#include "games/quadriglia/bpgn/course.hpp"

#include <algorithm>
#include <utility>

namespace giostra::quadriglia {

Course::Course(State state, std::optional<TimeControl> control) : state_(std::move(state)), control_(control) {
  if (control_) left_.fill(control_->base_ms);
}

std::optional<Outcome> Course::outcome() const {
  if (resigned_)
    return Outcome{
        .winner = other(*resigned_), .rule = Quadriglia::about.resign_rule, .why = {"resignation", "abbandono"}};
  if (all_agree())
    return Outcome{.winner = std::nullopt,
                   .rule = Quadriglia::about.agreement_rule,
                   .why = {"draw by agreement", "patta per accordo"}};
  return Quadriglia::outcome(state_);
}

Verdict Course::take(Milliseconds at_ms, Actor actor, const Act& act) {
  if (const Verdict fine = Quadriglia::check(state_, actor, act); !fine) return fine;
  if (actor.is_seat()) end_turn(at_ms, actor);
  state_ = Quadriglia::apply(std::move(state_), act);
  now_ = at_ms;
  return {};
}

void Course::resign(Actor seat) { resigned_ = team_of(chair_of(seat)); }

void Course::end_turn(Milliseconds at_ms, Actor seat) {
  Milliseconds& began = turn_began_[index(chair_of(seat).board)];
  if (control_) {
    const Milliseconds spared = std::min(control_->delay_ms, at_ms - began);
    left_[seat.code()] = left_[seat.code()] - (at_ms - began) + spared + control_->increment_ms;
  }
  began = at_ms;
}

Milliseconds Course::flag_time(Actor seat) const {
  const Milliseconds began = turn_began_[index(chair_of(seat).board)];
  return std::max(now_, began + left_[seat.code()] + (control_ ? control_->delay_ms : Milliseconds{0}));
}

}  // namespace giostra::quadriglia
