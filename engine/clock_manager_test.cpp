// The clock manager in a time of its own: thousands of matches on clocks of all kinds, none of which takes a moment.
#include "engine/clock_manager.hpp"

#include <gtest/gtest.h>

#include "engine/limits.hpp"
#include "kit/random.hpp"

namespace giostra::engine {
namespace {

ActorSet one_seat() {
  ActorSet seats;
  seats.add(Actor::seat(0));
  return seats;
}

Clocks told(std::int64_t left, std::int64_t increment = 0, std::int64_t delay = 0) {
  return {.left_ms = {Milliseconds{left}}, .free_ms = {Milliseconds{delay}}, .increment_ms = Milliseconds{increment}};
}

Share share(std::int64_t left, std::int64_t increment = 0, std::int64_t delay = 0, int acts = kUsualActs) {
  return share_of(*own_clock(told(left, increment, delay), one_seat(), acts));
}

// A clock as the match keeps it.
struct Clock {
  std::int64_t left;
  std::int64_t increment;
  std::int64_t delay;
  std::int64_t spent = 0;

  // Whether it still runs after an act that took so long.
  bool act(std::int64_t took) {
    spent += took;
    left -= std::max<std::int64_t>(0, took - delay);
    const bool stands = left > 0;
    left += increment;
    return stands;
  }
};

// An act takes anything up to the most, and the way of the answer on top; all ways together take less than the reserve,
// or a quarter of a very short clock.
TEST(ClockManager, never_oversteps_whatever_the_clock_and_the_course_of_the_match) {
  Random random(1);
  for (int match = 0; match < 5'000; ++match) {
    Clock clock{.left = 1'000 + random.below(120'000),
                .increment = random.below(3) == 0 ? random.below(5'000) : 0,
                .delay = random.below(3) == 0 ? random.below(5'000) : 0};
    const auto acts = static_cast<std::int64_t>(1 + random.below(250));
    const std::int64_t lag = std::min<std::int64_t>(kReserve_ms * 9 / 10, clock.left / 4) / acts;
    for (int act = 0; act < acts; ++act) {
      const std::int64_t left = clock.left;
      const Share now = share(clock.left, clock.increment, clock.delay, 20 + static_cast<int>(random.below(60)));
      ASSERT_LE(now.usual_ms, now.most_ms);
      const std::int64_t thought =
          random.below(4) == 0 ? now.most_ms : random.below(static_cast<std::uint32_t>(now.most_ms) + 1);
      ASSERT_TRUE(clock.act(thought + lag))
          << "match " << match << ", act " << act << " of " << acts << " with " << left << " ms left, lag " << lag;
    }
  }
}

TEST(ClockManager, uses_what_there_is_where_time_is_plenty) {
  for (const std::int64_t base : {10'000, 60'000, 300'000})
    for (const std::int64_t increment : {0, 2'000}) {
      Clock clock{.left = base, .increment = increment, .delay = 0};
      for (int act = 0; act < kUsualActs; ++act) ASSERT_TRUE(clock.act(share(clock.left, clock.increment).usual_ms));
      EXPECT_GE(clock.spent, (base + increment * kUsualActs) * 55 / 100) << base << "+" << increment;
    }
}

TEST(ClockManager, a_delay_costs_nothing_and_is_used) {
  const Share with = share(10'000, 0, 5'000);
  const Share without = share(10'000);
  EXPECT_GE(with.usual_ms, without.usual_ms + 4'000);
  EXPECT_LE(with.most_ms, without.most_ms + 5'000);
}

TEST(ClockManager, hurries_below_two_seconds_and_keeps_a_second) {
  EXPECT_GT(share(10'000).most_ms, 2 * share(10'000).usual_ms);
  EXPECT_EQ(share(1'999).most_ms, share(1'999).usual_ms);
  for (std::int64_t left = 0; left < 1'100; ++left) EXPECT_LE(share(left).most_ms, std::max<std::int64_t>(1, left / 2));
  EXPECT_LE(share(1'000).usual_ms, 13);
}

TEST(ClockManager, an_increment_counts_only_as_far_as_the_clock_reaches) {
  EXPECT_GE(share(60'000, 2'000).usual_ms, share(60'000).usual_ms + 1'500);
  EXPECT_LE(share(300, 60'000).most_ms, 150);
}

TEST(ClockManager, time_that_is_renewed_is_used_up_to_a_reserve) {
  Clocks clocks = told(30'000);
  clocks.acts_to_go = 1;
  const Share all = share_of(*own_clock(clocks, one_seat()));
  EXPECT_EQ(all.most_ms, 29'000);
  clocks = {.due_ms = Milliseconds{5'000}};
  EXPECT_EQ(share_of(*own_clock(clocks, one_seat())).most_ms, 4'000);
}

TEST(ClockManager, whoever_plays_several_seats_minds_the_shortest_clock) {
  ActorSet seats = one_seat();
  seats.add(Actor::seat(1));
  const Clocks clocks{.left_ms = {Milliseconds{9'000}, Milliseconds{2'000}, Milliseconds{1}}};
  EXPECT_EQ(own_clock(clocks, seats)->left_ms, 2'000);
}

TEST(ClockManager, without_a_clock_or_at_a_set_pace_the_level_decides_alone) {
  Clocks paced = told(1'000);
  paced.paced = true;
  const Budget level{.time_ms = Milliseconds{1'000}};
  for (const Clocks& clocks : {Clocks{}, paced}) {
    EXPECT_FALSE(own_clock(clocks, one_seat()));
    EXPECT_EQ(within_clock(level, true, own_clock(clocks, one_seat())), level);
    EXPECT_EQ(within_clock(level, false, own_clock(clocks, one_seat())).usual_ms, Milliseconds{1'000});
  }
}

TEST(ClockManager, a_level_takes_less_than_its_share_and_never_more) {
  const auto within = [](Budget budget, std::int64_t left, bool exact = false) {
    return within_clock(budget, exact, own_clock(told(left), one_seat()));
  };
  const Budget second{.time_ms = Milliseconds{1'000}};
  EXPECT_EQ(within(second, 600'000).usual_ms, Milliseconds{1'000});
  EXPECT_EQ(within(second, 10'000).usual_ms, Milliseconds{share(10'000).usual_ms});
  EXPECT_EQ(within(second, 10'000, true).usual_ms, std::nullopt);
  EXPECT_EQ(within(second, 2'500, true).time_ms, Milliseconds{share(2'500).most_ms});
  EXPECT_EQ(within({.nodes = 500}, 10'000).time_ms, Milliseconds{share(10'000).most_ms});
  EXPECT_EQ(within({.nodes = 500}, 10'000).usual_ms, std::nullopt);
  EXPECT_EQ(within({.time_ms = Milliseconds{1'000}, .whole_clock = true}, 600'000).usual_ms,
            Milliseconds{share(600'000).usual_ms});
}

TEST(ClockManager, a_clear_choice_takes_less_time_and_a_doubtful_one_more) {
  Deliberation clear;
  std::int64_t last = clear.content_after(1'000, true, 0);
  EXPECT_GT(last, 1'000);
  for (int iteration = 0; iteration < 5; ++iteration) {
    const std::int64_t now = clear.content_after(1'000, false, 0);
    EXPECT_LT(now, last);
    last = now;
  }
  EXPECT_LT(last, 500);
  EXPECT_GT(clear.content_after(1'000, false, 0.5), last) << "it became worse";
  EXPECT_GT(clear.content_after(1'000, true, 0), 1'000) << "it changed";
}

TEST(ClockManager, time_in_nodes_needs_no_clock) {
  Limits limits({.time_ms = Milliseconds{10}, .nodes_a_ms = 100});
  EXPECT_FALSE(limits.out_of_time(999));
  EXPECT_TRUE(limits.out_of_time(1'000));
  EXPECT_FALSE(limits.content(1'000'000, false, 0)) << "nobody asked for less";
}

}  // namespace
}  // namespace giostra::engine
