#include "server/matches/bot_seats.hpp"

#include "server/matches/parts_test.hpp"
#include "server/matches/presence.hpp"
#include "server/matches/schedule.hpp"

namespace giostra::server {
namespace {

class BotSeatsOf : public PartsBench {
 protected:
  // A person at the first seat, computer players at the others.
  BotSeatsOf() {
    on_decided = [this](std::uint32_t before) { bots.on_entries(before); };
    match->create(note("created"));
    journal.store_all();
  }
  // Answers the oldest task with an act that the law allows.
  void answer_oldest() {
    auto [task, answered] = std::move(thoughts.front());
    thoughts.erase(thoughts.begin());
    const Actor seat = *task.seats.begin();
    answered({.choice = {{.seat = seat, .act = task.table->sample(seat, 1)}}, .says = {}, .look_again = {}});
  }
  [[nodiscard]] std::size_t acts_of_bots() const {
    const auto& entries = match->live().log().entries;
    return static_cast<std::size_t>(std::ranges::count_if(
        entries, [](const Entry& entry) { return entry.actor != "match" && entry.actor != seat(0); }));
  }

  std::unique_ptr<Pipeline> match = opened({"ga", "bot:1", "bot:2", "bot:3"});
  std::size_t rescheduled = 0;
  BotSeats bots{parts, *match, [this] { ++rescheduled; }};
};

TEST_F(BotSeatsOf, whoever_is_awaited_is_asked_once) {
  ASSERT_FALSE(thoughts.empty());
  EXPECT_TRUE(bots.thinking());
  const std::size_t asked = thoughts.size();
  bots.let_time_pass();
  EXPECT_EQ(thoughts.size(), asked);
  for (const auto& [task, answered] : thoughts) {
    EXPECT_EQ(task.match, "m");
    EXPECT_EQ(task.level, static_cast<int>(task.seat.code()));
    EXPECT_FALSE(task.seats.empty());
  }
}

TEST_F(BotSeatsOf, an_act_is_not_made_sooner_than_people_can_follow) {
  now += 100;
  answer_oldest();
  EXPECT_EQ(rescheduled, 1U);
  EXPECT_EQ(acts_of_bots(), 0U);
  EXPECT_EQ(bots.due(), now + 300);
  now += 300;
  bots.let_time_pass();
  EXPECT_EQ(acts_of_bots(), 1U);
}

TEST_F(BotSeatsOf, a_thought_without_an_act_rests_until_it_said_or_something_changes) {
  auto [task, answered] = std::move(thoughts.front());
  thoughts.clear();
  answered({.choice = {}, .says = {}, .look_again = Milliseconds{700}});
  EXPECT_EQ(bots.due(), now + 700);
  EXPECT_TRUE(thoughts.empty());
  now += 700;
  bots.let_time_pass();
  ASSERT_EQ(thoughts.size(), 1U);
  EXPECT_EQ(thoughts.front().first.seat, task.seat);
  thoughts.front().second({.choice = {}, .says = {}, .look_again = {}});
  thoughts.clear();
  match->decide(says(0, "ga", "say hurry up"), "", note("said"));
  EXPECT_EQ(thoughts.size(), 1U);
}

TEST_F(BotSeatsOf, an_act_that_the_law_forbids_by_then_is_thought_over) {
  auto [task, answered] = std::move(thoughts.front());
  thoughts.clear();
  answered({.choice = {{.seat = task.seat, .act = "no such act"}}, .says = {}, .look_again = {}});
  now += 400;
  bots.let_time_pass();
  EXPECT_EQ(acts_of_bots(), 0U);
  EXPECT_TRUE(thoughts.empty());
  ASSERT_TRUE(bots.due());
  now = *bots.due();
  bots.let_time_pass();
  EXPECT_EQ(thoughts.size(), 1U);
}

TEST_F(BotSeatsOf, partners_hear_each_other_and_opponents_do_not) {
  const unsigned partner = other(0, true);
  match->decide(says(0, "ga", "tell knights please"), "", note("told"));
  while (!thoughts.empty()) {
    auto [task, answered] = std::move(thoughts.front());
    thoughts.erase(thoughts.begin());
    if (!task.heard.empty()) {
      EXPECT_EQ(task.seat.code(), partner);
      EXPECT_EQ(task.heard.front().second, "knights please");
      return;
    }
    const Actor seat = *task.seats.begin();
    answered({.choice = {{.seat = seat, .act = match->live().match().table().sample(seat, 1)}},
              .says = {},
              .look_again = {}});
    now += 400;
    bots.let_time_pass();
    for (const Actor awaited : match->live().match().awaits())
      if (awaited == Actor::seat(0))
        match->decide(says(0, "ga", match->live().match().table().sample(awaited, 1)), "", note("acted"));
  }
  ADD_FAILURE() << "the partner was never asked";
}

TEST_F(BotSeatsOf, what_a_computer_player_says_goes_to_its_side) {
  auto [task, answered] = std::move(thoughts.front());
  answered({.choice = {}, .says = {"need a pawn"}, .look_again = {}});
  EXPECT_EQ(match->live().log().entries.back().act, "tell need a pawn");
}

TEST_F(BotSeatsOf, after_the_stop_nobody_is_asked) {
  bots.stop();
  auto [task, answered] = std::move(thoughts.front());
  thoughts.clear();
  answered({.choice = {}, .says = {}, .look_again = {}});
  match->decide(says(0, "ga", "say bye"), "", note("bye"));
  EXPECT_TRUE(thoughts.empty());
}

// ---- Smaller parts of a room and of the hub

TEST(Presence, people_are_waited_for_until_their_time_has_come) {
  Presence presence;
  presence.left("ga", 500);
  presence.expect("ga", 900);  // is waited for already
  presence.expect("gb", 700);
  EXPECT_EQ(presence.due(), 500);
  EXPECT_EQ(presence.overdue(499), std::vector<std::string>{});
  EXPECT_EQ(presence.overdue(500), std::vector<std::string>{"ga"});
  presence.settled("ga");
  EXPECT_EQ(presence.due(), 700);
  presence.settled("gb");
  EXPECT_TRUE(presence.empty());
  EXPECT_EQ(presence.due(), std::nullopt);
}

TEST(Schedule, the_first_that_is_due_comes_first_and_once) {
  int a = 1, b = 2;
  Schedule<int> schedule;
  schedule.set(a, 900);
  schedule.set(b, 500);
  schedule.set(a, 300);
  EXPECT_EQ(schedule.first(), 300);
  EXPECT_EQ(schedule.take_due(299), nullptr);
  EXPECT_EQ(schedule.take_due(600), &a);
  EXPECT_EQ(schedule.when(a), std::nullopt);
  schedule.set(b, std::nullopt);
  EXPECT_EQ(schedule.take_due(600), nullptr);
  EXPECT_EQ(schedule.first(), std::nullopt);
}

}  // namespace
}  // namespace giostra::server
