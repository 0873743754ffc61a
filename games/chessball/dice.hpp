// Three dice, and what they do to a shot, as exact odds (C7, C22, C24). No positions here.
#pragma once

#include <array>
#include <cstddef>

namespace giostra::chessball {

// In how many of 216 ways three dice make this sum.
constexpr int ways_of(int sum) {
  constexpr std::array<int, 19> ways{0, 0, 0, 1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1};
  return sum < 3 || sum > 18 ? 0 : ways[static_cast<std::size_t>(sum)];
}
inline constexpr int kThrows = 216;

constexpr int ways_of_at_most(int sum) {
  int ways = 0;
  for (int each = 3; each <= sum; ++each) ways += ways_of(each);
  return ways;
}

inline constexpr int kFullPower = 18;  // C22: less the points that the shot has travelled

// C24: the keeper is there and the power of the shot is so much.
constexpr int ways_to_score(int power) { return ways_of_at_most(power - 4); }
constexpr int ways_to_save(int power) { return kThrows - ways_of_at_most(power); }
// Of 216, to the nearest whole percent.
constexpr int percent(int ways) { return (ways * 100 + kThrows / 2) / kThrows; }

// C21: of all pairs of throws, those in which the first sum is the higher, and those in which both are equal.
constexpr int pairs_won() {
  int pairs = 0;
  for (int sum = 3; sum <= 18; ++sum) pairs += ways_of(sum) * ways_of_at_most(sum - 1);
  return pairs;
}
constexpr int pairs_even() { return kThrows * kThrows - 2 * pairs_won(); }
constexpr int percent_of_pairs(int pairs) { return (pairs * 100 + kThrows * kThrows / 2) / (kThrows * kThrows); }

}  // namespace giostra::chessball
