#include "event/pairing/round_robin.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "event/pairing/boards_test.hpp"

namespace giostra::event {
namespace {

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

}  // namespace
}  // namespace giostra::event
