// Compares our movement with fairy-stockfish's on random set-ups; --help tells the options.
#include <cstdlib>
#include <iostream>

#include "games/magici/tools/fairy_compare.hpp"
#include "tests/tool_options.hpp"

namespace giostra::magici {
namespace {

constexpr std::string_view kHelp =
    "magici_compare [--positions N] [--seed S]\n"
    "Plays N random games from buying on and compares the moves of the first turn and of one in eight later turns "
    "with\n"
    "fairy-stockfish (kings as commoners, no check). Defaults: 1000 set-ups, seed 1. Exit code 1 on any difference.\n";

struct Wishes {
  std::uint64_t positions = 1000;
  std::uint64_t seed = 1;
};

int run(const Wishes& wishes) {
  const auto peer = fairy::start_peer();
  if (!peer) {
    std::cerr << "fairy-stockfish is not installed: see scripts/install\n";
    return 2;
  }
  const auto turns = fairy::random_turns(wishes.positions, wishes.seed);
  std::size_t moves = 0;
  std::size_t different = 0;
  for (const State& state : turns) {
    moves += fairy::our_moves(state).size();
    const std::string found = fairy::difference(*peer, state);
    if (found.empty()) continue;
    ++different;
    std::cout << fairy::fen_of(state) << "\n " << found << "\n";
  }
  std::cout << wishes.positions << " set-ups of seed " << wishes.seed << ", " << turns.size() << " turns, " << moves
            << " moves, " << different << " turns differ\n";
  return different == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace
}  // namespace giostra::magici

int main(int count, char** words) {
  giostra::magici::Wishes wishes;
  if (giostra::read_options(count, words, {{"--positions", &wishes.positions}, {"--seed", &wishes.seed}}))
    return giostra::magici::run(wishes);
  std::cout << giostra::magici::kHelp;
  return count == 2 && std::string_view(words[1]) == "--help" ? EXIT_SUCCESS : 2;
}
