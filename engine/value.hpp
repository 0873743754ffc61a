// The scale of the search. A value is one side's advantage; wins lie at the ends, nearer wins further out.
//
//   -32000 ... -31000   lost in so many plies      -31000 ... 31000   the model's own evaluation      ... won
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>

#include "kit/actor.hpp"

namespace giostra::engine {

using Value = std::int32_t;

inline constexpr Value kWin = 32'000;
inline constexpr Value kProvenWin = 31'000;  // from here on the search has seen the win to its end
inline constexpr Value kInfinite = 32'001;
inline constexpr int kMaxPly = 120;

constexpr bool is_decisive(Value value) { return value >= kProvenWin || value <= -kProvenWin; }

constexpr Value for_side(Side side, Value of_first) { return side == Side::first ? of_first : -of_first; }

// A value as an expected result, 0 to 1. `scale` is the value at which a win is about three times as likely as a loss.
inline double chance_of(Value value, double scale) { return 1.0 / (1.0 + std::exp(-value * std::log(3.0) / scale)); }

// An advantage in thousandths of a logit (1000 more multiplies the odds of winning by e) as an expected result, from
// -max to max. For models with chance; by table, because it is asked at every node.
inline Value expected_result(int advantage, Value max) {
  constexpr int kStep = 8;
  constexpr int kFar = 8'000;
  constexpr int kFine = 1 << 16;
  static const auto table = [] {
    std::array<Value, kFar / kStep + 1> values{};
    int at = 0;
    for (Value& value : values) {
      value = static_cast<Value>(std::lround(kFine * std::tanh(at / 2000.0)));
      at += kStep;
    }
    return values;
  }();
  const int size = std::min(std::abs(advantage), kFar);
  const Value value = table[static_cast<std::size_t>((size + kStep / 2) / kStep)] * max / kFine;
  return advantage < 0 ? -value : value;
}

// The other way: what an expected result says, in thousandths of a logit; what is sure lies at the end of the table.
inline int advantage_of(Value result, Value max) {
  constexpr int kSteps = 10'000;
  constexpr int kFar = 8'000;
  static const auto table = [] {
    std::array<int, kSteps + 1> values{};
    int at = 0;
    for (int& value : values) {
      value = static_cast<int>(std::min<double>(kFar, std::round(2000 * std::atanh(at / double{kSteps}))));
      ++at;
    }
    return values;
  }();
  const int advantage = table[static_cast<std::size_t>(std::abs(result) * kSteps / max)];
  return result < 0 ? -advantage : advantage;
}

// A chance, 0 to 1, in thousandths of a logit; finite also for what is sure.
inline double log_odds(double chance) {
  constexpr double kSure = 1e-12;
  const double within = std::clamp(chance, kSure, 1 - kSure);
  return 1000 * std::log(within / (1 - within));
}

// Such a result as a chance, 0 to 1.
constexpr double chance_of_result(Value result, Value max) { return (1.0 + static_cast<double>(result) / max) / 2; }

}  // namespace giostra::engine
