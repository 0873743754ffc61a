// A clock of the house (header `Clock`), for games whose law has none.
#include <gtest/gtest.h>

#include "match/match.hpp"

namespace giostra {
namespace {

Log header_of(const Game& game, std::string_view clock) {
  Log log;
  log.set("Game", game.about().name);
  log.set("Clock", clock);
  return log;
}

class HouseClock : public ::testing::TestWithParam<const Game*> {
 protected:
  [[nodiscard]] const Game& game() const { return *GetParam(); }
  void SetUp() override {
    if (game().keeps_time()) EXPECT_FALSE(Match::open(header_of(game(), "300+0")));
  }
  // Until a seat is awaited: what chance does first takes no time.
  [[nodiscard]] Match opened(std::string_view clock) const {
    Match match = std::move(*Match::open(header_of(game(), clock)));
    for (std::uint64_t seed = 1; match.awaits().has(Actor::chance()); ++seed)
      EXPECT_TRUE(match.take({}, "chance", match.table().sample(Actor::chance(), seed)));
    return match;
  }
  [[nodiscard]] std::string name(Actor seat) const { return std::string(write_actor(seat, game().seats())); }
};

TEST_P(HouseClock, a_flag_falls_when_the_time_is_over_and_not_before) {
  if (game().keeps_time()) return;
  Match match = opened("10+0");
  const Actor seat = *match.on_clock().begin();
  ASSERT_TRUE(match.due());
  EXPECT_EQ(match.due()->at_ms, Milliseconds{10'000});
  EXPECT_FALSE(match.take(Milliseconds{9'999}, "clock", "flag " + name(seat)));
  ASSERT_TRUE(match.take(Milliseconds{10'000}, "clock", "flag " + name(seat)));
  ASSERT_TRUE(match.outcome());
  EXPECT_EQ(match.outcome()->winner, other(game().seats()[seat.code()].side));
  EXPECT_EQ(match.outcome()->rule, game().about().resign_rule);
}

TEST_P(HouseClock, a_fixed_time_is_there_anew_for_every_act) {
  if (game().keeps_time()) return;
  Match match = opened("30/act");
  const Actor seat = *match.on_clock().begin();
  ASSERT_TRUE(match.take(Milliseconds{29'000}, name(seat), match.table().sample(seat, 5)));
  EXPECT_EQ(match.time_left(seat), Milliseconds{30'000});
  for (const Actor next : match.on_clock()) EXPECT_EQ(match.time_left(next), Milliseconds{30'000});
}

TEST_P(HouseClock, an_increment_comes_with_the_act) {
  if (game().keeps_time()) return;
  Match match = opened("60+5");
  const Actor seat = *match.on_clock().begin();
  ASSERT_TRUE(match.take(Milliseconds{8'000}, name(seat), match.table().sample(seat, 5)));
  EXPECT_EQ(match.time_left(seat), Milliseconds{57'000});
}

TEST_P(HouseClock, what_is_no_clock_is_refused) {
  for (const char* text : {"x", "0+5", "30/move", "30+5/act", "-3+0"})
    EXPECT_FALSE(Match::open(header_of(game(), text))) << text;
}

INSTANTIATE_TEST_SUITE_P(Games, HouseClock, ::testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& info) { return std::string(info.param->about().name); });

}  // namespace
}  // namespace giostra
