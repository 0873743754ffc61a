#include <gtest/gtest.h>

#include "event/acts/setting.hpp"
#include "event/log/desk_test.hpp"

namespace giostra::event {
namespace {

// Four in a Swiss on our boards, table 2 of wood; round 1 is out.
Desk live_swiss() {
  Desk desk = swiss(4, " | game=any | boards=live | wood=2");
  desk.pair("A", 1);
  desk.must({"publish A 1"});
  return desk;
}

TEST(Evening, E105_a_countdown_ends_with_the_program_s_gong) {
  Desk desk = live_swiss();
  EXPECT_EQ(desk.by("program", "gong A 1"), "E105") << "no countdown";
  desk.must({"countdown A 1 120"});
  EXPECT_EQ(desk.event().part("A")->round(1).countdown, Milliseconds{120'000});
  desk.minutes(1);
  EXPECT_EQ(desk.by("program", "gong A 1"), "E105") << "too early";
  desk.must({"pause because noise"});
  EXPECT_EQ(desk.chief("countdown A 1 60"), "E105");
  desk.minutes(5);
  desk.must({"resume"});
  EXPECT_EQ(desk.by("program", "gong A 1"), "E105") << "the pause stopped it";
  desk.minutes(1);
  EXPECT_EQ(desk.by("program", "gong A 1"), "accepted");
  EXPECT_FALSE(desk.event().part("A")->round(1).countdown);
  EXPECT_EQ(desk.chief("countdown A 1 60"), "E105") << "it has begun";
}

TEST(Evening, E105_the_desk_stops_a_countdown_or_does_not_wait) {
  Desk desk = live_swiss();
  EXPECT_EQ(desk.chief("countdown A 1 off"), "E105");
  desk.must({"countdown A 1 60", "countdown A 1 off"});
  EXPECT_FALSE(desk.event().part("A")->round(1).countdown);
  desk.must({"countdown A 1 60", "gong A 1"});
  EXPECT_EQ(desk.phase("A", 1), Phase::playing);
}

TEST(Evening, E105_boards_of_ours_are_armed_wooden_ones_are_not) {
  Desk desk = live_swiss();
  EXPECT_EQ(desk.chief("arm A 1 1 m1"), "E113");
  EXPECT_EQ(desk.by("program", "arm A 1 1 m1"), "accepted");
  EXPECT_EQ(desk.by("program", "arm A 1 2 m2"), "E105") << "wooden";
  EXPECT_EQ(desk.by("program", "arm A 1 3 m2"), "E100") << "no such board";
  EXPECT_EQ(desk.board("A", 1, 1).match, "m1");
  desk.must({"swap A 1 a b because agree"});
  EXPECT_EQ(desk.board("A", 1, 1).match, "") << "others sit there now";
  EXPECT_EQ(desk.by("program", "arm A 1 1 m2"), "accepted");
  desk.must({"gong A 1"});
  EXPECT_EQ(desk.by("program", "result A 1 1 1-0 | match=m1"), "E110") << "of the match before";
  EXPECT_EQ(desk.by("program", "result A 1 1 1-0 | match=m2"), "accepted");
  EXPECT_EQ(desk.by("program", "arm A 1 1 m3"), "E105") << "settled";
}

TEST(Evening, E107_E124_arming_stands_in_nobody_s_way) {
  Desk desk = live_swiss();
  const auto published = desk.event().entries();
  ASSERT_EQ(desk.by("program", "arm A 1 1 m1"), "accepted");
  ASSERT_EQ(desk.by("table:1", "absent A 1 1 first"), "accepted");
  ASSERT_EQ(desk.by("person:a", "away A a"), "accepted");
  desk.must({"^" + std::to_string(published) + " table A 1 1 7"});
  desk.must({"undo " + std::to_string(desk.event().entries()), "undo " + std::to_string(published)});
  EXPECT_EQ(desk.phase("A", 1), Phase::proposed);
  EXPECT_EQ(desk.board("A", 1, 1).match, "");
  EXPECT_FALSE(desk.board("A", 1, 1).absent[0]);
  EXPECT_TRUE(desk.event().part("A")->entrants[0].leaving) << "what was said of nobody's act stays";
}

TEST(Evening, E60_a_replay_counts_for_nothing_and_changes_sides_where_somebody_must_go_on) {
  Desk desk;
  desk.must({"part A | Cup | format=knock_out", "part B | All | format=round_robin"});
  for (const std::string id : {"a", "b"}) desk.must({"enter A " + id + " | " + id, "enter B " + id + " | " + id});
  for (const std::string part : {"A", "B"}) desk.play(part, 1);
  const auto white = [&](const std::string& part) { return desk.board(part, 1, 1).white; };
  const EntrantNo first_a = white("A"), first_b = white("B");
  EXPECT_EQ(desk.chief("replay B 1 1 because drawn"), "E60") << "they are busy in A";
  desk.must({"result A 1 1 1-0", "start B 1 1", "result B 1 1 draw | goals=2/2"});
  EXPECT_EQ(desk.chief("replay A 1 1"), "notation") << "say why";
  desk.must({"replay B 1 1 because the judge wants it", "replay A 1 1 because it was a draw"});
  EXPECT_NE(white("A"), first_a);
  EXPECT_EQ(white("B"), first_b);
  for (const std::string part : {"A", "B"}) {
    EXPECT_EQ(desk.board(part, 1, 1).end, Ending{});
    EXPECT_EQ(desk.board(part, 1, 1).replays, 1);
    EXPECT_EQ(desk.phase(part, 1), Phase::playing);
  }
}

TEST(Evening, E104_whoever_is_not_there_is_a_card_until_they_come) {
  Desk desk = live_swiss();
  const auto absent = [&] { return desk.board("A", 1, 1).absent; };
  EXPECT_EQ(desk.by("table:2", "absent A 1 1 first"), "E113");
  EXPECT_EQ(desk.by("person:a", "absent A 1 1 second"), "E113");
  EXPECT_EQ(desk.by("table:1", "absent A 1 1 second"), "accepted");
  EXPECT_EQ(absent(), (std::array{false, true}));
  EXPECT_EQ(desk.by("helper:1-4", "absent A 1 1 none"), "accepted");
  EXPECT_EQ(absent(), (std::array{false, false}));
  desk.must({"gong A 1"});
  EXPECT_EQ(desk.by("table:1", "absent A 1 1 second"), "accepted");
  EXPECT_EQ(desk.by("table:1", "say A 1 1 1-0 second"), "accepted");
  EXPECT_EQ(absent(), (std::array{false, false})) << "they speak";
}

TEST(Evening, E8_I_leave_after_this_round) {
  Desk desk = live_swiss();
  const auto leaving = [&] { return desk.event().part("A")->entrants[0].leaving; };
  EXPECT_EQ(desk.by("person:b", "away A a"), "E113");
  EXPECT_EQ(desk.by("person:a", "back A a"), "E8");
  EXPECT_EQ(desk.by("person:a", "away A a"), "accepted");
  EXPECT_TRUE(leaving());
  EXPECT_EQ(desk.by("door", "away A a"), "E8");
  EXPECT_EQ(desk.by("door", "back A a"), "accepted");
  EXPECT_FALSE(leaving());
  EXPECT_EQ(desk.by("door", "away A a"), "accepted");
  desk.must({"leave A a"});
  EXPECT_FALSE(leaving());
  EXPECT_EQ(desk.by("person:a", "away A a"), "E8");
}

TEST(Evening, E1_settings_are_known_by_their_keys) {
  Desk desk = live_swiss();
  desk.must({"set wifi Circolo / giostra26", "set public A yes", "set note no", "set closes 23:30"});
  const auto settings = [&]() -> const auto& { return desk.event().state().settings; };
  EXPECT_EQ(settings().at("public A"), "yes");
  EXPECT_EQ(settings().at("note"), "no");
  const auto wifi = read_wifi(settings().at("wifi"));
  ASSERT_TRUE(wifi);
  EXPECT_EQ(wifi->name, "Circolo");
  EXPECT_EQ(wifi->password, "giostra26");
  EXPECT_EQ(desk.chief("set public B yes"), "E1");
  EXPECT_EQ(desk.by("helper", "set note x"), "E113");
  desk.must({"set public A no", "set wifi", "set note"});
  EXPECT_EQ(settings().size(), 1U);
  desk.must({"undo " + std::to_string(desk.event().entries())});
  EXPECT_EQ(settings().at("note"), "no");
}

TEST(Evening, E126_screens_are_steered_and_follow_each_other) {
  Desk desk = live_swiss();
  desk.must(
      {"screen left | standings A | text Soup | every=5", "screen right | follow=left", "screen bar | follow=right"});
  const auto shown = [&](std::string_view name) { return desk.event().state().shown_on(name); };
  ASSERT_NE(shown("bar"), nullptr);
  EXPECT_EQ(shown("bar"), shown("left"));
  EXPECT_EQ(shown("bar")->shows.at(1).text, "Soup");
  EXPECT_EQ(desk.chief("screen left | follow=bar"), "E126") << "a circle";
  EXPECT_EQ(desk.chief("screen left | follow=left"), "E126");
  EXPECT_EQ(desk.chief("screen left | standings B"), "E1");
  EXPECT_EQ(desk.chief("screen left | bracket A"), "E126");
  EXPECT_EQ(desk.chief("screen left | houses A"), "E126");
  EXPECT_EQ(desk.chief("screen none"), "E126");
  desk.must({"screen left"});
  EXPECT_EQ(shown("left"), nullptr);
  ASSERT_NE(shown("bar"), nullptr);
  EXPECT_EQ(shown("bar")->shows.size(), 2U) << "they go on with what it showed";
}

TEST(Evening, E107_an_alert_of_the_program_stands_in_no_way) {
  Desk desk = live_swiss();
  desk.must({"screen left | welcome"});
  const auto screen = desk.event().entries();
  ASSERT_EQ(desk.by("program", "alert Tables 4 and 7: please report"), "accepted");
  EXPECT_EQ(desk.event().state().alert, "Tables 4 and 7: please report");
  desk.must({"undo " + std::to_string(screen)});
  EXPECT_TRUE(desk.event().state().screens.empty());
  desk.must({"alert"});
  EXPECT_EQ(desk.event().state().alert, "");
}

TEST(Evening, E57_a_team_of_nine_says_who_sits_where) {
  Desk desk;
  desk.must({"part H | Houses | entrant=team | format=round_robin"});
  std::string ids[2];
  for (const int team : {0, 1})
    for (int i = 1; i <= 9; ++i) {
      const std::string id = std::string(1, static_cast<char>('a' + team)) + std::to_string(i);
      desk.must({"person " + id + " | Person " + id});
      ids[team] += (i == 1 ? "" : ",") + id;
    }
  desk.must({"enter H x | X | members=" + ids[0], "enter H y | Y | members=" + ids[1]});
  desk.pair("H", 1);
  desk.must({"publish H 1", "sit H 1 x a9 a1 a2 a3 a4 a5 a6 a7 a8"});
  EXPECT_EQ(desk.event().part("H")->sitting(1, EntrantNo{0}).front(), "a9");
  EXPECT_EQ(desk.chief("sit H 1 x a9 a9"), "E57");
  EXPECT_EQ(desk.chief("sit H 1 x b1"), "E57");
  desk.must({"sit H 1 x a3 a1", "gong H 1"});
  EXPECT_EQ(desk.chief("sit H 1 x a1 a3"), "E57") << "it has begun";
}

}  // namespace
}  // namespace giostra::event
