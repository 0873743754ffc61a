// Bounds on the value of a chance node, the weighted mean of its children, each of which is known to lie between two
// bounds of its own (Star1 and Star2 pruning): as children become known, the window that matters for the next shrinks.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <vector>

#include "engine/value.hpp"

namespace giostra::engine {

struct Window {
  Value alpha;
  Value beta;
};

class ChanceBounds {
 public:
  void begin(Value max) {
    children_.clear();
    max_ = max;
    total_ = lower_sum_ = upper_sum_ = 0;
  }
  void add(std::uint32_t weight) {
    children_.push_back({weight, -max_, max_});
    total_ += weight;
    lower_sum_ -= std::int64_t{weight} * max_;
    upper_sum_ += std::int64_t{weight} * max_;
  }

  // What child i must exceed, or stay below, for the mean to fall into the window: outside of it the exact value no
  // longer matters. The window is never empty.
  [[nodiscard]] Window window(std::size_t i, Window of_mean) const {
    const Child& child = children_[i];
    const std::int64_t others_upper = upper_sum_ - child.weight * std::int64_t{child.upper};
    const std::int64_t others_lower = lower_sum_ - child.weight * std::int64_t{child.lower};
    const std::int64_t alpha = floor_div(of_mean.alpha * total_ - others_upper, child.weight);
    const std::int64_t beta = floor_div(of_mean.beta * total_ - others_lower, child.weight) + 1;
    const auto low = static_cast<Value>(std::clamp<std::int64_t>(alpha, child.lower - 1, child.upper));
    return {low, static_cast<Value>(std::clamp<std::int64_t>(beta, low + 1, std::max(low + 1, child.upper + 1)))};
  }

  void raise_lower(std::size_t i, Value value) {
    Child& child = children_[i];
    value = std::clamp(value, child.lower, child.upper);
    lower_sum_ += child.weight * std::int64_t{value - child.lower};
    child.lower = value;
  }
  void reduce_upper(std::size_t i, Value value) {
    Child& child = children_[i];
    value = std::clamp(value, child.lower, child.upper);
    upper_sum_ -= child.weight * std::int64_t{child.upper - value};
    child.upper = value;
  }

  [[nodiscard]] Value lower() const { return static_cast<Value>(floor_div(lower_sum_, total_)); }
  [[nodiscard]] Value upper() const { return static_cast<Value>(-floor_div(-upper_sum_, total_)); }

 private:
  struct Child {
    std::uint32_t weight;
    Value lower;
    Value upper;
  };

  static std::int64_t floor_div(std::int64_t a, std::int64_t b) {
    assert(b > 0);
    return a / b - (a % b < 0 ? 1 : 0);
  }

  std::vector<Child> children_;
  Value max_ = 0;
  std::int64_t total_ = 0;
  std::int64_t lower_sum_ = 0;
  std::int64_t upper_sum_ = 0;
};

}  // namespace giostra::engine
