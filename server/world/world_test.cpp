// The whole server, without sockets, under bad weather and restarts. What must always hold:
//   everybody who looks on folds to the same state; nothing acknowledged is lost or doubled; nobody reads too early;
//   the clocks add up. The seed is printed with every failure; GIOSTRA_WORLD_SEED tries another, _WORLDS how many.
#include "server/world/world_test.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <tuple>

namespace giostra::server {

std::uint64_t from_environment(const char* name, std::uint64_t otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

Log log_on(const Kept& kept) {
  Log log = *read_log(kept.head.header);
  for (const Row& row : kept.rows) log.entries.push_back(row.entry);
  return log;
}

// ---- What must hold

void expect_nothing_lost(World& world, const std::string& id) {
  const Kept& kept = world.disk().matches.at(id);
  std::map<std::string, std::vector<std::uint32_t>> by_cause;
  for (const Row& row : kept.rows)
    if (!row.cause.empty()) by_cause[row.cause].push_back(row.entry.seq);
  for (const auto& [cause, seqs] : by_cause) EXPECT_EQ(seqs.size(), 1U) << "doubled: " << cause;
  for (const auto& client : world.clients)
    for (const auto& [act, seq] : client->watches() == id ? client->done() : std::map<std::string, std::uint32_t>{})
      EXPECT_EQ(by_cause[client->person().id + ":" + act], std::vector{seq}) << "lost: " << act;
}

void expect_same_for_all(World& world, const std::string& id) {
  const Log log = log_on(world.disk().matches.at(id));
  const auto match = Match::fold(log);
  ASSERT_TRUE(match) << match.error().text(Language::english);
  for (const auto& client : world.clients) {
    if (client->watches() != id) continue;
    const Viewer viewer = match->viewer(client->person().id);
    ASSERT_EQ(client->entries().size(), log.entries.size()) << client->person().name;
    for (const Entry& entry : log.entries)
      EXPECT_EQ(client->entries().at(entry.seq), seen(entry, viewer, match->veil(entry.seq))) << client->person().name;
    ASSERT_NE(client->match(), nullptr);
    EXPECT_EQ(client->match()->table().position(), match->table().position()) << client->person().name;
    EXPECT_EQ(client->match()->result_act(), match->result_act());
  }
}

void expect_no_leak(World& world, const std::string& id) {
  const auto match = Match::fold(log_on(world.disk().matches.at(id)));
  ASSERT_TRUE(match) << match.error().text(Language::english);
  for (const auto& client : world.clients) {
    if (client->watches() != id) continue;
    const Viewer viewer = match->viewer(client->person().id);
    for (const auto& [seq, entry] : client->entries())
      if (!may_read(viewer, match->veil(seq)))
        EXPECT_EQ(entry.act, "hidden") << client->person().name << " reads entry " << seq;
  }
}

void expect_clocks_add_up(const Log& log) {
  const auto match = Match::fold(log);
  ASSERT_TRUE(match);
  const auto control = match->game().clock(log.field("Setup"));
  const auto seats = match->game().seats();
  if (!control || seats.size() != 4 || count(control->increment_ms) != 0) return;
  for (unsigned board : {0U, 2U}) {
    std::int64_t used = 0;
    for (unsigned seat : {board, board + 1}) used += count(control->base_ms - *match->time_left(Actor::seat(seat)));
    EXPECT_LE(used, count(match->played())) << "board " << board;
    if (match->table().on_clock().size() == 2) EXPECT_EQ(used, count(match->played())) << "board " << board;
  }
}

void expect_one_order(World& world, const std::string& id) {
  std::vector<history::Stored> log;
  for (const Row& row : world.disk().matches.at(id).rows) log.push_back({row.cause, row.entry.act});
  for (const std::string& fault : world.histories[id].faults(log)) ADD_FAILURE() << fault;
}

namespace {

// ---- Worlds

// Who sits where: a person at every seat, one device for a whole side, or one person among computer players.
enum class Company : std::uint8_t { people, sides, computers };

using People = std::vector<std::pair<Person, std::vector<std::string>>>;

People people_of(const Game& game, Company company) {
  People people;
  for (const SeatInfo& seat : game.seats()) {
    const bool first = people.empty();
    const std::string name =
        company == Company::sides ? "side" + std::to_string(index(seat.side)) : std::string(seat.name);
    if (company == Company::computers && !first) continue;
    if (!seat.speaks && company != Company::people) continue;
    auto found = std::ranges::find(people, person(name), &People::value_type::first);
    if (found == people.end()) found = people.insert(people.end(), {person(name), {}});
    found->second.emplace_back(seat.name);
  }
  return people;
}

class InTheWorld : public ::testing::TestWithParam<std::tuple<const Game*, Company>> {
 protected:
  void play_through(std::uint64_t seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    World world(seed, {.lost = 4, .doubled = 5, .late = 10, .hang_up = 4});
    const auto& [game, company] = GetParam();
    const People people = people_of(*game, company);
    const std::string id = world.make(game->about().name, "", people);
    for (const auto& [who, seats] : people) world.come(who, id);
    world.come(person("spectator"), id, false);
    for (int round = 0; round < 40 && world.disk().matches.at(id).stage != Stage::over; ++round) {
      world.run_for(5000 + static_cast<WallMs>(world.below(10'000)));
      expect_no_leak(world, id);
      if (world.percent(25)) world.crash(static_cast<WallMs>(world.below(60'000)));
    }
    settle(world, id);
  }

  // The sky clears, nobody acts any more, and everybody gets what is still under way.
  static void settle(World& world, const std::string& id) {
    world.weather = {.lost = 0, .doubled = 0, .late = 0, .hang_up = 0};
    for (const auto& client : world.clients) client->plays = false;
    world.run_for(8000);
    world.hub().stop([] {});
    world.journal().store_all();
    world.crash(1000);
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
  }
};

TEST_P(InTheWorld, all_see_the_same_and_nothing_acknowledged_is_lost) {
  const std::uint64_t seed = from_environment("GIOSTRA_WORLD_SEED", 1);
  const std::uint64_t worlds = from_environment("GIOSTRA_WORLDS", 4);
  for (std::uint64_t i = 0; i < worlds && !HasFailure(); ++i) play_through(seed + i);
}

std::string name_of(const ::testing::TestParamInfo<std::tuple<const Game*, Company>>& info) {
  static constexpr std::array kNames{"people", "sides", "computers"};
  const auto& [game, company] = info.param;
  return std::string(game->about().name) + "_" + kNames[static_cast<std::size_t>(company)];
}

std::vector<std::tuple<const Game*, Company>> companies() {
  std::vector<std::tuple<const Game*, Company>> all;
  for (const Game* game : all_games())
    for (const Company company : {Company::people, Company::sides, Company::computers})
      if (company != Company::computers || game->bots() != nullptr) all.emplace_back(game, company);
  return all;
}

INSTANTIATE_TEST_SUITE_P(Games, InTheWorld, ::testing::ValuesIn(companies()), name_of);

// ---- Single stories

const Game& clocked() {
  for (const Game* game : all_games())
    if (game->clock("")) return *game;
  return *all_games().front();
}

TEST(World, nobody_is_flagged_for_the_servers_own_downtime) {
  World world(7, {.lost = 0, .doubled = 0, .late = 0, .hang_up = 0});
  const People people = people_of(clocked(), Company::people);
  const std::string id = world.make(clocked().about().name, "", people);
  for (const auto& [who, seats] : people) world.come(who, id, false);
  world.run_for(20'000);
  world.crash(3'600'000);
  world.run_for(10'000);
  const auto match = Match::fold(log_on(world.disk().matches.at(id)));
  ASSERT_TRUE(match);
  EXPECT_FALSE(match->decided());
  ASSERT_NE(world.hub().view(id, ""), std::nullopt);
  const auto& rows = world.disk().matches.at(id).rows;
  const auto awake = std::ranges::find(rows, "awake", [](const Row& row) { return row.entry.act; });
  ASSERT_NE(awake, rows.end());
  EXPECT_LT(count(awake->entry.at_ms), 22'000);
}

TEST(World, a_flag_falls_when_time_is_over_and_nobody_acts) {
  World world(8, {.lost = 0, .doubled = 0, .late = 0, .hang_up = 0});
  const People people = people_of(clocked(), Company::people);
  const std::string id = world.make(clocked().about().name, "clock=10+0", people);
  for (const auto& [who, seats] : people) world.come(who, id, false);
  EXPECT_TRUE(world.run_until([&] { return world.disk().matches.at(id).stage == Stage::over; }, 15'000));
}

TEST(World, what_somebody_else_has_written_is_read_and_orders_are_decided_again) {
  World world(9, {.lost = 0, .doubled = 0, .late = 0, .hang_up = 0});
  const People people = people_of(clocked(), Company::people);
  const std::string id = world.make(clocked().about().name, "", people);
  for (const auto& [who, seats] : people) world.come(who, id);
  for (int round = 0; round < 50 && world.hub().counts().conflicts < 3; ++round) {
    world.run_for(700);
    const Kept& kept = world.disk().matches.at(id);
    const Entry& last = kept.rows.back().entry;
    Entry foreign{last.seq + 1, last.at_ms, std::string(people.front().second.front()), "say hello from elsewhere"};
    world.journal().append_foreign(
        id, {{.entry = foreign, .cause = "gx:" + std::to_string(round), .wall_ms = world.now()}}, {kept.stage});
  }
  EXPECT_GE(world.hub().counts().conflicts, 3U);
  for (const auto& client : world.clients) client->plays = false;
  world.run_for(8000);
  expect_nothing_lost(world, id);
}

TEST(World, trouble_freezes_a_match_and_it_goes_on_where_it_was) {
  World world(10, {.lost = 0, .doubled = 0, .late = 0, .hang_up = 0});
  const People people = people_of(clocked(), Company::people);
  const std::string id = world.make(clocked().about().name, "", people);
  for (const auto& [who, seats] : people) world.come(who, id);
  ASSERT_TRUE(world.run_until([&] { return world.disk().matches.at(id).stage == Stage::live; }, 10'000));
  std::size_t troubles = 0;
  for (int round = 0; round < 1000 && troubles < 5; ++round) {
    world.run_for(100);
    if (world.journal().trouble_next()) ++troubles;
  }
  EXPECT_EQ(troubles, 5U);
  const auto before = world.disk().matches.at(id).rows.size();
  world.run_for(30'000);
  EXPECT_GT(world.disk().matches.at(id).rows.size(), before);
  expect_nothing_lost(world, id);
}

}  // namespace
}  // namespace giostra::server
