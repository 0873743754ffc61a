// The law, rule by rule.
#include "games/lumache/law.hpp"

#include <gtest/gtest.h>

#include "match/match.hpp"

namespace giostra::lumache {
namespace {

Match open(const std::string& position = "", const std::string& setup = "") {
  Log log;
  log.set("Game", "lumache");
  log.set("Setup", setup);
  log.set("Position", position);
  return std::move(*Match::open(log));
}

// The rule that refuses the act, or "ok".
std::string play(Match& match, std::string_view actor, std::string_view act) {
  const Verdict taken = match.take(Milliseconds{0}, actor, act);
  return taken ? "ok" : std::string(taken.error().rule);
}

// The rule that refuses a position, or "ok".
std::string judged(const std::string& position, const std::string& setup = "") {
  const auto table = find_game("lumache")->start(setup, position);
  return table ? "ok" : std::string(table.error().rule);
}

TEST(Lumache, S1_snails_are_on_their_lanes_and_red_begins) {
  EXPECT_EQ(open().table().position(), "0 0 0 0 red 0");
  EXPECT_EQ(judged("0 0 0 13 red 0"), "S1");
  EXPECT_EQ(judged("0 -1 0 0 red 0"), "S1");
  EXPECT_EQ(judged("0 0 0 13 red 0", "length=13"), "ok");
  EXPECT_EQ(judged("", "length=5"), "S1");
  EXPECT_EQ(judged("", "length=21"), "S1");
}

TEST(Lumache, S1_players_take_turns) {
  Match match = open("0 0 0 0 blue 4");
  EXPECT_EQ(play(match, "red", "1:4"), "S1");
  EXPECT_EQ(play(match, "chance", "3:4"), "S1");
  EXPECT_EQ(play(match, "blue", "3:4"), "ok");
  EXPECT_EQ(match.table().position(), "0 0 4 0 red 0");
}

TEST(Lumache, S2_the_die_comes_first_and_once) {
  Match match = open();
  EXPECT_EQ(play(match, "red", "1:1"), "S2");
  EXPECT_EQ(play(match, "red", "roll 3"), "S2");
  EXPECT_EQ(play(match, "chance", "roll 7"), "S2");
  EXPECT_EQ(play(match, "chance", "roll 3"), "ok");
  EXPECT_EQ(play(match, "chance", "roll 3"), "S2");
  EXPECT_EQ(judged("0 0 0 0 red 7"), "S2");
}

TEST(Lumache, S3_one_of_the_players_own_snails_goes_as_far_as_the_die_says) {
  Match match = open("10 12 3 0 red 5");
  EXPECT_EQ(play(match, "red", "3:8"), "S3") << "the opponent's";
  EXPECT_EQ(play(match, "red", "2:12"), "S3") << "is home";
  EXPECT_EQ(play(match, "red", "1:11"), "S3") << "not far enough";
  EXPECT_EQ(play(match, "red", "1:15"), "S3") << "beyond home";
  EXPECT_EQ(play(match, "red", "1"), "ok");
  EXPECT_EQ(match.table().position(), "12 12 3 0 blue 0");
}

TEST(Lumache, S4_both_snails_home_wins_at_once) {
  Match match = open("11 12 11 11 red 6");
  EXPECT_EQ(play(match, "red", "1:12"), "ok");
  EXPECT_EQ(match.result_act(), "result 1 S4");
  EXPECT_EQ(play(match, "chance", "roll 1"), "S4");
  EXPECT_EQ(judged("12 12 0 0 red 0"), "S4") << "the game was over a turn ago";
  EXPECT_EQ(judged("12 12 0 0 blue 3"), "S4") << "nobody rolls any more";
  EXPECT_EQ(judged("12 12 0 0 blue 0"), "ok");
}

TEST(Lumache, S5_whoever_resigns_has_lost) {
  Match match = open();
  EXPECT_EQ(play(match, "red", "resign"), "ok");
  EXPECT_EQ(match.result_act(), "result 2 S5");
}

TEST(Lumache, S6_both_may_agree_on_a_draw) {
  Match match = open();
  EXPECT_EQ(play(match, "blue", "draw"), "ok");
  EXPECT_EQ(play(match, "red", "draw"), "ok");
  EXPECT_EQ(match.result_act(), "result draw S6");
}

TEST(Lumache, has_no_computer_player_and_says_so) {
  const Game& game = *find_game("lumache");
  EXPECT_EQ(game.bots(), nullptr);
  EXPECT_EQ(game.chess_protocol(), nullptr);
  const auto table = *game.start("", "");
  EXPECT_NE(table->pictured(), nullptr);
  EXPECT_EQ(table->asking(), nullptr);
  EXPECT_EQ(table->secretive(), nullptr);
}

}  // namespace
}  // namespace giostra::lumache
