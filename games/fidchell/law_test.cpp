// The law of Fidchell, rule by rule: placing, moving, capturing. How it ends is in endings_test.cpp, boards are in
// board_test.cpp.
#include "games/fidchell/law_test.hpp"

namespace giostra::fidchell {
namespace {

TEST(Fidchell, F2_the_board_starts_empty_with_27_stones_in_each_hand) {
  Play play;
  EXPECT_EQ(play.position(), drawn("", "1 27,27 0,0"));
  EXPECT_EQ(play.acts().size(), 108U);
}

TEST(Fidchell, F2_the_lot_is_part_of_the_setup) {
  Play play("", "first=2");
  EXPECT_EQ(play.by("player1", "+1.0"), "F3");
  EXPECT_EQ(play.by("player2", "+1.0"), "ok");
  EXPECT_EQ(refused("first=3"), "notation");
}

TEST(Fidchell, L2_F2_the_lot_is_an_act_of_chance_and_nobody_plays_before_it) {
  Play play("", "first=lot");
  EXPECT_EQ(play.position(), drawn("", "? 27,27 0,0"));
  EXPECT_TRUE(play.match().awaits().has(Actor::chance()) && play.match().awaits().size() == 1);
  const auto odds = play.match().table().odds();
  ASSERT_EQ(odds.size(), 2U);
  EXPECT_EQ(odds[0].weight, odds[1].weight);
  EXPECT_EQ(play.by("player1", "+1.0"), "F2");
  EXPECT_EQ(play.by("player1", "first 1"), "F2") << "nobody draws it for himself";
  EXPECT_EQ(play.by("chance", "first 3"), "notation");
  EXPECT_EQ(play.say("first 2"), "player 2 begins");
  EXPECT_EQ(play.by("chance", "first 2"), "ok");
  EXPECT_EQ(play.by("chance", "first 1"), "F2") << "once";
  EXPECT_EQ(play.by("player1", "+1.0"), "F3");
  EXPECT_EQ(play.by("player2", "+1.0"), "ok");
  EXPECT_EQ(refused("", drawn("1: 1", "? 26,27 0,0")), "F2") << "the board is empty when it is drawn";
}

TEST(Fidchell, L2_F2_in_a_rematch_the_loser_begins_and_after_a_draw_the_second) {
  // The sides change places: who lost as player 1 is player 2 now.
  const auto first = [](Side began, std::optional<Side> winner) {
    const std::string setup = find_game("fidchell")->rematch_setup("first=lot; judge=yes", began, winner).value();
    EXPECT_NE(setup.find("judge=yes"), std::string::npos);
    return setup.substr(setup.find("first="), 7);
  };
  for (const Side began : kSides) {
    EXPECT_EQ(first(began, Side::first), "first=1") << "player 2 has lost, and is player 1 now";
    EXPECT_EQ(first(began, Side::second), "first=2");
  }
  EXPECT_EQ(first(Side::first, std::nullopt), "first=1") << "player 2 was second, and is player 1 now";
  EXPECT_EQ(first(Side::second, std::nullopt), "first=2");
}

TEST(Fidchell, F2_nobody_stands_on_the_centre_and_nobody_has_28_stones) {
  Play play;
  EXPECT_EQ(play("+0.0"), "F2");
  EXPECT_EQ(play.by("chance", "+1.0"), "F2");
  EXPECT_EQ(refused("", drawn("1: 1", "1 27,27 0,0")), "F2");
}

TEST(Fidchell, F3_players_place_in_turn_on_any_free_point) {
  Play play;
  EXPECT_EQ(play("+3.5"), "ok");
  EXPECT_EQ(play.by("player1", "+3.6"), "F3");
  EXPECT_EQ(play("+3.5"), "F3");
  EXPECT_EQ(play("3.6"), "ok") << "people may leave out the plus";
  EXPECT_EQ(play.field(2), "26,26");
}

TEST(Fidchell, F3_a_stone_between_two_enemies_is_safe) {
  Play play(drawn(R"(
    5: 2.2
    )",
                  "1 27,25 0,0"));
  play.line("+5.1");
  EXPECT_EQ(play.ring(5).substr(0, 3), "212");
}

TEST(Fidchell, F4_a_single_enemy_closed_in_on_a_ring_is_taken) {
  Play play(drawn(R"(
    5: 12
    )",
                  "1 26,26 0,0"));
  EXPECT_EQ(play.say("+5.2"), "+5.2 ×5.1");
  play.line("+5.2");
  EXPECT_EQ(play.ring(5), "1.1.............");
}

TEST(Fidchell, F4_rings_close_at_north) {
  Play play(drawn(R"(
    5: 2..............1
    )",
                  "1 26,26 0,0"));
  play.line("+5.1");
  EXPECT_EQ(play.ring(5), ".1.............1");
}

TEST(Fidchell, F4_a_single_enemy_closed_in_on_a_radial_line_is_taken) {
  Play play(drawn(R"(
    5: ..1
    6: ....2
    )",
                  "1 26,26 0,0"));
  play.line("+7.4");
  EXPECT_EQ(play.ring(6), std::string(32, '.'));
}

TEST(Fidchell, F4_the_three_stand_on_one_line) {
  Play play(drawn(R"(
    5: 1
    6: .2
    )",
                  "1 26,26 0,0"));
  play.line("+7.1");
  EXPECT_EQ(play.ring(6).substr(0, 2), ".2") << "no radial line of 5.0 passes through 6.1";
}

TEST(Fidchell, F4_two_in_a_row_are_never_taken) {
  Play play(drawn(R"(
    5: 122
    )",
                  "1 26,25 0,0"));
  play.line("+5.3");
  EXPECT_EQ(play.ring(5).substr(0, 4), "1221");
}

TEST(Fidchell, F4_several_single_captures_count_at_once) {
  Play play(drawn(R"(
    4: 1
    5: 2
    6: .21........................1...2
    7: 2
    )",
                  "1 24,23 0,0"));
  play.line("+6.0");
  EXPECT_EQ(play.ring(5)[0], '.') << "between 4.0 and 6.0";
  EXPECT_EQ(play.ring(6)[1], '.') << "between 6.0 and 6.2";
  EXPECT_EQ(play.ring(6)[31], '2') << "6.30 is free";
  EXPECT_EQ(play.ring(7)[0], '2') << "nothing lies beyond 7.0";
  EXPECT_EQ(play.field(2), "23,23");
}

TEST(Fidchell, F4_stones_that_stand_so_already_take_nothing) {
  Play play(drawn(R"(
    5: 121
    )",
                  "1 25,26 0,0"));
  play.line("+3.0");
  EXPECT_EQ(play.ring(5).substr(0, 3), "121");
}

TEST(Fidchell, F5_a_capture_gives_one_more_placement_and_it_must_be_made) {
  Play play(drawn(R"(
    5: 12
    )",
                  "1 26,26 0,0"));
  play.line("+5.2");
  EXPECT_EQ(play.field(1), "1");
  EXPECT_EQ(play.by("player2", "+3.0"), "F3");
  EXPECT_EQ(play("pass"), "F8");
  EXPECT_EQ(play.acts().size(), 106U) << "it may go anywhere";
  play.line("+3.3");
  EXPECT_EQ(play.field(1), "2");
  EXPECT_EQ(play.field(2), "24,26") << "the extra stone is one of the 27";
}

TEST(Fidchell, F5_two_captures_at_once_still_give_one) {
  Play play(drawn(R"(
    5: 12.21
    )",
                  "1 25,25 0,0"));
  play.line("+5.2");
  EXPECT_EQ(play.ring(5).substr(0, 5), "1.1.1");
  play.line("+3.0");
  EXPECT_EQ(play.field(1), "2");
}

TEST(Fidchell, F5_captures_go_on_until_a_placement_takes_nothing) {
  Play play(drawn(R"(
    4: 12
    5: 12
    )",
                  "1 25,25 0,0"));
  play.line("+5.2 +4.2 +1.3");
  EXPECT_EQ(play.field(1), "2");
  EXPECT_EQ(play.field(2), "22,25");
}

TEST(Fidchell, F5_with_no_stone_left_the_right_lapses) {
  Play play(drawn(R"(
    5: 12
    7: 1.1.1.1.1.1.1
    )",
                  "1 1,26 0,0"));
  play.line("+5.2");
  EXPECT_EQ(play.ring(5).substr(0, 3), "1.1");
  EXPECT_EQ(play.field(1), "2");
}

TEST(Fidchell, F6_each_player_moves_when_the_own_stones_are_placed) {
  Play play(drawn(kFar, "1 0,1 0,0"));
  EXPECT_EQ(play("+3.0"), "F6");
  EXPECT_EQ(play("7.0-6.0"), "ok");
  EXPECT_EQ(play("7.16-6.16"), "F6");
  EXPECT_EQ(play("+3.0"), "ok");
  play.line("6.0-7.0");
  EXPECT_EQ(play("+3.1"), "F6");
  EXPECT_EQ(play("3.0-2.0"), "ok");
}

TEST(Fidchell, F8_a_stone_slides_along_one_line_over_free_points) {
  Play play(drawn(R"(
    2: 2
    4: 2...1..2
    5: ........1
    )" + kFar,
                  "1 0,0 0,0"));
  EXPECT_EQ(play.moves_of("4.4"), "1.2 2.4 3.4 4.1 4.2 4.3 4.5 4.6") << "not past 4.0, 4.7, 5.8, nor the centre";
  EXPECT_EQ(play("4.4-4.0"), "F8");
  EXPECT_EQ(play("4.4-3.3"), "F8") << "radial or circular, never both";
  EXPECT_EQ(play("4.0-4.1"), "F8") << "the other's stone";
  EXPECT_EQ(play("4.4-4.4"), "F8");
}

TEST(Fidchell, F8_nothing_passes_the_centre) {
  Play play(drawn("1: 1" + kFar, "1 0,0 0,0"));
  EXPECT_EQ(play.moves_of("1.0"), "1.1 1.2 1.3 2.0 3.0 4.0 5.0 6.0");
}

TEST(Fidchell, F8_a_whole_circle_is_no_move_and_either_way_round_is_one_act) {
  Play play(drawn("3: ...1" + kFar, "1 0,0 0,0"));
  EXPECT_EQ(play("3.3-3.3"), "F8");
  EXPECT_EQ(play.moves_of("3.3"), "2.3 3.0 3.1 3.2 3.4 3.5 3.6 3.7 4.3 5.6 6.12") << "7.12 is taken";
}

TEST(Fidchell, F8_only_a_player_who_cannot_move_passes) {
  Play play(drawn(kFar, "1 0,0 0,0"));
  EXPECT_EQ(play("pass"), "F8");
  // Seven stones of player 1 without a free neighbour; player 2 still places.
  Play shut(drawn(R"(
    1: 1111
    2: 21212121
    3: .2.2.2.2
    )",
                  "1 0,19 0,0"));
  EXPECT_EQ(shut.moves_of("2.1"), "");
  EXPECT_EQ(shut.acts(), std::vector<std::string>{"pass"});
  shut.line("pass");
  EXPECT_EQ(shut.field(3), "1,0");
  EXPECT_EQ(shut("pass"), "F8");
}

TEST(Fidchell, F9_the_centre_helps_a_stone_that_moves_to_ring_2) {
  Play play(drawn(R"(
    1: 2
    3: 1
    )" + kFar,
                  "1 0,0 0,0"));
  EXPECT_EQ(play.say("3.0-2.0"), "3.0-2.0 ×1.0 *1.0");
  play.line("3.0-2.0");
  EXPECT_EQ(play.ring(1), "1...");
}

TEST(Fidchell, F9_the_capture_is_closed_by_the_stone_that_moved) {
  Play play(drawn(R"(
    1: 2
    2: 1
    5: 1
    )" + kFar,
                  "1 0,0 0,0"));
  play.line("5.0-4.0");
  EXPECT_EQ(play.ring(1), "2...") << "2.0 stood there already";
}

TEST(Fidchell, F9_only_ring_1_and_only_its_own_line) {
  Play play(drawn(R"(
    1: 22
    2: .2
    3: ..1
    )" + kFar,
                  "1 0,0 0,0"));
  play.line("3.2-2.2");
  EXPECT_EQ(play.ring(1), "21..") << "2.2 closes 1.1 in";
  EXPECT_EQ(play.ring(2), ".21.....") << "2.1 has no stone of player 1 behind it";
}

TEST(Fidchell, F9_placing_players_ignore_the_centre) {
  Play play(drawn("1: 2", "1 27,26 0,0"));
  play.line("+2.0");
  EXPECT_EQ(play.ring(1), "2...");
}

TEST(Fidchell, F9_the_27th_stone_is_still_a_placement) {
  Play play(drawn("1: 2" + kFar, "1 1,0 0,0"));
  play.line("+2.0");
  EXPECT_EQ(play.ring(1), "2...");
}

TEST(Fidchell, F9_the_centre_helps_whoever_is_on_turn) {
  Play play(drawn(R"(
    1: 1
    3: 2
    )" + kFar,
                  "2 0,0 0,0"));
  play.line("3.0-2.0");
  EXPECT_EQ(play.ring(1), "2...");
}

TEST(Fidchell, F10_a_stone_taken_on_ring_1_without_the_centre_is_replaced_too) {
  Play play(drawn(R"(
    1: .21
    2: 1
    )" + kFar,
                  "1 0,0 0,0"));
  EXPECT_EQ(play.say("2.0-1.0"), "2.0-1.0 ×1.1 *1.1");
  play.line("2.0-1.0");
  EXPECT_EQ(play.ring(1), "111.");
}

TEST(Fidchell, F10_whatever_the_phase_of_the_other) {
  Play play(drawn(R"(
    1: 2
    3: 1
    )" + kFar,
                  "1 0,5 0,0"));
  play.line("3.0-2.0");
  EXPECT_EQ(play.ring(1), "1...");
}

TEST(Fidchell, F10_not_by_a_placement_and_not_outside_ring_1) {
  Play placing(drawn("1: 12", "1 20,26 0,0"));
  placing.line("+1.2");
  EXPECT_EQ(placing.ring(1), "1.1.");
  Play outside(drawn(R"(
    3: 12
    4: ..1
    )" + kFar,
                     "1 0,0 0,0"));
  outside.line("4.2-3.2");
  EXPECT_EQ(outside.ring(3), "1.1.....");
}

TEST(Fidchell, F10_without_captured_stones_nothing_returns) {
  Play play(drawn(R"(
    1: 2
    3: 1
    5: 1111111111111111
    6: 2.2.2.2.2.2.2.2
    7: 1.1.1.1.1.1.1.1.1.1
    )",
                  "1 0,0 0,0"));
  play.line("3.0-2.0");
  EXPECT_EQ(play.ring(1), "....");
}

TEST(Fidchell, F10_too_few_fill_clockwise_from_the_stone_that_moved) {
  const std::string rest = R"(
    5: 1111111111111111
    6: 2.2.2.2.2.2.2.2
    7: 1.1.1.1.1.1.1.1
    )";
  Play north(drawn("1: .212\n 2: 1" + rest, "1 0,0 0,0"));
  EXPECT_EQ(north.say("2.0-1.0"), "2.0-1.0 ×1.1 ×1.3 *1.1");
  north.line("2.0-1.0");
  EXPECT_EQ(north.ring(1), "111.");
  Play south(drawn("1: 12.2\n 2: ....1" + rest, "1 0,0 0,0"));
  south.line("2.4-1.2");
  EXPECT_EQ(south.ring(1), "1.11");
}

TEST(Fidchell, F10_the_stone_that_returns_takes_nothing_by_itself) {
  Play play(drawn(R"(
    1: 221
    3: 1
    )" + kFar,
                  "1 0,0 0,0"));
  play.line("3.0-2.0");
  EXPECT_EQ(play.ring(1), "121.");
}

TEST(Fidchell, F10_the_stone_that_returns_counts_for_a_chain) {
  Play play(drawn(R"(
    1: 2
    2: .1
    3: 1
    4: 1
    5: 1
    6: 1
    )" + kFar,
                  "1 0,0 0,0"));
  play.line("2.1-2.0");
  EXPECT_EQ(play.ring(1), "1...");
  EXPECT_EQ(play.result(), "result 1 F12");
}

TEST(Fidchell, F11_a_capture_by_a_move_gives_no_extra_move) {
  Play play(drawn(R"(
    3: 12
    4: ..1
    )" + kFar,
                  "1 0,0 0,0"));
  play.line("4.2-3.2");
  EXPECT_EQ(play.field(1), "2");
}

}  // namespace
}  // namespace giostra::fidchell
