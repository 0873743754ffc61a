#include "server/matches/bot_seats.hpp"

#include "server/matches/parts_test.hpp"
#include "server/matches/presence.hpp"
#include "server/matches/schedule.hpp"

namespace giostra::server {
namespace {

class BotSeatsOf : public PartsBench {
 protected:
  // A person at the first seat, computer players at the others.
  explicit BotSeatsOf(Pace pace = Pace::quick, const std::string& wanted = {})
      : match((setup = wanted, opened({"ga", "bot:1", "bot:2", "bot:3"}))) {
    parts.bot_times.usual = pace;
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

  std::unique_ptr<Pipeline> match;
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

TEST_F(BotSeatsOf, what_was_thought_of_a_position_that_was_taken_back_does_not_count) {
  const auto order = [&](const std::string& act) {
    match->decide(
        [act](Live& live, Milliseconds now_ms) {
          return live.obey({.person = "ga", .actor = seat(0), .act = act, .now_ms = now_ms});
        },
        {}, note("order"));
    journal.store_all();
  };
  order(match->live().match().table().sample(Actor::seat(0), 1));
  const auto stale = std::exchange(thoughts, {});
  ASSERT_FALSE(stale.empty());
  order("takeback " + std::to_string(match->live().log().entries.size()));
  ASSERT_EQ(match->live().match().house().at(Actor::seat(0))->take_backs, 1U);
  for (const auto& [task, answered] : stale) {
    const Actor seat = *task.seats.begin();
    answered({.choice = {{.seat = seat, .act = task.table->sample(seat, 1)}}, .says = {}, .look_again = {}});
  }
  now += 60'000;
  bots.let_time_pass();
  EXPECT_EQ(acts_of_bots(), 0U);
  EXPECT_FALSE(thoughts.empty()) << "whoever is awaited thinks of what stands";
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

// ---- Pace

// At human pace, without clocks. The person's seat is one that can act at once; so is one of another board.
class PacedBots : public BotSeatsOf {
 protected:
  explicit PacedBots(bool clocks = false) : BotSeatsOf(Pace::human, setup_with(clocks)) {}

  // Everybody who is asked answers at once, as seeing this chance for the first side.
  void run(WallMs time_ms) {
    const WallMs until = now + time_ms;
    for (;;) {
      while (!thoughts.empty()) answer();
      const auto due = bots.due();
      if (!due || *due > until) break;
      now = std::max(now, *due);
      bots.let_time_pass();
    }
    now = until;
  }
  void answer() {
    auto [task, answered] = std::move(thoughts.front());
    thoughts.erase(thoughts.begin());
    const Actor seat = *task.seats.begin();
    const std::string act = task.table->sample(seat, 1);
    answered({.choice = {{.seat = seat, .act = act}}, .ideas = {{.act = act, .chance = chance}}});
  }
  void person_acts() {
    const auto& table = match->live().match().table();
    ASSERT_TRUE(table.awaits().has(Actor::seat(0)));
    match->decide(says(0, "ga", table.sample(Actor::seat(0), 1)), "", note("acted"));
  }
  [[nodiscard]] bool is_awaited(unsigned number) const {
    return match->live().match().table().awaits().has(Actor::seat(number));
  }
  [[nodiscard]] std::string last() const {
    const Entry& entry = match->live().log().entries.back();
    return entry.actor + " " + entry.act;
  }

  double chance = 0.5;
};

class PacedBotsOnClocks : public PacedBots {
 protected:
  PacedBotsOnClocks() : PacedBots(true) {}
};

TEST_F(PacedBots, P4_another_board_begins_when_a_person_has_acted) {
  run(3'600'000);
  EXPECT_EQ(acts_of_bots(), 0U);
  person_acts();
  run(5000);
  EXPECT_GE(acts_of_bots(), 2U);
}

TEST_F(PacedBots, P4_a_word_of_the_person_will_do) {
  run(60'000);
  match->decide(says(0, "ga", "tell ready"), "", note("said"));
  run(5000);
  EXPECT_EQ(acts_of_bots(), 1U);
}

TEST_F(PacedBots, P4_whoever_a_person_waits_for_takes_the_time_of_its_level) {
  for (int turn = 0; turn < 5; ++turn) {
    person_acts();
    const WallMs began = now;
    while (!is_awaited(0) && now < began + 10'000) run(10);
    EXPECT_GE(now - began, 1500);
    EXPECT_LE(now - began, 2800);  // level 1
  }
}

TEST_F(PacedBots, P4_without_clocks_another_board_waits_after_a_few_acts_until_the_person_speaks) {
  person_acts();
  run(3'600'000);
  const std::size_t ahead = acts_of_bots();
  EXPECT_EQ(ahead, 6U);
  match->decide(says(0, "ga", "tell I wait for a knight"), "", note("said"));
  run(3'600'000);
  EXPECT_EQ(acts_of_bots(), ahead + 6);
}

TEST_F(PacedBotsOnClocks, P4_another_board_does_not_run_away_from_a_person_who_reads) {
  run(34'000);
  EXPECT_EQ(acts_of_bots(), 0U);
  person_acts();
  run(34'000);
  EXPECT_GE(acts_of_bots(), 2U);
  EXPECT_LE(acts_of_bots(), 6U);  // there were 86
}

TEST_F(PacedBotsOnClocks, P4_nobody_loses_on_time_by_waiting_for_a_person) {
  run(240'000);
  EXPECT_GT(acts_of_bots(), 2U);
  for (unsigned number = 1; number < game().seats().size(); ++number)
    EXPECT_GT(match->live().match().time_left(Actor::seat(number), match->now_ms()), Milliseconds{90'000}) << number;
}

TEST_F(PacedBots, P4_whoever_is_short_of_time_is_quick) {
  const BotPace pace(parts, *match);
  const Thought<std::string>::Choice choice{.seat = Actor::seat(0),
                                            .act = match->live().match().table().sample(Actor::seat(0), 1)};
  person_acts();
  EXPECT_EQ(pace.act_at({.asked_at = now, .takes = 3000, .left = 200'000}, choice), now + 3000);
  EXPECT_EQ(pace.act_at({.asked_at = now, .takes = 3000, .left = 20'000}, choice), now + 1000);
  EXPECT_EQ(pace.act_at({.asked_at = now, .takes = 3000, .left = 0}, choice), now);
}

TEST_F(PacedBots, P4_the_paces_differ_and_the_levels_too) {
  const auto takes = [&](std::optional<Pace> usual, int level) {
    parts.bot_times.usual = usual;
    return BotPace(parts, *match).begin({.seat = Actor::seat(1), .level = level, .seats = {}}).takes;
  };
  EXPECT_EQ(takes(Pace::quick, 1), 400);
  EXPECT_EQ(takes(Pace::slow, 3), 2 * takes(Pace::human, 3));
  EXPECT_EQ(takes(std::nullopt, 3), takes(Pace::human, 3)) << "a person sits here";
  EXPECT_LT(takes(Pace::human, kWeakest), takes(Pace::human, kStrongest));
  match = opened({"bot:1", "bot:1", "bot:1", "bot:1"});
  EXPECT_EQ(takes(std::nullopt, 3), 400) << "nobody watches a match of computers move by move";
}

// ---- The offer of a draw

TEST_F(PacedBots, P8_computers_agree_to_a_draw_where_they_do_not_stand_better) {
  person_acts();
  run(10'000);
  match->decide(says(0, "ga", "draw"), "", note("offered"));
  run(1000);
  EXPECT_EQ(match->live().match().agreed_to_draw().size(), 1) << "nobody answers at once";
  run(3000);
  ASSERT_TRUE(match->live().match().decided());
  EXPECT_EQ(match->live().match().outcome()->winner, std::nullopt);
}

TEST_F(PacedBots, P8_computers_that_stand_better_decline_and_say_so) {
  chance = game().seats()[0].side == Side::first ? 0.3 : 0.7;
  person_acts();
  run(10'000);
  match->decide(says(0, "ga", "draw"), "", note("offered"));
  run(3000);
  EXPECT_FALSE(match->live().match().decided());
  EXPECT_TRUE(match->live().match().agreed_to_draw().empty());
  EXPECT_EQ(std::ranges::count(match->live().log().entries, "nodraw", &Entry::act), 1);
}

TEST_F(PacedBots, P8_a_computer_that_has_not_thought_yet_declines_and_a_partner_goes_with_its_person) {
  match->decide(says(0, "ga", "draw"), "", note("offered"));
  thoughts.clear();
  ASSERT_TRUE(bots.due());
  while (match->live().match().agreed_to_draw().size() > 0 && bots.due()) {
    now = *bots.due();
    bots.let_time_pass();
  }
  EXPECT_TRUE(last().ends_with(" nodraw"));
  EXPECT_NE(last(), seat(other(0, true)) + " nodraw");
}

// ---- Smaller parts of a room and of the hub

TEST(Presence, people_are_waited_for_until_their_time_has_come) {
  Presence presence;
  presence.left("ga", 500);
  presence.expect("ga", 900);  // is waited for already
  presence.expect("gb", 700);
  EXPECT_EQ(presence.due(), 500);
  EXPECT_FALSE(presence.expects("ga", 400)) << "has left";
  EXPECT_TRUE(presence.expects("gb", 699));
  EXPECT_FALSE(presence.expects("gb", 700));
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
