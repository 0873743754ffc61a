// The scale of the search. A value is somebody's advantage; wins lie at the ends, nearer wins further out.
//
//   -32000 ... -31000   lost in so many plies      -31000 ... 31000   the model's own judgement      ... won
#pragma once

#include <cmath>
#include <cstdint>

namespace giostra::engine {

using Value = std::int32_t;

inline constexpr Value kWin = 32'000;
inline constexpr Value kSureWin = 31'000;  // beyond it lies a win that was seen to its end
inline constexpr Value kInfinite = 32'001;
inline constexpr int kMaxPly = 120;

constexpr bool decided(Value value) { return value >= kSureWin || value <= -kSureWin; }

// A value as expected result, 0 to 1. `scale` is the value at which a win is about three times as likely as a loss.
inline double chance_of(Value value, double scale) { return 1.0 / (1.0 + std::exp(-value * std::log(3.0) / scale)); }

}  // namespace giostra::engine
