#include "event/pairing/round_robin.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "event/pairing/knock_out.hpp"

namespace giostra::event {
namespace {

std::string text(const std::vector<Board>& boards) {
  std::string line;
  for (const Board& board : boards)
    line += (line.empty() ? "" : " ") + std::to_string(board.white) + "-" + std::to_string(board.black);
  return line;
}

TEST(Berger, E11_the_table_of_six) {
  const std::vector<std::string> table{"1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"};
  for (int round = 1; round <= 5; ++round)
    EXPECT_EQ(text(berger_round(6, round)), table[static_cast<std::size_t>(round - 1)]);
}

TEST(Berger, E11_E13_everybody_meets_everybody_once_and_an_odd_field_has_one_free) {
  for (std::size_t entrants = 2; entrants <= 25; ++entrants) {
    std::set<std::set<Tpn>> met;
    for (int round = 1; round <= berger_rounds(entrants); ++round) {
      std::set<Tpn> busy;
      for (const Board& board : berger_round(entrants, round)) {
        EXPECT_TRUE(busy.insert(board.white).second && busy.insert(board.black).second);
        EXPECT_TRUE(met.insert({board.white, board.black}).second);
        EXPECT_LE(std::max(board.white, board.black), entrants);
      }
      EXPECT_EQ(busy.size(), entrants - entrants % 2);
    }
    EXPECT_EQ(met.size(), entrants * (entrants - 1) / 2);
  }
}

TEST(Berger, E12_twice_with_colours_changed_and_nobody_three_times_the_same) {
  for (std::size_t entrants = 4; entrants <= 16; entrants += 2) {
    std::set<std::pair<Tpn, Tpn>> games;
    std::map<Tpn, std::string> colours;
    for (int round = 1; round <= 2 * berger_rounds(entrants); ++round)
      for (const Board& board : double_berger_round(entrants, round)) {
        EXPECT_TRUE(games.insert({board.white, board.black}).second);
        colours[board.white] += 'w';
        colours[board.black] += 'b';
      }
    EXPECT_EQ(games.size(), entrants * (entrants - 1));
    for (const auto& [tpn, row] : colours)
      EXPECT_TRUE(row.find("www") == row.npos && row.find("bbb") == row.npos) << entrants << ": " << tpn << " " << row;
  }
}

TEST(KnockOut, E60_the_first_seeds_have_the_byes_and_meet_last) {
  EXPECT_EQ(bracket_order(8), (std::vector<Tpn>{1, 8, 4, 5, 2, 7, 3, 6}));
  EXPECT_EQ(bracket_order(5), bracket_order(8)) << "6, 7 and 8 are byes of 3, 2 and 1";
  EXPECT_EQ(bracket_order(1), (std::vector<Tpn>{1}));
}

TEST(Groups, E61_snake_and_where_the_first_two_go) {
  EXPECT_EQ(snake_groups(8, 2), (std::vector<std::vector<Tpn>>{{1, 4, 5, 8}, {2, 3, 6, 7}}));
  EXPECT_EQ(order_of_qualifiers(2), (std::vector<Qualifier>{{0, 1}, {1, 2}, {1, 1}, {0, 2}}));
  EXPECT_EQ(order_of_qualifiers(4),
            (std::vector<Qualifier>{{0, 1}, {1, 2}, {2, 1}, {3, 2}, {1, 1}, {0, 2}, {3, 1}, {2, 2}}));
}

TEST(Teams, E62_every_one_meets_every_other_with_two_whites_each) {
  EXPECT_EQ(text(team_round(4, 1)), "1-5 2-6 7-3 8-4");
  EXPECT_EQ(text(team_round(4, 2)), "6-1 5-2 3-8 4-7");
  EXPECT_EQ(text(team_round(4, 3)), "1-7 2-8 5-3 6-4");
  EXPECT_EQ(text(team_round(4, 4)), "8-1 7-2 3-6 4-5");
  EXPECT_EQ(text(team_round(2, 2)), "4-1 3-2");
  for (std::size_t boards = 2; boards <= 8; ++boards) {
    std::set<std::set<Tpn>> met;
    for (int round = 1; round <= static_cast<int>(boards); ++round)
      for (const Board& board : team_round(boards, round)) EXPECT_TRUE(met.insert({board.white, board.black}).second);
    EXPECT_EQ(met.size(), boards * boards);
  }
}

}  // namespace
}  // namespace giostra::event
