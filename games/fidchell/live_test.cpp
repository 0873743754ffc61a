// The judge of a live match (F13).
#include <gtest/gtest.h>

#include "match/live/live_test.hpp"

namespace giostra::fidchell {
namespace {

TEST(FidchellLive, F13_the_judge_rules_while_the_clocks_stand_and_nobody_else_acts) {
  Story scene(*find_game("fidchell"), {{"Setup", "first=1; judge=yes"}, {"Referee", "yes"}});
  scene.given_everybody();
  const auto by = [&](std::string_view person, std::string_view actor, std::string_view act, std::int64_t now) {
    return scene.when({.person = person, .actor = actor, .act = act, .now_ms = Milliseconds{now}});
  };
  EXPECT_EQ(by("player1", "player1", "+7.0", 1000), "1000 player1 +7.0\n");
  EXPECT_EQ(by("ref", "referee", "pause because I was called", 2000), "2000 referee pause because I was called\n");
  EXPECT_EQ(by("player2", "player2", "+7.4", 3000), "refused house");
  EXPECT_EQ(by("ref", "referee", "draw", 3000), "refused notation") << "without a reason";
  const std::string told = by("ref", "referee", "draw because it leads nowhere", 4000);
  EXPECT_TRUE(told.starts_with("4000 referee draw because it leads nowhere\n4000 match result draw F13\n")) << told;
}

}  // namespace
}  // namespace giostra::fidchell
