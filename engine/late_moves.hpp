// How much less deeply the moves late in the list are searched.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace giostra::engine {

inline int late_move_reduction(int depth, int number) {
  static const auto table = [] {
    std::array<std::array<std::int8_t, 64>, 64> values{};
    for (int d = 1; d < 64; ++d)
      for (int n = 1; n < 64; ++n)
        values[static_cast<std::size_t>(d)][static_cast<std::size_t>(n)] =
            static_cast<std::int8_t>(0.4 + std::log(d) * std::log(n) / 2.0);
    return values;
  }();
  return table[static_cast<std::size_t>(std::min(depth, 63))][static_cast<std::size_t>(std::min(number, 63))];
}

}  // namespace giostra::engine
