#include "event/pairing/knock_out.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "event/order/tables.hpp"
#include "event/pairing/boards_test.hpp"
#include "event/pairing/groups.hpp"

namespace giostra::event {
namespace {

// The next round is paired, and the smaller number wins but where `upset` does.
Pairing play(CrossTable& table, const KnockOut& bracket, Tpn upset = kNobody, Mark tie = Mark::win) {
  const auto pairing = pair_knock_out(table, bracket);
  EXPECT_TRUE(pairing) << pairing.error().text(Language::english);
  if (!pairing) return {};
  std::vector<Cell> cells(table.size());
  for (const Tpn free : pairing->free) cells[free - 1U].mark = Mark::full_bye;
  for (const Board& board : pairing->boards) {
    const bool white = board.white == upset || (board.black != upset && board.white < board.black);
    const Mark lost = tie == Mark::win ? Mark::loss : tie;
    cells[board.white - 1U] = {white ? tie : lost, board.black, Colour::white};
    cells[board.black - 1U] = {white ? lost : tie, board.white, Colour::black};
  }
  for (std::size_t at = 0; at < cells.size(); ++at) table.rows[at].push_back(cells[at]);
  return *pairing;
}

std::set<std::set<Tpn>> pairs_of(const Pairing& pairing) {
  std::set<std::set<Tpn>> pairs;
  for (const Board& board : pairing.boards) pairs.insert({board.white, board.black});
  return pairs;
}

TEST(KnockOut, E60_the_first_seeds_have_the_byes_and_meet_last) {
  EXPECT_EQ(bracket_order(8), (std::vector<Tpn>{1, 8, 4, 5, 2, 7, 3, 6}));
  EXPECT_EQ(bracket_order(5), bracket_order(8)) << "6, 7 and 8 are byes of 3, 2 and 1";
  EXPECT_EQ(bracket_order(1), (std::vector<Tpn>{1}));
}

using Pairs = std::set<std::set<Tpn>>;

TEST(KnockOut, E60_six_play_to_the_end_with_a_match_for_third_place) {
  CrossTable table{.rounds = 3, .rows = std::vector<std::vector<Cell>>(6)};
  const KnockOut bracket = seeded_knock_out(6, true);
  const Pairing first = play(table, bracket, 5);
  EXPECT_EQ(pairs_of(first), (Pairs{{4, 5}, {3, 6}}));
  EXPECT_EQ(first.free, (std::vector<Tpn>{1, 2})) << "the first N - n seeds";
  EXPECT_EQ(pairs_of(play(table, bracket)), (Pairs{{1, 5}, {2, 3}}));
  EXPECT_EQ(pairs_of(play(table, bracket, 2)), (Pairs{{1, 2}, {3, 5}}));
  EXPECT_EQ(rank_knock_out(table, bracket),
            (std::vector<KnockOutPlace>{{2, 1}, {1, 2}, {3, 3}, {5, 4}, {4, 5}, {6, 5}}));
  EXPECT_EQ(pair_knock_out(table, bracket).error().rule, "E60") << "it is over";
}

TEST(KnockOut, E60_a_draw_waits_for_a_replay_or_a_lot) {
  CrossTable table{.rounds = 2, .rows = std::vector<std::vector<Cell>>(4)};
  KnockOut bracket = seeded_knock_out(4);
  play(table, bracket, kNobody, Mark::draw);
  EXPECT_EQ(pair_knock_out(table, bracket).error().rule, "E60");
  bracket.lots = {{1, 4}, {1, 2}};
  EXPECT_EQ(pairs_of(play(table, bracket)), (Pairs{{2, 4}}));
}

TEST(KnockOut, E60_where_nobody_comes_the_next_one_goes_on) {
  CrossTable table{.rounds = 2, .rows = std::vector<std::vector<Cell>>(4)};
  const KnockOut bracket = seeded_knock_out(4);
  play(table, bracket);
  table.rows[1][0].mark = table.rows[2][0].mark = Mark::forfeit_loss;
  const auto final = pair_knock_out(table, bracket);
  ASSERT_TRUE(final);
  EXPECT_TRUE(final->boards.empty());
  EXPECT_EQ(final->free, (std::vector<Tpn>{1}));
}

TEST(KnockOut, E60_colours_go_to_and_fro) {
  CrossTable table{.rounds = 3, .rows = std::vector<std::vector<Cell>>(8)};
  const KnockOut bracket = seeded_knock_out(8);
  for (int round = 1; round <= 3; ++round) play(table, bracket);
  EXPECT_NE(table.cell(1, 1).colour, table.cell(1, 2).colour);
}

TEST(Groups, E61_snake_and_where_the_first_two_go) {
  EXPECT_EQ(snake_groups(8, 2), (std::vector<std::vector<Tpn>>{{1, 4, 5, 8}, {2, 3, 6, 7}}));
  EXPECT_EQ(order_of_qualifiers(2), (std::vector<Qualifier>{{0, 1}, {1, 2}, {1, 1}, {0, 2}}));
  EXPECT_EQ(order_of_qualifiers(4),
            (std::vector<Qualifier>{{0, 1}, {1, 2}, {2, 1}, {3, 2}, {1, 1}, {0, 2}, {3, 1}, {2, 2}}));
}

TEST(Groups, E61_nobody_meets_their_own_group_before_the_final) {
  for (std::size_t groups = 2; groups <= 16; ++groups) {
    const std::vector<Qualifier> order = order_of_qualifiers(groups);
    std::set<std::pair<std::size_t, int>> seen;
    std::vector<std::set<std::size_t>> halves(2);
    for (std::size_t at = 0; at < order.size(); ++at) {
      if (order[at].place == 0) continue;
      EXPECT_TRUE(seen.insert({order[at].group, order[at].place}).second);
      EXPECT_TRUE(halves[at < order.size() / 2 ? 0 : 1].insert(order[at].group).second) << groups << " groups";
    }
    EXPECT_EQ(seen.size(), 2 * groups);
  }
}

TEST(Groups, E61_everybody_meets_the_whole_group) {
  const auto groups = snake_groups(9, 2);
  EXPECT_EQ(groups[0].size() + groups[1].size(), 9U);
  std::set<std::set<Tpn>> met;
  for (int round = 1; round <= group_rounds(groups); ++round)
    for (const Board& board : group_round(groups, round)) EXPECT_TRUE(met.insert({board.white, board.black}).second);
  EXPECT_EQ(met.size(), 4U * 3 / 2 + 5U * 4 / 2);
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

TEST(Tables, E34_a_fixed_table_goes_before_the_order) {
  const std::vector<Board> boards{{1, 4}, {5, 2}, {3, 6}};
  EXPECT_EQ(number_tables(boards, {}), (std::vector<int>{1, 2, 3}));
  EXPECT_EQ(number_tables(boards, {{6, 1}}), (std::vector<int>{2, 3, 1}));
  EXPECT_EQ(number_tables(boards, {{2, 9}, {5, 1}}), (std::vector<int>{1, 9, 2})) << "named first, kept";
  EXPECT_EQ(number_tables(boards, {{7, 1}}), (std::vector<int>{1, 2, 3})) << "who does not play needs no table";
}

}  // namespace
}  // namespace giostra::event
