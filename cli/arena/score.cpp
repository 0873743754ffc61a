#include "cli/arena/score.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace giostra::cli {

namespace {

constexpr double kTwoSided95 = 1.959964;
constexpr double kError = 0.05;  // of the sequential test, both ways
constexpr double kUnseen = 0.5;  // added to every count of the test, so that few results prove little

struct Moments {
  double number = 0;
  double mean = 0.5;
  double variance = 0;  // of one
};

// Of counts whose values lie evenly from 0 to 1, each with so much added.
Moments moments_of(std::span<const std::uint64_t> counts, double added) {
  const auto weight = [&](std::size_t k) { return static_cast<double>(counts[k]) + added; };
  const auto value = [&](std::size_t k) { return static_cast<double>(k) / static_cast<double>(counts.size() - 1); };
  double total = 0;
  Moments found{.mean = 0};
  for (std::size_t k = 0; k < counts.size(); ++k) {
    total += weight(k);
    found.number += static_cast<double>(counts[k]);
  }
  if (found.number <= 0) return {};
  for (std::size_t k = 0; k < counts.size(); ++k) found.mean += weight(k) * value(k) / total;
  for (std::size_t k = 0; k < counts.size(); ++k)
    found.variance += weight(k) * (value(k) - found.mean) * (value(k) - found.mean) / total;
  return found;
}

Moments moments_of(const Results& results, double added = 0) {
  if (results.whole_pairs) return moments_of(results.pairs, added);
  return moments_of(results.matches, added);
}

double normal_below(double z) { return 0.5 * std::erfc(-z / std::sqrt(2.0)); }

}  // namespace

double elo_of(double score) {
  if (score <= 0) return -std::numeric_limits<double>::infinity();
  if (score >= 1) return std::numeric_limits<double>::infinity();
  return 400 * std::log10(score / (1 - score));
}

double score_of(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

Estimate estimate(const Results& results) {
  const Moments seen = moments_of(results);
  if (seen.number <= 0) return {};
  Estimate found{.score = seen.mean};
  const double spread = seen.mean * (1 - seen.mean);
  // So many plain coin tosses would leave the same doubt.
  const double tosses = seen.variance > 0 ? seen.number * spread / seen.variance : seen.number;
  const double z2 = kTwoSided95 * kTwoSided95 / tosses;
  const double centre = (seen.mean + z2 / 2) / (1 + z2);
  const double half = std::sqrt(spread * z2 + z2 * z2 / 4) / (1 + z2);
  found.low = std::max(0.0, centre - half);
  found.high = std::min(1.0, centre + half);
  found.superiority = normal_below((seen.mean - 0.5) * 2 * std::sqrt(tosses));
  return found;
}

Sprt sprt(const Results& results, double elo0, double elo1) {
  const double bound = std::log((1 - kError) / kError);
  Sprt found{.lower = -bound, .upper = bound};
  if (results.played() == 0) return found;
  const Moments seen = moments_of(results, kUnseen);
  const double score0 = score_of(elo0);
  const double score1 = score_of(elo1);
  found.llr = seen.number * (score1 - score0) * (2 * seen.mean - score0 - score1) / (2 * seen.variance);
  return found;
}

}  // namespace giostra::cli
