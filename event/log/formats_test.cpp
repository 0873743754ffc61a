#include "event/log/formats.hpp"

#include "event/log/desk_test.hpp"
#include "event/log/standing.hpp"
#include "event/log/tables.hpp"

namespace giostra::event {
namespace {

TEST(EventFormats, E60_a_knock_out_goes_on_with_winners) {
  Desk desk;
  desk.must({"part A | Cup | format=knock_out"});
  for (const char id : {'a', 'b', 'c', 'd', 'e', 'f'})
    desk.must({std::string("enter A ") + id + " | " + id + " | strength=" + std::to_string('z' - id)});
  desk.play("A", 1);
  EXPECT_EQ(desk.boards("A", 1), "d:e c:f");
  EXPECT_EQ(desk.chief("result A 1 1 draw"), "E60");
  desk.results("A", 1, "0-1 1-0");
  desk.play("A", 2);
  EXPECT_EQ(desk.boards("A", 2), "e:a b:c") << "e had Black";
  desk.results("A", 2, "0-1 0-1");
  desk.play("A", 3);
  EXPECT_EQ(desk.boards("A", 3), "a:c");
}

TEST(EventFormats, E33_the_upper_half_of_round_1_has_more_points_for_pairing_in_the_first_rounds) {
  Desk desk = swiss(8, " | baku=yes");
  desk.pair("A", 1);
  EXPECT_EQ(desk.boards("A", 1), "a:c d:b e:g h:f");
  desk.must({"publish A 1", "gong A 1", "enter A z | z | strength=3000"});
  const CrossTable table = table_for_pairing(*desk.event().part("A"), 2);
  EXPECT_EQ(table.pairing_score(1, 0).count, 0) << "who came late has none";
  EXPECT_EQ(table.pairing_score(5, 0).count, 10);
  EXPECT_EQ(table.pairing_score(6, 0).count, 0);
}

TEST(EventFormats, E61_groups_and_then_a_bracket_of_the_first_two) {
  Desk desk;
  desk.must({"part A | Cup | format=groups | groups=2 | points=3 1 0 | ties=goals.diff,goals,DE | third=yes"});
  for (const char id : {'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'})
    desk.must({std::string("enter A ") + id + " | " + id + " | strength=" + std::to_string('z' - id)});
  EXPECT_EQ(desk.event().part("A")->total_rounds(), 5);
  for (int round = 1; round <= 3; ++round) {
    desk.play("A", round);
    for (int board = 1; board <= 4; ++board) {
      const RoundBoard& one = desk.board("A", round, board);
      const bool first = one.white < one.black;  // the stronger wins
      desk.must({"result " + Desk::at("A", round) + " " + std::to_string(board) +
                 (first ? " 1-0 | goals=2/0" : " 0-1 | goals=0/2")});
    }
  }
  desk.play("A", 4);
  EXPECT_EQ(desk.boards("A", 4), "a:c b:d") << "A1-B2, B1-A2: groups are a d e h and b c f g";
  EXPECT_EQ(desk.chief("result A 4 1 draw"), "E60");
  desk.results("A", 4, "1-0 0-1");
  desk.play("A", 5);
  desk.results("A", 5, "1-0 1-0");
  const auto standing = standing_of(*desk.event().part("A"));
  ASSERT_EQ(standing.size(), 8U);
  EXPECT_EQ(standing[0].standing.place, 1);
  EXPECT_EQ(standing[3].standing.place, 4);
}

TEST(EventFormats, E61_what_was_played_across_groups_counts_in_neither) {
  Desk desk;
  desk.must({"part A | Cup | format=groups | groups=2 | ties=goals.diff,goals,SB"});
  for (const char id : {'a', 'b', 'c', 'd'})
    desk.must({std::string("enter A ") + id + " | " + id + " | strength=" + std::to_string('z' - id)});
  desk.must({"propose A 1 a:c b:d", "publish A 1", "gong A 1"});
  desk.must({"result A 1 1 0-1 | goals=0/3", "result A 1 2 0-1 | goals=1/2"});
  const Part& part = *desk.event().part("A");
  EXPECT_EQ(group_order(part, {1, 4}), (std::vector<Tpn>{1, 4})) << "d beat somebody of the other group";
  EXPECT_EQ(group_order(part, {2, 3}), (std::vector<Tpn>{2, 3})) << "and so did c";
  desk.pair("A", 2);
}

TEST(EventFormats, E1_no_more_rounds_than_the_format_has) {
  Desk desk;
  desk.must({"part A | All | format=schedule | schedule=1:2 | rounds=9", "enter A a | a", "enter A b | b",
             "part B | Teams | format=teams | rounds=9", "enter B a | a", "enter B b | b",
             "part C | All | format=round_robin | rounds=9", "enter C a | a", "enter C b | b"});
  for (const std::string part : {"A", "B", "C"}) {
    EXPECT_EQ(desk.event().part(part)->total_rounds(), 1);
    EXPECT_EQ(propose(desk.event().state(), part, 2).error().rule, "E1");
    EXPECT_EQ(desk.chief("propose " + part + " 2 a:b"), "E1");
  }
  desk.pair("A", 1);
  EXPECT_EQ(desk.chief("part A | All | format=dutch | rounds=3 | because later"), "E70") << "discard it first";
}

TEST(EventFormats, E62_every_player_of_one_team_meets_every_player_of_the_other) {
  Desk desk;
  desk.must({"part A | Match | format=teams", "enter A a1 | A1", "enter A a2 | A2", "enter A b1 | B1",
             "enter A b2 | B2", "numbers A a1 a2 b1 b2"});
  desk.play("A", 1);
  EXPECT_EQ(desk.boards("A", 1), "a1:b1 a2:b2");
  desk.results("A", 1, "1-0 1-0");
  desk.play("A", 2);
  EXPECT_EQ(desk.boards("A", 2), "b2:a1 b1:a2");
}

}  // namespace
}  // namespace giostra::event
