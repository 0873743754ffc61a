#include "event/pairing/arena.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "kit/random.hpp"

namespace giostra::event {
namespace {

const ArenaGame kFirstWon{{1, 2}, Mark::win, Mark::loss};

TEST(Arena, E63_two_who_did_not_just_meet_begin_at_once) {
  EXPECT_EQ(pair_arena({}, {{1, 0}, {2, 0}}, 0), (std::vector<Board>{{1, 2}}));
  EXPECT_EQ(pair_arena({kFirstWon}, {{1, 0}, {3, 0}}, 0), (std::vector<Board>{{3, 1}})) << "1 had White";
  EXPECT_TRUE(pair_arena({}, {{1, 0}}, 100'000).empty());
}

TEST(Arena, E63_two_who_just_met_wait_twenty_seconds_for_somebody_else) {
  EXPECT_TRUE(pair_arena({kFirstWon}, {{1, 0}, {2, 5'000}}, 19'999).empty());
  EXPECT_EQ(pair_arena({kFirstWon}, {{1, 0}, {2, 5'000}}, 20'000), (std::vector<Board>{{2, 1}}));
  EXPECT_EQ(pair_arena({kFirstWon}, {{1, 0}, {2, 0}, {3, 29'000}}, 30'000), (std::vector<Board>{{3, 1}}))
      << "another one waits";
}

TEST(Arena, E63_the_nearest_score_first_for_who_waits_longest) {
  const std::vector<ArenaGame> games{
      kFirstWon, {{3, 4}, Mark::draw, Mark::draw}, {{5, 6}, Mark::win, Mark::loss}, {{6, 2}, Mark::loss, Mark::win}};
  const auto boards = pair_arena(games, {{1, 0}, {4, 1}, {5, 2}}, 3);
  ASSERT_EQ(boards.size(), 1U);
  EXPECT_EQ((std::set<Tpn>{boards[0].white, boards[0].black}), (std::set<Tpn>{1, 5}));
}

TEST(Arena, E63_points_then_wins_then_fewer_games) {
  const std::vector<ArenaGame> games{{{1, 2}, Mark::win, Mark::loss},  {{3, 2}, Mark::draw, Mark::draw},
                                     {{4, 3}, Mark::draw, Mark::draw}, {{5, 4}, Mark::win, Mark::loss},
                                     {{5, 2}, Mark::loss, Mark::loss}, {{1, 5}, Mark::to_play, Mark::to_play}};
  EXPECT_EQ(rank_arena(games, 5),
            (std::vector<ArenaPlace>{
                {1, 1, {20}, 1, 1}, {5, 2, {20}, 1, 2}, {3, 3, {20}, 0, 2}, {4, 4, {10}, 0, 2}, {2, 5, {10}, 0, 3}}));
}

// E166: whoever comes, nobody sits at two boards, and nobody waits for ever while somebody else does.
TEST(Arena, E63_E166_a_whole_evening) {
  Random random(5);
  std::vector<ArenaGame> games;
  std::vector<Waiting> waiting;
  for (Tpn tpn = 1; tpn <= 11; ++tpn) waiting.push_back({tpn, 0});
  for (std::int64_t now_ms = 0; now_ms < 1'200'000; now_ms += 5'000) {
    for (const Board& board : pair_arena(games, waiting, now_ms)) {
      const auto before = waiting.size();
      std::erase_if(waiting, [&](const Waiting& one) { return one.tpn == board.white || one.tpn == board.black; });
      ASSERT_EQ(waiting.size() + 2, before) << "both were free";
      games.push_back({board});
    }
    ASSERT_LE(std::ranges::count_if(waiting, [&](const Waiting& one) { return one.since_ms + 20'000 <= now_ms; }), 1);
    for (ArenaGame& game : games) {
      if (game.white != Mark::to_play || random.below(12) != 0) continue;
      game.white = random.below(2) == 0 ? Mark::win : Mark::loss;
      game.black = game.white == Mark::win ? Mark::loss : Mark::win;
      waiting.push_back({game.board.white, now_ms});
      waiting.push_back({game.board.black, now_ms});
    }
  }
  EXPECT_GT(games.size(), 100U);
}

}  // namespace
}  // namespace giostra::event
