// How a game of Fidchell ends: F7, F12, F13.
#include "games/fidchell/law_test.hpp"

namespace giostra::fidchell {
namespace {

const std::string kShuffle = "7.0-6.0 7.16-6.16 6.0-7.0 6.16-7.16 ";

TEST(Fidchell, F7_six_units_lose) {
  Play play(drawn("5: 12", "1 26,6 0,0"));
  play.line("+5.2");
  EXPECT_EQ(play.result(), "result 1 F7");
  EXPECT_EQ(play("+5.3"), "F7") << "nothing follows";
}

TEST(Fidchell, F7_stones_in_hand_count_and_captured_ones_do_not) {
  Play play(drawn("5: 12", "1 26,7 0,0"));
  play.line("+5.2");
  EXPECT_EQ(play.result(), "") << "seven in hand, twenty captured";
}

TEST(Fidchell, F7_two_can_fall_at_once) {
  for (const std::string hand : {"6", "5"}) {
    Play play(drawn("5: 12.21", "1 25," + hand + " 0,0"));
    play.line("+5.2");
    EXPECT_EQ(play.result(), "result 1 F7");
  }
}

TEST(Fidchell, F7_is_recorded_before_F12) {
  Play play(drawn(R"(
    1: 1
    2: 1
    3: 1
    4: 1
    5: 1
    6: 1
    7: .21
    )",
                  "1 20,6 0,0"));
  play.line("+7.0");
  EXPECT_EQ(play.result(), "result 1 F7");
}

TEST(Fidchell, F12_a_chain_from_ring_1_to_ring_7_wins_while_placing) {
  Play play(drawn(R"(
    1: 1
    2: 1
    3: 1
    4: 1
    5: 1
    6: 1
    )",
                  "1 21,27 0,0"));
  play.line("+7.0");
  EXPECT_EQ(play.result(), "result 1 F12");
}

TEST(Fidchell, F12_any_shape_and_either_player) {
  Play play(drawn(R"(
    1: .2
    2: ..22
    3: ...22
    4: ....2
    5: ........2
    6: ..............22
    7: ...............2
    )",
                  "2 27,17 0,0"));
  EXPECT_EQ(play.result(), "");
  play.line("+5.7");
  EXPECT_EQ(play.result(), "result 2 F12");
}

TEST(Fidchell, F12_a_gap_is_no_chain_and_a_move_can_close_it) {
  Play play(drawn(R"(
    1: 1
    2: 1
    3: .1
    4: 1
    5: 1
    6: 1
    )" + kFar,
                  "1 0,0 0,0"));
  EXPECT_EQ(play.result(), "");
  play.line("3.1-3.0");
  EXPECT_EQ(play.result(), "result 1 F12");
}

TEST(Fidchell, F12_is_tested_after_captures) {
  Play play(drawn(R"(
    1: 1
    2: 1
    3: 1
    4: 1
    5: 12
    6: 1
    7: 2.1
    )",
                  "2 19,25 0,0"));
  play.line("+5.15");
  EXPECT_EQ(play.ring(5)[0], '.') << "the link is taken before it can serve";
  play.line("+1.1");
  EXPECT_EQ(play("+7.1"), "ok");
  EXPECT_EQ(play.result(), "");
}

TEST(Fidchell, F12_not_both_can_have_won) {
  EXPECT_EQ(refused("", drawn(R"(
    1: 1.2
    2: 1...2
    3: 1...2
    4: 1...2
    5: 1.......2
    6: 1...............2
    7: 1...............2
    )",
                              "1 20,20 0,0")),
            "F12");
}

TEST(Fidchell, F13_the_third_occurrence_is_a_draw) {
  Play play(drawn(kFar, "1 0,0 0,0"));
  play.line(kShuffle + "7.0-6.0 7.16-6.16 6.0-7.0");
  EXPECT_EQ(play.result(), "");
  play.line("6.16-7.16");
  EXPECT_EQ(play.result(), "result draw F13");
  EXPECT_EQ(play.position(), drawn(kFar, "1 0,0 4,4 third"));
  EXPECT_EQ(Play(play.position()).result(), play.result());
}

TEST(Fidchell, F13_who_is_on_turn_makes_another_position) {
  Play play(drawn(kFar, "1 0,0 0,0"));
  // Player 1 takes two moves for a way that player 2 goes in one: the same stones with the other on turn.
  play.line("7.0-6.0 7.16-6.16 6.0-5.0 6.16-7.16 5.0-7.0 7.16-6.16 7.0-6.0 6.16-7.16");
  EXPECT_EQ(play.result(), "");
}

TEST(Fidchell, F13_captures_that_are_made_good_can_repeat_a_position) {
  const std::string cycle = "3.0-2.0 2.6-1.3 2.0-3.0 1.3-2.6 ";
  Play play(drawn(R"(
    1: 22
    2: ......2
    3: 1
    )" + kFar,
                  "1 0,0 0,0"));
  EXPECT_EQ(play.say("3.0-2.0"), "3.0-2.0 ×1.0 *1.0");
  play.line(cycle + "3.0-2.0");
  EXPECT_EQ(play.say("2.6-1.3"), "2.6-1.3 ×1.0 *1.0");
  play.line("2.6-1.3 2.0-3.0");
  EXPECT_EQ(play.result(), "");
  play.line("1.3-2.6");
  EXPECT_EQ(play.result(), "result draw F13");
}

TEST(Fidchell, F13_sixty_quiet_turns_of_both_are_a_draw) {
  Play play(drawn(kFar, "1 0,0 58,60"));
  play.line("7.0-6.0");
  EXPECT_EQ(play.result(), "") << "59 and 60";
  play.line("7.16-6.16 6.0-7.0");
  EXPECT_EQ(play.field(3), "60,60");
  EXPECT_EQ(play.result(), "result draw F13");
}

TEST(Fidchell, F13_any_capture_starts_both_counts_afresh) {
  Play play(drawn(R"(
    3: 12
    4: ..1
    )" + kFar,
                  "1 0,0 59,60"));
  play.line("4.2-3.2");
  EXPECT_EQ(play.field(3), "0,0");
  Play placing(drawn("3: 12" + kFar, "1 1,0 0,33"));
  placing.line("+3.2");
  EXPECT_EQ(placing.field(3), "0,0");
}

TEST(Fidchell, F13_only_phase_2_turns_are_counted) {
  Play play(drawn(kFar, "1 0,3 7,0"));
  play.line("7.0-6.0 +3.0");
  EXPECT_EQ(play.field(3), "8,0");
  EXPECT_EQ(refused("", drawn(kFar, "1 0,3 7,1")), "F13");
  EXPECT_EQ(refused("", drawn(kFar, "1 0,0 61,0")), "F13");
}

// On a board in one piece somebody can always move; here the stones fill a ring that no line leaves.
std::string board_in_two_pieces() {
  const auto ring = [](int number, int size) {
    std::string text;
    for (int i = 0; i < size; ++i) text += " " + std::to_string(number) + "." + std::to_string(i);
    return text;
  };
  return "board=points" + ring(1, 20) + ring(2, 21) + ring(3, 15) + " / ring" + ring(1, 20) + " / ring" + ring(2, 21) +
         " / ring" + ring(3, 15) + " / centre 1.0 2.0 / inner" + ring(1, 20) + " / outer" + ring(2, 21);
}

TEST(Fidchell, F13_both_without_a_move_is_a_draw) {
  const std::string free(41, '.');
  Play play(free + "11111112222222. 1 0,0 0,0", board_in_two_pieces());
  EXPECT_EQ(play.acts().size(), 1U);
  Play shut(free + "111111122222221 1 0,0 0,0", board_in_two_pieces());
  EXPECT_EQ(shut.result(), "result draw F13");
  Play last(free + "11111112222222. 1 1,0 0,0", board_in_two_pieces());
  last.line("+3.14");
  EXPECT_EQ(last.result(), "result draw F13");
}

TEST(Fidchell, F13_a_win_goes_before_a_draw) {
  Play play(drawn(R"(
    1: 1
    2: 1
    3: .1
    4: 1
    5: 1
    6: 1
    )" + kFar,
                  "1 0,0 59,60"));
  play.line("3.1-3.0");
  EXPECT_EQ(play.result(), "result 1 F12");
}

TEST(Fidchell, F13_without_a_judge_nobody_declares_a_result) {
  Play play;
  EXPECT_EQ(play.by("referee", "win 1 because fruitless moves"), "F13");
  EXPECT_EQ(play.by("player1", "win 1 because I say so"), "F13");
  EXPECT_FALSE(play.match().awaits().has(Actor::referee()));
  EXPECT_EQ(refused("", drawn("", "1 27,27 0,0 win:1")), "F13");
}

TEST(Fidchell, F13_a_judge_declares_a_win_or_a_draw_with_a_reason) {
  for (const std::string verdict : {"win 1", "win 2", "draw"}) {
    Play play("", "judge=yes");
    EXPECT_TRUE(play.match().awaits().has(Actor::referee()));
    EXPECT_EQ(play.by("player1", verdict + " because I say so"), "F13");
    EXPECT_NE(play.by("referee", verdict), "ok");
    EXPECT_EQ(play.by("referee", verdict + " because they go round in circles"), "ok");
    EXPECT_EQ(play.result(), "result " + verdict.substr(verdict.find_last_of(' ') + 1) + " F13");
    EXPECT_EQ(Play(play.position(), "judge=yes").result(), play.result());
    EXPECT_EQ(play.by("referee", "draw because of a second thought"), "F13");
  }
}

TEST(Fidchell, F13_a_judge_decides_only_what_is_undecided) {
  EXPECT_EQ(refused("judge=yes", drawn(kFar, "1 0,0 60,60 win:1")), "F13");
  EXPECT_EQ(refused("judge=yes", drawn(kFar, "1 0,0 0,0 win:1")), "ok");
  EXPECT_EQ(refused("", drawn(kFar, "1 0,1 0,0 third")), "F13") << "placements never come back";
}

TEST(Fidchell, random_acts_are_acts_and_each_as_likely) {
  const auto setup = Fidchell::read_setup("");
  Fidchell::Setup placed = *setup;
  ASSERT_TRUE(Fidchell::read_position(drawn("3: 1" + kFar, "1 0,0 0,0"), placed));
  const State state = *Fidchell::start(placed);
  std::vector<Act> acts;
  Fidchell::acts(state, Actor::seat(0), acts);
  std::vector<int> drawn_times(acts.size());
  Random random(1);
  constexpr int kEach = 400;
  for (std::size_t i = 0; i < kEach * acts.size(); ++i) {
    const auto found = std::ranges::find(acts, Fidchell::sample(state, Actor::seat(0), random));
    ASSERT_NE(found, acts.end());
    ++drawn_times[static_cast<std::size_t>(found - acts.begin())];
  }
  const auto [least, most] = std::ranges::minmax(drawn_times);
  EXPECT_GT(least, kEach * 3 / 4);
  EXPECT_LT(most, kEach * 5 / 4);
}

}  // namespace
}  // namespace giostra::fidchell
