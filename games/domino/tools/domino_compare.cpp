// Compares our moves with fairy-stockfish's in random positions. scripts/compare_fairy builds and runs this.
#include <cstdlib>
#include <iostream>

#include "games/domino/tools/fairy_compare.hpp"
#include "tests/tool_options.hpp"

namespace giostra::domino {
namespace {

constexpr std::string_view kHelp =
    "scripts/compare_fairy domino [--positions N] [--seed S]\n"
    "Plays random games, takes N positions from them and compares, for each number from 1 to 6, the set of moves\n"
    "with those that fairy-stockfish finds for the pieces of that kind (a variant without pawns, castling and check).\n"
    "Defaults: 2000 positions, seed 1. Exit code 1 on any difference.\n";

struct Wishes {
  std::uint64_t positions = 2000;
  std::uint64_t seed = 1;
};

int run(const Wishes& wishes) {
  const auto peer = fairy::Peer::start(fairy::kVariant, fairy::kVariantIni);
  if (!peer) {
    std::cerr << "fairy-stockfish is not installed: see scripts/install\n";
    return 2;
  }
  std::uint64_t moves = 0;
  std::uint64_t different = 0;
  for (const State& state : fairy::random_states(wishes.positions, wishes.seed)) {
    const auto done = fairy::compare(*peer, state);
    moves += done.moves;
    if (done.difference.empty()) continue;
    ++different;
    std::cout << Domino::write_position(state) << "\n " << done.difference << "\n";
  }
  std::cout << wishes.positions << " positions of seed " << wishes.seed << ", " << moves << " moves, " << different
            << " differ\n";
  return different == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace
}  // namespace giostra::domino

int main(int count, char** words) {
  giostra::domino::Wishes wishes;
  if (giostra::read_options(count, words, {{"--positions", &wishes.positions}, {"--seed", &wishes.seed}}))
    return giostra::domino::run(wishes);
  std::cout << giostra::domino::kHelp;
  return count == 2 && std::string_view(words[1]) == "--help" ? EXIT_SUCCESS : 2;
}
