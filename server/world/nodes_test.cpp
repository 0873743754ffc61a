// A house of several nodes on one disk: nodes crash and stop, lose the journal or the bus, the bus loses, doubles and
// delays, the journal is slow, and people reconnect to whichever node is there. What must hold for one node holds for
// all of them; besides, all that people were told fits one order of acts, every match has a keeper soon after the last
// one is gone, computers think with the keeper alone, and nobody is flagged for an outage.
// GIOSTRA_WORLD_SEED is the first seed, GIOSTRA_WORLDS how many (scripts/world: thousands).
#include <algorithm>

#include "server/world/world_test.hpp"

namespace giostra::server {
namespace {

using People = std::vector<std::pair<Person, std::vector<std::string>>>;

// A person at every seat that speaks, or at the first alone.
People people_of(const Game& game, bool all) {
  People people;
  for (const SeatInfo& seat : game.seats())
    if (seat.speaks && (all || people.empty()))
      people.push_back({person(std::string(seat.name)), {std::string(seat.name)}});
  return people;
}

// The sky clears, nobody acts any more, and everybody gets what is still under way.
void settle(World& world, const std::string& id) {
  world.weather = kClear;
  world.air().weather = {};
  for (const auto& client : world.clients) client->plays = false;
  world.run_for(25'000);
  const bool all = world.run_until(
      [&] {
        const auto number = world.disk().matches.at(id).rows.size();
        return std::ranges::all_of(world.clients, [&](const auto& client) { return client->has_all(number); });
      },
      30'000);
  EXPECT_TRUE(all) << "somebody still waits for entries";
  expect_no_leak(world, id);
  expect_nothing_lost(world, id);
  expect_same_for_all(world, id);
  expect_one_order(world, id);
  expect_clocks_add_up(log_on(world.disk().matches.at(id)));
  expect_no_flag_for_outages(world, id);
}

std::size_t entries_of(World& world, const std::string& id, std::string_view act) {
  return static_cast<std::size_t>(
      std::ranges::count(world.disk().matches.at(id).rows, act, [](const Row& row) { return row.entry.act; }));
}

class Nodes : public ::testing::TestWithParam<const Game*> {};

TEST_P(Nodes, any_of_them_may_fail_and_people_play_on) {
  const std::uint64_t first = from_environment("GIOSTRA_WORLD_SEED", 1);
  const std::uint64_t worlds = from_environment("GIOSTRA_WORLDS", 4);
  for (std::uint64_t seed = first; seed < first + worlds && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    World world(seed, {.lost = 3, .doubled = 3, .late = 8, .hang_up = 4}, 3);
    world.air().weather = {.lost = 5, .doubled = 5, .late = 10};
    const People people = people_of(*GetParam(), seed % 2 == 0 || GetParam()->bots() == nullptr);
    const std::string id = world.make(GetParam()->about().name, "", people);
    for (const auto& [who, seats] : people) world.come(who, id);
    world.come(person("spectator"), id, false);
    for (int round = 0; round < 25 && world.disk().matches.at(id).stage != Stage::over; ++round) {
      world.run_for(1000 + static_cast<WallMs>(world.below(6'000)));
      expect_no_leak(world, id);
      trouble(world);
    }
    settle(world, id);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Nodes, ::testing::ValuesIn(all_games()),
                         [](const auto& info) { return std::string(info.param->about().name); });

// ---- Single stories

const Game& clocked_with_bots() {
  for (const Game* game : all_games())
    if (game->clock("") && game->bots() != nullptr) return *game;
  return *all_games().front();
}

// Everybody is there and thinks for so long that a flag falls in the end; nodes fail meanwhile.
TEST(OutagesOfNodes, nobody_is_flagged_for_them) {
  const std::uint64_t first = from_environment("GIOSTRA_WORLD_SEED", 1);
  const std::uint64_t worlds = from_environment("GIOSTRA_WORLDS", 10);
  std::size_t flags = 0;
  for (std::uint64_t seed = first; seed < first + worlds && !::testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    World world(seed, kClear, 3);
    world.air().weather = {.lost = 5, .doubled = 5, .late = 10};
    const People people = people_of(clocked_with_bots(), true);
    const std::string id = world.make(clocked_with_bots().about().name, "clock=20+0", people);
    for (const auto& [who, seats] : people) world.come(who, id, false);
    for (int round = 0; round < 40 && world.disk().matches.at(id).stage != Stage::over; ++round) {
      world.run_for(500 + static_cast<WallMs>(world.below(4'000)));
      trouble(world);
    }
    world.run_for(60'000);
    EXPECT_EQ(world.disk().matches.at(id).stage, Stage::over) << "no flag has fallen";
    flags += expect_no_flag_for_outages(world, id);
  }
  EXPECT_EQ(flags, worlds) << "one flag ends a match";
}

// Three nodes, good weather, one match with so many seconds on its clocks; its people are spread over the nodes.
class Story : public ::testing::Test {
 protected:
  explicit Story(int seconds = 20) {
    world.air().weather = {};
    id = world.make(clocked_with_bots().about().name, "clock=" + std::to_string(seconds) + "+0", people);
    std::size_t next = 0;
    for (const auto& [who, seats] : people) {
      world.only_node = next++ % world.nodes();
      world.come(who, id, false).gives_seeds = true;
      world.run_for(400);
    }
    world.only_node.reset();
    world.run_until([this] { return kept().stage == Stage::live; }, 10'000);
    world.run_for(1500);
  }
  [[nodiscard]] const Kept& kept() { return world.disk().matches.at(id); }
  [[nodiscard]] std::size_t number_of(const std::string& name) {
    for (std::size_t number = 0; number < world.nodes(); ++number)
      if (world.node(number).name == name) return number;
    return world.nodes();
  }
  [[nodiscard]] bool is_over() { return kept().stage == Stage::over; }
  // Somebody makes an act now and then, so that clocks do not run out by themselves.
  void play(bool plays) {
    for (const auto& client : world.clients) client->plays = plays;
  }

  World world{5, kClear, 3};
  const People people = people_of(clocked_with_bots(), true);
  std::string id;
};

TEST_F(Story, the_flag_of_somebody_on_another_node_falls_a_beat_later_at_most) {
  ASSERT_EQ(kept().stage, Stage::live);
  EXPECT_FALSE(kept().keeper.empty());
  const WallMs begun = kept().rows.back().wall_ms;
  EXPECT_TRUE(world.run_until([this] { return is_over(); }, 30'000));
  EXPECT_LT(kept().rows.back().wall_ms - begun, 22'000);
}

TEST_F(Story, when_the_keeper_dies_another_goes_on_where_it_was_heard_last) {
  const std::string old = kept().keeper;
  world.crash_node(number_of(old), 600'000);
  EXPECT_TRUE(world.run_until([&] { return kept().keeper != old; }, Leases::kLapse_ms + 2000));
  world.run_for(1000);
  EXPECT_EQ(entries_of(world, id, "awake"), 1U);
  EXPECT_FALSE(is_over());
  EXPECT_TRUE(world.run_until([this] { return is_over(); }, 30'000)) << "the clock does not run again";
}

TEST_F(Story, when_a_players_node_dies_the_time_until_it_is_known_counts_for_nobody) {
  const std::size_t keeper = number_of(kept().keeper);
  const auto other = (keeper + 1) % world.nodes();
  world.run_for(15'000);  // hardly any time is left
  ASSERT_FALSE(is_over());
  world.crash_node(other, 600'000);
  world.run_for(2'900);
  world.run_for(800);
  EXPECT_GE(entries_of(world, id, "awake"), 1U);
}

TEST_F(Story, nobody_is_flagged_while_the_journal_is_away_from_all) {
  world.run_for(10'000);
  for (std::size_t number = 0; number < world.nodes(); ++number) world.cut_node(number, 60'000);
  world.run_for(62'000);
  EXPECT_FALSE(is_over());
  EXPECT_GE(entries_of(world, id, "awake"), 1U);
  EXPECT_TRUE(world.run_until([this] { return is_over(); }, 30'000)) << "the clock does not run again";
}

TEST_F(Story, an_outage_counts_for_nobody_where_everybody_has_gone_meanwhile) {
  const auto played = [this] { return count(kept().rows.back().entry.at_ms); };
  world.run_for(2'000);
  const auto before = played();
  for (std::size_t number = 0; number < world.nodes(); ++number) world.cut_node(number, 30'000);
  world.run_for(5'000);
  for (const auto& client : world.clients) {
    client->stays_away = true;
    client->hang_up();
  }
  world.run_for(28'000);
  for (const auto& client : world.clients) client->stays_away = false;
  play(true);
  world.run_until([&] { return played() > before; }, 10'000);
  EXPECT_LT(played() - before, 8'000);
}

TEST_F(Story, nobody_is_flagged_while_their_node_does_not_reach_the_journal) {
  const std::size_t keeper = number_of(kept().keeper);
  world.run_for(10'000);
  world.cut_node((keeper + 1) % world.nodes(), 2'500);
  world.cut_node((keeper + 2) % world.nodes(), 2'500);
  world.run_for(2'400);
  EXPECT_FALSE(is_over());
  world.run_for(1'000);
  EXPECT_GE(entries_of(world, id, "awake"), 1U);
}

TEST_F(Story, a_node_that_stops_in_order_hands_its_matches_on_at_once) {
  const std::string old = kept().keeper;
  world.stop_node(number_of(old), 600'000);
  EXPECT_TRUE(world.run_until([&] { return kept().keeper != old; }, 2'000));
}

TEST_F(Story, news_travel_without_a_bus_as_well) {
  world.air().is_down = true;
  play(true);
  world.run_for(8'000);
  play(false);
  world.run_for(4'000);
  for (const auto& client : world.clients) EXPECT_TRUE(client->has_all(kept().rows.size())) << client->person().name;
  EXPECT_FALSE(is_over());
}

TEST_F(Story, news_are_told_where_another_node_has_the_match_and_nowhere_else) {
  World far(12, kClear, 2);
  const Game& game = clocked_with_bots();
  const People all = people_of(game, true);
  const std::string match = far.make(game.about().name, "", all);
  far.only_node = 0;
  for (const auto& [who, seats] : all) far.come(who, match);
  far.run_for(5'000);
  const auto entries = [&] { return far.disk().matches.at(match).rows.size(); };
  std::size_t told = 0;
  const auto spy = far.node(1).bus->listen("stored.*", [&](const Bus::Message&) { ++told; });
  const auto before = entries();
  far.run_for(5'000);
  ASSERT_GT(entries(), before);
  EXPECT_EQ(told, 0U);
  far.only_node = 1;
  const Visitor& looker = far.come(person("spectator"), match, false);
  far.run_for(1'000);
  for (int act = 0; act < 5; ++act) {
    const auto last = entries();
    ASSERT_TRUE(far.run_until([&] { return entries() > last; }, 10'000));
    const bool soon = far.run_until([&] { return looker.has_all(entries()); }, 400);
    EXPECT_TRUE(soon) << "what is not told is found within two seconds only";
  }
  EXPECT_GT(told, 0U);
}

TEST_F(Story, a_keeper_that_had_unloaded_a_match_comes_back_to_it_for_a_visitor_elsewhere) {
  const Game& game = clocked_with_bots();
  World far(11, kClear, 2);
  std::string untimed;
  for (const Preset& preset : game.presets())
    if (!game.clock(preset.setup)) untimed = preset.setup;
  const People one = people_of(game, false);
  const std::string match = far.make(game.about().name, untimed, one);
  far.only_node = 0;
  Visitor& visitor = far.come(one.front().first, match, true);
  ASSERT_TRUE(far.run_until([&] { return far.disk().matches.at(match).rows.size() > 20; }, 30'000));
  ASSERT_EQ(far.disk().matches.at(match).stage, Stage::live);
  ASSERT_EQ(far.disk().matches.at(match).keeper, far.node(0).name);
  far.only_node = 1;
  visitor.hang_up();
  const auto before = far.disk().matches.at(match).rows.size();
  far.run_for(30'000);
  EXPECT_GT(far.disk().matches.at(match).rows.size(), before + 6) << "the computers do not answer";
}

}  // namespace
}  // namespace giostra::server
