#include <gtest/gtest.h>

#include "kit/actor.hpp"
#include "kit/hash.hpp"
#include "kit/log.hpp"
#include "kit/text.hpp"
#include "kit/time_control.hpp"

namespace giostra {
namespace {

const std::string kLog =
    "giostra-log 1\nGame: some\nSetup: \nSeat first: Anna\n\n1 0 first go\n2 1500 second go on, then stop\n";

TEST(Log, reads_what_it_writes) {
  const auto log = read_log(kLog);
  ASSERT_TRUE(log) << log.error().text(Language::english);
  EXPECT_EQ(log->field("Game"), "some");
  EXPECT_EQ(log->entries.at(1).act, "go on, then stop");
  EXPECT_EQ(write_log(*log), kLog);
}

TEST(Log, reads_the_line_ends_of_all_systems) {
  std::string text = kLog;
  for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2) text.replace(at, 1, "\r\n");
  ASSERT_TRUE(read_log(text));
  EXPECT_EQ(*read_log(text), *read_log(kLog));
  ASSERT_TRUE(read_log("giostra-log 1\r\r\nGame: some\r\r\n\n"));
}

TEST(Log, keeps_the_lag_that_was_credited) {
  const std::string text = "giostra-log 1\nGame: any\n\n1 25069~80 a b\n2 25069 a c\n";
  const auto log = read_log(text);
  ASSERT_TRUE(log);
  EXPECT_EQ(log->entries[0].at_ms, Milliseconds{25069});
  EXPECT_EQ(log->entries[0].lag_ms, Milliseconds{80});
  EXPECT_EQ(log->entries[1].lag_ms, Milliseconds{0});
  EXPECT_EQ(write_log(*log), text);
}

TEST(Log, refuses_a_lag_that_is_none) {
  for (const std::string_view time : {"5~", "~5", "5~0", "5~-1", "5~x", "5~1~1", "5~1x", "~", "9000000000000000000"})
    EXPECT_FALSE(read_log("giostra-log 1\nGame: any\n\n1 " + std::string(time) + " a b\n")) << time;
}

TEST(Log, a_refusal_names_the_line) {
  const std::pair<std::string, std::string> cases[] = {
      {"", "line 1"},
      {"giostra-log 2\nGame: some\n\n", "line 1"},
      {"giostra-log 1\nGame some\n\n", "line 2"},
      {"giostra-log 1\nGame: some\nGame: other\n\n", "line 3"},
      {"giostra-log 1\nGame: some\n 7: a key would be written as an entry\n\n", "line 3"},
      {"giostra-log 1\nGame: some\nNote:\nNote:\n\n", "line 4"},
      {"giostra-log 1\nGame: some\n\n2 0 first go\n", "line 4"},
      {"giostra-log 1\nGame: some\n\n1 0 first\n", "line 4"},
      {"giostra-log 1\nGame: some\n\n1 x first go\n", "line 4"},
      {"giostra-log 1\nGame: some\n\n1 -1 first go\n", "line 4"},
      {"giostra-log 1\nGame: some\n\n1 5 first go\n2 4 first go\n", "line 5"},
  };
  for (const auto& [text, place] : cases) {
    const auto log = read_log(text);
    ASSERT_FALSE(log) << text;
    EXPECT_EQ(log.error().detail, place) << text;
  }
  EXPECT_FALSE(read_log("giostra-log 1\nEvent: no game\n\n"));
}

TEST(Log, L4_without_the_empty_line_the_first_entry_is_refused_by_its_line) {
  const auto log = read_log("giostra-log 1\nGame: x\nSetup: a=1\n1 0 A.white A:e2e5\n2 0 B.white B:e2e5\n");
  ASSERT_FALSE(log);
  EXPECT_EQ(log.error().detail, "line 4");
  EXPECT_NE(log.error().why.en.find("empty line"), std::string_view::npos);
}

TEST(Log, L6_only_plain_UTF8_is_read) {
  const auto refused_at = [](std::string_view text) {
    const auto log = read_log(text);
    return log ? "accepted" : log.error().detail;
  };
  using std::string_view_literals::operator""sv;
  EXPECT_EQ(refused_at("giostra-log 1\nGame: x\nRemark: a\0b\n\n"sv), "line 3");
  EXPECT_EQ(refused_at("giostra-log 1\nGame: x\nRemark: \xC3\n\n"), "line 3");
  EXPECT_EQ(refused_at("giostra-log 1\nGame: x\n\n1 0 a say \xC0\xAF\n"), "line 4");
  EXPECT_EQ(refused_at("giostra-log 1\nGame: x\n\n1 0 a say \x1B[2J\n"), "line 4");
  EXPECT_EQ(refused_at("giostra-log 1\nGame: x\nRemark: perch\xC3\xA9\n\n1 0 a say \xE2\x99\x98\tb\n"), "accepted");
}

TEST(TimeControl, reads_what_it_writes) {
  for (const char* text : {"300+0", "180+2", "300d5", "1+0"}) {
    const auto control = read_time_control(text);
    ASSERT_TRUE(control) << text;
    EXPECT_EQ(write_time_control(*control), text);
  }
  EXPECT_EQ(write_time_control(*read_time_control("300")), "300+0");
  for (const char* bad : {"", "0+5", "-3", "300+", "+3", "3x", "300+-1", "99999999999"})
    EXPECT_FALSE(read_time_control(bad)) << bad;
}

TEST(TimeControl, shows_time_for_people) {
  EXPECT_EQ(show_time(Milliseconds{247'000}), "4:07");
  EXPECT_EQ(show_time(Milliseconds{9'340}), "0:09.4");
  EXPECT_EQ(show_time(Milliseconds{-5}), "0:00.0");
}

constexpr std::array<SeatInfo, 2> kSeats{{{"north", Side::first}, {"south", Side::second}}};

TEST(Actor, names_are_read_and_written) {
  for (const Actor actor :
       {Actor::seat(0), Actor::seat(1), Actor::chance(), Actor::referee(), Actor::clock(), Actor::match()})
    EXPECT_EQ(read_actor(write_actor(actor, kSeats), kSeats), actor);
  EXPECT_FALSE(read_actor("west", kSeats));
}

TEST(Actor, sets_iterate_in_order) {
  ActorSet set;
  for (const Actor actor : {Actor::clock(), Actor::seat(1), Actor::chance()}) set.add(actor);
  std::string names;
  for (const Actor actor : set) names += std::string(write_actor(actor, kSeats)) + " ";
  EXPECT_EQ(names, "south chance clock ");
  set.remove(Actor::chance());
  EXPECT_EQ(set.size(), 2);
}

TEST(Text, splits_and_trims) {
  EXPECT_EQ(split("a||b", "|"), (std::vector<std::string_view>{"a", "", "b"}));
  EXPECT_EQ(words_of("  one\t two\n"), (std::vector<std::string_view>{"one", "two"}));
  EXPECT_EQ(read_number<int>("12"), 12);
  EXPECT_FALSE(read_number<int>("12a"));
  EXPECT_FALSE(read_number<int>(""));
}

TEST(Hash, order_and_content_matter) {
  EXPECT_NE(Hash().add(1).add(2).value(), Hash().add(2).add(1).value());
  EXPECT_NE(Hash().add(0).value(), Hash().add(0).add(0).value());
  EXPECT_EQ(Hash().add(7).value(), Hash().add(7).value());
}

TEST(Refusal, speaks_both_languages_and_names_the_rule) {
  const Refusal refusal{"X1", {"no", "non si può"}, "here"};
  EXPECT_EQ(refusal.text(Language::english), "X1: no (here)");
  EXPECT_EQ(refusal.text(Language::italian), "X1: non si può (here)");
}

}  // namespace
}  // namespace giostra
