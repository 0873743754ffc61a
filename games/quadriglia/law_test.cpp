// The law of Quadriglia, rule by rule; how it ends is in endings_test.cpp. Positions are FENs; acts are as in logs.
#include "games/quadriglia/law_test.hpp"

#include "games/quadriglia/notation/notation.hpp"

namespace giostra::quadriglia {
namespace {

std::string refused_position(const std::string& position) {
  const auto* game = find_game("quadriglia");
  const auto table = game->start("", position);
  return table ? "ok" : std::string(table.error().rule);
}

TEST(Quadriglia, Q1_partners_hold_opposite_colours) {
  EXPECT_EQ(team_of({BoardId::a, Color::white}), Side::first);
  EXPECT_EQ(team_of({BoardId::b, Color::black}), Side::first);
  EXPECT_EQ(team_of({BoardId::a, Color::black}), Side::second);
  EXPECT_EQ(team_of({BoardId::b, Color::white}), Side::second);
  for (unsigned seat = 0; seat < 4; ++seat) {
    EXPECT_EQ(seat_of(chair_of(Actor::seat(seat))), Actor::seat(seat));
    EXPECT_EQ(Quadriglia::seats[seat].side, team_of(chair_of(Actor::seat(seat))));
  }
}

TEST(Quadriglia, Q2_both_whites_begin_and_boards_act_independently) {
  Play play;
  EXPECT_EQ(play.awaits(), "A.white B.white clock");
  play.line("A:e2e4 A:e7e5 A:g1f3 A:b8c6");
  EXPECT_EQ(play.awaits(), "A.white B.white clock");
  EXPECT_EQ(play.board('B'), kUsual);
}

TEST(Quadriglia, Q2_a_player_out_of_turn_is_refused) {
  Play play;
  EXPECT_EQ(play("A.black", "A:e7e5"), "Q2");
  EXPECT_EQ(play("referee", "A:e2e4"), "Q2");
}

TEST(Quadriglia, Q2_a_turn_is_a_move_or_a_drop) {
  Play play(both("rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[N] w KQkq - 0 1"));
  play.line("A:N@e4");
  EXPECT_EQ(play("A.white", "A:e2e3"), "Q2");
  EXPECT_EQ(play.board('A'), "rnbqkb1r/pppppppp/8/8/4N3/8/PPPPPPPP/RNBQKBNR[] b KQkq - 0 1");
}

TEST(Quadriglia, Q2_check_must_be_answered) {
  Play play(both("4k3/8/8/8/8/8/4r3/4K2R[] w - - 0 1"));
  EXPECT_EQ(play("A.white", "A:h1h5"), "Q2");
  EXPECT_EQ(play("A.white", "A:e1d2"), "Q2");
  EXPECT_EQ(play("A.white", "A:e1e2"), "ok");
}

TEST(Quadriglia, Q2_pinned_piece_may_move_along_its_line_only) {
  Play play(both("4r1k1/8/8/8/8/8/4R3/4K3[] w - - 0 1"));
  EXPECT_EQ(play("A.white", "A:e2d2"), "Q2");
  EXPECT_EQ(play("A.white", "A:e2e8"), "ok");
}

TEST(Quadriglia, Q2_a_refusal_says_what_is_wrong) {
  Play play(both("4k3/8/8/3pP3/8/8/P7/4K1N1[] w - d6 0 1"));
  const auto why = [&](std::string_view act) {
    return std::string(play.match().table().check(Actor::seat(0), act).error().why.en);
  };
  EXPECT_EQ(why("A:g1f3q"), "a pawn promotes on the last rank, and only there");
  EXPECT_EQ(why("A:a2d6"), "this piece cannot go there");
  EXPECT_EQ(why("A:g1e1"), "an own piece stands there");
  EXPECT_EQ(why("A:b1c3"), "no piece of the player on turn stands there");
}

TEST(Quadriglia, Q2_en_passant_that_uncovers_the_king_is_refused) {
  Play play(both("8/8/8/K2Pp2r/8/8/8/4k3[] w - e6 0 1"));
  EXPECT_EQ(play("A.white", "A:d5e6"), "Q2");
}

TEST(Quadriglia, Q2_positions_that_cannot_be_are_refused) {
  EXPECT_EQ(refused_position("8/8/8/8/8/8/8/4K3[] w - - 0 1"), "Q2");
  EXPECT_EQ(refused_position("4k2k/8/8/8/8/8/8/4K3[] w - - 0 1"), "Q2");
  EXPECT_EQ(refused_position("4k3/8/8/8/8/8/8/4RK2[] w - - 0 1"), "Q2") << "Black in check and White on turn";
  EXPECT_EQ(refused_position(kBareKings), "ok");
}

TEST(Quadriglia, Q3_a_captured_piece_passes_to_the_partner_in_the_partners_colour) {
  Play play;
  play.line("A:e2e4 A:d7d5 A:e4d5");
  EXPECT_EQ(play.board('B'), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[p] w KQkq - 0 1");
  play.line("A:d8d5");
  EXPECT_EQ(play.board('B'), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Pp] w KQkq - 0 1");
  play.line("B:P@e5");
}

TEST(Quadriglia, Q3_only_a_piece_in_the_reserve_is_dropped) {
  Play play;
  EXPECT_EQ(play("A.white", "A:N@e4"), "Q3");
}

TEST(Quadriglia, Q3_L8_no_more_of_a_kind_in_reserve_than_two_sets_have) {
  const auto with = [](const std::string& reserve) {
    const auto table = find_game("quadriglia")->start("", "4k3/8/8/8/8/8/8/4K3[" + reserve + "] w - - 0 1");
    return table ? std::string("ok") : std::string(table.error().rule);
  };
  EXPECT_EQ(with(std::string(32, 'P') + std::string(4, 'q') + std::string(8, 'n')), "ok");
  EXPECT_EQ(with(std::string(90, 'Q')), "Q3");
  EXPECT_EQ(with("QQQqq"), "Q3") << "whatever their colours";
  EXPECT_EQ(with(std::string(1000, 'P')), "Q3");
}

TEST(Quadriglia, Q4_a_drop_goes_on_an_empty_square_only) {
  Play play(both("4k3/3p4/8/8/8/8/8/4K3[N] w - - 0 1"));
  EXPECT_EQ(play("A.white", "A:N@d7"), "Q4");
  EXPECT_EQ(play("A.white", "A:N@e1"), "Q4");
  EXPECT_EQ(play("A.white", "A:N@d6"), "ok");
}

TEST(Quadriglia, Q5_pawn_is_never_dropped_on_first_or_last_rank) {
  for (const char turn : {'w', 'b'}) {
    Play play(both("4k3/8/8/8/8/8/8/4K3[Pp] " + std::string(1, turn) + " - - 0 1"));
    const std::string seat = turn == 'w' ? "A.white" : "A.black";
    EXPECT_EQ(play(seat, "A:P@a1"), "Q5");
    EXPECT_EQ(play(seat, "A:P@h8"), "Q5");
    EXPECT_EQ(play(seat, "A:P@a2"), "ok");
  }
}

TEST(Quadriglia, Q5_a_dropped_pawn_promotes_later_as_usual) {
  Play play(both("k7/8/8/8/8/8/8/K7[P] w - - 0 1"));
  play.line("A:P@h7 A:a8b8 A:h7h8q");
  EXPECT_EQ(play.board('A'), "1k5Q~/8/8/8/8/8/8/K7[] b - - 0 2");
}

TEST(Quadriglia, Q6_a_promoted_piece_passes_on_as_a_pawn) {
  Play play(both("1r2k3/P7/8/8/8/8/8/4K3[] w - - 0 1"));
  play.line("A:a7a8q A:b8a8");
  EXPECT_EQ(play.board('B'), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[P] w KQkq - 0 1");
}

TEST(Quadriglia, Q6_the_mark_travels_with_the_piece_and_stays_behind_nobody) {
  Play play(both("4k3/P7/8/8/8/8/8/1r2K3[] w - - 0 1"));
  EXPECT_EQ(play("A.white", "A:a7a8r"), "Q2") << "White is in check";
  Play free(both("1r2k3/P7/8/8/8/8/8/4K3[] w - - 0 1"));
  free.line("A:a7b8n A:e8e7 A:b8c6 A:e7d6");
  EXPECT_EQ(free.board('A'), "8/8/2N~k4/8/8/8/8/4K3[] w - - 1 3") << "the knight's check restarted the count";
  free.line("A:e1e2 A:d6c6");
  EXPECT_EQ(free.board('B'), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Pr] w KQkq - 0 1");
}

TEST(Quadriglia, Q7_a_pawn_dropped_on_its_second_rank_may_step_twice_and_be_taken_en_passant) {
  Play play(both("4k3/8/8/8/3p4/8/8/4K3[P] w - - 0 1"));
  play.line("A:P@e2 A:e8d8 A:e2e4");
  EXPECT_EQ(play.board('A'), "3k4/8/8/8/3pP3/8/8/4K3[] b - e3 0 2");
  play.line("A:d4e3");
  EXPECT_EQ(play.board('A'), "3k4/8/8/8/8/4p3/8/4K3[] w - - 0 3");
  EXPECT_EQ(play.board('B'), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[P] w KQkq - 0 1");
}

TEST(Quadriglia, Q7_a_pawn_dropped_elsewhere_steps_once) {
  Play play(both("4k3/8/8/8/8/8/8/4K3[P] w - - 0 1"));
  play.line("A:P@e3 A:e8d8");
  EXPECT_EQ(play("A.white", "A:e3e5"), "Q2");
}

TEST(Quadriglia, Q7_en_passant_squares_that_cannot_be_are_refused) {
  EXPECT_EQ(refused_position("4k3/8/8/8/8/8/8/4K3[] w - e6 0 1"), "Q7");
  EXPECT_EQ(refused_position("4k3/8/8/4p3/8/8/8/4K3[] w - e6 0 1"), "ok");
}

TEST(Quadriglia, Q8_a_drop_may_block_check_give_check_and_mate) {
  Play block(both("4k3/8/8/8/4r3/8/8/4K3[N] w - - 0 1"));
  EXPECT_EQ(block("A.white", "A:N@d2"), "Q8");
  EXPECT_EQ(block("A.white", "A:N@e2"), "ok");

  Play check(both("4k3/8/8/8/8/8/8/4K3[R] w - - 0 1"));
  check.line("A:R@e4");
  EXPECT_EQ(check("A.black", "A:e8e7"), "Q2");

  Play mate(both("6rk/6pp/8/8/8/8/8/4K3[N] w - - 0 1"));
  mate.line("A:N@f7");
  EXPECT_EQ(mate.result(), "result 1 Q10");
}

TEST(Quadriglia, Q9_castling_with_a_dropped_rook_and_a_king_that_never_moved) {
  Play play(both("4k3/8/8/8/8/8/8/4K3[RR] w U - 0 1"));
  play.line("A:R@h1 A:e8e7");
  EXPECT_EQ(play.board('A'), "8/4k3/8/8/8/8/8/4K2R[R] w K - 1 2");
  play.line("A:R@a1 A:e7f7 A:e1c1");
  EXPECT_EQ(play.board('A'), "8/5k2/8/8/8/8/8/2KR3R[] b - - 2 3");
}

TEST(Quadriglia, Q9_no_castling_once_the_king_has_moved) {
  Play play(both("4k3/8/8/8/8/8/8/4K3[R] w - - 0 1"));
  play.line("A:R@h1 A:e8e7");
  EXPECT_EQ(play("A.white", "A:e1g1"), "Q9");
}

TEST(Quadriglia, Q9_a_rook_that_moved_has_lost_the_right_but_not_the_king) {
  Play play(both("4k3/8/8/8/8/8/8/4K2R[R] w K - 0 1"));
  play.line("A:h1h2 A:e8e7 A:h2h1 A:e7d7");
  EXPECT_EQ(play.board('A'), "8/3k4/8/8/8/8/8/4K2R[R] w U - 4 3");
  EXPECT_EQ(play("A.white", "A:e1g1"), "Q9");
  play.line("A:R@a1 A:d7e7");
  EXPECT_EQ(play("A.white", "A:e1c1"), "ok");
}

TEST(Quadriglia, Q9_a_captured_corner_rook_takes_its_right_along) {
  Play play(both("4k3/8/8/8/8/6n1/8/4K2R[R] b K - 0 1"));
  play.line("A:g3h1 A:e1e2");
  EXPECT_EQ(play.board('A'), "4k3/8/8/8/8/8/4K3/7n[R] b - - 1 2");
}

TEST(Quadriglia, Q9_marks_without_king_or_rook_at_home_are_refused) {
  EXPECT_EQ(refused_position("4k3/8/8/8/8/8/8/4K3[] w K - 0 1"), "Q9");
  EXPECT_EQ(refused_position("4k3/8/8/8/8/8/8/5K1R[] w U - 0 1"), "Q9");
}

struct MateCase {
  const char* name;
  const char* fen;
  bool mate;
};

class Mates : public ::testing::TestWithParam<MateCase> {};

TEST_P(Mates, Q10_mate_only_if_no_drop_of_any_piece_could_help) {
  const Board board = *read_fen(GetParam().fen);
  EXPECT_TRUE(in_check(board));
  EXPECT_EQ(checkmated(board), GetParam().mate);
}

INSTANTIATE_TEST_SUITE_P(
    Quadriglia, Mates,
    ::testing::Values(MateCase{"knight", "6rk/5Npp/8/8/8/8/8/4K3[] b - - 0 1", true},
                      MateCase{"slider_from_a_distance", "R5k1/5ppp/8/8/8/8/8/4K3[] b - - 0 1", false},
                      MateCase{"adjacent_slider", "5Rk1/5ppp/3B4/8/8/8/8/4K3[] b - - 0 1", true},
                      MateCase{"adjacent_slider_that_can_be_taken", "5Rk1/5ppp/8/8/8/8/8/4K3[] b - - 0 1", false},
                      MateCase{"two_checkers", "3rkr2/3p1p2/3N4/8/8/8/4R3/4K3[qrbnp] b - - 0 1", true},
                      MateCase{"last_rank_between", "R3k3/7R/8/8/8/8/8/4K3[pppp] b - - 0 1", false},
                      MateCase{"pawn_taken_en_passant", "8/8/7R/1k6/2Pp4/3N4/8/R1R1K3[] b - c3 0 1", false},
                      MateCase{"pawn_not_taken_en_passant", "8/8/7R/1k6/2Pp4/3N4/8/R1R1K3[] b - - 0 1", true}),
    [](const auto& info) { return info.param.name; });

TEST(Quadriglia, Q11_a_player_who_cannot_act_now_waits_until_a_piece_arrives) {
  Play play(both("R5k1/5ppp/8/8/8/8/8/4K3[] b - - 0 1", "4k3/8/8/3p4/4P3/8/8/4K3[] w - - 0 1"));
  EXPECT_EQ(play.awaits(), "B.white clock");
  EXPECT_EQ(play.waiting(), "A.black");
  EXPECT_EQ(play.result(), "");
  play.line("B:e4d5");  // the pawn is of no use on the last rank
  EXPECT_EQ(play.waiting(), "A.black");
  EXPECT_EQ(play("A.black", "A:P@e8"), "Q5");
}

TEST(Quadriglia, Q11_the_arriving_piece_ends_the_wait) {
  Play play(both("R5k1/5ppp/8/8/8/8/8/4K3[] b - - 0 1", "4k3/8/8/3n4/4P3/8/8/4K3[] w - - 0 1"));
  EXPECT_EQ(play.waiting(), "A.black");
  play.line("B:e4d5");
  EXPECT_EQ(play.waiting(), "");
  play.line("A:N@e8");
}

TEST(Quadriglia, Q11_a_player_who_could_move_may_sit) {
  Play play;
  play.line("A:e2e4 A:e7e5 A:g1f3 A:b8c6 A:f1b5 A:a7a6");
  EXPECT_EQ(play.awaits(), "A.white B.white clock");
}

TEST(Quadriglia, Q16_nobody_moves_for_the_partner) {
  Play play;
  play.line("B:e2e4");
  EXPECT_EQ(play("A.white", "B:e7e5"), "Q16");
  EXPECT_EQ(play("B.black", "B:e7e5"), "ok");
}

TEST(Quadriglia, Q17_five_minutes_without_increment_by_default_and_both_whites_start_together) {
  Play play;
  EXPECT_EQ(*play.match().time_left(Actor::seat(0)), Milliseconds{300'000});
  EXPECT_EQ(play("A.white", "A:e2e4", 10'000), "ok");
  EXPECT_EQ(*play.match().time_left(Actor::seat(0)), Milliseconds{290'000});
  EXPECT_EQ(*play.match().time_left(Actor::seat(2)), Milliseconds{290'000});
  EXPECT_EQ(play("B.white", "B:e2e4", 15'000), "ok");
  EXPECT_EQ(*play.match().time_left(Actor::seat(1)), Milliseconds{295'000});
  EXPECT_EQ(*play.match().time_left(Actor::seat(3)), Milliseconds{300'000});
}

TEST(Quadriglia, Q17_increment_and_delay) {
  Play increment("", "clock=60+2");
  increment("A.white", "A:e2e4", 10'000);
  EXPECT_EQ(*increment.match().time_left(Actor::seat(0)), Milliseconds{52'000});
  Play delay("", "clock=60d5");
  delay("A.white", "A:e2e4", 3'000);
  EXPECT_EQ(*delay.match().time_left(Actor::seat(0)), Milliseconds{60'000});
  delay("A.black", "A:e7e5", 13'000);
  EXPECT_EQ(*delay.match().time_left(Actor::seat(1)), Milliseconds{55'000});
}

TEST(Quadriglia, Q17_nobody_pays_for_the_time_of_a_correction) {
  Play play("", "clock=60+0");
  play("A.white", "A:e2e4", 10'000);
  play("A.black", "A:e7e5", 15'000);
  EXPECT_EQ(play("referee", "undo 2 because it was another move", 45'000), "ok");
  EXPECT_EQ(*play.match().time_left(Actor::seat(1)), Milliseconds{60'000});
  play("A.black", "A:d7d5", 47'000);
  EXPECT_EQ(*play.match().time_left(Actor::seat(1)), Milliseconds{58'000});
  EXPECT_EQ(play("referee", "undo 3 because only moves are undone", 47'000), "notation");
  play("A.white", "A:e4d5", 50'000);
  EXPECT_EQ(play("referee", "undo 5 because the piece was not let go", 90'000), "ok");
  EXPECT_EQ(*play.match().time_left(Actor::seat(1)), Milliseconds{58'000}) << "the first correction is still free";
  EXPECT_EQ(*play.match().time_left(Actor::seat(0)), Milliseconds{50'000});
}

TEST(Quadriglia, Q17_without_clocks_there_is_no_flag) {
  Play play("", "clock=none");
  EXPECT_EQ(play.awaits(), "A.white B.white");
  EXPECT_EQ(play("clock", "flag A.white", 999'999), "Q17");
}

TEST(Quadriglia, Q18_a_promoted_piece_is_marked_wherever_it_is_shown) {
  Play play(both("4k3/P7/8/8/8/8/8/4K3[] w - - 0 1"));
  play.line("A:a7a8q");
  EXPECT_EQ(play.board('A').substr(0, 3), "Q~3");
  EXPECT_NE(play.match().table().show(Language::english).find("♕~"), std::string::npos);
}

}  // namespace
}  // namespace giostra::quadriglia
