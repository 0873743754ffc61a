// What a row of results says of two players: score, Elo, and how sure that is. Pure arithmetic.
// Matches are played in pairs with sides swapped, and the pair is the unit: its two results are not independent.
#pragma once

#include <array>
#include <cstdint>

namespace giostra::cli {

// Results of the first player. A match or pair that gave `k` half points counts at `k`.
struct Results {
  std::array<std::uint64_t, 3> matches{};
  std::array<std::uint64_t, 5> pairs{};
  bool whole_pairs = true;  // no match without its twin

  [[nodiscard]] std::uint64_t played() const { return matches[0] + matches[1] + matches[2]; }
};

// The Elo difference that a score (0 to 1) means, and the score of an Elo difference.
double elo_of(double score);
double score_of(double elo);

// 95 %, by Wilson's interval with the variance of the pairs, or of the matches where there are no whole pairs.
struct Estimate {
  double score = 0.5;
  double low = 0;
  double high = 1;
  double superiority = 0.5;  // how likely the first player is the stronger
};
Estimate estimate(const Results& results);

// Whether the difference is rather elo1 than elo0: the sequential test at 5 % for both errors, over pairs.
struct Sprt {
  double llr = 0;
  double lower = 0;
  double upper = 0;
  [[nodiscard]] bool accepts_0() const { return llr <= lower; }
  [[nodiscard]] bool accepts_1() const { return llr >= upper; }
  [[nodiscard]] bool decided() const { return accepts_0() || accepts_1(); }
};
Sprt sprt(const Results& results, double elo0, double elo1);

}  // namespace giostra::cli
