// A match as text: a header, an empty line, one line per entry. Nothing here knows a law.
//
//   giostra-log 1
//   Game: NAME
//   Setup: clock=300+0
//   Seat A.white: Anna
//
//   1 0 A.white A:e2e4
//   | |    |      `-- act, to the end of the line
//   | |    `--------- actor
//   | `-------------- milliseconds since the start; `25069~80`: 80 ms of lag were credited, it came at 25149
//   `---------------- seq, from 1 without gaps
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kit/result.hpp"
#include "kit/time_control.hpp"

namespace giostra {

struct Entry {
  std::uint32_t seq = 0;
  Milliseconds at_ms{};
  std::string actor;
  std::string act;
  Milliseconds lag_ms{};  // credited to whoever acted: it arrived this much later than `at_ms`

  bool operator==(const Entry&) const = default;
};

struct Log {
  // Keys in the order written; Game comes first. Unknown keys are kept.
  std::vector<std::pair<std::string, std::string>> header;
  std::vector<Entry> entries;

  [[nodiscard]] std::string_view field(std::string_view key) const;  // empty where missing
  void set(std::string_view key, std::string_view value);
  void append(Milliseconds at_ms, std::string_view actor, std::string_view act, Milliseconds lag_ms = {});

  bool operator==(const Log&) const = default;
};

inline constexpr std::string_view kLogMark = "giostra-log 1";

// Refusals name the line.
Result<Log> read_log(std::string_view text);
std::string write_log(const Log& log);

}  // namespace giostra
