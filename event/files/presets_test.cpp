// Presets that games bring along are terms that an event takes; the tournament of Houses as one gives the table that
// `giostra event houses` gives.
#include "event/files/presets.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "event/houses_text.hpp"
#include "event/log/desk_test.hpp"
#include "event/log/standing.hpp"
#include "kit/random.hpp"

namespace giostra::event {
namespace {

std::string preset_terms(std::string_view name) {
  for (const Preset& preset : event_presets())
    if (preset.name == name) return terms_of(preset);
  return {};
}

const std::vector<std::string> kHouses{"Ada", "Bice", "Cora", "Dina"};

Desk four_houses() {
  Desk desk;
  desk.must({"part A | " + preset_terms("houses")});
  for (const std::string& house : kHouses) desk.must({"enter A " + house + " | " + house});
  desk.must({"numbers A Ada Bice Cora Dina"});
  return desk;
}

std::string halves(int a, int b) { return std::to_string(a) + "/" + std::to_string(b); }

void settle(Desk& desk, const Meeting& meeting) {
  const auto& [first, second] = meeting.played->scores;
  const std::string result = !meeting.played->winner ? "draw" : *meeting.played->winner == Side::first ? "1-0" : "0-1";
  desk.must({"result A " + std::to_string(meeting.fixture.round) + " " + std::to_string(meeting.fixture.board) + " " +
             result + " | pawn_points=" + halves(first.earned.count, second.earned.count) +
             " | mangiata_points=" + halves(first.by_mangiate.count, second.by_mangiate.count)});
}

// All six games, the same ones for both; few points, so that many are level.
void play_all(Desk& desk, Tournament& tournament, Random& random) {
  for (int round = 1; round <= 3; ++round) desk.play("A", round);
  for (Meeting& meeting : tournament.meetings) {
    Played& played = meeting.played.emplace();
    if (const auto winner = random.below(3); winner < 2) played.winner = winner == 0 ? Side::first : Side::second;
    for (Score& score : played.scores) {
      score.by_mangiate = {static_cast<int>(random.below(3))};
      score.earned = {score.by_mangiate.count + static_cast<int>(random.below(2))};
    }
    settle(desk, meeting);
  }
}

// `1 Ada 30, 2 Bice 22`: places, names and House Points; `-` where a lot is missing.
std::string told(const Tournament& tournament) {
  std::string text;
  for (const Row& row : standing_of(tournament).rows)
    text += std::to_string(row.place) + " " + tournament.name(row.house) + " " +
            (row.prize ? std::to_string(row.prize->count) : "-") + ", ";
  return text;
}
std::string told(const Part& part) {
  std::string text;
  for (const PlaceInPart& one : standing_of(part))
    text += std::to_string(one.standing.place) + " " + part.entrant(one.entrant).id + " " +
            (one.prize ? std::to_string(*one.prize) : "-") + ", ";
  return text;
}

TEST(Presets, every_preset_is_a_part_of_an_event) {
  ASSERT_FALSE(event_presets().empty());
  for (const Preset& preset : event_presets()) {
    Desk desk;
    EXPECT_EQ(desk.chief("part A | " + terms_of(preset)), "accepted") << preset.name;
  }
}

TEST(Presets, M20_the_preset_pairs_the_Houses_as_the_rules_do) {
  Desk desk = four_houses();
  const auto tournament = read_names(kHouses);
  for (int round = 1; round <= 3; ++round) {
    desk.play("A", round);
    for (int board = 1; board <= 2; ++board) {
      const auto& fixture = tournament->meetings[static_cast<std::size_t>(2 * round + board - 3)].fixture;
      const RoundBoard& made = desk.board("A", round, board);
      EXPECT_EQ(index(made.white), index(fixture.sides[0]));
      EXPECT_EQ(index(made.black), index(fixture.sides[1]));
    }
  }
}

TEST(Presets, M21_M22_the_preset_ranks_and_pays_as_the_table_of_Houses_does) {
  int lots = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    Desk desk = four_houses();
    auto tournament = *read_names(kHouses);
    play_all(desk, tournament, random);
    ASSERT_EQ(told(*desk.event().part("A")), told(tournament));
    for (const Lots& level : standing_of(tournament).lots_to_draw) {
      Lots drawn = level;
      std::ranges::rotate(drawn, drawn.begin() + random.below(static_cast<std::uint32_t>(drawn.size())));
      std::string act = "lot A";
      for (const House house : drawn) act += " " + tournament.name(house);
      desk.must({act});
      tournament.lots.push_back(drawn);
      ++lots;
    }
    ASSERT_EQ(told(*desk.event().part("A")), told(tournament));
    ASSERT_TRUE(level_groups(*desk.event().part("A")).empty());
  }
  EXPECT_GT(lots, 5);
}

// M23: first with 10 points through Mangiate: 25 + 5; second with 19: 20 + 10.
TEST(Presets, M23_the_examples_of_the_source) {
  Desk desk = four_houses();
  for (int round = 1; round <= 3; ++round) desk.play("A", round);
  desk.must({"result A 1 1 0-1 | pawn_points=9/4 | mangiata_points=7/4",
             "result A 1 2 draw | pawn_points=2/2 | mangiata_points=2/2",
             "result A 2 1 0-1 | pawn_points=3/8 | mangiata_points=3/8",
             "result A 2 2 0-1 | pawn_points=1/3 | mangiata_points=1/3",
             "result A 3 1 1-0 | pawn_points=4/3 | mangiata_points=4/1",
             "result A 3 2 1-0 | pawn_points=5/1 | mangiata_points=3/1", "lot A Dina Cora"});
  EXPECT_EQ(told(*desk.event().part("A")), "1 Bice 30, 2 Ada 30, 3 Dina 17, 4 Cora 13, ");
}

TEST(Presets, L1_a_draw_with_unequal_Pawn_Points_is_taken) {
  Desk desk = four_houses();
  desk.play("A", 1);
  EXPECT_EQ(desk.chief("result A 1 1 draw | pawn_points=9/4 | mangiata_points=7/4"), "accepted");
}

}  // namespace
}  // namespace giostra::event
