#include "event/outlook/planner.hpp"

#include "event/log/desk_test.hpp"

namespace giostra::event {
namespace {

TEST(Event, E10_the_end_is_known_before_anything_starts) {
  const Desk desk = swiss(10);
  const auto plan = *plan_evening(desk.event().state(), "A", {.game_min = 20, .turnaround_min = 5}, 120);
  EXPECT_EQ(plan.rounds_left, 5);
  EXPECT_EQ(plan.round_min, 25);
  EXPECT_EQ(plan.minutes_left, 125);
  EXPECT_EQ(plan.rounds_that_fit, 4) << "one less is offered";
  EXPECT_FALSE(plan.measured);
  EXPECT_FALSE(plan_evening(desk.event().state(), "B", {}, 120));
}

TEST(Event, E10_short_of_tables_a_round_is_played_in_turns) {
  const Desk desk = swiss(10);
  const auto plan = *plan_evening(desk.event().state(), "A", {.game_min = 20, .turnaround_min = 5, .tables = 3}, 120);
  EXPECT_EQ(plan.waves, 2);
  EXPECT_EQ(plan.round_min, 45);
  EXPECT_EQ(plan.tables_for_one_wave, 5);
}

TEST(Event, E10_from_then_on_by_the_length_of_rounds_that_are_over) {
  Desk desk = swiss(4);
  desk.play("A", 1);
  desk.minutes(9);
  desk.results("A", 1, "1-0 draw");
  desk.must({"close A 1"});
  const auto plan = *plan_evening(desk.event().state(), "A", {.game_min = 20, .turnaround_min = 5}, 120);
  EXPECT_TRUE(plan.measured);
  EXPECT_EQ(plan.round_min, 14);
  EXPECT_EQ(plan.rounds_left, 4);
  EXPECT_EQ(plan.minutes_left, 56);
}

}  // namespace
}  // namespace giostra::event
