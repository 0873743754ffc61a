// A second opinion on movement; scripts/compare_fairy asks for more of it.
#include <gtest/gtest.h>

#include "games/magici/tools/fairy_compare.hpp"

namespace giostra::magici {
namespace {

TEST(Magici, M6_moves_are_those_that_fairy_stockfish_finds_without_check) {
  const auto peer = fairy::start_peer();
  if (!peer) GTEST_SKIP() << "fairy-stockfish is not installed: see scripts/install";
  constexpr std::size_t kSetups = 200;
  constexpr std::uint64_t kSeed = 3;
  for (const State& state : fairy::random_turns(kSetups, kSeed))
    EXPECT_EQ(fairy::difference(*peer, state), "") << fairy::fen_of(state);
}

}  // namespace
}  // namespace giostra::magici
