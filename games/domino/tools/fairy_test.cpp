// A second opinion on how pieces move; scripts/compare_fairy asks for more of it.
#include <gtest/gtest.h>

#include "games/domino/tools/fairy_compare.hpp"

namespace giostra::domino {
namespace {

TEST(Domino, D7_moves_of_each_kind_are_those_that_fairy_stockfish_finds) {
  const auto peer = fairy::Peer::start(fairy::kVariant, fairy::kVariantIni);
  if (!peer) GTEST_SKIP() << "fairy-stockfish is not installed: see scripts/install";
  constexpr std::size_t kPositions = 200;
  constexpr std::uint64_t kSeed = 2;
  for (const State& state : fairy::random_states(kPositions, kSeed))
    EXPECT_EQ(fairy::compare(*peer, state).difference, "") << Domino::write_position(state);
}

}  // namespace
}  // namespace giostra::domino
