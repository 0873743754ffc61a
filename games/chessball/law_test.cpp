// The field, the turns and the men (C1-C17); kicks and what follows them are in ball_test.cpp.
#include "games/chessball/law_test.hpp"

namespace giostra::chessball {
namespace {

std::unique_ptr<Table> begin(const std::string& setup = "") { return *find_game("chessball")->start(setup, ""); }

constexpr std::string_view kBlackPlaces = "place B3,12 N8,12 R13,12";
constexpr std::string_view kWhitePlaces = "place B7,7 N3,3 R13,4";

TEST(ChessBall, C1_every_half_square_is_a_point) {
  const auto table = scene({6, 6},
                           {". . . . .",  //
                            ". . . . .",  //
                            ". . R . .",  //
                            ". . . . .",  //
                            ". . . . ."},
                           "ball=0,16 owner=nobody points=1-0");
  for (const auto* const act : {"8,8>8,9", "8,8>9,8", "8,8>8,7", "8,8>7,8"}) EXPECT_TRUE(open(*table, act)) << act;
  EXPECT_EQ(refused_by(*table, "8,8>17,8"), kNotation);
  EXPECT_EQ(refused_by(*table, "8,8>8,10"), "C7");
}

TEST(ChessBall, C1_points_are_read_as_pairs_and_as_squares_with_halves) {
  const auto table = scene({4, 4}, {"R"}, "ball=0,16 owner=nobody points=18-0");
  const auto written = [&](std::string_view typed) { return table->check(kWhiteSeat, typed).value_or("refused"); };
  EXPECT_EQ(written("(4,4)>(5,5)"), "4,4>5,5");
  EXPECT_EQ(written("b+2+>c3"), "4,4>5,5");
  EXPECT_EQ(written("c-3->c+3"), "4,4>6,5");
  EXPECT_EQ(written("4,4>c3+"), "4,4>5,6");
  EXPECT_EQ(written("4,4>a-3"), "4,4>0,5");
  EXPECT_EQ(written("4,4>c1-"), "4,4>5,0");
  for (const auto* const wrong : {"4,4>i3", "4,4>c9", "4,4>c3++", "4,4>", "4,4>5", "4,4>5,5,5", "4,4>-1,5"})
    EXPECT_EQ(refused_by(*table, wrong), kNotation) << wrong;
}

TEST(ChessBall, C2_the_goals_have_seven_points) {
  const auto table = scene({3, 13},
                           {". . . . . . . . . . .",  //
                            ". . . . . * . . . . .",  //
                            ". . . . . R . . . . .",  //
                            ". . . . . . . . . . ."},
                           "owner=white points=18-18 black=K11,16/P16,14/P16,12/P16,10");
  ASSERT_EQ(field(*table, "ball"), "8,15");
  // Straight up, diagonally and with spin: all of them reach the line, some reach the goal.
  EXPECT_EQ(field(*after(*table, {"8,14 kick 8,16"}), "phase"), "dive");
  EXPECT_EQ(field(*after(*table, {"8,14 kick 7,16"}), "phase"), "dive");
  const auto wide = scene({1, 13},
                          {". . . . . .",  //
                           ". . . * . .",  //
                           ". . . R . .",  //
                           ". . . . . ."},
                          "owner=white points=18-18");
  EXPECT_EQ(field(*after(*wide, {"4,14 kick 4,16"}), "phase"), "move");
  EXPECT_EQ(field(*after(*wide, {"4,14 kick 5,16"}), "phase"), "dive");
}

TEST(ChessBall, C3_a_side_is_a_king_and_three_men) {
  EXPECT_EQ(refusal_of_position("phase=move white=K8,0/B7,7/N3,3/R5,5 black=K8,16/B7,12/N3,12/R5,12"), "");
  EXPECT_EQ(refusal_of_position("phase=move white=K8,0/B7,7/N3,3/K5,5 black=K8,16/B7,12/N3,12/R5,12"), "C3");
  EXPECT_EQ(refusal_of_position("phase=move white=B8,0/B7,7/N3,3/R5,5 black=K8,16/B7,12/N3,12/R5,12"), "C3");
  EXPECT_EQ(refusal_of_position("phase=move white=K8,0/B7,7/N3,3/R- black=K8,16/B7,12/N3,12/R5,12"), "C3");
  EXPECT_EQ(refusal_of_position("phase=move white=K8,0/B7,7/N3,3 black=K8,16/B7,12/N3,12/R5,12"), kNotation);
}

TEST(ChessBall, C4_kick_off_men) {
  const auto table = begin();
  EXPECT_EQ(field(*table, "white"), "K8,0/B-/N-/R-");
  EXPECT_EQ(field(*table, "black"), "K8,16/B-/N-/R-");
  EXPECT_EQ(refusal_of_position("white=K8,0/B-/N-/Q-"), "C4");
  EXPECT_EQ(refusal_of_position("white=K9,0/B-/N-/R-"), "C4");
  // After a goal the men are the usual ones again, no matter who had come in.
  const auto goal = scene({7, 13},
                          {". . .",  //
                           ". * .",  //
                           ". Q ."},
                          "owner=white points=18-0 substituted=1-0");
  EXPECT_EQ(field(*after(*goal, {"8,13 kick 8,16", "roll 1 1 1"}), "white"), "K8,0/B-/N-/R-");
}

TEST(ChessBall, C5_the_receiver_places_first_and_away_from_the_ball) {
  const auto table = begin();
  EXPECT_EQ(awaited(*table), kBlackSeat);
  std::vector<std::string> acts;
  EXPECT_EQ(table->acts(kBlackSeat, acts), Listing::too_many);
  EXPECT_TRUE(acts.empty());
  EXPECT_EQ(refused_by(*table, "place B7,9 N8,12 R13,12"), "C5");    // next to the ball
  EXPECT_EQ(refused_by(*table, "place B7,7 N8,12 R13,12"), "C5");    // the other half
  EXPECT_EQ(refused_by(*table, "place B8,16 N8,12 R13,12"), "C14");  // on the king
  EXPECT_EQ(refused_by(*table, "place B8,12 N8,12 R13,12"), "C14");
  EXPECT_EQ(refused_by(*table, "place B8,8 N8,12 R13,12"), "C14");  // on the ball
  EXPECT_EQ(refused_by(*table, "place B3,8 N13,8 R8,11"), "");      // the middle row belongs to both
  EXPECT_EQ(refused_by(*table, "pass"), "C7");
  EXPECT_EQ(refused_by(*table, "place B3,12 N8,12"), kNotation);
  EXPECT_EQ(refused_by(*table, "place B3,12 N8,12 N9,12"), kNotation);
}

TEST(ChessBall, C5_who_kicks_off_places_second_next_to_the_ball_and_owns_it) {
  const auto table = after(*begin(), {"place B6,8 N8,12 R13,12"});
  EXPECT_EQ(awaited(*table), kWhiteSeat);
  EXPECT_EQ(refused_by(*table, "place B7,6 N3,3 R13,4"), "C5");   // nobody next to the ball
  EXPECT_EQ(refused_by(*table, "place B7,9 N3,3 R13,4"), "C5");   // the other half
  EXPECT_EQ(refused_by(*table, "place B7,7 N6,8 R13,4"), "C14");  // Black stands there
  const auto placed = after(*table, {"place B7,8 N3,3 R13,4"});
  EXPECT_EQ(field(*placed, "owner"), "white");
  EXPECT_EQ(field(*placed, "phase"), "white_rolls");
}

TEST(ChessBall, C5_who_kicks_off_after_goals_and_in_the_second_half) {
  const auto goal_in = [](const std::string& turn, const std::string& mover) {
    const auto table = scene({7, 7}, {". . .", ". . .", ". . ."},
                             "turn=" + turn + " phase=save power=17 kickoff=" + mover + " owner=" + mover +
                                 (mover == "white" ? " ball=8,16" : " ball=8,0"));
    return after(*table, {"roll 1 1 1"});
  };
  EXPECT_EQ(field(*goal_in("7", "white"), "kickoff"), "black");
  EXPECT_EQ(field(*goal_in("7", "black"), "kickoff"), "white");
  EXPECT_EQ(field(*goal_in("25", "black"), "kickoff"), "black");  // the half begins with Black all the same
  EXPECT_EQ(field(*goal_in("25", "black"), "turn"), "26");
  EXPECT_EQ(field(*goal_in("50", "black"), "phase"), "over");
}

TEST(ChessBall, C6_more_goals_win_and_equal_is_a_draw) {
  const auto last = [](const std::string& goals) {
    return after(*scene({7, 7}, {"R"}, "turn=50 moves=5 ball=0,16 owner=nobody goals=" + goals), {"pass"});
  };
  EXPECT_EQ(last("2-1")->outcome()->winner, Side::first);
  EXPECT_EQ(last("0-1")->outcome()->winner, Side::second);
  EXPECT_EQ(last("3-3")->outcome()->winner, std::nullopt);
  EXPECT_EQ(last("2-1")->outcome()->rule, "C6");
  EXPECT_EQ(last("2-1")->outcome()->tallies.at(0).of, (std::array{2, 1}));
  EXPECT_TRUE(last("2-1")->awaits().empty());
  EXPECT_EQ(last("2-1")->check(kWhiteSeat, "pass").error().rule, "C6");
}

TEST(ChessBall, C6_goals_and_an_awarded_result_fit) {
  const auto goals = [](const std::string& stand, std::optional<Side> winner) {
    const auto table = scene({7, 7}, {"R"}, "turn=30 ball=0,16 owner=nobody goals=" + stand);
    return table->awarded(winner).at(0).of;
  };
  EXPECT_EQ(goals("3-1", Side::first), (std::array{3, 1})) << "as they stand";
  EXPECT_EQ(goals("0-0", Side::first), (std::array{1, 0})) << "one more than the side that gave up";
  EXPECT_EQ(goals("0-2", Side::first), (std::array{3, 2}));
  EXPECT_EQ(goals("2-2", Side::second), (std::array{2, 3}));
  EXPECT_EQ(goals("2-2", std::nullopt), (std::array{2, 2}));
  EXPECT_EQ(goals("1-3", std::nullopt), (std::array{3, 3})) << "an agreed draw is level";
}

TEST(ChessBall, C6_length_is_a_setting) {
  const Game& game = *find_game("chessball");
  EXPECT_EQ(game.check_setup("").value(), "turns=50; dive=on");
  EXPECT_EQ(game.check_setup("dive=off;turns=10").value(), "turns=10; dive=off");
  EXPECT_EQ(game.check_setup("turns=7").error().rule, "C6");
  EXPECT_EQ(game.check_setup("turns=0").error().rule, "C6");
  EXPECT_EQ(game.check_setup("turns=300").error().rule, kNotation);
  EXPECT_EQ(game.check_setup("dive=yes").error().rule, kNotation);
  const auto half = scene({7, 7}, {"R"}, "turn=2 moves=5 ball=0,16 owner=nobody", "turns=4");
  EXPECT_EQ(field(*after(*half, {"pass"}), "kickoff"), "black");
  EXPECT_EQ(field(*after(*half, {"pass"}), "phase"), "receiver_places");
}

TEST(ChessBall, C7_both_roll_and_move_three_times_in_turn) {
  auto table = after(*begin(), {kBlackPlaces, kWhitePlaces});
  EXPECT_EQ(awaited(*table), Actor::chance());
  EXPECT_EQ(table->check(kWhiteSeat, "roll 1 2 3").error().rule, "C7");
  play(*table, "roll 6 1 3");
  EXPECT_EQ(field(*table, "dice"), "1.3.6");
  play(*table, "roll 2 2 2");
  EXPECT_EQ(field(*table, "points"), "10-6");
  for (int move = 0; move < 6; ++move) {
    EXPECT_EQ(awaited(*table), move % 2 == 0 ? kWhiteSeat : kBlackSeat);
    play(*table, "pass");
  }
  EXPECT_EQ(field(*table, "turn"), "2");
  EXPECT_EQ(field(*table, "phase"), "white_rolls");
  EXPECT_EQ(field(*table, "points"), "0-0");  // nothing is carried over
}

TEST(ChessBall, C7_odds_of_three_dice) {
  const auto table = after(*begin(), {kBlackPlaces, kWhitePlaces});
  const auto odds = table->odds();
  EXPECT_EQ(odds.size(), 56U);
  std::map<std::string, std::uint32_t> weight;
  std::uint32_t total = 0;
  for (const auto& chance : odds) total += weight[chance.act] = chance.weight;
  EXPECT_EQ(total, 216U);
  EXPECT_EQ(weight["roll 4 4 4"], 1U);
  EXPECT_EQ(weight["roll 1 4 4"], 3U);
  EXPECT_EQ(weight["roll 1 2 4"], 6U);
}

TEST(ChessBall, C7_the_side_that_kicked_off_last_moves_first) {
  const auto table = scene({7, 7}, {"R"}, "kickoff=black ball=0,16 owner=nobody");
  EXPECT_EQ(awaited(*table), kBlackSeat);
  EXPECT_EQ(table->check(kWhiteSeat, "pass").error().rule, "C7");
}

TEST(ChessBall, C7_points_must_do_for_all_three_moves) {
  const auto table = scene({7, 7}, {"R . . . . ."}, "ball=0,16 owner=nobody points=5-0");
  EXPECT_EQ(refused_by(*table, "7,7>13,7"), "C7");
  const auto later = after(*table, {"7,7>10,7", "pass"});
  EXPECT_EQ(field(*later, "points"), "2-0");
  EXPECT_EQ(refused_by(*later, "10,7>13,7"), "C7");
  EXPECT_TRUE(open(*later, "10,7>12,7"));
}

TEST(ChessBall, C8_kinds_of_moves) {
  const auto table = scene({6, 6},
                           {". . . .",  //
                            ". R * .",  //
                            ". . . B"},
                           "owner=white points=12-0");
  EXPECT_TRUE(open(*table, "9,6>10,5"));          // a man alone
  EXPECT_TRUE(open(*table, "7,7>8,7 ball 9,7"));  // with the ball
  EXPECT_TRUE(open(*table, "7,7 kick 8,12"));     // the ball alone
  EXPECT_TRUE(open(*table, "7,7=B"));             // a substitution
  EXPECT_TRUE(open(*table, "pass"));
  EXPECT_EQ(refused_by(*table, "7,7 ball 8,7"), "C8");  // nothing moves
  EXPECT_EQ(refused_by(*table, "16,16>16,15"), "C8");   // not his man
  EXPECT_EQ(refused_by(*table, "3,3 kick 5,5"), "C8");
  // C8: the ball alone only for the side that owned it when the move began.
  const auto theirs = scene({6, 6},
                            {". . . .",  //
                             ". R * b",  //
                             ". . . ."},
                            "owner=black points=12-0");
  EXPECT_EQ(refused_by(*theirs, "7,7 kick 8,12"), "C8");
}

TEST(ChessBall, C9_a_goal_ends_the_turn_at_once) {
  const auto table = scene({7, 13},
                           {". . .",  //
                            ". * .",  //
                            ". R ."},
                           "turn=3 moves=2 owner=white points=18-9 black=K5,16/P16,14/P16,12/P16,10", "dive=off");
  const auto goal = after(*table, {"8,13 kick 8,16"});
  EXPECT_EQ(field(*goal, "goals"), "1-0");
  EXPECT_EQ(field(*goal, "turn"), "4");
  EXPECT_EQ(field(*goal, "phase"), "receiver_places");
  EXPECT_EQ(field(*goal, "points"), "0-0");
  EXPECT_EQ(awaited(*goal), kWhiteSeat);  // Black conceded and kicks off, so White places first
}

TEST(ChessBall, C9_positions_have_one_goal_a_turn) {
  const auto with = [](const std::string& words) {
    return refusal_of_position("white=K8,0/B7,7/N3,3/R5,5 black=K8,16/B7,12/N3,12/R5,12 " + words);
  };
  EXPECT_EQ(with("turn=3 goals=1-1 phase=move"), "");
  EXPECT_EQ(with("turn=3 goals=2-1 phase=move"), "C9");
  EXPECT_EQ(with("turn=50 goals=25-25 phase=over"), "");
}

TEST(ChessBall, C10_pawn_goes_two_steps_in_any_direction) {
  const auto table = scene({6, 6},
                           {". . . . .",  //
                            ". . . . .",  //
                            ". . P . .",  //
                            ". . . . .",  //
                            ". . . . ."},
                           "ball=0,16 owner=nobody points=9-0");
  EXPECT_EQ(cost_of(*table, "8,8>9,9"), 1);
  EXPECT_EQ(cost_of(*table, "8,8>10,7"), 2);
  EXPECT_EQ(cost_of(*table, "8,8>6,8"), 2);
  EXPECT_EQ(refused_by(*table, "8,8>11,8"), "C10");
}

TEST(ChessBall, C10_pawn_with_the_ball_pays_the_balls_steps_on_top) {
  const auto table = scene({6, 6},
                           {". . . . .",  //
                            ". . P * .",  //
                            ". . . . ."},
                           "owner=white points=18-0");
  EXPECT_EQ(cost_of(*table, "8,7>10,7 ball 11,7"), 4);  // two steps of both
  EXPECT_EQ(cost_of(*table, "8,7 ball 7,7"), 2);        // the ball goes round him
  EXPECT_EQ(cost_of(*table, "8,7>10,7 ball 10,8"), 3);  // he goes round the ball, then it takes one step
  EXPECT_EQ(refused_by(*table, "8,7>11,7 ball 12,7"), "C16");
}

TEST(ChessBall, C11_bishop_rook_and_queen_turn_at_every_step) {
  const auto table = scene({4, 4},
                           {". . . . . .",  //
                            ". . . . . .",  //
                            "B . R . . Q"},
                           "ball=0,16 owner=nobody points=4-0");
  EXPECT_EQ(cost_of(*table, "4,4>6,6"), 2);
  EXPECT_EQ(cost_of(*table, "4,4>8,4"), 4);  // up and down the diagonals, under the rook's nose
  EXPECT_EQ(refused_by(*table, "4,4>5,4"), "C11");
  EXPECT_EQ(cost_of(*table, "6,4>8,6"), 4);
  EXPECT_EQ(refused_by(*table, "6,4>9,6"), "C7");
  EXPECT_EQ(cost_of(*table, "9,4>12,6"), 3);
  EXPECT_EQ(cost_of(*table, "9,4>9,8"), 4);
}

TEST(ChessBall, C12_knight_jumps_once_a_turn_for_three_points) {
  const auto table = scene({4, 4},
                           {". . . . .",  //
                            ". . p . .",  //
                            ". p N p .",  //
                            ". . R . ."},
                           "ball=0,16 owner=nobody points=9-9");
  for (const auto* const act :
       {"6,5>10,7", "6,5>10,3", "6,5>2,7", "6,5>2,3", "6,5>8,9", "6,5>4,9", "6,5>8,1", "6,5>4,1"})
    EXPECT_EQ(cost_of(*table, act), 3) << act;
  EXPECT_EQ(refused_by(*table, "6,5>7,7"), "C12");
  const auto jumped = after(*table, {"6,5>10,7", "pass"});
  EXPECT_EQ(field(*jumped, "white"), "K8,0/N10,7*/R6,4/P0,0");
  EXPECT_EQ(refused_by(*jumped, "10,7>6,5"), "C12");
  const auto next_turn = after(*jumped, {"pass", "pass", "pass", "pass", "roll 1 1 1", "roll 1 1 1"});
  EXPECT_TRUE(open(*next_turn, "10,7>6,5"));
  const auto poor = scene({6, 5}, {"N"}, "ball=0,16 owner=nobody points=2-0");
  EXPECT_EQ(refused_by(*poor, "6,5>10,7"), "C7");
}

TEST(ChessBall, C12_turning_the_ball_and_kicking_are_no_jumps) {
  const auto table = scene({6, 6},
                           {". . .",  //
                            ". N *"},
                           "owner=white points=12-0 white=K8,0/N7,6*/P0,0/P0,2");
  EXPECT_EQ(cost_of(*table, "7,6 ball 7,7"), 1);
  EXPECT_TRUE(open(*table, "7,6 kick 8,9"));
  EXPECT_EQ(refused_by(*table, "7,6>11,8 ball 12,8"), "C12");
}

TEST(ChessBall, C13_king_keeps_to_his_goal_line) {
  const auto table = scene({5, 0},
                           {". . . . . . .",  //
                            ". . . K . . ."},
                           "ball=0,16 owner=nobody points=9-0");
  EXPECT_EQ(cost_of(*table, "8,0>5,0"), 3);
  EXPECT_EQ(cost_of(*table, "8,0>11,0"), 3);
  EXPECT_EQ(refused_by(*table, "8,0>4,0"), "C13");
  EXPECT_EQ(refused_by(*table, "8,0>8,1"), "C13");
  EXPECT_EQ(refusal_of_position("phase=move white=K8,1/B7,7/N3,3/R5,5 black=K8,16/B7,12/N3,12/R5,12"), "C13");
}

TEST(ChessBall, C14_nobody_passes_through_men_or_ball) {
  const auto table = scene({4, 4},
                           {". r . .",  //
                            "b * . .",  //
                            "R b . ."},
                           "owner=black points=9-0");
  EXPECT_EQ(refused_by(*table, "4,4>4,5"), "C14");
  EXPECT_EQ(refused_by(*table, "4,4>5,5"), "C14");  // the ball
  EXPECT_EQ(cost_of(*table, "4,4>6,4"), 4);         // round the man, below him
  const auto shut = scene({0, 0},
                          {"b .",  //
                           "R b"},
                          "ball=0,16 owner=nobody points=9-0 white=K8,0/R0,0/P3,0/P4,0");
  EXPECT_EQ(refused_by(*shut, "0,0>5,5"), "C11");
  EXPECT_EQ(refusal_of_position("phase=move white=K8,0/B7,7/N7,7/R5,5 black=K8,16/B7,12/N3,12/R5,12"), "C14");
}

}  // namespace
}  // namespace giostra::chessball
