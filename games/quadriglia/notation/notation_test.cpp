// Text of one board: what is read, what is written, and what is refused with which rule.
#include "games/quadriglia/notation/notation.hpp"

#include <gtest/gtest.h>

#include "games/quadriglia/judge.hpp"

namespace giostra::quadriglia {
namespace {

const std::string kUsual = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";

Board board_of(const std::string& fen) {
  const auto board = read_fen(fen);
  EXPECT_TRUE(board) << fen << ": " << board.error().text(Language::english);
  return board.value_or(Board{});
}

// The rule that refuses to read or to start from the text, or "ok".
std::string judge(const std::string& fen) {
  const auto board = read_fen(fen);
  if (!board) return std::string(board.error().rule);
  const Verdict fine = check_board(*board);
  return fine ? "ok" : std::string(fine.error().rule);
}

std::string detail(const std::string& fen) {
  const auto board = read_fen(fen);
  return board ? "ok" : board.error().detail;
}

// The move in UCI, or the rule that refuses it.
std::string read(const std::string& fen, std::string_view text) {
  const auto move = read_move(board_of(fen), text);
  return move ? write_uci(*move) : std::string(move.error().rule);
}

std::string say(const std::string& fen, std::string_view uci) {
  const Board board = board_of(fen);
  return write_san(board, *read_move(board, uci));
}

TEST(Fen, is_written_as_it_was_read) {
  for (const std::string fen :
       {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Qn] w KQkq - 0 1", "4k3/8/8/8/8/8/8/4K3[Rr] w Uu - 0 1",
        "r3k3/p6p/8/8/8/8/P6P/4K2R[QRBNPPqrbnpp] b Kq - 12 34", "4k3/8/8/8/3pP3/8/8/4K3[] b - e3 0 7",
        "2Q~Q1b1r/p1p2ppp/2p1k3/3pqb2/4n1B1/8/PP2QPPP/R1B2K1R[Nn] b - - 3 9"})
    EXPECT_EQ(write_fen(board_of(fen)), fen);
}

TEST(Fen, counters_may_be_missing_and_reserves_stand_in_any_order_or_behind_a_slash) {
  EXPECT_EQ(write_fen(board_of("4k3/8/8/8/8/8/8/4K3 w - -")), "4k3/8/8/8/8/8/8/4K3[] w - - 0 1");
  EXPECT_EQ(write_fen(board_of("4k3/8/8/8/8/8/8/4K3/pnQPb  b - - 5")), "4k3/8/8/8/8/8/8/4K3[QPbnp] b - - 5 1");
  EXPECT_EQ(write_fen(board_of("4k3/8/8/8/8/8/8/4K3/ w - -")), "4k3/8/8/8/8/8/8/4K3[] w - - 0 1");
  EXPECT_EQ(write_fen(board_of("4k3/8/8/8/8/8/8/4K3[pP] w - - 0 1")), "4k3/8/8/8/8/8/8/4K3[Pp] w - - 0 1");
}

TEST(Fen, what_cannot_be_read_is_refused_with_its_place) {
  EXPECT_EQ(detail("4k3/8/8/8/8/8/8 w - -"), "7 / 8");
  EXPECT_EQ(detail("4k3/8/8/44x/8/8/8/4K3 w - -"), "rank 5, `x`");
  EXPECT_EQ(detail("4k3/8/9/8/8/8/8/4K3 w - -"), "rank 6, `9`");
  EXPECT_EQ(detail("4k3/8/8/8/8/7/8/4K3 w - -"), "rank 3, `7`");
  EXPECT_EQ(detail("4k3/8/8/8/8/8p/8/4K3 w - -"), "rank 3, `8p`");
  EXPECT_EQ(detail("~4k3/8/8/8/8/8/8/4K3 w - -"), "rank 8, `~`");
  EXPECT_EQ(detail("4k~~2/8/8/8/8/8/8/4K3 w - -"), "rank 8, `~`");
  EXPECT_EQ(detail("4k3/8/8/8/8/8/8/4K3[K] w - -"), "reserve, `K`");
  EXPECT_EQ(detail("4k3/8/8/8/8/8/8/4K3[Q w - -"), "`[Q`");
  EXPECT_EQ(detail("4k3/8/8/8/8/8/8/4K3 x - -"), "`x`");
  EXPECT_EQ(detail("4k3/8/8/8/8/8/8/4K3 w KK -"), "`KK`");
  EXPECT_EQ(detail("4k3/8/8/8/8/8/8/4K3 w - e9"), "`e9`");
  EXPECT_EQ(detail("4k3/8/8/8/8/8/8/4K3 w - - -1"), "`-1`");
  EXPECT_EQ(detail("4k3/8/8/8/8/8/8/4K3 w - - 0 70000"), "`70000`");
  EXPECT_EQ(judge(""), kNotation);
  EXPECT_EQ(judge(kUsual + " more"), kNotation);
  EXPECT_EQ(judge("4k3/8/8/8/8/8/8/4K3/Q[Q] w - -"), kNotation);
}

TEST(Fen, Q2_needs_one_king_each_and_no_check_on_the_player_who_has_moved) {
  EXPECT_EQ(judge(kUsual), "ok");
  EXPECT_EQ(judge("8/8/8/8/8/8/8/4K3[] w - - 0 1"), "Q2");
  EXPECT_EQ(judge("4kk2/8/8/8/8/8/8/4K3[] w - - 0 1"), "Q2");
  EXPECT_EQ(judge("4k3/8/8/8/8/8/8/4RK2[] w - - 0 1"), "Q2");
  EXPECT_EQ(judge("4k3/8/8/8/8/8/8/4RK2[] b - - 0 1"), "ok");
  EXPECT_EQ(judge("8/8/8/3kK3/8/8/8/8[] w - - 0 1"), "Q2") << "kings side by side";
  EXPECT_EQ(judge("4k3/8/3N4/8/B7/8/8/4RK2[] b - - 0 1"), "Q2") << "three give check";
}

TEST(Fen, Q5_no_pawn_stands_on_the_first_or_last_rank) {
  EXPECT_EQ(judge("P3k3/8/8/8/8/8/8/4K3[] w - - 0 1"), "Q5");
  EXPECT_EQ(judge("4k3/8/8/8/8/8/8/p3K3[] w - - 0 1"), "Q5");
}

TEST(Fen, Q6_pawns_and_kings_are_no_promoted_pieces) {
  EXPECT_EQ(judge("4k3/P~7/8/8/8/8/8/4K3[] w - - 0 1"), "Q6");
  EXPECT_EQ(judge("4k~3/8/8/8/8/8/8/4K3[] w - - 0 1"), "Q6");
  EXPECT_EQ(judge("4k3/8/8/8/8/8/8/4KN~2[] w - - 0 1"), "ok");
}

TEST(Fen, Q7_en_passant_square_must_just_have_been_stepped_over) {
  EXPECT_EQ(judge("4k3/8/8/8/4P3/8/8/4K3[] b - e3 0 1"), "ok");
  EXPECT_EQ(judge("4k3/8/8/8/4P3/8/8/4K3[] b - e4 0 1"), "Q7") << "wrong rank";
  EXPECT_EQ(judge("4k3/8/8/4p3/8/8/8/4K3[] b - e6 0 1"), "Q7") << "of the player on turn";
  EXPECT_EQ(judge("4k3/8/8/8/4P3/4N3/8/4K3[] b - e3 0 1"), "Q7") << "occupied";
  EXPECT_EQ(judge("4k3/8/8/8/8/8/8/4K3[] b - e3 0 1"), "Q7") << "no pawn";
  EXPECT_EQ(judge("4k3/8/8/8/4P3/8/4P3/4K3[] b - e3 0 1"), "Q7") << "where it came from is occupied";
}

TEST(Fen, Q9_castling_marks_need_king_and_rook_at_home) {
  EXPECT_EQ(judge("4k3/8/8/8/8/8/8/4K3[] w Uu - 0 1"), "ok");
  EXPECT_EQ(judge("4k3/8/8/8/8/8/8/3K4[] w U - 0 1"), "Q9");
  EXPECT_EQ(judge("4k3/8/8/8/8/8/8/4K3[] w K - 0 1"), "Q9");
  EXPECT_EQ(judge("r3k3/8/8/8/8/8/8/4K3[] w k - 0 1"), "Q9");
  EXPECT_EQ(judge("r3k3/8/8/8/8/8/8/4K3[] w q - 0 1"), "ok");
  EXPECT_EQ(judge("R~3k3/8/8/8/8/8/8/R~3K3[] b Q - 0 1"), "Q9") << "a promoted rook has moved";
}

TEST(Fen, Q13_identity_knows_en_passant_only_where_it_can_be_taken) {
  EXPECT_EQ(write_identity(board_of("4k3/8/8/8/4P3/8/8/4K3[pP] b - e3 7 9")), "4k3/8/8/8/4P3/8/8/4K3[Pp] b - -");
  EXPECT_EQ(write_identity(board_of("4k3/8/8/8/3pP3/8/8/4K3[] b - e3 7 9")), "4k3/8/8/8/3pP3/8/8/4K3[] b - e3");
  EXPECT_EQ(write_identity(board_of("4k3/8/8/8/3pP3/8/8/3RK3[] b - e3 7 9")), "4k3/8/8/8/3pP3/8/8/3RK3[] b - e3");
  EXPECT_EQ(write_identity(board_of("8/8/8/8/k2pP2R/8/8/4K3[] b - e3 7 9")), "8/8/8/8/k2pP2R/8/8/4K3[] b - -")
      << "both pawns would leave the king's rank";
}

TEST(Move, uci_and_san_name_the_same) {
  EXPECT_EQ(read(kUsual, "e2e4"), "e2e4");
  EXPECT_EQ(read(kUsual, "e4"), "e2e4");
  EXPECT_EQ(read(kUsual, "Nf3!?"), "g1f3");
  EXPECT_EQ(read(kUsual, "Ng1f3"), "g1f3");
  EXPECT_EQ(read(kUsual, "Ng1-f3+"), "g1f3");
  const std::string castling = "r3k2r/8/8/8/8/8/8/R3K2R[] w KQkq - 0 1";
  for (const auto* text : {"O-O", "0-0", "o-o", "e1g1", "Ke1g1", "O-O+"}) EXPECT_EQ(read(castling, text), "e1g1");
  EXPECT_EQ(read(castling, "O-O-O"), "e1c1");
  EXPECT_EQ(read(castling, "0-0-0#"), "e1c1");
  EXPECT_EQ(read(castling, "Kg1"), "Q2") << "castling is not a king's step";
}

TEST(Move, leniency_of_real_records) {
  const std::string fen = "3qk3/2P5/3p4/4P3/8/8/8/4K3[NP] w - - 0 1";
  EXPECT_EQ(read(fen, "exd6"), "e5d6");
  EXPECT_EQ(read(fen, "xd6"), "e5d6");
  EXPECT_EQ(read(fen, "ed6"), "e5d6");
  EXPECT_EQ(read(fen, "c8=Q"), "c7c8q");
  EXPECT_EQ(read(fen, "c8N"), "c7c8n");
  EXPECT_EQ(read(fen, "xd8=R+"), "c7d8r");
  EXPECT_EQ(read(fen, "N@f3"), "N@f3");
  EXPECT_EQ(read(fen, "n@f3"), "N@f3");
  EXPECT_EQ(read(fen, "@a4"), "P@a4");
  EXPECT_EQ(read(fen, "P@a4#"), "P@a4");
}

TEST(Move, a_bare_pawn_square_is_a_step_and_never_a_capture) {
  EXPECT_EQ(read("4k3/8/8/3p4/4P3/8/8/4K3[] w - - 0 1", "d5"), "Q2");
  EXPECT_EQ(read("4k3/8/8/3p4/4P3/3P4/8/4K3[] w - - 0 1", "d4"), "d3d4");
}

TEST(Move, en_passant_in_all_spellings) {
  const std::string fen = "4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 1";
  for (const auto* text : {"exd6", "xd6", "e5d6", "e5xd6"}) EXPECT_EQ(read(fen, text), "e5d6");
  EXPECT_EQ(board_of(fen).en_passant, chess::read_square("d6"));
}

TEST(Move, more_or_less_than_needed_is_fine_where_one_legal_move_fits) {
  const std::string two = "4k3/8/8/8/8/8/8/N3K1N1[] w - - 0 1";
  EXPECT_EQ(read(two, "Ne2"), "g1e2");
  const std::string both = "4k3/8/8/8/8/5N2/8/1N2K3[] w - - 0 1";
  EXPECT_EQ(read(both, "Nd2"), kNotation);
  EXPECT_EQ(read(both, "Nbd2"), "b1d2");
  EXPECT_EQ(read(both, "N3d2"), "f3d2");
  const std::string pinned = "4k3/8/8/8/4r3/8/4N3/N3K3[] w - - 0 1";
  EXPECT_EQ(read(pinned, "Nc2"), "a1c2");
  EXPECT_EQ(read("4k3/P7/8/8/8/8/8/4K3[] w - - 0 1", "a8"), kNotation) << "what does the pawn become?";
}

TEST(Move, what_is_no_move_is_refused_as_text) {
  for (const auto* text : {"", "+", "e", "e9", "Zf3", "K@e4", "@", "@e9", "N@", "e8=K", "e8=P", "e2e4e5", "--",
                           "O-O-O-O", "eeeeeeeeeeeeeeeeeeeeeeeee"})
    EXPECT_EQ(read(kUsual, text), kNotation) << text;
}

TEST(Move, Q2_refusals_of_moves) {
  EXPECT_EQ(read(kUsual, "e2e5"), "Q2");
  EXPECT_EQ(read(kUsual, "e7e5"), "Q2");
  EXPECT_EQ(read(kUsual, "Ne5"), "Q2");
  EXPECT_EQ(read(kUsual, "Nxf3"), "Q2") << "nothing to take";
  EXPECT_EQ(read("4k3/8/8/8/4r3/8/4N3/4K3[] w - - 0 1", "Nc3"), "Q2") << "pinned";
  EXPECT_EQ(read("4k3/8/8/8/4r3/8/8/N3K3[] w - - 0 1", "Nb3"), "Q2") << "does not answer the check";
  EXPECT_EQ(read(kUsual, "Qd3"), "Q2");
  EXPECT_EQ(read("4k3/8/8/8/8/8/8/4K3[] w - - 0 1", "Qd3"), "Q2") << "no queen";
}

TEST(Move, Q3_Q4_Q5_Q8_refusals_of_drops) {
  EXPECT_EQ(read(kUsual, "N@f3"), "Q3");
  EXPECT_EQ(read("4k3/8/8/8/8/8/8/4K3[n] w - - 0 1", "N@f3"), "Q3") << "the other's";
  EXPECT_EQ(read("4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", "N@e8"), "Q4");
  EXPECT_EQ(read("4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", "P@a8"), "Q5");
  EXPECT_EQ(read("4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", "@a1"), "Q5");
  EXPECT_EQ(read("4k3/8/8/8/4r3/8/8/4K3[N] w - - 0 1", "N@a1"), "Q8");
  EXPECT_EQ(read("4k3/8/8/8/4r3/8/8/4K3[N] w - - 0 1", "N@e2"), "N@e2");
}

TEST(San, is_as_short_as_it_can_be) {
  EXPECT_EQ(say(kUsual, "e2e4"), "e4");
  EXPECT_EQ(say(kUsual, "g1f3"), "Nf3");
  EXPECT_EQ(say("4k3/8/8/8/8/5N2/8/1N2K3[] w - - 0 1", "b1d2"), "Nbd2");
  EXPECT_EQ(say("4k3/8/8/8/1N6/8/8/1N2K3[] w - - 0 1", "b1d2"), "Nd2");
  EXPECT_EQ(say("4k3/8/8/8/R7/8/8/R3K3[] w - - 0 1", "a1a2"), "R1a2");
  EXPECT_EQ(say("1k6/8/8/8/4Q2Q/8/8/K6Q[] w - - 0 1", "h4e1"), "Qh4e1");
  EXPECT_EQ(say("4k3/8/8/3p4/4P3/8/8/4K3[] w - - 0 1", "e4d5"), "exd5");
  EXPECT_EQ(say("4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 1", "e5d6"), "exd6");
  EXPECT_EQ(say("3q2k1/2P5/8/8/8/8/8/4K3[] w - - 0 1", "c7d8n"), "cxd8=N");
  EXPECT_EQ(say("r3k2r/8/8/8/8/8/8/R3K2R[] w KQkq - 0 1", "e1c1"), "O-O-O");
  EXPECT_EQ(say("4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", "P@e4"), "P@e4");
}

TEST(San, Q10_mate_is_marked_only_where_no_drop_of_any_kind_could_help) {
  EXPECT_EQ(say("6k1/5ppp/8/8/8/8/8/R3K3[] w - - 0 1", "a1a8"), "Ra8+") << "a piece may still arrive";
  EXPECT_EQ(say("5rk1/5ppp/8/8/8/8/8/4K3[N] w - - 0 1", "N@h6"), "N@h6+") << "the pawn takes it";
  EXPECT_EQ(say("5rkr/5ppp/8/6N1/8/8/8/4K3[N] w - - 0 1", "N@e7"), "N@e7#");
}

// Every legal move of some crowded positions comes back from both of its texts.
TEST(San, reads_back_to_the_same_move) {
  for (const std::string fen :
       {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R[QNPqnp] w KQkq - 0 1",
        "2k5/8/8/Q3Q2Q/8/8/8/K3Q2Q[RBp] w - - 0 1", "4k3/PPP5/8/3pP3/8/8/8/R3K2R[P] w KQ d6 0 1",
        "1n1q2k1/P1P1P3/8/8/8/8/4p1p1/K4Q1B[qrbnp] b - - 0 1"}) {
    const Board board = board_of(fen);
    ASSERT_TRUE(check_board(board)) << fen;
    const Moves moves = list_moves(board);
    ASSERT_GT(moves.size(), 20U);
    for (const Move move : moves) {
      EXPECT_EQ(read_move(board, write_san(board, move)), move) << write_san(board, move);
      EXPECT_EQ(read_move(board, write_uci(move)), move) << write_uci(move);
    }
  }
}

}  // namespace
}  // namespace giostra::quadriglia
