#include "match/seat_clocks.hpp"

#include <gtest/gtest.h>

#include <array>

#include "match/match.hpp"

namespace giostra {
namespace {

constexpr std::array<SeatInfo, 2> kTwoSeats{{{"north", Side::first}, {"south", Side::second}}};
constexpr Actor kFirst = Actor::seat(0);
constexpr Actor kSecond = Actor::seat(1);

constexpr Milliseconds ms(std::int64_t time) { return Milliseconds{time}; }

ActorSet only(Actor seat) {
  ActorSet seats;
  seats.add(seat);
  return seats;
}

SeatClocks clocks_of(std::string_view control) { return {read_time_control(control), kTwoSeats.size()}; }

TEST(SeatClocks, run_for_those_who_are_to_act) {
  SeatClocks clocks = clocks_of("10+2");
  clocks.end_turn(ms(3'000), kFirst, only(kFirst), only(kSecond));
  EXPECT_EQ(clocks.left(kFirst, ms(3'000), false), ms(9'000)) << "with its increment";
  EXPECT_EQ(clocks.left(kSecond, ms(4'000), true), ms(9'000));
  EXPECT_EQ(clocks.left(kSecond, ms(4'000), false), ms(10'000));
  clocks.run_to(ms(5'000), only(kSecond));
  EXPECT_EQ(clocks.left(kSecond, ms(5'000), true), ms(8'000));
  EXPECT_EQ(clocks.played(), ms(5'000));
}

TEST(SeatClocks, a_pause_is_charged_to_nobody) {
  SeatClocks clocks = clocks_of("10d3");
  clocks.run_to(ms(1'000), only(kFirst));
  clocks.stand_still(ms(61'000));
  EXPECT_EQ(clocks.now(), ms(61'000));
  EXPECT_EQ(clocks.played(), ms(1'000));
  EXPECT_EQ(clocks.left(kFirst, ms(61'000), true), ms(10'000)) << "still within the delay";
  clocks.end_turn(ms(66'000), kFirst, only(kFirst), only(kSecond));
  EXPECT_EQ(clocks.left(kFirst, ms(66'000), false), ms(7'000)) << "6 s, of which 3 are spared";
}

TEST(SeatClocks, after_a_correction_every_turn_begins_again) {
  SeatClocks clocks = clocks_of("10d3");
  clocks.run_to(ms(5'000), only(kFirst));
  clocks.start_again(ms(50'000));
  EXPECT_EQ(clocks.left(kFirst, ms(52'000), true), ms(5'000));
  EXPECT_EQ(clocks.left(kFirst, ms(54'000), true), ms(4'000));
}

TEST(SeatClocks, the_flag_that_falls_first_is_due) {
  SeatClocks clocks = clocks_of("10+0");
  clocks.end_turn(ms(4'000), kFirst, only(kFirst), only(kSecond));
  ActorSet both = only(kFirst);
  both.add(kSecond);
  const auto due = clocks.due(both, kTwoSeats);
  ASSERT_TRUE(due);
  EXPECT_EQ(due->at_ms, ms(10'000));
  EXPECT_EQ(due->act, "flag north");
  EXPECT_EQ(due->seat, kFirst);
  const Verdict early = clocks.check_flag(kFirst, ms(9'999), "X1");
  ASSERT_FALSE(early);
  EXPECT_EQ(early.error().rule, "X1") << "L9: the rule of flags";
  EXPECT_EQ(early.error().detail, "0:00.1") << "L9: what is left is never nothing";
  EXPECT_TRUE(clocks.check_flag(kFirst, ms(10'000), "X1"));
  EXPECT_FALSE(clocks.due({}, kTwoSeats)) << "no time runs";
}

TEST(SeatClocks, a_time_of_the_law_goes_on_through_the_same_period) {
  SeatClocks clocks(std::nullopt, kTwoSeats.size());
  const auto timer = [](std::uint64_t period, bool runs) {
    return Timer<std::string>{.act = "timeout", .period = period, .limit = ms(1'000), .runs = runs, .rule = "X2"};
  };
  clocks.measure({timer(1, true)});
  clocks.run_to(ms(400), {});
  clocks.measure({timer(1, false)});
  clocks.run_to(ms(500), {});
  EXPECT_EQ(clocks.watches().at(0).used_ms, ms(400)) << "it stood still";
  EXPECT_FALSE(clocks.due({}, kTwoSeats));
  clocks.measure({timer(1, true)});
  EXPECT_EQ(clocks.due({}, kTwoSeats)->at_ms, ms(1'100));
  EXPECT_EQ(clocks.check_watch("timeout", ms(1'099)).error().rule, "X2") << "L9: the rule of this time";
  EXPECT_FALSE(clocks.watch_overdue(ms(1'100)));
  EXPECT_EQ(clocks.watch_overdue(ms(1'130))->by_ms, ms(30));
  EXPECT_TRUE(clocks.check_watch("timeout", ms(1'100)));
  EXPECT_TRUE(clocks.check_watch("another act", ms(600)));
  clocks.measure({timer(2, true)});
  EXPECT_EQ(clocks.due({}, kTwoSeats)->at_ms, ms(1'500)) << "a new period";
  EXPECT_FALSE(clocks.left(kFirst, ms(500), true)) << "no clocks of their own";
}

TEST(SeatClocks, flags_are_read_and_written) {
  EXPECT_EQ(read_flag("flag south", kTwoSeats), kSecond);
  EXPECT_EQ(write_flag(kSecond, kTwoSeats), "flag south");
  for (const char* text : {"flag", "flag ", "flag west", "flag clock", "flags south", ""})
    EXPECT_FALSE(read_flag(text, kTwoSeats)) << text;
}

// ---- A clock of the house (header `Clock`), for games whose law has none

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

TEST_P(HouseClock, players_are_told_what_is_left_and_what_comes_back) {
  if (game().keeps_time()) return;
  const Match delayed = opened("10d4");
  const unsigned seat = (*delayed.on_clock().begin()).code();
  Clocks told = clocks_told(delayed, Milliseconds{1'000});
  EXPECT_EQ(told.left_ms.at(seat), Milliseconds{10'000});
  EXPECT_EQ(told.free_ms.at(seat), Milliseconds{3'000});
  told = clocks_told(delayed, Milliseconds{6'000});
  EXPECT_EQ(told.left_ms.at(seat), Milliseconds{8'000});
  EXPECT_EQ(told.free_ms.at(seat), Milliseconds{0});
  EXPECT_EQ(clocks_told(opened("10+3")).increment_ms, Milliseconds{3'000});
  EXPECT_EQ(clocks_told(opened("10/act")).acts_to_go, 1);
}

TEST_P(HouseClock, L5_what_comes_after_the_time_waits_for_the_clocks_entry) {
  if (game().keeps_time()) return;
  Match match = opened("10+0");
  const Actor seat = *match.on_clock().begin();
  const std::string act = match.table().sample(seat, 5);
  const Verdict late = match.check(Milliseconds{10'001}, name(seat), act);
  ASSERT_FALSE(late);
  EXPECT_EQ(late.error().rule, game().about().resign_rule);
  EXPECT_FALSE(match.check(Milliseconds{10'501}, name(seat), "draw")) << "nor is anything agreed on after it";
  EXPECT_TRUE(match.check(Milliseconds{10'000}, name(seat), act)) << "at the same time the record's order counts";
  ASSERT_TRUE(match.take(Milliseconds{60'000}, name(seat), "say still here"));
  EXPECT_FALSE(match.check(Milliseconds{60'000}, name(seat), act)) << "talk stops no clock";
  EXPECT_TRUE(match.take(Milliseconds{60'000}, "clock", "flag " + name(seat)));
}

TEST_P(HouseClock, a_fixed_time_is_there_afresh_for_every_act) {
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
