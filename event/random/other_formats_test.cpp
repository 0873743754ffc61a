// E166 for the formats that no report file carries: groups, team against team, arenas, played through an event's log.
#include <algorithm>
#include <random>
#include <set>

#include "event/arena/arena_part.hpp"
#include "event/log/desk_test.hpp"
#include "event/log/standing.hpp"
#include "tests/samples.hpp"

namespace giostra::event {
namespace {

using Random = std::mt19937_64;

int below(Random& random, int count) { return static_cast<int>(random() % static_cast<unsigned>(count)); }

Desk entered(const std::string& terms, int entrants) {
  Desk desk;
  desk.must({"part A | Cup | " + terms});
  for (int i = 1; i <= entrants; ++i)
    desk.must({"enter A n" + std::to_string(i) + " | n | strength=" + std::to_string(2000 - i)});
  return desk;
}

// Everybody sits at one board at most, and whom the format pairs at one exactly.
void expect_legal(const Desk& desk, int round, std::multiset<std::set<int>>& met, const std::string& about) {
  const Part& part = *desk.event().part("A");
  std::multiset<int> seated;
  for (const RoundBoard& board : part.round(round).boards) {
    const int white = static_cast<int>(board.white), black = static_cast<int>(board.black);
    EXPECT_NE(white, black) << about;
    seated.insert({white, black});
    met.insert({white, black});
  }
  for (const int one : seated) EXPECT_EQ(seated.count(one), 1U) << about;
  const auto sum = sum_of(part, round);
  ASSERT_TRUE(sum) << about;
  EXPECT_TRUE(sum->forgotten.empty() && sum->misplaced.empty()) << about;
}

void play_out(Desk& desk, Random& random, const std::string& about, std::multiset<std::set<int>>& met) {
  const int rounds = desk.event().part("A")->total_rounds();
  for (int round = 1; round <= rounds; ++round) {
    ASSERT_NO_FATAL_FAILURE(desk.play("A", round)) << about;
    expect_legal(desk, round, met, about + " round " + std::to_string(round));
    const auto boards = desk.event().part("A")->round(round).boards.size();
    for (std::size_t board = 1; board <= boards; ++board) {
      constexpr std::array<const char*, 3> kResults{"1-0", "0-1", "draw"};
      const std::string at = "result A " + std::to_string(round) + " " + std::to_string(board) + " ";
      const int result = below(random, 3);
      if (desk.chief(at + kResults[static_cast<std::size_t>(result)]) != "accepted") desk.must({at + "1-0"});
    }
    desk.must({"close A " + std::to_string(round)});
  }
  EXPECT_TRUE(is_finished(*desk.event().part("A"))) << about;
  EXPECT_EQ(*Event::fold(desk.log()), desk.event()) << about;
}

TEST(RandomEvents, E166_groups_meet_inside_once_and_go_on_to_a_bracket) {
  for (std::uint64_t seed = 1; seed <= sampling::samples(std::uint64_t{10}); ++seed) {
    Random random(seed);
    const int groups = 1 << (1 + below(random, 2));
    Desk desk = entered("format=groups | groups=" + std::to_string(groups), groups * (3 + below(random, 3)));
    std::multiset<std::set<int>> met;
    play_out(desk, random, "groups, seed " + std::to_string(seed), met);
    const auto standing = standing_of(*desk.event().part("A"));
    EXPECT_EQ(standing.size(), desk.event().part("A")->entrants.size()) << seed;
    EXPECT_EQ(std::ranges::count(standing, 1, [](const PlaceInPart& one) { return one.standing.place; }), 1) << seed;
  }
}

TEST(RandomEvents, E166_teams_meet_everybody_of_the_other_once) {
  for (std::uint64_t seed = 1; seed <= sampling::samples(std::uint64_t{10}); ++seed) {
    Random random(seed);
    const int boards = 1 << (1 + below(random, 2));
    Desk desk = entered("format=teams", 2 * boards);
    std::multiset<std::set<int>> met;
    play_out(desk, random, "teams, seed " + std::to_string(seed), met);
    EXPECT_EQ(met.size(), static_cast<std::size_t>(boards * boards)) << seed;
    for (const auto& pair : met) EXPECT_EQ(met.count(pair), 1U) << seed;
  }
}

TEST(RandomEvents, E166_arenas_pair_only_who_waits_and_leave_nobody_waiting_with_another) {
  for (std::uint64_t seed = 1; seed <= sampling::samples(std::uint64_t{10}); ++seed) {
    Random random(seed);
    const int entrants = 2 + below(random, 9);
    Desk desk = entered("format=arena | minutes=600", entrants);
    desk.must({"gong A 1"});
    for (int step = 0; step < 60; ++step) {
      desk.by("chief", "again A n" + std::to_string(1 + below(random, entrants)));
      const auto& boards = desk.event().part("A")->round(1).boards;
      if (!boards.empty() && below(random, 2) == 0)
        desk.by("program", "result A 1 " + std::to_string(1 + below(random, static_cast<int>(boards.size()))) + " 1-0");
      desk.minutes(1);
      const Milliseconds now = desk.event().now() + Milliseconds{60'000};
      for (const Pair& pair : pair_waiting(*desk.event().part("A"), now))
        ASSERT_EQ(desk.by("program", write_act(act::PairUp{{"A", {}}, pair})), "accepted") << seed;
      EXPECT_LE(desk.event().part("A")->round(1).waiting.size(), 1U) << seed;
    }
    EXPECT_EQ(*Event::fold(desk.log()), desk.event()) << seed;
  }
}

}  // namespace
}  // namespace giostra::event
