// Compares our generator with fairy-stockfish's on random boards. scripts/compare_fairy builds and runs this.
#include <cstdlib>
#include <iostream>

#include "games/quadriglia/tools/fairy_compare.hpp"
#include "tests/tool_options.hpp"

namespace giostra::quadriglia {
namespace {

constexpr std::string_view kHelp =
    "scripts/compare_fairy quadriglia [--positions N] [--seed S] [--depth D]\n"
    "Plays random matches, takes N boards with reserves from them and compares the tree of acts with\n"
    "fairy-stockfish, move by move, at depths 1 to D. Where a dropped rook could castle (Q9) the laws differ:\n"
    "there it stops before that depth. Defaults: 1000 positions, seed 1, depth 3. Exit code 1 on any difference.\n";

struct Wishes {
  std::uint64_t positions = 1000;
  std::uint64_t seed = 1;
  std::uint64_t depth = 3;
};

struct Summary {
  std::uint64_t nodes = 0;
  std::uint64_t different = 0;
  std::map<int, std::uint64_t> by_depth = {};  // how many boards were compared down to this depth
};

Summary compare_all(fairy::Peer& peer, const std::vector<Board>& boards, int depth) {
  Summary summary;
  const bool terminal = isatty(STDERR_FILENO) != 0;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const auto done = fairy::compare(peer, boards[i], depth);
    summary.nodes += done.nodes;
    ++summary.by_depth[done.depth];
    if (!done.difference.empty()) {
      ++summary.different;
      std::cout << write_fen(boards[i]) << "\n  depth " << done.depth << ":" << done.difference << "\n";
    }
    if (terminal) std::cerr << "\r" << i + 1 << "/" << boards.size() << " boards, " << summary.different << " differ ";
  }
  if (terminal) std::cerr << "\n";
  return summary;
}

int run(const Wishes& wishes) {
  const auto peer = fairy::Peer::start(fairy::kVariant);
  if (!peer) {
    std::cerr << "fairy-stockfish is not installed: see scripts/install\n";
    return 2;
  }
  const auto boards = fairy::random_boards(wishes.positions, wishes.seed);
  const Summary summary = compare_all(*peer, boards, static_cast<int>(wishes.depth));
  std::cout << boards.size() << " boards of seed " << wishes.seed << ", " << summary.nodes << " nodes, "
            << summary.different << " differ\n";
  for (const auto& [depth, count] : summary.by_depth) std::cout << "  to depth " << depth << ": " << count << "\n";
  return summary.different == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace
}  // namespace giostra::quadriglia

int main(int count, char** words) {
  giostra::quadriglia::Wishes wishes;
  if (giostra::read_options(count, words,
                            {{"--positions", &wishes.positions}, {"--seed", &wishes.seed}, {"--depth", &wishes.depth}}))
    return giostra::quadriglia::run(wishes);
  std::cout << giostra::quadriglia::kHelp;
  return count == 2 && std::string_view(words[1]) == "--help" ? EXIT_SUCCESS : 2;
}
