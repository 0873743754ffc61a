// Clocks of a live match on two boards: lag, flags, pauses, corrections, and that they add up.
#include <gtest/gtest.h>

#include "kit/random.hpp"
#include "match/live/live_test.hpp"

namespace giostra::quadriglia {
namespace {

const Game& game() { return *find_game("quadriglia"); }
constexpr Milliseconds ms(std::int64_t time) { return Milliseconds{time}; }

Story with_clock(const std::string& clock, const std::string& referee = "no") {
  Story scene(game(), {{"Setup", "clock=" + clock}, {"Referee", referee}});
  scene.given_everybody();
  return scene;
}

std::string move(Story& scene, std::string_view seat, std::string_view act, std::int64_t now, std::int64_t lag = 0) {
  return scene.when({.person = seat, .actor = seat, .act = act, .now_ms = ms(now), .lag_ms = ms(lag)});
}

std::string lead(Story& scene, std::string_view act, std::int64_t now) {
  return scene.when({.person = "ref", .actor = "referee", .act = act, .now_ms = ms(now)});
}

Milliseconds left(const Story& scene, std::string_view seat) {
  return *const_cast<Story&>(scene).live().match().time_left(*read_actor(seat, game().seats()));
}

TEST(QuadrigliaLive, Q17_a_flag_falls_after_a_grace_of_the_players_own_lag) {
  Story scene = with_clock("10+0");
  const auto lag_of = [](Actor) { return ms(300); };
  scene.told([](Live&) {});
  EXPECT_EQ(scene.live().due(lag_of), ms(10'300));
  EXPECT_EQ(scene.told([&](Live& live) { live.let_time_pass(ms(10'299), lag_of); }), "");
  EXPECT_TRUE(scene.told([&](Live& live) { live.let_time_pass(ms(10'400), lag_of); })
                  .starts_with("10000 clock flag A.white\n10000 match result 2 Q12\n"));
}

TEST(QuadrigliaLive, Q17_no_more_than_the_cap_is_granted) {
  Story scene = with_clock("10+0");
  scene.told([](Live&) {});
  EXPECT_EQ(scene.live().due([](Actor) { return ms(5000); }), ms(10'500));
}

TEST(QuadrigliaLive, Q17_an_act_counts_at_the_time_it_was_made) {
  Story scene = with_clock("10+0");
  EXPECT_EQ(move(scene, "A.white", "A:e2e4", 10'300, 300), "refused house") << "made when the flag fell";
  EXPECT_EQ(move(scene, "A.white", "A:e2e4", 10'299, 300), "9999~300 A.white A:e2e4\n");
  EXPECT_EQ(left(scene, "A.white"), ms(1));
}

TEST(QuadrigliaLive, Q17_anothers_flag_does_not_refuse_my_act) {
  Story scene = with_clock("10+0");
  move(scene, "A.white", "A:e2e4", 1000);
  EXPECT_EQ(move(scene, "A.black", "A:e7e5", 10'100), "10100 A.black A:e7e5\n") << "B.white is due, not A.black";
}

TEST(QuadrigliaLive, Q17_a_pause_in_the_delay_gives_and_takes_nothing) {
  Story scene = with_clock("10d5", "yes");
  lead(scene, "pause because of the bell", 3000);
  lead(scene, "resume", 100'000);
  move(scene, "A.white", "A:e2e4", 101'000);
  EXPECT_EQ(left(scene, "A.white"), ms(10'000)) << "four seconds of five";
  lead(scene, "pause because of the bell", 104'000);
  lead(scene, "resume", 200'000);
  move(scene, "A.black", "A:e7e5", 203'000);
  EXPECT_EQ(left(scene, "A.black"), ms(9'000)) << "six seconds, five of them free";
}

TEST(QuadrigliaLive, Q17_pauses_stay_out_of_the_clocks_when_a_correction_folds_afresh) {
  Story scene = with_clock("300+0", "yes");
  move(scene, "A.white", "A:e2e4", 1000);
  lead(scene, "pause because of the bell", 2000);
  lead(scene, "resume", 50'000);
  scene.told([](Live& live) { live.awake(ms(90'000)); });
  move(scene, "A.black", "A:e7e5", 93'000);
  EXPECT_EQ(left(scene, "A.black"), ms(296'000)) << "one second before, three behind";
  const auto wrong = scene.live().log().entries.size() + 1;
  move(scene, "A.white", "A:d2d4", 95'000);
  lead(scene, "pause because of a dispute", 96'000);
  EXPECT_NE(lead(scene, "undo " + std::to_string(wrong) + " because he touched another", 99'000), "refused notation");
  EXPECT_TRUE(scene.live().match().house().paused) << "a correction does not end a pause";
  lead(scene, "resume", 120'000);
  EXPECT_EQ(left(scene, "A.black"), ms(296'000));
  EXPECT_EQ(left(scene, "A.white"), ms(299'000)) << "nobody pays for what was taken back";
  move(scene, "A.white", "A:g1f3", 121'000);
  EXPECT_EQ(left(scene, "A.white"), ms(298'000));
  const auto again = scene.live().log().entries.size();
  lead(scene, "undo " + std::to_string(again) + " because once more", 130'000);
  EXPECT_EQ(left(scene, "A.white"), ms(299'000));
  EXPECT_EQ(left(scene, "A.black"), ms(296'000));
}

TEST(QuadrigliaLive, Q17_the_clocks_of_both_boards_add_up) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    SCOPED_TRACE(seed);
    Story scene = with_clock("300+0", "yes");
    Random random(seed);
    scene.told([](Live&) {});
    for (std::int64_t now = 0; !scene.live().match().decided() && now < 90'000;) {
      now += random.below(700);
      const Match& match = scene.live().match();
      const auto chosen = random.below(30);
      if (chosen == 0) lead(scene, match.house().paused ? "resume" : "pause because why not", now);
      if (chosen == 1) scene.told([&](Live& live) { live.awake(ms(now)); });
      if (chosen == 2) move(scene, "A.black", "say hurry", now);
      for (const Actor actor : match.awaits())
        if (actor.is_seat() && chosen > 2)
          move(scene, write_actor(actor, game().seats()), match.table().sample(actor, random.below(1'000'000)), now,
               random.below(600));
      const auto used = [&](std::string_view seat) { return ms(300'000) - left(scene, seat); };
      EXPECT_EQ(used("A.white") + used("A.black"), match.played());
      EXPECT_EQ(used("B.white") + used("B.black"), match.played());
    }
    EXPECT_GT(scene.live().match().played(), ms(0));
  }
}

}  // namespace
}  // namespace giostra::quadriglia
