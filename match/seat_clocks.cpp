#include "match/seat_clocks.hpp"

#include <algorithm>
#include <cassert>

#include "kit/text.hpp"

namespace giostra {

namespace {
constexpr std::string_view kFlag = "flag ";
}  // namespace

std::optional<Actor> read_flag(std::string_view act, std::span<const SeatInfo> seats) {
  if (!act.starts_with(kFlag)) return std::nullopt;
  const auto seat = read_actor(trim(act.substr(kFlag.size())), seats);
  return seat && seat->is_seat() ? seat : std::nullopt;
}

std::string write_flag(Actor seat, std::span<const SeatInfo> seats) {
  return std::string(kFlag).append(write_actor(seat, seats));
}

SeatClocks::SeatClocks(const std::optional<TimeControl>& control, std::size_t seats) : control_(control) {
  if (!control_) return;
  left_.assign(seats, control_->base_ms);
  turn_began_.assign(seats, Milliseconds{0});
}

void SeatClocks::run_to(Milliseconds at_ms, ActorSet running) {
  assert(at_ms >= now_);
  const Milliseconds passed = at_ms - now_;
  if (control_)
    for (const Actor seat : running) left_[seat.code()] = left_[seat.code()] - passed;
  for (Watch& watch : watches_)
    if (watch.timer.runs) watch.used_ms = watch.used_ms + passed;
  played_ = played_ + passed;
  now_ = at_ms;
}

void SeatClocks::stand_still(Milliseconds at_ms) {
  assert(at_ms >= now_);
  for (Milliseconds& began : turn_began_) began = began + (at_ms - now_);
  now_ = at_ms;
}

void SeatClocks::start_again(Milliseconds at_ms) {
  assert(at_ms >= now_);
  for (Milliseconds& began : turn_began_) began = at_ms;
  now_ = at_ms;
}

void SeatClocks::end_turn(Milliseconds at_ms, Actor actor, ActorSet before, ActorSet after) {
  run_to(at_ms, before);
  if (!control_) return;
  if (actor.is_seat() && before.has(actor)) {
    Milliseconds& left = left_[actor.code()];
    const auto spared = std::min(count(control_->delay_ms), count(now_ - turn_began_[actor.code()]));
    left = control_->each_act ? control_->base_ms : left + control_->increment_ms + Milliseconds{spared};
  }
  for (const Actor seat : after)
    if (!before.has(seat) || seat == actor) turn_began_[seat.code()] = at_ms;
}

void SeatClocks::measure(std::vector<Timer<std::string>> timers) {
  std::vector<Watch> fresh;
  for (auto& timer : timers) {
    const auto same = std::ranges::find_if(watches_, [&](const Watch& watch) {
      return watch.timer.act == timer.act && watch.timer.period == timer.period;
    });
    fresh.push_back({std::move(timer), same == watches_.end() ? Milliseconds{0} : same->used_ms});
  }
  watches_ = std::move(fresh);
}

// While the delay lasts nothing is lost.
Milliseconds SeatClocks::left_at(Actor seat, Milliseconds at_ms, bool runs) const {
  const Milliseconds left = left_[seat.code()];
  if (!runs) return left;
  const auto spared = std::min(count(control_->delay_ms), count(at_ms - turn_began_[seat.code()]));
  return left - (at_ms - now_) + Milliseconds{spared};
}

std::optional<Milliseconds> SeatClocks::left(Actor seat, Milliseconds at_ms, bool runs) const {
  if (!control_ || seat.code() >= left_.size()) return std::nullopt;
  return left_at(seat, at_ms, runs);
}

Milliseconds SeatClocks::free(Actor seat, Milliseconds at_ms) const {
  if (!control_) return {};
  return std::max(Milliseconds{0}, control_->delay_ms - (at_ms - turn_began_[seat.code()]));
}

// While the delay lasts what is left does not change; after it every millisecond counts.
Milliseconds SeatClocks::flag_falls(Actor seat) const {
  const Milliseconds left = left_[seat.code()];
  if (count(left + (now_ - turn_began_[seat.code()])) <= 0) return now_;
  return std::max(now_, now_ + left + control_->delay_ms);
}

std::optional<Milliseconds> SeatClocks::match_left(Milliseconds at_ms) const {
  for (const Watch& watch : watches_)
    if (watch.timer.period == kWholeMatch) {
      const Milliseconds since = watch.timer.runs ? at_ms - now_ : Milliseconds{0};
      return std::max(Milliseconds{0}, watch.timer.limit - watch.used_ms - since);
    }
  return std::nullopt;
}
Milliseconds SeatClocks::ends(const Watch& watch) const {
  return now_ + std::max(Milliseconds{0}, watch.timer.limit - watch.used_ms);
}

std::optional<SeatClocks::Due> SeatClocks::due(ActorSet running, std::span<const SeatInfo> seats) const {
  std::optional<Due> first;
  if (control_)
    for (const Actor seat : running)
      if (const Milliseconds falls = flag_falls(seat); !first || falls < first->at_ms)
        first = Due{.at_ms = falls, .act = write_flag(seat, seats), .seat = seat};
  for (const Watch& watch : watches_)
    if (watch.timer.runs && (!first || ends(watch) < first->at_ms))
      first = Due{.at_ms = ends(watch), .act = watch.timer.act};
  return first;
}

Verdict SeatClocks::check_flag(Actor seat, Milliseconds at_ms, std::string_view rule) const {
  assert(control_);
  const Milliseconds left = left_at(seat, at_ms, true);
  if (count(left) > 0)
    return refuse(rule, {"this clock still has time", "questo orologio ha ancora tempo"}, show_time(left));
  return {};
}

Verdict SeatClocks::check_watch(std::string_view act, Milliseconds at_ms) const {
  for (const auto& [timer, used_ms] : watches_) {
    const Milliseconds left = timer.limit - used_ms - (timer.runs ? at_ms - now_ : Milliseconds{0});
    if (timer.act == act && count(left) > 0)
      return refuse(timer.rule, {"this time has not run out yet", "questo tempo non è ancora scaduto"},
                    show_time(left));
  }
  return {};
}

Milliseconds SeatClocks::flag_overdue(Actor seat, Milliseconds at_ms) const {
  return control_ ? Milliseconds{0} - left_at(seat, at_ms, true) : Milliseconds{-1};
}

std::optional<SeatClocks::Overdue> SeatClocks::watch_overdue(Milliseconds at_ms) const {
  std::optional<Overdue> longest;
  for (const auto& [timer, used_ms] : watches_) {
    const Milliseconds by = used_ms + (at_ms - now_) - timer.limit;
    if (timer.runs && count(by) > 0 && (!longest || by > longest->by_ms)) longest = Overdue{by, timer.rule};
  }
  return longest;
}

}  // namespace giostra
