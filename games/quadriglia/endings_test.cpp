// How a match of Quadriglia ends: mate, resignation, flags, draws.
#include "games/quadriglia/law_test.hpp"
#include "games/quadriglia/notation/notation.hpp"
#include "kit/playout.hpp"

namespace giostra::quadriglia {
namespace {

TEST(Quadriglia, Q12_mate_ends_both_games_and_nothing_counts_after) {
  Play play;
  play.line("B:e2e4 A:f2f3 A:e7e5 A:g2g4 A:d8h4");
  EXPECT_EQ(play.result(), "") << "from a distance it is no mate";
  Play mate(both("6rk/6pp/8/6N1/8/8/8/4K3[] w - - 0 1"));
  mate.line("A:g5f7");
  EXPECT_EQ(mate.result(), "result 1 Q10");
  EXPECT_EQ(mate.awaits(), "");
  EXPECT_EQ(mate("B.white", "B:e2e4"), "Q10");
  EXPECT_EQ(mate("B.white", "resign"), "Q10");
  EXPECT_EQ(mate("match", "result 2 Q10"), "notation");
  EXPECT_EQ(mate("match", "result 1 Q10"), "ok");
}

TEST(Quadriglia, Q12_the_law_itself_refuses_acts_after_the_end) {
  quadriglia::Setup setup;
  ASSERT_TRUE(Quadriglia::read_position(both("6rk/5Npp/8/8/8/8/8/4K3[] b - - 0 1"), setup));
  const State state = *Quadriglia::start(setup);
  const auto act = Quadriglia::read_act(state, "B:e2e4");
  ASSERT_TRUE(act);
  EXPECT_EQ(Quadriglia::check(state, Actor::seat(2), *act).error().rule, "Q12");
}

TEST(Quadriglia, Q12_resignation_at_any_time_on_turn_or_not) {
  Play play;
  EXPECT_EQ(play("A.black", "resign"), "ok");
  EXPECT_EQ(play.result(), "result 1 Q12");
  EXPECT_EQ(play.awaits(), "");
  Play partner;
  EXPECT_EQ(partner("B.black", "resign"), "ok");
  EXPECT_EQ(partner.result(), "result 2 Q12");
}

TEST(Quadriglia, Q12_a_fallen_flag_ends_both_games) {
  Play play("", "clock=60+0");
  EXPECT_EQ(play("clock", "flag A.black", 61'000), "Q17") << "Black's clock does not run yet";
  EXPECT_EQ(play("A.white", "flag A.white", 61'000), "Q12");
  EXPECT_EQ(play("clock", "flag A.white", 59'000), "Q12") << "a second is left";
  EXPECT_EQ(play("clock", "flag A.white", 60'000), "ok");
  EXPECT_EQ(play.result(), "result 2 Q12");
}

TEST(Quadriglia, Q12_L5_a_flag_that_nobody_called_has_fallen_all_the_same) {
  Play play("", "clock=60+0");
  EXPECT_EQ(play("A.white", "A:e2e4", 60'001), "Q12") << "her own flag";
  EXPECT_EQ(play("A.white", "A:e2e4", 5'000), "ok");
  EXPECT_EQ(play("A.black", "A:e7e5", 60'500), "ok") << "B.white may still be heard, by the lag that is credited";
  EXPECT_EQ(play("A.white", "A:d2d4", 60'501), "Q12") << "not longer";
  EXPECT_EQ(play("A.white", "resign", 60'501), "Q12");
  EXPECT_EQ(play("A.white", "say hurry", 60'600), "ok") << "talk is no act of the match";
  EXPECT_EQ(play("clock", "flag B.white", 60'600), "ok");
  EXPECT_EQ(play.result(), "result 1 Q12");
}

TEST(Quadriglia, Q12_L5_a_log_is_judged_so) {
  const auto log =
      read_log("giostra-log 1\nGame: quadriglia\nSetup: clock=60+0\n\n1 1000 A.white A:e2e4\n2 70000 A.black A:e7e5\n");
  ASSERT_TRUE(log);
  const auto match = Match::fold(*log);
  ASSERT_FALSE(match);
  EXPECT_EQ(match.error().rule, "Q12");
  EXPECT_TRUE(match.error().detail.starts_with("entry 2")) << match.error().detail;
}

// Knights out and home: four acts and the position stands again.
constexpr std::string_view kThereAndBack = "A:g1f3 A:g8f6 A:f3g1 A:f6g8";

TEST(Quadriglia, Q13_third_repetition_draws_the_board_while_the_other_plays_on) {
  Play play;
  play.line(kThereAndBack);
  EXPECT_EQ(play.awaits(), "A.white B.white clock");
  play.line(kThereAndBack);
  EXPECT_EQ(play.awaits(), "B.white clock");
  EXPECT_EQ(play("A.white", "A:e2e4"), "Q13");
  EXPECT_NE(play.position().find(" | drawn:A:repetition"), std::string::npos);
  play.line("B:e2e4 B:d7d5 B:e4d5");
  EXPECT_NE(play.board('A').find("[p]"), std::string::npos) << "pieces still pass to it";
  EXPECT_EQ(play("clock", "flag A.white", 400'000), "Q17") << "its clocks stand";
}

TEST(Quadriglia, Q13_the_match_is_drawn_when_both_boards_are) {
  Play play;
  play.line(kThereAndBack).line(kThereAndBack);
  play.line("B:g1f3 B:g8f6 B:f3g1 B:f6g8 B:g1f3 B:g8f6 B:f3g1");
  EXPECT_EQ(play.result(), "");
  play.line("B:f6g8");
  EXPECT_EQ(play.result(), "result draw Q13");
  EXPECT_EQ(play.awaits(), "");
}

TEST(Quadriglia, Q13_the_other_board_decides_when_one_is_drawn) {
  Play play(both(kUsual, "6rk/6pp/8/6N1/8/8/8/4K3[] w - - 0 1"));
  play.line(kThereAndBack).line(kThereAndBack).line("B:g5f7");
  EXPECT_EQ(play.result(), "result 2 Q10");
}

TEST(Quadriglia, Q13_a_changed_reserve_is_another_position) {
  Play play(both(kUsual, "4k3/8/8/3p4/4P3/8/8/4K3[] w - - 0 1"));
  play.line(kThereAndBack).line("B:e4d5").line(kThereAndBack);
  EXPECT_EQ(play.awaits(), "A.white B.black clock") << "A.black got a pawn in between";
  play.line(kThereAndBack).line("A:g1f3");
  EXPECT_EQ(play.awaits(), "B.black clock") << "now the position with the pawn stands a third time";
}

TEST(Quadriglia, Q13_en_passant_counts_only_if_a_legal_capture_exists) {
  const Board open = *read_fen("4k3/8/8/8/4P3/8/8/4K3[] b - e3 0 1");
  const Board closed = *read_fen("4k3/8/8/8/4P3/8/8/4K3[] b - - 0 1");
  EXPECT_EQ(hash(open), hash(closed));
  EXPECT_EQ(write_identity(open), write_identity(closed));
  const Board pawn_open = *read_fen("4k3/8/8/8/3pP3/8/8/4K3[] b - e3 0 1");
  const Board pawn_closed = *read_fen("4k3/8/8/8/3pP3/8/8/4K3[] b - - 0 1");
  EXPECT_NE(hash(pawn_open), hash(pawn_closed));
  const Board pinned_open = *read_fen("3k4/8/8/8/3pP3/8/8/3RK3[] b - e3 0 1");
  const Board pinned_closed = *read_fen("3k4/8/8/8/3pP3/8/8/3RK3[] b - - 0 1");
  EXPECT_EQ(hash(pinned_open), hash(pinned_closed)) << "the pinned pawn may not take";
}

TEST(Quadriglia, Q13_fifty_moves_of_each_side_without_check_or_pawn_move) {
  Play play(both("4k3/8/8/8/8/8/8/R3K3[Nn] w - - 98 80"));
  play.line("A:a1b1");
  EXPECT_EQ(play.board('A'), "4k3/8/8/8/8/8/8/1R2K3[Nn] b - - 99 80");
  play.line("A:e8d7");
  EXPECT_NE(play.position().find("drawn:A:fifty"), std::string::npos);
}

TEST(Quadriglia, Q13_check_capture_drop_and_pawn_move_restart_the_fifty) {
  const std::string start = "r3k3/8/8/8/8/8/P7/R3K3[Nn] w - - 98 80";
  for (const char* act : {"A:N@e4", "A:a2a3", "A:a1d1"}) {
    Play play(both(start));
    play.line(act);
    const bool quiet = std::string_view(act) == "A:a1d1";
    EXPECT_NE(play.board('A').find(quiet ? " - 99 80" : " - 0 80"), std::string::npos) << act;
  }
  Play check(both("4k3/8/8/8/8/8/8/R3K3[] w - - 98 80"));
  check.line("A:a1a8");
  EXPECT_NE(check.board('A').find(" 0 80"), std::string::npos);
  Play capture(both("r3k3/8/8/8/8/8/8/R3K3[] w Q - 98 80"));
  capture.line("A:a1a8");
  EXPECT_NE(capture.board('A').find(" 0 80"), std::string::npos);
}

TEST(Quadriglia, Q13_arrivals_do_not_restart_the_fifty) {
  Play play(both("4k3/8/8/8/8/8/8/R3K3[] w - - 98 80", "4k3/8/8/3p4/4P3/8/8/4K3[] w - - 0 1"));
  play.line("B:e4d5");
  EXPECT_NE(play.board('A').find(" 98 80"), std::string::npos);
}

TEST(Quadriglia, Q13_there_is_no_draw_by_insufficient_material) {
  Play play(both(kBareKings, kBareKings));
  EXPECT_EQ(play.result(), "");
}

const std::string kStalemate = "7k/5Q2/6K1/8/8/8/8/8[] b - - 0 1";
const std::string kDistantCheck = "R5k1/5ppp/8/8/8/8/8/4K3[] b - - 0 1";

TEST(Quadriglia, Q14_double_stalemate_draws_the_match) {
  EXPECT_EQ(Play(both(kStalemate, kStalemate)).result(), "result draw Q14");
  EXPECT_EQ(Play(both(kStalemate, kUsual)).result(), "");
  EXPECT_EQ(Play(both(kStalemate, kUsual)).waiting(), "A.black");
}

TEST(Quadriglia, Q14_a_reserve_that_can_be_dropped_is_no_stalemate) {
  EXPECT_EQ(Play(both(kStalemate, "7k/5Q2/6K1/8/8/8/8/8[p] b - - 0 1")).awaits(), "B.black clock");
}

TEST(Quadriglia, Q14_with_a_check_the_clocks_decide) {
  Play play(both(kStalemate, kDistantCheck), "clock=60+0");
  EXPECT_EQ(play.result(), "");
  EXPECT_EQ(play.awaits(), "clock");
  EXPECT_EQ(play("clock", "flag B.black", 60'000), "ok");
  EXPECT_EQ(play.result(), "result 2 Q12");
  EXPECT_EQ(Play(both(kStalemate, kDistantCheck), "clock=none").result(), "result draw Q14");
}

TEST(Quadriglia, Q14_a_drawn_board_does_not_hinder_it) {
  EXPECT_EQ(Play(both(kUsual, kStalemate) + " | drawn:A:repetition").result(), "result draw Q14");
}

// What the state remembers of each board is what the generator finds there, also where a piece has arrived meanwhile.
TEST(Quadriglia, Q11_the_state_knows_who_can_act_and_who_waits) {
  Random random(11);
  PlayoutScratch<Quadriglia> scratch;
  std::array<int, 4> met{};
  const State start = *Quadriglia::start({});
  State state = start;
  for (int made = 0; made < 20'000; ++made) {
    for (const BoardId id : kBoardIds) {
      if (!state.plays(id)) continue;
      const Board& board = state.board(id);
      ++met[static_cast<std::size_t>(state.standing(id))];
      ASSERT_EQ(state.standing(id) == Standing::acts, !list_moves(board).empty()) << write_fen(board);
      ASSERT_EQ(state.standing(id) == Standing::mated, checkmated(board)) << write_fen(board);
      if (state.standing(id) != Standing::acts)
        ASSERT_EQ(state.standing(id) == Standing::waits, !in_check(board)) << write_fen(board);
    }
    const ActorSet awaited = Quadriglia::awaits(state);
    const bool stuck = awaited.empty() || *awaited.begin() == Actor::clock();
    state =
        stuck ? start
              : Quadriglia::apply(state, *sample_act<Quadriglia>(state, pick_actor(awaited, random), random, scratch));
  }
  for (const Standing standing : {Standing::acts, Standing::waits_in_check, Standing::mated})
    EXPECT_GT(met[static_cast<std::size_t>(standing)], 0) << "the sample is too small";
}

// Random play takes no list: what it draws is what the same number takes from the list, of every sort of move.
TEST(Quadriglia, Q2_a_drawn_move_is_the_one_of_the_list) {
  Random random(2);
  std::array<int, 8> met{};
  const State start = *Quadriglia::start({});
  State state = start;
  for (int made = 0; made < 100'000; ++made) {
    const ActorSet awaited = Quadriglia::awaits(state);
    if (awaited.empty() || *awaited.begin() == Actor::clock()) {
      state = start;
      continue;
    }
    const Actor actor = pick_actor(awaited, random);
    const Board& board = state.board(chair_of(actor).board);
    Random same = random;
    const Moves moves = list_moves(board);
    const Move listed = *(moves.begin() + same.below(static_cast<std::uint32_t>(moves.size())));
    const Act act = Quadriglia::sample(state, actor, random);
    ASSERT_EQ(std::get<Turn>(act).move, listed) << write_fen(board);
    ++met[static_cast<std::size_t>(listed.tag())];
    state = Quadriglia::apply(state, act);
  }
  for (std::size_t tag = 0; tag < met.size(); ++tag) EXPECT_GT(met[tag], 0) << "the sample is too small: " << tag;
}

TEST(Quadriglia, Q15_a_draw_needs_the_consent_of_all_four) {
  Play play;
  EXPECT_EQ(play("A.white", "draw"), "ok");
  EXPECT_EQ(play("B.black", "draw"), "ok");
  EXPECT_EQ(play("B.white", "draw"), "ok");
  EXPECT_EQ(play.result(), "");
  EXPECT_EQ(play("A.black", "nodraw"), "ok");
  EXPECT_EQ(play("A.black", "draw"), "ok");
  EXPECT_EQ(play.result(), "") << "a no cancels what the others said";
  for (const char* seat : {"A.white", "B.black", "B.white"}) EXPECT_EQ(play(seat, "draw"), "ok");
  EXPECT_EQ(play.result(), "result draw Q15");
}

}  // namespace
}  // namespace giostra::quadriglia
