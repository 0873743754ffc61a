#include "event/arena/arena_part.hpp"

#include "event/log/desk_test.hpp"
#include "event/log/standing.hpp"
#include "event/pairing/arena.hpp"

namespace giostra::event {
namespace {

Desk arena(const std::string& people) {
  Desk desk;
  desk.must({"part A | Rapid | format=arena | minutes=30 | tables=5-9"});
  for (const char id : people) desk.must({std::string("enter A ") + id + " | " + id});
  desk.must({"gong A 1"});
  return desk;
}
void again(Desk& desk, const std::string& people) {
  for (const char id : people) desk.must({std::string("again A ") + id});
}
// Whoever waits begins; `a:b c:d`.
std::string begin(Desk& desk) {
  std::string text;
  for (const Pair& pair : pair_waiting(*desk.event().part("A"), desk.event().now() + Milliseconds{kArenaPatienceMs})) {
    EXPECT_EQ(desk.by("program", write_act(act::PairUp{{"A", {}}, pair})), "accepted");
    text += (text.empty() ? "" : " ") + pair.white + ":" + pair.black;
  }
  return text;
}
std::string standing(const Desk& desk) {
  std::string text;
  const Part& part = *desk.event().part("A");
  for (const PlaceInPart& one : standing_of(part))
    text += part.entrant(one.entrant).id + std::to_string(one.standing.place) + " ";
  return text;
}

TEST(Event, E63_whoever_says_again_is_paired_and_boards_count_on) {
  Desk desk = arena("abcd");
  EXPECT_EQ(begin(desk), "") << "nobody has said so";
  again(desk, "ab");
  const std::string first = begin(desk);
  ASSERT_EQ(first.size(), 3U);
  EXPECT_EQ(desk.board("A", 1, 1).table, 5);
  EXPECT_EQ(desk.chief("again A a"), "E63") << "plays";
  again(desk, "cd");
  EXPECT_EQ(desk.chief("again A c"), "E63") << "waits";
  ASSERT_FALSE(begin(desk).empty());
  EXPECT_EQ(desk.board("A", 1, 2).table, 6);
  EXPECT_EQ(desk.chief("close A 1"), "E106") << "games run";
  desk.must({"result A 1 1 1-0", "result A 1 2 draw"});
  again(desk, "abcd");
  const std::string next = begin(desk);
  EXPECT_EQ(next.find(first), next.npos) << "not the same again while others wait: " << next;
  EXPECT_EQ(desk.board("A", 1, 3).table, 5) << "a table that is free again";
}

TEST(Event, E63_points_then_wins_then_fewer_games) {
  Desk desk = arena("abcd");
  const auto game = [&](const std::string& two, const std::string& result) {
    again(desk, two);
    desk.must({std::string("pair A ") + two[0] + ":" + two[1]});
    const auto number = desk.event().part("A")->round(1).boards.size();
    desk.must({"result A 1 " + std::to_string(number) + " " + result});
  };
  game("ab", "draw");
  game("ba", "draw");  // a and b: 2 points of two games, no win
  game("cd", "1-0");   // c: 2 points, one win
  EXPECT_EQ(standing(desk), "c1 a2 b2 d4 ");
  game("da", "0-1");
  EXPECT_EQ(standing(desk), "a1 c2 b3 d4 ");
  EXPECT_FALSE(is_finished(*desk.event().part("A")));
  desk.must({"close A 1"});
  EXPECT_TRUE(is_finished(*desk.event().part("A")));
  EXPECT_EQ(desk.chief("again A a"), "E63");
}

TEST(Event, E63_nothing_begins_after_the_end_and_pauses_of_the_hall_come_on_top) {
  Desk desk = arena("ab");
  desk.minutes(10);
  desk.must({"pause because pizza"});
  desk.minutes(20);
  EXPECT_EQ(desk.chief("again A a"), "E105");
  desk.must({"resume"});
  desk.minutes(15);
  again(desk, "ab");
  desk.minutes(5);
  EXPECT_EQ(desk.by("program", "pair A a:b"), "E63");
}

TEST(Event, E63_people_come_late_leave_and_speak_for_themselves_alone) {
  Desk desk = arena("ab");
  EXPECT_EQ(desk.by("person:b", "again A a"), "E113");
  EXPECT_EQ(desk.by("person:a", "again A a"), "accepted");
  EXPECT_EQ(desk.by("table:5", "again A b"), "E113");
  desk.must({"enter A c | c", "again A c", "leave A a"});
  EXPECT_EQ(desk.by("program", "pair A a:c"), "E63") << "left";
  EXPECT_EQ(desk.by("program", "pair A c:bye"), "E63");
}

TEST(Event, E63_terms_are_those_of_an_arena) {
  Desk desk;
  for (const char* terms : {"format=arena", "format=dutch | rounds=3 | minutes=9", "format=arena | minutes=9 | ties=DE",
                            "format=arena | minutes=9 | points=3 1 0"})
    EXPECT_EQ(desk.chief(std::string("part A | Rapid | ") + terms), "E63") << terms;
}

}  // namespace
}  // namespace giostra::event
