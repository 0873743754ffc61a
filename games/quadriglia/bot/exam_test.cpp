// Mates that were proved, against a plain search of every check and every reply.
#include "games/quadriglia/bot/exam.hpp"

#include <gtest/gtest.h>

#include "games/quadriglia/bot/mate_chase.hpp"
#include "games/quadriglia/judge.hpp"
#include "games/quadriglia/law.hpp"
#include "games/quadriglia/notation/notation.hpp"

namespace giostra::quadriglia::bot {
namespace {

bool is_mated_within(const Board& board, int plies);

bool mates_within(const Board& board, int plies) {
  if (plies <= 0) return false;
  const Moves moves = list_moves(board);
  return std::any_of(moves.begin(), moves.end(), [&](Move move) {
    Board next = board;
    make(next, move);
    return in_check(next) && is_mated_within(next, plies - 1);
  });
}

bool is_mated_within(const Board& board, int plies) {
  if (checkmated(board)) return true;
  const Moves moves = list_moves(board);
  return plies > 1 && !moves.empty() && std::all_of(moves.begin(), moves.end(), [&](Move move) {
           Board next = board;
           make(next, move);
           return mates_within(next, plies - 1);
         });
}

TEST(QuadrigliaMates, Q10_are_forced_and_no_shorter_ones_exist) {
  constexpr int kShort_plies = 5;  // longer ones take a plain search too long
  int looked_at = 0;
  for (const Board& board : forced_mates(25, 11)) {
    const auto plies = forced_mate_plies(board);
    ASSERT_TRUE(plies && *plies >= 3) << write_fen(board);
    if (*plies > kShort_plies) continue;
    ++looked_at;
    EXPECT_TRUE(mates_within(board, *plies)) << write_fen(board);
    EXPECT_FALSE(mates_within(board, *plies - 2)) << write_fen(board);
  }
  EXPECT_GT(looked_at, 5);
}

TEST(QuadrigliaMates, Q10_what_a_drop_could_stop_is_no_mate) {
  // 1 f3 e5 2 g4: Qh4 would be mate in chess.
  const auto fool = read_fen("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR[] b KQkq - 0 2");
  ASSERT_TRUE(fool);
  EXPECT_EQ(forced_mate_plies(*fool), std::nullopt);
  // From the next square it is mate at once.
  const auto contact = read_fen("rnb1kbnr/pppp1ppp/8/4p3/6P1/5P1q/PPPPP2P/RNBQKB1R[] b KQkq - 0 2");
  ASSERT_TRUE(contact);
  EXPECT_EQ(forced_mate_plies(*contact).has_value(), mates_within(*contact, 1) || mates_within(*contact, 3));
}

}  // namespace
}  // namespace giostra::quadriglia::bot
