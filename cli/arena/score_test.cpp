#include "cli/arena/score.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace giostra::cli {
namespace {

constexpr Results kSingles{.matches = {10, 20, 30}, .pairs = {}, .whole_pairs = false};

TEST(Score, elo_and_score_are_each_others_inverse) {
  EXPECT_DOUBLE_EQ(elo_of(0.5), 0);
  EXPECT_NEAR(elo_of(2.0 / 3), 120.412, 0.001);  // 400 log10(2)
  EXPECT_NEAR(score_of(elo_of(0.731)), 0.731, 1e-12);
  EXPECT_TRUE(std::isinf(elo_of(1)) && elo_of(1) > 0);
  EXPECT_TRUE(std::isinf(elo_of(0)) && elo_of(0) < 0);
}

// Mean 2/3, variance 5/36: as sure as 96 tosses of a coin.
TEST(Score, the_interval_is_wilsons_with_the_variance_that_was_seen) {
  const Estimate found = estimate(kSingles);
  EXPECT_NEAR(found.score, 2.0 / 3, 1e-9);
  EXPECT_NEAR(found.low, 0.56756, 1e-4);
  EXPECT_NEAR(found.high, 0.75294, 1e-4);
  EXPECT_NEAR(found.superiority, 0.99945, 1e-4);  // z = 3.266
}

// The same sixty results: thirty pairs that were all 1-1 leave less doubt than pairs 2-0 and 0-2.
TEST(Score, the_pair_is_the_unit) {
  const Estimate even = estimate({.matches = {30, 0, 30}, .pairs = {1, 0, 28, 0, 1}});
  const Estimate wild = estimate({.matches = {30, 0, 30}, .pairs = {15, 0, 0, 0, 15}});
  EXPECT_DOUBLE_EQ(even.score, 0.5);
  EXPECT_LT(even.high - even.low, wild.high - wild.low);
}

TEST(Score, few_wins_prove_little) {
  const Estimate one_pair = estimate({.matches = {0, 0, 2}, .pairs = {0, 0, 0, 0, 1}});
  EXPECT_DOUBLE_EQ(one_pair.score, 1);
  EXPECT_LT(one_pair.low, 0.5);
  EXPECT_NEAR(one_pair.superiority, 0.8413, 1e-3);  // one toss: z = 1
  EXPECT_FALSE(sprt({.matches = {0, 0, 2}, .pairs = {0, 0, 0, 0, 1}}, 0, 20).decided());
  EXPECT_DOUBLE_EQ(estimate({}).score, 0.5);
  EXPECT_DOUBLE_EQ(sprt({}, 0, 10).llr, 0);
}

// Half a result more at each count: mean 0.5, variance 0.085; 10 * 0.05 * (1 - 0.5 - 0.55) / 0.17.
TEST(Score, the_sequential_test_weighs_both_scores) {
  const Results results{.matches = {7, 6, 7}, .pairs = {1, 2, 4, 2, 1}};
  const Sprt test = sprt(results, 0, elo_of(0.55));
  EXPECT_NEAR(test.llr, -0.147059, 1e-6);
  EXPECT_NEAR(test.upper, 2.944439, 1e-6);  // ln 19
  EXPECT_NEAR(test.lower, -2.944439, 1e-6);
  EXPECT_FALSE(test.decided());
}

TEST(Score, a_long_row_decides_the_sequential_test_either_way) {
  EXPECT_TRUE(sprt({.matches = {100, 0, 300}, .pairs = {0, 0, 100, 0, 100}}, 0, 20).accepts_1());
  EXPECT_TRUE(sprt({.matches = {300, 0, 100}, .pairs = {100, 0, 100, 0, 0}}, 0, 20).accepts_0());
}

}  // namespace
}  // namespace giostra::cli
