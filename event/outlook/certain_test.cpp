#include "event/outlook/certain.hpp"

#include <algorithm>

#include "event/log/desk_test.hpp"

namespace giostra::event {
namespace {

TEST(Event, E108_boards_that_are_certain_come_about_whatever_the_last_games_end_in) {
  Desk desk = swiss(12);
  desk.play("A", 1);
  EXPECT_EQ(certain_boards(desk.event(), "A").error().rule, "E108") << "six games run";
  desk.results("A", 1, "1-0 1-0 0-1 draw");
  const auto certain = certain_boards(desk.event(), "A");
  ASSERT_TRUE(certain) << certain.error().text(Language::english);
  EXPECT_EQ(certain->round, 2);
  EXPECT_EQ(certain->running, 2U);
  std::size_t others = 0;
  for (const std::string end : {"1-0", "draw", "0-1"})
    for (const std::string last : {"1-0", "draw", "0-1"}) {
      Desk then = desk;
      then.must({"result A 1 5 " + end, "result A 1 6 " + last});
      const auto boards = propose(then.event().state(), "A", 2)->boards;
      for (const Pair& pair : certain->boards)
        EXPECT_EQ(std::ranges::count(boards, pair), 1) << end << " " << last << ": " << pair.white;
      others += boards.size() - certain->boards.size();
    }
  EXPECT_GT(others, 0U) << "not all is certain";
}

TEST(Event, E108_without_running_games_all_of_the_next_round_is_certain_and_after_the_last_nothing) {
  Desk desk = swiss(4);
  EXPECT_EQ(certain_boards(desk.event(), "A").error().rule, "E108") << "nothing is played";
  desk.play("A", 1);
  desk.results("A", 1, "1-0 draw");
  EXPECT_EQ(certain_boards(desk.event(), "A")->boards, propose(desk.event().state(), "A", 2)->boards);
  desk.must({"close A 1", "part A | Open | format=dutch | rounds=2 | ties=DE,BH/C1,BH,SB | because it is late"});
  desk.play("A", 2);
  EXPECT_EQ(certain_boards(desk.event(), "A").error().rule, "E108");
  EXPECT_EQ(certain_boards(desk.event(), "B").error().rule, "E1");
}

}  // namespace
}  // namespace giostra::event
