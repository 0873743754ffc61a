// The ball: carrying, kicking, tackling, shots and substitutions (C15-C27).
#include "games/chessball/law_test.hpp"

namespace giostra::chessball {
namespace {

TEST(ChessBall, C15_any_man_of_the_owner_next_to_the_ball_may_carry_or_kick_it) {
  const auto table = scene({6, 6},
                           {". N . .",  //
                            ". R * .",  //
                            ". . . B"},
                           "owner=white points=12-0");
  for (const auto* const man : {"7,8", "7,7", "9,6"}) EXPECT_TRUE(open(*table, std::string(man) + " kick 8,12")) << man;
  EXPECT_TRUE(open(*table, "7,8 ball 8,8"));
  EXPECT_TRUE(open(*table, "9,6 ball 9,7"));
  EXPECT_EQ(refused_by(*table, "8,0 kick 8,12"), "C15");
  EXPECT_EQ(refusal_of_position("phase=move white=K8,0/B7,7/N3,3/R5,5 black=K8,16/B7,12/N3,12/R5,12 ball=7,7"), "C15");
}

TEST(ChessBall, C16_six_steps_of_both_cost_twelve_points) {
  const auto table = scene({4, 4},
                           {". . . . . . . .",  //
                            "R * . . . . . .",  //
                            ". . . . . . . ."},
                           "owner=white points=12-0");
  EXPECT_EQ(cost_of(*table, "4,5>10,5 ball 11,5"), 12);
  EXPECT_EQ(refused_by(*table, "4,5>11,5 ball 12,5"), "C7");
}

TEST(ChessBall, C16_the_ball_around_a_man_who_stays) {
  // The source's five steps along the ring, 1 to 6, are possible; but a shorter way leads there and that is paid.
  const auto table = scene({6, 6},
                           {"3 4 5",  //
                            "2 R 6",  //
                            "1 * ."},
                           "owner=white points=5-0 ball=6,6");
  EXPECT_EQ(cost_of(*table, "7,7 ball 6,7"), 1);
  EXPECT_EQ(cost_of(*table, "7,7 ball 7,8"), 2);  // from the left side to the upper side in one step
  EXPECT_EQ(cost_of(*table, "7,7 ball 8,7"), 2);
  EXPECT_EQ(cost_of(*table, "7,7 ball 8,8"), 3);
  // With men on the short ways it is longer.
  const auto barred = scene({6, 6},
                            {". . .",  //
                             ". N *",  //
                             ". p ."},
                            "owner=white points=5-5 ball=6,6 white=K8,0/N7,7*/P0,0/P0,2");
  EXPECT_EQ(cost_of(*barred, "7,7 ball 8,6"), 4);
  EXPECT_EQ(cost_of(*barred, "7,7 ball 8,7"), 3);
}

TEST(ChessBall, C16_each_may_enter_the_point_that_the_other_leaves) {
  const auto push = scene({4, 4},
                          {". p p p .",  //
                           ". R * . .",  //
                           ". p . . ."},
                          "owner=white points=2-0 black=K8,16/P5,6/P6,6/P5,4");
  EXPECT_EQ(cost_of(*push, "5,5>6,5 ball 7,5"), 2);
  EXPECT_EQ(cost_of(*push, "5,5>4,5 ball 5,5"), 2);
}

TEST(ChessBall, C16_the_man_alone_while_the_ball_stays_his_neighbour) {
  const auto table = scene({6, 6},
                           {". . .",  //
                            ". * .",  //
                            ". R ."},
                           "owner=white points=9-0");
  EXPECT_EQ(cost_of(*table, "7,6>8,6"), 1);
  EXPECT_EQ(cost_of(*table, "7,6>8,7"), 2);
  EXPECT_EQ(cost_of(*table, "7,6>8,7 ball 8,8"), 3);
}

TEST(ChessBall, C16_the_knight_takes_the_ball_along_for_six) {
  const auto table = scene({4, 4},
                           {". . . .",  //
                            ". N * .",  //
                            ". . . ."},
                           "owner=white points=8-0");
  EXPECT_EQ(cost_of(*table, "5,5>9,7 ball 10,7"), 6);
  EXPECT_EQ(cost_of(*table, "5,5>9,7 ball 9,8"), 7);  // turned once, before or after
  EXPECT_EQ(cost_of(*table, "5,5>9,7 ball 8,7"), 8);
  EXPECT_EQ(field(*after(*table, {"5,5>9,7 ball 9,8"}), "owner"), "white");
  EXPECT_EQ(refused_by(*table, "5,5>9,7 ball 11,7"), "C16");
}

TEST(ChessBall, C16_the_ball_is_not_carried_onto_men_out_of_the_field_or_into_their_goal) {
  const auto table = scene({5, 14},
                           {". . . .",  //
                            ". * p .",  //
                            ". R . ."},
                           "owner=white points=18-0 black=K10,16/P7,15/P16,12/P16,10");
  EXPECT_EQ(refused_by(*table, "6,14 ball 7,15"), "C16");
  EXPECT_EQ(refused_by(*table, "6,14>6,15 ball 6,16"), "C16");
  EXPECT_TRUE(open(*table, "6,14>4,15 ball 4,16"));  // beside the goal
  EXPECT_EQ(refused_by(*table, "6,14 ball 6,17"), kNotation);
  const auto own = scene({5, 0},
                         {". . . .",  //
                          ". R * .",  //
                          ". . . ."},
                         "owner=white points=18-0");
  EXPECT_TRUE(open(*own, "6,1 ball 6,0"));  // their own goal is a place like any other
}

TEST(ChessBall, C17_a_free_ball_is_picked_up_on_the_way) {
  const auto table = scene({4, 4},
                           {". . . . . .",  //
                            "R . . * . .",  //
                            ". . . . . ."},
                           "owner=nobody points=6-0");
  EXPECT_EQ(cost_of(*table, "4,5>6,5"), 2);
  EXPECT_EQ(field(*after(*table, {"4,5>6,5"}), "owner"), "white");
  EXPECT_EQ(cost_of(*table, "4,5>7,5 ball 8,5"), 4);  // two alone, one together
  EXPECT_EQ(refused_by(*table, "4,5 ball 8,5"), "C16");
}

TEST(ChessBall, C17_the_other_sides_ball_stays_theirs) {
  const auto table = scene({4, 4},
                           {". . . . .",  //
                            "R . * b .",  //
                            ". . . . ."},
                           "owner=black points=6-0");
  const auto beside = after(*table, {"4,5>5,5"});
  EXPECT_EQ(field(*beside, "owner"), "black");
  EXPECT_EQ(refused_by(*table, "4,5>5,5 ball 5,6"), "C17");
}

TEST(ChessBall, C17_who_leaves_the_ball_loses_it) {
  const auto alone = scene({4, 4},
                           {". . . . .",  //
                            ". R * . .",  //
                            ". . . . ."},
                           "owner=white points=6-0");
  EXPECT_EQ(field(*after(*alone, {"5,5>4,5"}), "owner"), "nobody");
  const auto enemy = scene({4, 4},
                           {". . . . .",  //
                            ". R * b .",  //
                            ". . . . ."},
                           "owner=white points=6-0");
  EXPECT_EQ(field(*after(*enemy, {"5,5>4,5"}), "owner"), "black");
  EXPECT_EQ(refusal_of_position("phase=move white=K8,0/B7,7/N3,3/R5,5 black=K8,16/B7,12/N3,12/R5,12 owner=black"),
            "C17");
  EXPECT_EQ(refusal_of_position("phase=move white=K8,0/B7,7/N3,3/R5,5 black=K8,16/B7,12/N3,12/R5,12 owner=nobody"),
            "C17");
}

TEST(ChessBall, C18_a_kick_costs_its_way_and_stops_before_men) {
  const auto table = scene({4, 4},
                           {". . . . . . . .",  //
                            "R * . . . . b .",  //
                            ". . . . . . . ."},
                           "owner=white points=9-0");
  EXPECT_EQ(cost_of(*table, "4,5 kick 9,5"), 4);                         // the source's pass of four
  EXPECT_EQ(field(*after(*table, {"4,5 kick 9,5"}), "owner"), "black");  // before a lone enemy it is his
  EXPECT_EQ(refused_by(*table, "4,5 kick 10,5"), "C18");
  EXPECT_EQ(refused_by(*table, "4,5 kick 11,5"), "C18");
  EXPECT_EQ(cost_of(*table, "4,5 kick 7,7"), 2);
  EXPECT_EQ(field(*after(*table, {"4,5 kick 5,9"}), "owner"), "nobody");  // a launch into the open
  EXPECT_EQ(field(*after(*table, {"4,5 kick 5,6"}), "owner"), "white");   // one point, still at his foot
  EXPECT_EQ(refused_by(*table, "4,5 kick 3,5"), "C18");                   // through the kicker
  const auto poor = scene({4, 4}, {"R * . . ."}, "owner=white points=2-0");
  EXPECT_EQ(refused_by(*poor, "4,4 kick 8,4"), "C7");
}

TEST(ChessBall, C18_L11_before_an_enemy_in_its_way_the_ball_is_his) {
  const auto table = scene({4, 4},
                           {". . . . . N . .",  //
                            "R * . . . . b .",  //
                            ". . . . . . . ."},
                           "owner=white points=9-0");
  EXPECT_EQ(field(*after(*table, {"4,5 kick 9,5"}), "owner"), "black") << "though the knight is beside it";
  EXPECT_EQ(field(*after(*table, {"4,5 kick 9,5"}), "phase"), "after") << "so the knight may tackle at once (C21)";
  EXPECT_EQ(field(*after(*table, {"4,5 kick 8,5"}), "owner"), "white") << "one point short of it C17 holds";
  const auto own = scene({4, 4},
                         {". . . . . b . .",  //
                          "R * . . . . N .",  //
                          ". . . . . . . ."},
                         "owner=white points=9-0");
  EXPECT_EQ(field(*after(*own, {"4,5 kick 9,5"}), "owner"), "white") << "before an own man, whoever is beside it";
}

TEST(ChessBall, C18_L11_of_two_ways_the_one_counts_that_keeps_the_ball) {
  const auto table = scene({4, 4},
                           {". . . . . N .",  //
                            ". . . . . b .",  //
                            ". . . . . . .",  //
                            "R * . . . . ."},
                           "owner=white points=9-0");
  // Two up the diagonal and one ahead ends before the enemy; one ahead and two up does not.
  EXPECT_EQ(field(*after(*table, {"4,4 kick 8,6"}), "owner"), "white");
  const auto keeper = find_game("chessball")
                          ->start("",
                                  "phase=move white=K8,0/N7,14/R8,12/B0,0 black=K8,16/B0,16/N2,16/R2,14 ball=8,13 "
                                  "owner=white points=9-0");
  ASSERT_TRUE(keeper);
  EXPECT_EQ(field(*after(**keeper, {"8,12 kick 8,15"}), "owner"), "black") << "before the king as before any man";
}

TEST(ChessBall, C19_spin_within_the_first_two_points) {
  const auto table = scene({4, 4},
                           {". . . . . . . .",  //
                            ". . . . . . b .",  //
                            ". . . . . . . .",  //
                            "R * . . . . . ."},
                           "owner=white points=9-0 black=K8,16/P16,14/P16,12/P16,10");
  EXPECT_EQ(cost_of(*table, "4,4 kick 9,7"), 4);          // one ahead, then three up the diagonal
  EXPECT_EQ(cost_of(*table, "4,4 kick 10,7"), 5);         // two ahead, then three
  EXPECT_EQ(cost_of(*table, "4,4 kick 11,8"), 6);         // two and four
  EXPECT_EQ(refused_by(*table, "4,4 kick 11,7"), "C18");  // that would be three and three
  EXPECT_EQ(refused_by(*table, "4,4 kick 8,6"), "") << "one ahead and two up, or two up and one ahead";
  EXPECT_EQ(cost_of(*table, "4,4 kick 10,6"), 5) << "two up the diagonal, then straight";
  EXPECT_EQ(cost_of(*table, "4,4 kick 10,5"), 5) << "one up the diagonal, then straight";
  EXPECT_EQ(cost_of(*table, "4,4 kick 4,9"), 5);
}

TEST(ChessBall, C19_a_bent_way_must_be_free_too) {
  const auto table = scene({4, 4},
                           {". . . . .",  //
                            ". . p . .",  //
                            "R * p . ."},
                           "owner=white points=9-0");
  EXPECT_EQ(refused_by(*table, "4,4 kick 7,5"), "C18");
  EXPECT_EQ(refused_by(*table, "4,4 kick 6,6"), "");  // up, then to the right
}

TEST(ChessBall, C20_the_ball_runs_along_the_border_and_not_over_it) {
  const auto table = scene({13, 4},
                           {". . . .",  //
                            ". . . *",  //
                            ". . . R"},
                           "owner=white points=9-0 black=K8,16/P3,14/P3,12/P3,10");
  EXPECT_EQ(cost_of(*table, "16,4 kick 16,11"), 6);
  EXPECT_EQ(refused_by(*table, "16,4 kick 17,5"), kNotation);
  EXPECT_EQ(refused_by(*table, "16,4>16,5 ball 16,6"), "");
}

const Art kFight{". . . .",  //
                 ". R * b",  //
                 ". . B ."};

TEST(ChessBall, C21_the_higher_sum_has_the_ball) {
  const auto table = scene({6, 6}, kFight, "owner=black points=9-9");
  EXPECT_TRUE(open(*table, "tackle 7,7 9,7"));
  const auto rolls = [&](std::string_view white, std::string_view black) {
    return field(*after(*table, {"tackle 7,7 9,7", white, black}), "owner");
  };
  EXPECT_EQ(rolls("roll 1 3 4", "roll 3 4 5"), "black");  // the source's example: 8 against 12
  EXPECT_EQ(rolls("roll 3 4 5", "roll 1 3 4"), "white");
  EXPECT_EQ(rolls("roll 3 4 5", "roll 2 5 5"), "black");  // equal: it stays
  const auto won = after(*table, {"tackle 7,7 9,7", "roll 3 4 5", "roll 1 1 1"});
  EXPECT_EQ(awaited(*won), kWhiteSeat);  // it was no move
  EXPECT_EQ(field(*won, "points"), "9-9");
  EXPECT_TRUE(open(*won, "7,7 kick 8,12"));
}

TEST(ChessBall, C21_each_pair_once_a_turn) {
  const auto table = scene({6, 6}, kFight, "owner=black points=9-9");
  const auto lost = after(*table, {"tackle 7,7 9,7", "roll 1 1 1", "roll 1 1 2"});
  EXPECT_EQ(field(*lost, "tackled"), "11");
  EXPECT_EQ(refused_by(*lost, "tackle 7,7 9,7"), "C21");
  EXPECT_TRUE(open(*lost, "tackle 8,6 9,7"));  // several may follow each other
  const auto twice = after(*lost, {"tackle 8,6 9,7", "roll 1 1 1", "roll 1 1 2"});
  EXPECT_EQ(field(*after(*twice, {"pass"}), "phase"), "move");  // nothing left to fight for
  // A substitute has his predecessor's pairs.
  const auto change = after(*lost, {"7,7=N", "tackle 8,6 9,7", "roll 1 1 1", "roll 1 1 2"});
  EXPECT_EQ(field(*change, "tackled"), "11/21");
  EXPECT_EQ(awaited(*change), kBlackSeat);
  const auto next = after(*change, {"pass", "pass", "pass", "pass", "pass", "roll 1 1 1", "roll 1 1 1"});
  EXPECT_EQ(field(*next, "tackled"), "");
  EXPECT_TRUE(open(*next, "tackle 7,7 9,7"));
}

TEST(ChessBall, C21_before_the_move_or_right_after_it) {
  const auto table = scene({6, 6}, kFight, "owner=black points=9-9");
  const auto passed = after(*table, {"pass"});
  EXPECT_EQ(field(*passed, "phase"), "after");
  EXPECT_EQ(field(*passed, "moves"), "0") << "L10: it is made, but not over";
  EXPECT_EQ(field(*after(*passed, {"done"}), "moves"), "1");
  EXPECT_EQ(awaited(*passed), kWhiteSeat);
  EXPECT_EQ(refused_by(*passed, "pass"), "C7");
  EXPECT_EQ(awaited(*after(*passed, {"done"})), kBlackSeat);
  EXPECT_EQ(awaited(*after(*passed, {"tackle 7,7 9,7", "roll 6 6 6", "roll 1 1 1"})), kBlackSeat);
  EXPECT_EQ(refused_by(*table, "done"), "C21");
  EXPECT_EQ(table->check(kBlackSeat, "tackle 9,7 7,7").error().rule, "C7");
  const auto own = scene({6, 6}, kFight, "owner=white points=9-9");
  EXPECT_EQ(refused_by(*own, "tackle 7,7 9,7"), "C21");
  EXPECT_EQ(refused_by(*table, "tackle 0,0 9,7"), "C21");
  EXPECT_EQ(refused_by(*table, "tackle 7,7 7,8"), "C21");
}

TEST(ChessBall, C22_power_is_eighteen_less_the_way) {
  const auto far = scene({7, 3},
                         {". * .",  //
                          ". R ."},
                         "owner=white points=12-9");
  const auto from_far = after(*far, {"8,3 kick 8,16"});
  EXPECT_EQ(field(*from_far, "power"), "6");  // the source's example of twelve points
  EXPECT_EQ(field(*from_far, "phase"), "save");
  EXPECT_EQ(field(*from_far, "points"), "0-9");
  const auto near = scene({7, 11},
                          {". * .",  //
                           ". R ."},
                          "owner=white points=12-9");
  EXPECT_EQ(field(*after(*near, {"8,11 kick 8,16"}), "power"), "14");  // and of four
}

TEST(ChessBall, C22_the_way_ends_at_the_first_goal_point_and_a_man_there_blocks) {
  const auto along = scene({2, 15},
                           {"R * . . . .",  //
                            ". . . . . ."},
                           "owner=white points=12-0 black=K11,16/P16,14/P16,12/P16,10");
  EXPECT_EQ(field(*after(*along, {"2,16 kick 5,16"}), "goals"), "1-0");  // along the goal line
  EXPECT_EQ(refused_by(*along, "2,16 kick 6,16"), "C18");
  const auto blocked = scene({7, 14},
                             {". p .",  //
                              ". * .",  //
                              ". R ."},
                             "owner=white points=12-0 black=K5,16/P8,16/P16,12/P16,10");
  EXPECT_EQ(refused_by(*blocked, "8,14 kick 8,16"), "C18");
  const auto own = scene({8, 0},
                         {". . .",  //
                          ". * .",  //
                          ". R ."},
                         "owner=white points=12-0 white=K5,0/R9,0/P0,0/P0,2");
  EXPECT_EQ(field(*after(*own, {"9,0 kick 10,0"}), "goals"), "0-0");  // points of their own goal are ordinary
}

const Art kOpenShot{". . . . . .",  //
                    ". . . . . .",  //
                    ". . * . . .",  //
                    ". . R . . ."};

TEST(ChessBall, C23_without_the_king_it_is_a_goal_unless_he_dives) {
  const std::string rest = "owner=white points=9-3 black=K9,16/P16,14/P16,12/P16,10";
  const auto shot = after(*scene({4, 13}, kOpenShot, rest), {"6,13 kick 6,16"});
  EXPECT_EQ(awaited(*shot), kBlackSeat);
  EXPECT_EQ(refused_by(*shot, "pass"), "C7");
  EXPECT_EQ(field(*after(*shot, {"stay"}), "goals"), "1-0");
  const auto dive = after(*shot, {"dive"});
  EXPECT_EQ(field(*dive, "phase"), "save");
  EXPECT_EQ(field(*dive, "points"), "7-0");  // three steps of the king, out of Black's points
  EXPECT_EQ(field(*dive, "black"), "K6,16/P16,14/P16,12/P16,10");
  EXPECT_EQ(field(*dive, "moves"), "0");  // outside his moves
  const auto table = scene({4, 13}, kOpenShot, rest, "dive=off");
  EXPECT_EQ(field(*after(*table, {"6,13 kick 6,16"}), "goals"), "1-0");
  EXPECT_EQ(refused_by(*table, "dive"), "C23");
}

TEST(ChessBall, C23_a_dive_needs_points_and_a_free_way) {
  const auto poor = scene({4, 13}, kOpenShot, "owner=white points=9-2 black=K9,16/P16,14/P16,12/P16,10");
  EXPECT_EQ(field(*after(*poor, {"6,13 kick 6,16"}), "goals"), "1-0");
  const auto barred = scene({4, 13}, kOpenShot, "owner=white points=9-9 black=K9,16/P8,16/P16,12/P16,10");
  EXPECT_EQ(field(*after(*barred, {"6,13 kick 6,16"}), "goals"), "1-0");
}

// A shot of power 14 on the king, just arrived.
std::unique_ptr<Table> shot_of_14(const Art& art = {}, const std::string& rest = "") {
  return scene({6, 14}, art, "phase=save power=14 ball=8,16 owner=white points=0-9 " + rest);
}

TEST(ChessBall, C24_saved_pushed_away_or_goal) {
  EXPECT_EQ(field(*after(*shot_of_14(), {"roll 4 5 6"}), "ball"), "8,15");  // 15 saves
  EXPECT_EQ(field(*after(*shot_of_14(), {"roll 4 5 6"}), "owner"), "black");
  EXPECT_EQ(field(*after(*shot_of_14(), {"roll 2 4 5"}), "away"), "3");     // 11 pushes away by 3
  EXPECT_EQ(field(*after(*shot_of_14(), {"roll 1 2 5"}), "goals"), "1-0");  // 8 is a goal
  EXPECT_EQ(field(*after(*shot_of_14(), {"roll 4 4 6"}), "away"), "0");     // 14 pushes
  EXPECT_EQ(field(*after(*shot_of_14(), {"roll 2 2 6"}), "goals"), "1-0");  // 10 is a goal
}

TEST(ChessBall, C24_a_saved_ball_lies_before_the_king_or_beside_him) {
  const auto ball_after = [](const Art& art) { return field(*after(*shot_of_14(art), {"roll 6 6 6"}), "ball"); };
  EXPECT_EQ(ball_after({". . . . .",  //
                        ". . p . ."}),
            "8,15");
  EXPECT_EQ(ball_after({". . . . .",  //
                        ". . p . .",  //
                        ". . . . ."}),
            "7,15");                  // the shooter's left front
  EXPECT_EQ(ball_after({". . . . .",  //
                        ". p p . .",  //
                        ". . . . ."}),
            "9,15");
  EXPECT_EQ(ball_after({". . . . .",  //
                        ". p p R .",  //
                        ". . . . ."}),
            "7,16");
  EXPECT_EQ(ball_after({". p . . .",  //
                        ". p p R .",  //
                        ". . . . ."}),
            "9,16");
}

TEST(ChessBall, C24_left_is_the_shooters_left_also_for_black) {
  const auto table = scene({6, 0},
                           {". . P . .",  //
                            ". . . . ."},
                           "phase=save power=14 kickoff=black ball=8,0 owner=black");
  EXPECT_EQ(field(*after(*table, {"roll 6 6 6"}), "ball"), "9,1");
}

TEST(ChessBall, C25_a_die_decides_where_a_pushed_ball_goes) {
  const auto pushed = [](std::string_view die) { return field(*after(*shot_of_14(), {"roll 2 4 5", die}), "ball"); };
  EXPECT_EQ(pushed("roll 1"), "5,13");  // left as the shooter sees it, three points
  EXPECT_EQ(pushed("roll 2"), "5,13");
  EXPECT_EQ(pushed("roll 3"), "8,13");
  EXPECT_EQ(pushed("roll 4"), "8,13");
  EXPECT_EQ(pushed("roll 5"), "11,13");
  EXPECT_EQ(pushed("roll 6"), "11,13");
  const auto push = after(*shot_of_14(), {"roll 2 4 5"});
  EXPECT_EQ(push->odds().size(), 6U);
  EXPECT_EQ(refused_by(*push, "roll 1 2 3"), "C25");
  EXPECT_EQ(field(*after(*shot_of_14(), {"roll 4 4 6", "roll 3"}), "ball"), "8,15");  // at least one point
}

TEST(ChessBall, C25_men_in_the_way_of_a_pushed_ball) {
  const auto table = shot_of_14({". . . . .",  //
                                 ". . R . .",  //
                                 ". . . . ."},
                                "white=K8,0/R8,14/P0,0/P0,2");
  const auto stopped = after(*table, {"roll 2 4 5", "roll 3"});
  EXPECT_EQ(field(*stopped, "ball"), "8,15");
  EXPECT_EQ(field(*stopped, "owner"), "white");  // the man who stopped it has it, though the king is near
  const auto first = shot_of_14({". . . . .",    //
                                 ". . R . .",    //
                                 ". . . . ."});
  const auto saved = after(*first, {"roll 2 4 5", "roll 3"});
  EXPECT_EQ(field(*saved, "ball"), "7,15");  // the first point is taken: saved
  EXPECT_EQ(field(*saved, "owner"), "black");
  const auto loose = after(*shot_of_14(), {"roll 2 4 5", "roll 1"});
  EXPECT_EQ(field(*loose, "owner"), "nobody");
  const auto both = shot_of_14({". . . . .",  //
                                ". . . . .",  //
                                "R . . . ."},
                               "white=K8,0/R4,13/P0,0/P0,2 black=K8,16/P6,12/P16,14/P16,12");
  EXPECT_EQ(field(*after(*both, {"roll 2 4 5", "roll 1"}), "owner"), "black");  // the defender's side first
}

TEST(ChessBall, C21_the_shooter_may_tackle_after_a_save) {
  const auto table = shot_of_14({". . . . .",  //
                                 ". . . . .",  //
                                 ". . R . ."});
  const auto saved = after(*table, {"roll 6 6 6"});
  EXPECT_EQ(field(*saved, "phase"), "after");
  EXPECT_TRUE(open(*saved, "tackle 8,14 8,16"));  // with the king
}

TEST(ChessBall, C26_one_substitution_in_three_turns) {
  const auto change_in = [](const std::string& turn, const std::string& last) {
    return refused_by(
        *scene({7, 7}, {"R"}, "ball=0,16 owner=nobody points=9-9 turn=" + turn + " substituted=" + last + "-0"),
        "7,7=B");
  };
  EXPECT_EQ(change_in("4", "0"), "");
  EXPECT_EQ(change_in("4", "1"), "");
  EXPECT_EQ(change_in("4", "2"), "C26");
  EXPECT_EQ(change_in("26", "24"), "C26");  // half-time changes nothing
  EXPECT_EQ(change_in("27", "24"), "");
  const auto table = scene({7, 7}, {"N"}, "ball=0,16 owner=nobody points=9-9 turn=4 white=K8,0/N7,7*/R2,2/B3,3");
  const auto changed = after(*table, {"7,7=P"});
  EXPECT_EQ(field(*changed, "white"), "K8,0/P7,7/R2,2/B3,3");  // where the old one stood
  EXPECT_EQ(field(*changed, "substituted"), "4-0");
  EXPECT_EQ(awaited(*changed), kBlackSeat);  // it was a move
  EXPECT_EQ(refused_by(*table, "8,0=Q"), "C26");
  EXPECT_EQ(refused_by(*table, "7,7=K"), "C26");
}

TEST(ChessBall, C26_no_more_of_a_kind_than_a_chess_set_has) {
  const auto table = scene({5, 5}, {"Q . R . R"}, "ball=0,16 owner=nobody points=18-9");
  EXPECT_EQ(refused_by(*table, "7,5=Q"), "C26");
  EXPECT_EQ(refused_by(*table, "5,5=R"), "C26");
  EXPECT_EQ(refused_by(*table, "7,5=R"), "C26");
  EXPECT_EQ(refused_by(*table, "7,5=N"), "");
  const auto pawns = scene({5, 5}, {"P . P . R"}, "ball=0,16 owner=nobody points=18-9");
  EXPECT_EQ(refused_by(*pawns, "9,5=P"), "");
  EXPECT_EQ(refusal_of_position("phase=move white=K8,0/Q7,7/Q3,3/R5,5 black=K8,16/B7,12/N3,12/R5,12"), "C26");
}

TEST(ChessBall, C27_the_table_of_prices) {
  constexpr std::string_view kKinds = "QRBNP";
  const std::vector<std::vector<int>> prices{// in: Q, R, B, N, P
                                             {0, 3, 5, 5, 10},
                                             {-5, 0, 3, 3, 7},
                                             {-8, -5, 0, 0, 4},
                                             {-8, -5, 0, 0, 4},
                                             {-15, -10, -7, -7, 0}};
  for (std::size_t out = 0; out < kKinds.size(); ++out)
    for (std::size_t in = 0; in < kKinds.size(); ++in) {
      if (out == in) continue;
      const std::string man(1, kKinds[out]);
      const auto table = scene({7, 7}, {man}, "ball=0,16 owner=nobody points=15-0");
      const std::string act = std::string("7,7=") + kKinds[in];
      EXPECT_EQ(cost_of(*table, act), -prices[out][in]) << man << act;
      if (prices[out][in] >= 0) continue;
      const auto poor =
          scene({7, 7}, {man}, "ball=0,16 owner=nobody points=" + std::to_string(-prices[out][in] - 1) + "-0");
      EXPECT_EQ(refused_by(*poor, act), "C27") << man << act;
    }
}

}  // namespace
}  // namespace giostra::chessball
