// The time of a match: each seat's own clock, and the times that the law has measured. It is told when time passes, for
// whom, and what is measured; it knows no law, and whose clock runs is not decided here.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kit/actor.hpp"
#include "kit/law.hpp"
#include "kit/result.hpp"
#include "kit/time_control.hpp"

namespace giostra {

class SeatClocks {
 public:
  // A time of the law, with what is used of it.
  struct Watch {
    Timer<std::string> timer;
    Milliseconds used_ms{};
  };
  // The next act of the clock if nobody acts before: a flag or a time of the law.
  struct Due {
    Milliseconds at_ms;
    std::string act;
    std::optional<Actor> seat{};  // whose flag it is
  };

  // Without a control the seats have no clocks; times of the law are measured all the same.
  SeatClocks(const std::optional<TimeControl>& control, std::size_t seats);

  // Time passes: for these seats and for every time of the law that runs | for nobody, and turns go on | for nobody,
  // and every turn begins here.
  void run_to(Milliseconds at_ms, ActorSet running);
  void stand_still(Milliseconds at_ms);
  void start_again(Milliseconds at_ms);
  // An act at this time: `before` were running, `after` are.
  void end_turn(Milliseconds at_ms, Actor actor, ActorSet before, ActorSet after);
  // What the law measures from now on, with the time already used where it is still the same period.
  void measure(std::vector<Timer<std::string>> timers);

  [[nodiscard]] const std::optional<TimeControl>& control() const { return control_; }
  [[nodiscard]] bool has_control() const { return control_.has_value(); }
  [[nodiscard]] Milliseconds now() const { return now_; }
  [[nodiscard]] Milliseconds played() const { return played_; }  // time that passed for somebody
  [[nodiscard]] const std::vector<Watch>& watches() const { return watches_; }
  // What a seat has left at this time, if its clock runs on or stands; nothing without clocks.
  [[nodiscard]] std::optional<Milliseconds> left(Actor seat, Milliseconds at_ms, bool runs) const;
  // What passes from this time on before a seat's running clock counts (a delay).
  [[nodiscard]] Milliseconds free(Actor seat, Milliseconds at_ms) const;
  // Of the law's time for the whole match, where it has one.
  [[nodiscard]] std::optional<Milliseconds> match_left(Milliseconds at_ms) const;
  [[nodiscard]] std::optional<Due> due(ActorSet running, std::span<const SeatInfo> seats) const;

  // Whether this flag has fallen (the rule of flags is the game's) | this act of the clock, as the law writes it, is in
  // time.
  [[nodiscard]] Verdict check_flag(Actor seat, Milliseconds at_ms, std::string_view rule) const;
  [[nodiscard]] Verdict check_watch(std::string_view act, Milliseconds at_ms) const;
  // How long before this time a seat's running clock had run out; below zero: it has that much left. Without a control
  // it never runs out.
  [[nodiscard]] Milliseconds flag_overdue(Actor seat, Milliseconds at_ms) const;
  // The time of the law that had run out longest before this time.
  struct Overdue {
    Milliseconds by_ms;
    std::string_view rule;
  };
  [[nodiscard]] std::optional<Overdue> watch_overdue(Milliseconds at_ms) const;

 private:
  [[nodiscard]] Milliseconds left_at(Actor seat, Milliseconds at_ms, bool runs) const;
  [[nodiscard]] Milliseconds flag_falls(Actor seat) const;
  [[nodiscard]] Milliseconds ends(const Watch& watch) const;

  std::optional<TimeControl> control_;
  std::vector<Milliseconds> left_;        // by seat
  std::vector<Milliseconds> turn_began_;  // by seat, for the delay
  std::vector<Watch> watches_;
  Milliseconds now_{};
  Milliseconds played_{};
};

// An act of the clock `flag SEAT`: whose flag, if it is one.
std::optional<Actor> read_flag(std::string_view act, std::span<const SeatInfo> seats);
std::string write_flag(Actor seat, std::span<const SeatInfo> seats);

}  // namespace giostra
