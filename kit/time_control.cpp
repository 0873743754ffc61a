#include "kit/time_control.hpp"

#include <algorithm>

#include "kit/text.hpp"

namespace giostra {

namespace {

constexpr std::int64_t kLongest_s = 24 * 3600;
constexpr std::string_view kEachAct = "/act";

std::optional<Milliseconds> read_seconds(std::string_view text) {
  const auto seconds = read_number<std::int64_t>(text);
  if (!seconds || *seconds < 0 || *seconds > kLongest_s) return std::nullopt;
  return Milliseconds{*seconds * 1000};
}

std::string seconds(Milliseconds time) { return std::to_string(count(time) / 1000); }

}  // namespace

std::optional<TimeControl> read_time_control(std::string_view text) {
  const bool each_act = text.ends_with(kEachAct);
  if (each_act) text.remove_suffix(kEachAct.size());
  const auto mark = text.find_first_of("+d");
  const auto base = read_seconds(text.substr(0, mark));
  if (!base || count(*base) == 0) return std::nullopt;
  if (mark == std::string_view::npos) return TimeControl{.base_ms = *base, .each_act = each_act};
  if (each_act) return std::nullopt;
  const auto extra = read_seconds(text.substr(mark + 1));
  if (!extra) return std::nullopt;
  return text[mark] == '+' ? TimeControl{.base_ms = *base, .increment_ms = *extra}
                           : TimeControl{.base_ms = *base, .delay_ms = *extra};
}

std::string write_time_control(const TimeControl& control) {
  if (control.each_act) return seconds(control.base_ms).append(kEachAct);
  const bool delayed = count(control.delay_ms) > 0;
  return seconds(control.base_ms) + (delayed ? "d" + seconds(control.delay_ms) : "+" + seconds(control.increment_ms));
}

std::string show_time(Milliseconds time) {
  // Rounded up: what is left is never shown as nothing.
  const auto left = (std::max<std::int64_t>(0, count(time)) + 99) / 100 * 100;
  const auto minutes = left / 60000;
  const auto rest = left / 1000 % 60;
  std::string text = std::to_string(minutes) + (rest < 10 ? ":0" : ":") + std::to_string(rest);
  return minutes == 0 && rest < 20 ? text + "." + std::to_string(left / 100 % 10) : text;
}

}  // namespace giostra
