#include "event/standings/standings.hpp"

#include <gtest/gtest.h>

namespace giostra::event {
namespace {

// A round robin of four in which 1, 2 and 3 beat each other in a ring and all beat 4.
CrossTable ring() {
  using enum Mark;
  CrossTable table{.scoring = {.win = {30}, .draw = {10}}, .rounds = 3};
  table.rows = {{{win, 2}, {loss, 3}, {win, 4}},
                {{loss, 1}, {win, 4}, {win, 3}},
                {{win, 4}, {win, 1}, {loss, 2}},
                {{loss, 3}, {loss, 2}, {loss, 1}}};
  return table;
}

// What each scored in each round.
TallyRows rows(const std::vector<std::vector<int>>& whole) {
  TallyRows all;
  for (const auto& row : whole) {
    all.emplace_back();
    for (const int number : row) all.back().push_back({number * 10});
  }
  return all;
}

std::string places(const std::vector<Standing>& standings) {
  std::string text;
  for (const Standing& one : standings)
    text += (text.empty() ? "" : " ") + std::to_string(one.place) + ":" + std::to_string(one.tpn);
  return text;
}

// Rounds: 1-2 and 3-4, 1-3 and 2-4, 1-4 and 2-3, as the opponents say.
const Tallies kGoals{{"goals", rows({{2, 0, 3}, {1, 3, 4}, {1, 3, 0}, {0, 0, 1}})}};

TEST(Standings, E86_difference_then_goals) {
  const std::vector<RankBy> order{TallyBreak{"GD", "goals", TallyBreak::Sum::difference},
                                  TallyBreak{"GF", "goals", TallyBreak::Sum::scored}};
  const auto standings = rank(ring(), order, Schedule::round_robin, kGoals);
  EXPECT_EQ(places(standings), "1:2 2:1 3:3 4:4") << "1 and 3 have 0, and 1 scored more";
  EXPECT_EQ(standings[0].values[0].sum.count, 600) << "1-2, 3-0, 4-0";
  EXPECT_EQ(standings[0].values[1].sum.count, 800);
  EXPECT_EQ(standings[0].values[0].shares.front(), (Share{1, 1, {-100}})) << "E89: the working";
}

TEST(Standings, E86_conceded_and_fewer_is_better) {
  const auto by = [](bool fewer) {
    return rank(ring(), {TallyBreak{"GA", "goals", TallyBreak::Sum::conceded, fewer}}, Schedule::round_robin, kGoals);
  };
  EXPECT_EQ(places(by(true)), "1:2 2:3 3:1 4:4") << "2, 4 and 5 against";
  EXPECT_EQ(places(by(false)), "1:1 2:3 3:2 4:4");
}

TEST(Standings, E70_E86_criteria_of_both_kinds_in_one_list_and_a_lot_at_the_end) {
  const Tallies level{{"goals", rows({{1, 1, 1}, {1, 1, 1}, {1, 1, 1}, {1, 1, 1}})}};
  const TallyBreak goals{"GF", "goals"};
  EXPECT_EQ(places(rank(ring(), {TieBreak::de, goals}, Schedule::round_robin, level)), "1:1 1:2 1:3 4:4") << "shared";
  EXPECT_EQ(places(rank(ring(), {TieBreak::de, goals, LotOrder{{3, 1, 2}}}, Schedule::round_robin, level)),
            "1:3 2:1 3:2 4:4");
}

TEST(Standings, E88_game_points_of_teams_are_a_tally) {
  CrossTable table{.scoring = {.win = {20}, .draw = {10}}, .rounds = 1};
  table.rows = {{{Mark::win, 2}}, {{Mark::loss, 1}}, {{Mark::win, 4}}, {{Mark::loss, 3}}};
  TallyRows games(4);
  for (std::size_t at = 0; at < 4; ++at) games[at] = {Tenths{std::array{25, 15, 30, 10}[at]}};
  const Tallies boards{{"games", games}};
  EXPECT_EQ(places(rank(table, {TallyBreak{"GP", "games"}}, Schedule::swiss, boards)), "1:3 2:1 3:2 4:4");
}

TEST(Standings, E86_a_tally_that_nobody_kept_decides_nothing) {
  EXPECT_EQ(places(rank(ring(), {TallyBreak{"PP", "pawns"}}, Schedule::round_robin, kGoals)), "1:1 1:2 1:3 4:4");
}

}  // namespace
}  // namespace giostra::event
