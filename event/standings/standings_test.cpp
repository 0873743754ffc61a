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

const std::vector kEncounter{TieBreak::de};

// `1: 2.3=1 -> 1/2`: everybody who was level, with their games, the sum, and what could have been.
std::string told(const Encounter& encounter) {
  std::string text;
  for (const Encounter::Row& row : encounter.rows) {
    text += (text.empty() ? "" : "; ") + std::to_string(row.tpn) + ":";
    for (const Share& share : row.shares)
      text += " " + std::to_string(share.round) + "." + std::to_string(share.opponent) + "=" + write_value(share.value);
    text += " -> " + write_value(row.sum) + "/" + write_value(row.most);
  }
  return text;
}

TEST(Standings, E74_E89_a_direct_encounter_shows_the_games_among_those_who_are_level) {
  const auto standings = rank(ring(), kEncounter, Schedule::round_robin);
  const auto& looks = standings[0].values[0].encounters;
  ASSERT_EQ(looks.size(), 1U) << "all have met, and nothing is decided: nobody looks again";
  EXPECT_EQ(told(*looks[0]), "1: 1.2=3 2.3=0 -> 3/3; 2: 1.1=0 3.3=3 -> 3/3; 3: 2.1=3 3.2=0 -> 3/3");
  EXPECT_EQ(standings[1].values[0].encounters, looks) << "it is one working for all who were level";
  EXPECT_EQ(write_tie("DE", standings[0].values[0]), "") << "a place among the level ones would say nothing";
  EXPECT_TRUE(standings[3].values[0].encounters.empty()) << "nobody is level with the last";
}

TEST(Standings, E74_E89_who_is_still_level_is_looked_at_again) {
  using enum Mark;
  // 5 and 6 are ahead; among the other four 1 and 2 have two points, 3 and 4 one; 1 beat 2, and 4 beat 3.
  CrossTable table{.scoring = {.win = {10}, .draw = {5}}, .rounds = 5};
  table.rows = {
      {{loss, 6}, {win, 2}, {loss, 3}, {win, 4}, {loss, 5}}, {{loss, 5}, {loss, 1}, {loss, 6}, {win, 3}, {win, 4}},
      {{loss, 4}, {loss, 5}, {win, 1}, {loss, 2}, {win, 6}}, {{win, 3}, {win, 6}, {loss, 5}, {loss, 1}, {loss, 2}},
      {{win, 2}, {win, 3}, {win, 4}, {loss, 6}, {win, 1}},   {{win, 1}, {loss, 4}, {win, 2}, {win, 5}, {loss, 3}}};
  const auto standings = rank(table, kEncounter, Schedule::round_robin);
  EXPECT_EQ(places(standings), "1:5 2:6 3:1 4:2 5:4 6:3");
  const auto& of_one = standings[2].values[0].encounters;
  ASSERT_EQ(of_one.size(), 2U);
  EXPECT_EQ(told(*of_one[0]),
            "1: 2.2=1 3.3=0 4.4=1 -> 2/2; 2: 2.1=0 4.3=1 5.4=1 -> 2/2; "
            "3: 1.4=0 3.1=1 4.2=0 -> 1/1; 4: 1.3=1 4.1=0 5.2=0 -> 1/1");
  EXPECT_EQ(told(*of_one[1]), "1: 2.2=1 -> 1/1; 2: 2.1=0 -> 0/0");
  EXPECT_EQ(standings[3].values[0].encounters, of_one);
  const auto& of_three = standings[5].values[0].encounters;
  EXPECT_EQ(of_three.front(), of_one.front());
  EXPECT_EQ(told(*of_three.at(1)), "4: 1.3=1 -> 1/1; 3: 1.4=0 -> 0/0");
}

TEST(Standings, E74_E89_missing_games_show_what_could_still_have_been) {
  using enum Mark;
  // 1 beat 2 and 3, who never met: whatever that game would have brought, 1 is alone on top. 2 and 3 stay level.
  CrossTable table{.scoring = {.win = {10}, .draw = {5}}, .rounds = 3};
  table.rows = {{{win, 2}, {win, 3}, {loss, 4}},  {{loss, 1}, {win, 5}, {win, 6}},  {{win, 6}, {loss, 1}, {win, 5}},
                {{loss, 5}, {loss, 6}, {win, 1}}, {{win, 4}, {loss, 2}, {loss, 3}}, {{loss, 3}, {win, 4}, {loss, 2}}};
  const auto standings = rank(table, kEncounter, Schedule::swiss);
  const auto first = standings[0].values[0];
  EXPECT_EQ(standings[0].tpn, 1);
  ASSERT_EQ(first.encounters.size(), 1U);
  EXPECT_EQ(told(*first.encounters[0]), "1: 1.2=1 2.3=1 -> 2/2; 2: 1.1=0 -> 0/1; 3: 2.1=0 -> 0/1");
  EXPECT_EQ(write_tie("DE", first), "1");
  EXPECT_EQ(standings[1].values[0].encounters.size(), 1U) << "of 2 and 3 alone there is no game to look at";
  EXPECT_EQ(write_tie("DE", standings[1].values[0]), "2");
}

TEST(Standings, E74_E89_of_several_games_each_is_a_part_of_their_mean) {
  using enum Mark;
  CrossTable table{.scoring = {.win = {10}, .draw = {5}}, .rounds = 3};
  table.rows = {{{win, 2}, {draw, 2}, {absent, kNobody}}, {{loss, 1}, {draw, 1}, {full_bye, kNobody}}};
  const auto standings = rank(table, kEncounter, Schedule::swiss);
  EXPECT_EQ(places(standings), "1:1 2:2");
  EXPECT_EQ(told(*standings[0].values[0].encounters.at(0)),
            "1: 1.2=0.5 2.2=0.25 -> 0.75/0.75; 2: 1.1=0 2.1=0.25 -> 0.25/0.25");
}

TEST(Standings, M21_E89_the_encounter_of_two_looks_at_two_alone) {
  const auto of_three = rank(ring(), std::vector{TieBreak::de2}, Schedule::round_robin);
  EXPECT_EQ(places(of_three), "1:1 1:2 1:3 4:4");
  EXPECT_TRUE(of_three[0].values[0].encounters.empty());
  const Tallies goals{{"goals", rows({{1, 1, 1}, {1, 1, 1}, {0, 0, 0}, {0, 0, 0}})}};
  const auto of_two = rank(ring(), {TallyBreak{"GF", "goals"}, TieBreak::de2}, Schedule::round_robin, goals);
  EXPECT_EQ(places(of_two), "1:1 2:2 3:3 4:4");
  EXPECT_EQ(told(*of_two[0].values[1].encounters.at(0)), "1: 1.2=3 -> 3/3; 2: 1.1=0 -> 0/0");
  EXPECT_EQ(write_tie("DE2", of_two[1].values[1]), "2");
}

TEST(Standings, E86_a_tally_that_nobody_kept_decides_nothing) {
  EXPECT_EQ(places(rank(ring(), {TallyBreak{"PP", "pawns"}}, Schedule::round_robin, kGoals)), "1:1 1:2 1:3 4:4");
}

}  // namespace
}  // namespace giostra::event
