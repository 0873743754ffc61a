#include "cli/arena/table_runner.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace giostra::cli {
namespace {

constexpr Milliseconds kPace{100};

Log header_of(const Game& game) {
  Log log;
  log.set("Game", game.about().name);
  return log;
}

Played play(const Game& game, std::vector<Sitter> sitters, const TableManner& manner) {
  Log log = header_of(game);
  Match match = *Match::open(log);
  return TableRunner(std::move(log), std::move(match), std::move(sitters), manner).run();
}

Played play_random(const Game& game, const TableManner& manner) {
  const PlayerSpec random = *read_player("random");
  return play(game, seat_players(game, {random, random}, header_of(game), manner.seed), manner);
}

// What a made-up player does, and what came to its ears.
struct Script {
  int waits = 0;  // thoughts that end in waiting before it acts
  std::optional<Milliseconds> look_again{};
  bool nonsense = false;
  std::vector<std::string> says{};
  std::vector<std::string> heard{};
};

class Actress final : public Player {
 public:
  explicit Actress(Script& script) : script_(script), waits_(script.waits) {}
  Thought<std::string> think(const Table& table, ActorSet seats, const Clocks& /*clocks*/) override {
    Thought<std::string> thought{.says = script_.says, .look_again = script_.look_again};
    if (waits_-- > 0) return thought;
    const Actor seat = *seats.begin();
    thought.choice = {seat, script_.nonsense ? "nonsense" : table.sample(seat, random_.next())};
    return thought;
  }
  void hear(Actor /*from*/, std::string_view words) override { script_.heard.emplace_back(words); }

 private:
  Script& script_;
  int waits_;
  Random random_{7};
};

std::vector<Sitter> seat_actresses(const Game& game, std::array<Script, 2>& scripts) {
  std::vector<Sitter> sitters;
  for (const ActorSet seats : seats_by_player(game)) {
    const Side side = game.seats()[(*seats.begin()).code()].side;
    sitters.push_back(
        {.name = "actress", .side = side, .seats = seats, .player = std::make_unique<Actress>(scripts[index(side)])});
  }
  return sitters;
}

bool is_seat(const Game& game, const Entry& entry) { return read_actor(entry.actor, game.seats())->is_seat(); }

Milliseconds first_act_ms(const Game& game, const Log& log) {
  const auto first = std::ranges::find_if(log.entries, [&](const Entry& entry) { return is_seat(game, entry); });
  return first == log.entries.end() ? Milliseconds{-1} : first->at_ms;
}

TEST(TableRunner, random_matches_of_every_game_make_logs_that_stand) {
  for (const Game* game : all_games())
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const Played played = play_random(*game, {.pace = kPace, .seed = seed});
      const auto match = Match::fold(played.log);
      ASSERT_TRUE(match) << game->about().name << ": " << match.error().text(Language::english);
      EXPECT_EQ(match->closed(), played.outcome.has_value());
      EXPECT_EQ(played.work[0].faults.all() + played.work[1].faults.all(), 0U);
    }
}

TEST(TableRunner, the_same_seed_and_pace_make_the_same_match) {
  for (const Game* game : all_games()) {
    const TableManner manner{.pace = kPace, .max_acts = 200, .opening = 3, .seed = 5};
    EXPECT_EQ(play_random(*game, manner).log, play_random(*game, manner).log) << game->about().name;
  }
}

TEST(TableRunner, seats_that_are_awaited_together_think_at_the_same_time) {
  for (const Game* game : all_games()) {
    const Match match = *Match::open(header_of(*game));
    const auto shares = seats_by_player(*game);
    const auto awaited = std::ranges::count_if(shares, [&](ActorSet share) {
      bool any = false;
      for (const Actor actor : match.awaits()) any |= share.has(actor);
      return any;
    });
    const Played played = play_random(*game, {.pace = kPace, .max_acts = 20});
    const auto together = std::ranges::count_if(
        played.log.entries, [&](const Entry& entry) { return is_seat(*game, entry) && entry.at_ms == kPace; });
    EXPECT_GE(together, awaited) << game->about().name;
  }
}

TEST(TableRunner, a_player_that_waits_is_asked_again_after_the_time_it_named) {
  for (const Game* game : all_games()) {
    std::array<Script, 2> scripts;
    scripts.fill({.waits = 2, .look_again = Milliseconds{500}});
    const Played played = play(*game, seat_actresses(*game, scripts), {.pace = kPace, .max_acts = 20});
    EXPECT_EQ(first_act_ms(*game, played.log), Milliseconds{3 * 100 + 2 * 500}) << game->about().name;
  }
}

TEST(TableRunner, who_waits_for_ever_loses_on_time_or_is_cut) {
  for (const Game* game : all_games()) {
    std::array<Script, 2> scripts;
    scripts.fill({.waits = 1'000'000});
    const Played played = play(*game, seat_actresses(*game, scripts), {.pace = kPace, .max_acts = 50});
    EXPECT_TRUE(Match::fold(played.log)) << game->about().name;
    if (game->clock("")) EXPECT_TRUE(played.outcome && played.outcome->winner) << game->about().name;
  }
}

TEST(TableRunner, partners_hear_each_other_and_the_others_do_not) {
  for (const Game* game : all_games()) {
    std::array<Script, 2> scripts;
    scripts[0].says = {"knights"};
    (void)play(*game, seat_actresses(*game, scripts), {.pace = kPace, .max_acts = 30});
    const auto shares = seats_by_player(*game);
    const auto partners = std::ranges::count_if(
        shares, [&](ActorSet share) { return game->seats()[(*share.begin()).code()].side == Side::first; });
    EXPECT_EQ(scripts[0].heard.empty(), partners == 1) << game->about().name;
    EXPECT_TRUE(scripts[1].heard.empty());
  }
}

TEST(TableRunner, acts_that_the_law_refuses_are_counted_and_replaced) {
  for (const Game* game : all_games()) {
    std::array<Script, 2> scripts;
    scripts[1].nonsense = true;
    const Played played = play(*game, seat_actresses(*game, scripts), {.pace = kPace, .max_acts = 40});
    EXPECT_EQ(played.work[0].faults.illegal, 0U);
    EXPECT_GT(played.work[1].faults.illegal, 0U) << game->about().name;
    EXPECT_TRUE(Match::fold(played.log));
  }
}

// Ten seconds for each seat, or as short a time as the game knows; time is counted in nodes.
Log short_match(const Game& game) {
  Log log = header_of(game);
  if (game.clock(""))
    log.set("Setup", "clock=10+0");
  else if (!game.keeps_time())
    log.set("Clock", "10+0");
  return log;
}

TEST(TableRunner, nobody_oversteps_the_time_on_short_clocks) {
  for (const Game* game : all_games()) {
    if (game->bots() == nullptr) continue;
    const Log log = short_match(*game);
    auto match = Match::open(log);
    ASSERT_TRUE(match) << game->about().name << ": " << match.error().text(Language::english);
    const auto sitters = [&] {
      return seat_players(*game, {*read_player("level=8,speed=10"), *read_player("level=1,speed=10")}, log, 3);
    };
    const Played played = TableRunner(log, *match, sitters(), {.seed = 3}).run();
    for (const Entry& entry : played.log.entries) EXPECT_FALSE(entry.act.starts_with("flag")) << game->about().name;
    EXPECT_TRUE(played.outcome) << game->about().name;
    EXPECT_EQ(TableRunner(log, *match, sitters(), {.seed = 3}).run().log, played.log) << "the same again";
  }
}

TEST(TableRunner, a_match_that_goes_on_is_cut) {
  for (const Game* game : all_games()) {
    const Played played = play_random(*game, {.pace = kPace, .max_acts = 4});
    EXPECT_FALSE(played.outcome) << game->about().name;
    EXPECT_EQ(played.log.entries.size(), 4U);
  }
}

TEST(TableRunner, a_match_that_is_called_off_says_so) {
  const std::atomic<bool> off = true;
  EXPECT_TRUE(play_random(*all_games().front(), {.pace = kPace, .called_off = &off}).called_off);
}

}  // namespace
}  // namespace giostra::cli
