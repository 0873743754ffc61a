// A second opinion on the generator; scripts/compare_fairy asks for more of it.
#include <gtest/gtest.h>

#include "games/quadriglia/tools/fairy_compare.hpp"

namespace giostra::quadriglia {
namespace {

TEST(Quadriglia, Q2_moves_and_drops_are_those_that_fairy_stockfish_finds) {
  const auto peer = fairy::Peer::start(fairy::kVariant);
  if (!peer) GTEST_SKIP() << "fairy-stockfish is not installed: see scripts/install";
  constexpr std::size_t kBoards = 120;
  constexpr std::uint64_t kSeed = 2;
  for (const Board& board : fairy::random_boards(kBoards, kSeed))
    EXPECT_EQ(fairy::compare(*peer, board, 2).difference, "") << write_fen(board);
}

TEST(Quadriglia, Q9_is_where_fairy_stockfish_differs) {
  const auto peer = fairy::Peer::start(fairy::kVariant);
  if (!peer) GTEST_SKIP() << "fairy-stockfish is not installed: see scripts/install";
  const Board board = *read_fen("4k3/8/8/8/8/8/8/4K3[Rr] w Uu - 0 1");
  EXPECT_EQ(fairy::same_law_depth(board), 2);
  const auto theirs = peer->divide(fairy::fen_for_peer(board), 3);
  ASSERT_TRUE(theirs);
  EXPECT_GT(fairy::our_divide(board, 3).at("R@h1"), theirs->at("R@h1"));
  EXPECT_EQ(fairy::our_divide(board, 3).at("R@g2"), theirs->at("R@g2"));
}

}  // namespace
}  // namespace giostra::quadriglia
