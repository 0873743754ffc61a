#include "event/order/numbers.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "event/swiss/baku.hpp"

namespace giostra::event {
namespace {

TEST(Numbers, E3_strength_then_name_then_as_they_came) {
  const std::vector<Contender> contenders{{1500, "Dora"}, {1700, "Bea"}, {1500, "Carlo"}, {0, "Ugo"}, {1700, "Bea"}};
  EXPECT_EQ(order_by_strength(contenders), (NumberOrder{1, 4, 2, 0, 3}));
}

TEST(Numbers, E14_a_lot_is_drawn_again_by_its_seed_and_forgets_nobody) {
  EXPECT_EQ(order_by_lot(9, 7), order_by_lot(9, 7));
  EXPECT_NE(order_by_lot(9, 7), order_by_lot(9, 8));
  NumberOrder order = order_by_lot(40, 3), all(40);
  std::ranges::sort(order);
  std::iota(all.begin(), all.end(), std::size_t{0});
  EXPECT_EQ(order, all);
}

TEST(Numbers, E14_every_order_is_as_likely) {
  std::vector<int> first(4, 0);
  for (std::uint64_t seed = 0; seed < 4000; ++seed) ++first[order_by_lot(4, seed).front()];
  for (const int count : first) EXPECT_NEAR(count, 1000, 120);
}

TEST(Numbers, E3_who_comes_late_gets_the_place_of_the_strength_until_round_four_is_paired) {
  const std::vector<Contender> numbered{{1900, "Ada"}, {1700, "Bea"}, {1700, "Dora"}};
  EXPECT_EQ(number_of_late(numbered, {1700, "Carlo"}, 3), 3);
  EXPECT_EQ(number_of_late(numbered, {2000, "Zoe"}, 0), 1);
  EXPECT_EQ(number_of_late(numbered, {2000, "Zoe"}, 4), 4);
  EXPECT_TRUE(check_renumbering(3));
  EXPECT_EQ(check_renumbering(4).error().rule, "E3");
}

TEST(Numbers, E3_other_numbers_leave_everybody_their_games) {
  CrossTable table{.rounds = 3, .rows = {{{Mark::win, 2, Colour::white}}, {{Mark::loss, 1, Colour::black}}}};
  table.apart = {{1, 3, {1, 2}}};
  const CrossTable moved = renumbered(table, {3, 1}, 3);
  EXPECT_EQ(moved.cell(3, 1), (Cell{Mark::win, 1, Colour::white}));
  EXPECT_EQ(moved.cell(1, 1), (Cell{Mark::loss, 3, Colour::black}));
  EXPECT_EQ(moved.cell(2, 1), Cell{}) << "the new one was absent";
  EXPECT_EQ(moved.apart.front().entrants, (std::vector<Tpn>{3, 1}));
}

TEST(Baku, E33_who_has_how_much_and_how_long) {
  // 22 entrants, 9 rounds: 12 in the upper group; five accelerated rounds, three with a point and two with a half.
  const auto more = accelerate_baku(22, 9, {});
  ASSERT_TRUE(more);
  EXPECT_EQ(*more, (std::vector<VirtualPoints>{{{10}, 1, 3, 1, 12}, {{5}, 4, 5, 1, 12}}));
  EXPECT_EQ(accelerate_baku(8, 1, {})->size(), 1U) << "one round, a point";
}

TEST(Baku, E33_only_where_a_win_is_two_draws) {
  EXPECT_EQ(accelerate_baku(22, 9, {.win = {30}, .draw = {10}}).error().rule, "E33");
  EXPECT_EQ(accelerate_baku(22, 9, {.win = {20}, .draw = {10}, .loss = {5}}).error().rule, "E33");
}

TEST(Baku, E33_somebody_late_among_the_upper_ones_has_no_virtual_points) {
  CrossTable table{.rounds = 9, .rows = std::vector<std::vector<Cell>>(8)};
  table.more = accelerate_baku(8, 9, {}).value();
  const CrossTable moved = renumbered(table, {1, 3, 4, 5, 6, 7, 8, 9}, 9);
  for (Tpn tpn = 1; tpn <= 9; ++tpn) EXPECT_EQ(moved.pairing_score(tpn, 0).count, tpn == 2 || tpn > 5 ? 0 : 10) << tpn;
}

}  // namespace
}  // namespace giostra::event
