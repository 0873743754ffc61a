// What the house does with a match of an event: starts it at the gong, stops its clocks with the hall's.
#include <gtest/gtest.h>

#include "match/live/live_test.hpp"

namespace giostra {
namespace {

const Game& game_of_two() {
  for (const Game* game : all_games())
    if (game->seats().size() == 2 && !game->keeps_time()) return *game;
  ADD_FAILURE() << "no game for two";
  return *all_games().front();
}

// Everybody sits, and nobody has given a seed.
Story waiting(const Game& game) {
  Story story(game, {{"Start", "gong"}, {"Seeds", "5000"}, {"Roles", "given"}, {"Clock", "60+0"}});
  story.given("match", "dice " + test_dice().commitment());
  for (const SeatInfo& seat : game.seats())
    story.given("match", "sit " + std::string(seat.name) + " e." + std::string(seat.name) + " Somebody");
  return story;
}

TEST(Gong, E105_a_match_that_is_full_waits_for_the_house) {
  const Game& game = game_of_two();
  Story story = waiting(game);
  const std::string seat(game.seats().front().name), person = "e." + seat;
  EXPECT_EQ(story.when({.person = person, .actor = seat, .act = "seed ab"}), "0 match seed " + seat + " ab\n");
  EXPECT_FALSE(story.live().waits_for_seeds()) << "nor does it start by itself";
  const std::string started = story.told([](Live& live) { return live.start(); });
  EXPECT_NE(started.find("seed " + std::string(game.seats().back().name) + " none"), started.npos) << started;
  EXPECT_NE(started.find("match start"), started.npos) << started;
  EXPECT_EQ(story.told([](Live& live) { return live.start(); }), "refused house") << "once";
}

TEST(Gong, E105_nobody_starts_where_somebody_is_missing) {
  Story story(game_of_two(), {{"Start", "gong"}, {"Seeds", "5000"}});
  story.given("match", "dice " + test_dice().commitment());
  EXPECT_EQ(story.told([](Live& live) { return live.start(); }), "refused house");
}

TEST(Gong, E105_the_house_stops_the_clocks_and_lets_go_on_what_it_stopped) {
  Story story = waiting(game_of_two());
  story.told([](Live& live) { return live.start(); });
  EXPECT_EQ(story.told([](Live& live) { live.pause("noise", Milliseconds{9000}); }),
            "8500 match pause because noise\n");
  EXPECT_TRUE(story.live().is_paused_by_house());
  EXPECT_EQ(story.told([](Live& live) { live.pause("noise", Milliseconds{9000}); }), "") << "already";
  story.live().let_time_pass(Milliseconds{600'000}, {});
  EXPECT_FALSE(story.live().match().closed()) << "no flag falls";
  EXPECT_EQ(story.told([](Live& live) { live.resume(Milliseconds{600'000}); }), "600000 match resume\n");
  EXPECT_EQ(story.told([](Live& live) { live.resume(Milliseconds{600'000}); }), "");
  story.live().let_time_pass(Milliseconds{700'000}, {});
  EXPECT_TRUE(story.live().match().closed()) << "the flag";
}

}  // namespace
}  // namespace giostra
