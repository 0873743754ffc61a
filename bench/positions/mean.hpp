// A mean of measurements, and how far to trust it.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

namespace giostra::bench {

// The mean, and its standard error.
struct Mean {
  explicit Mean(const std::vector<double>& values) {
    const auto n = static_cast<double>(values.size());
    for (const double value : values) mean += value / n;
    double squares = 0;
    for (const double value : values) squares += (value - mean) * (value - mean);
    error = std::sqrt(squares / n / std::max(1.0, n - 1));
  }
  double mean = 0;
  double error = 0;
};

}  // namespace giostra::bench
