// Bounds on a mean of several values, each of which is known to lie somewhere (Star1 and Star2 pruning at chance
// nodes): as the values become known, the window that still matters for the next one shrinks.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <vector>

#include "engine/value.hpp"

namespace giostra::engine {

class Mean {
 public:
  struct Window {
    Value alpha;
    Value beta;
  };

  void begin(Value bound) {
    parts_.clear();
    bound_ = bound;
    total_ = lows_ = highs_ = 0;
  }
  void add(std::uint32_t weight) {
    parts_.push_back({weight, -bound_, bound_});
    total_ += weight;
    lows_ -= std::int64_t{weight} * bound_;
    highs_ += std::int64_t{weight} * bound_;
  }

  // What part i must exceed, or stay below, for the mean to fall into the window. Outside of it the exact value does
  // not matter any more. The window is never empty.
  [[nodiscard]] Window window(std::size_t i, Window of_mean) const {
    const Part& part = parts_[i];
    const std::int64_t others_high = highs_ - part.weight * std::int64_t{part.high};
    const std::int64_t others_low = lows_ - part.weight * std::int64_t{part.low};
    const std::int64_t alpha = floor_div(of_mean.alpha * total_ - others_high, part.weight);
    const std::int64_t beta = floor_div(of_mean.beta * total_ - others_low, part.weight) + 1;
    const auto low = static_cast<Value>(std::clamp<std::int64_t>(alpha, part.low - 1, part.high));
    return {low, static_cast<Value>(std::clamp<std::int64_t>(beta, low + 1, std::max(low + 1, part.high + 1)))};
  }

  void at_least(std::size_t i, Value value) {
    Part& part = parts_[i];
    value = std::clamp(value, part.low, part.high);
    lows_ += part.weight * std::int64_t{value - part.low};
    part.low = value;
  }
  void at_most(std::size_t i, Value value) {
    Part& part = parts_[i];
    value = std::clamp(value, part.low, part.high);
    highs_ -= part.weight * std::int64_t{part.high - value};
    part.high = value;
  }

  [[nodiscard]] Value low() const { return static_cast<Value>(floor_div(lows_, total_)); }
  [[nodiscard]] Value high() const { return static_cast<Value>(-floor_div(-highs_, total_)); }

 private:
  struct Part {
    std::uint32_t weight;
    Value low;
    Value high;
  };

  static std::int64_t floor_div(std::int64_t a, std::int64_t b) {
    assert(b > 0);
    return a / b - (a % b < 0 ? 1 : 0);
  }

  std::vector<Part> parts_;
  Value bound_ = 0;
  std::int64_t total_ = 0;
  std::int64_t lows_ = 0;
  std::int64_t highs_ = 0;
};

}  // namespace giostra::engine
