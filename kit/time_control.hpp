// The time a player has: base, increment, delay; or so much for every act. Written in seconds: `300+0`, `180+2`,
// `300d5`, `30/act`. Keeping the time is the match's work; laws only ask whether there are clocks.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace giostra {

enum class Milliseconds : std::int64_t {};

constexpr std::int64_t count(Milliseconds time) { return static_cast<std::int64_t>(time); }
constexpr Milliseconds operator+(Milliseconds a, Milliseconds b) { return Milliseconds{count(a) + count(b)}; }
constexpr Milliseconds operator-(Milliseconds a, Milliseconds b) { return Milliseconds{count(a) - count(b)}; }

struct TimeControl {
  Milliseconds base_ms{};
  Milliseconds increment_ms{};
  Milliseconds delay_ms{};
  bool each_act = false;  // the base is renewed for every act

  bool operator==(const TimeControl&) const = default;
};

std::optional<TimeControl> read_time_control(std::string_view text);
std::string write_time_control(const TimeControl& control);

// `4:07`, `0:09.3`: for people.
std::string show_time(Milliseconds time);

}  // namespace giostra
