// The clocks of a match: each seat's own, and the times that the law has measured.
#include <algorithm>

#include "kit/text.hpp"
#include "match/match.hpp"

namespace giostra {

namespace {
constexpr std::string_view kFlag = "flag ";
}  // namespace

void Match::start_anew(Milliseconds at_ms) {
  now_ = at_ms;
  for (Milliseconds& began : turn_began_) began = at_ms;
}

void Match::stand_still(Milliseconds at_ms) {
  for (Milliseconds& began : turn_began_) began = began + (at_ms - now_);
  now_ = at_ms;
}

void Match::run_to(Milliseconds at_ms) {
  if (over_ || house_.paused) return stand_still(at_ms);
  run_clocks(at_ms, table_->on_clock());
}

void Match::run_clocks(Milliseconds at_ms, ActorSet running) {
  if (control_)
    for (const Actor seat : running) left_[seat.code()] = left_[seat.code()] - (at_ms - now_);
  for (auto& [timer, used_ms] : watches_)
    if (timer.runs) used_ms = used_ms + (at_ms - now_);
  played_ = played_ + (at_ms - now_);
  now_ = at_ms;
}

// An act of the clock `flag SEAT`, in whatever game, must be true.
Verdict Match::check_flag(Milliseconds at_ms, Actor actor, std::string_view act) const {
  if (!control_ || actor != Actor::clock() || !act.starts_with(kFlag)) return {};
  const auto seat = read_actor(trim(act.substr(kFlag.size())), game_->seats());
  if (!seat || !seat->is_seat() || !table_->on_clock().has(*seat)) return {};  // the law refuses it
  if (count(time_left_at(*seat, at_ms)) > 0)
    return refuse(kNotation, {"this clock has not run out", "questo orologio non è scaduto"},
                  show_time(time_left_at(*seat, at_ms)));
  return {};
}

// An act of the clock that the law has timed must be true too.
Verdict Match::check_watch(Milliseconds at_ms, Actor actor, std::string_view act) const {
  if (actor != Actor::clock() || watches_.empty()) return {};
  const auto written = table_->check(actor, act);
  if (!written) return {};  // the law refuses it
  for (const auto& [timer, used_ms] : watches_) {
    const Milliseconds left = timer.limit - used_ms - (timer.runs ? at_ms - now_ : Milliseconds{0});
    if (timer.act == *written && count(left) > 0)
      return refuse(kNotation, {"this time has not run out", "questo tempo non è scaduto"}, show_time(left));
  }
  return {};
}

// After an act: what is measured now, with the time already used where it is still the same period.
void Match::renew_watches() {
  std::vector<Watch> fresh;
  for (auto& timer : table_->timers()) {
    const auto same = std::ranges::find_if(watches_, [&](const Watch& watch) {
      return watch.timer.act == timer.act && watch.timer.period == timer.period;
    });
    fresh.push_back({std::move(timer), same == watches_.end() ? Milliseconds{0} : same->used_ms});
  }
  watches_ = std::move(fresh);
}

Milliseconds Match::time_left_at(Actor seat, Milliseconds at_ms) const {
  const auto passed = table_->on_clock().has(seat) ? at_ms - now_ : Milliseconds{0};
  const auto spared = std::min(count(control_->delay_ms), count(at_ms - turn_began_[seat.code()]));
  return left_[seat.code()] - passed + Milliseconds{table_->on_clock().has(seat) ? spared : 0};
}

std::optional<Milliseconds> Match::time_left(Actor seat) const {
  if (!control_ || seat.code() >= left_.size()) return std::nullopt;
  return time_left_at(seat, now_);
}

// While the delay lasts what is left does not change; behind it every millisecond counts.
Milliseconds Match::flag_falls(Actor seat) const {
  const Milliseconds left = left_[seat.code()];
  if (count(left + (now_ - turn_began_[seat.code()])) <= 0) return now_;
  return std::max(now_, now_ + left + control_->delay_ms);
}

std::optional<Match::Due> Match::due() const {
  if (!may_play()) return std::nullopt;
  std::optional<Actor> seat;
  std::optional<Milliseconds> first;
  if (control_)
    for (const Actor each : table_->on_clock())
      if (const Milliseconds falls = flag_falls(each); !first || falls < *first) {
        seat = each;
        first = falls;
      }
  const Watch* watch = nullptr;
  for (const Watch& each : watches_) {
    const Milliseconds ends = now_ + std::max(Milliseconds{0}, each.timer.limit - each.used_ms);
    if (!each.timer.runs || (first && ends >= *first)) continue;
    watch = &each;
    first = ends;
  }
  if (watch != nullptr) return Due{.at_ms = *first, .act = watch->timer.act};
  if (!seat) return std::nullopt;
  return Due{.at_ms = *first, .act = std::string(kFlag).append(game_->seats()[seat->code()].name), .seat = seat};
}

}  // namespace giostra
