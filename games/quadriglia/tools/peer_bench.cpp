// Speed of our generator against fairy-stockfish's, in one run. bench/perft builds and runs this.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <iostream>

#include "games/quadriglia/perft.hpp"
#include "games/quadriglia/tools/fairy_peer.hpp"

namespace giostra::quadriglia {
namespace {

constexpr std::string_view kHelp =
    "bench/perft [--quick]\n"
    "Counts four trees of acts with our generator and with fairy-stockfish (UCI_Variant bughouse), one thread each,\n"
    "both with bulk counting at the last ply, and prints millions of nodes per second and the ratio.\n"
    "Time is wall time on both sides: for us around the call in this process, best of 3; for the peer from sending\n"
    "`go perft` to its `Nodes searched`, one run (best of 2 with --quick, which counts one ply less).\n"
    "Exit code 1 if the node counts differ.\n";

struct Case {
  const char* name;
  std::string_view fen;
  int depth;
};

constexpr std::array kCases{
    Case{"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6},
    Case{"kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5},
    Case{"start[QRBNPqrbnp]", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[QRBNPqrbnp] w KQkq - 0 1", 4},
    Case{"kiwipete[QNPqnp]", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R[QNPqnp] w KQkq - 0 1", 4}};

struct Timed {
  std::uint64_t nodes = 0;
  double seconds = 0;

  [[nodiscard]] double speed() const { return static_cast<double>(nodes) / seconds / 1e6; }  // Mnodes/s
};

template <class Count>
Timed best_of(int runs, Count counted) {
  Timed best;
  for (int i = 0; i < runs; ++i) {
    const auto began = std::chrono::steady_clock::now();
    const std::uint64_t nodes = counted();
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - began;
    if (i == 0 || passed.count() < best.seconds) best = {nodes, passed.count()};
  }
  return best;
}

// Whether both count the same.
bool measure(fairy::Peer& peer, const Case& item, bool quick) {
  const Board board = *read_fen(item.fen);
  const int depth = quick ? item.depth - 1 : item.depth;
  const Timed ours = best_of(3, [&] { return perft(board, depth); });
  const Timed theirs = best_of(quick ? 2 : 1, [&] {
    const auto divide = peer.divide(board, depth);
    return divide ? fairy::total(*divide) : 0;
  });
  std::printf("%-18s %5d %12llu %10.1f %10.2f %8.1f\n", item.name, depth, static_cast<unsigned long long>(ours.nodes),
              ours.speed(), theirs.speed(), ours.speed() / theirs.speed());
  std::fflush(stdout);
  if (ours.nodes == theirs.nodes) return true;
  std::printf("  the peer counts %llu\n", static_cast<unsigned long long>(theirs.nodes));
  return false;
}

int run(bool quick) {
  const auto peer = fairy::Peer::start();
  if (!peer) {
    std::cerr << "fairy-stockfish is not installed: see scripts/install\n";
    return 2;
  }
  std::printf("%-18s %5s %12s %10s %10s %8s\n", "position", "depth", "nodes", "ours Mn/s", "peer Mn/s", "ratio");
  bool same = true;
  for (const Case& item : kCases) same = measure(*peer, item, quick) && same;
  return same ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace
}  // namespace giostra::quadriglia

int main(int count, char** words) {
  const std::string_view wish = count == 2 ? words[1] : "";
  if (count == 1 || wish == "--quick") return giostra::quadriglia::run(count == 2);
  std::cout << giostra::quadriglia::kHelp;
  return wish == "--help" ? EXIT_SUCCESS : 2;
}
