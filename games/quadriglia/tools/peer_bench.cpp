// Speed of our generator against fairy-stockfish's, in one run. bench/perft builds and runs this.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <iostream>

#include "bench/cpu.hpp"
#include "games/quadriglia/notation/notation.hpp"
#include "games/quadriglia/perft.hpp"

namespace giostra::quadriglia {
namespace {

constexpr std::string_view kHelp =
    "bench/perft [--quick | POSITION]\n"
    "Counts four trees of acts with our generator and with fairy-stockfish (UCI_Variant bughouse), one thread each,\n"
    "both with bulk counting at the last ply, and prints millions of nodes per second and the ratio.\n"
    "Time is CPU time on both sides, the quickest of 3 runs for us and of 2 for the peer, less what the peer needs to\n"
    "start and count one ply. --quick counts one ply less; or only one of the positions.\n"
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

bool is_case(std::string_view name) {
  return std::ranges::any_of(kCases, [&](const Case& item) { return item.name == name; });
}

std::uint64_t peer_count(const Case& item, int depth) {
  return bench::peer_perft("bughouse", item.fen, depth).value_or(0);
}

// Whether both count the same.
bool measure(const Case& item, bool quick, double peer_start_s) {
  const Board board = *read_fen(item.fen);
  const int depth = quick ? item.depth - 1 : item.depth;
  const auto ours = bench::best_of(3, RUSAGE_SELF, [&] { return perft(board, depth); });
  auto theirs = bench::best_of(2, RUSAGE_CHILDREN, [&] { return peer_count(item, depth); });
  theirs.cpu_s -= peer_start_s;
  std::printf("%-18s %5d %12llu %10.1f %10.2f %8.1f\n", item.name, depth, static_cast<unsigned long long>(ours.count),
              ours.per_second() / 1e6, theirs.per_second() / 1e6, ours.per_second() / theirs.per_second());
  std::fflush(stdout);
  if (ours.count == theirs.count) return true;
  std::printf("  the peer counts %llu\n", static_cast<unsigned long long>(theirs.count));
  return false;
}

int run(bool quick, std::string_view only) {
  const auto start = bench::best_of(3, RUSAGE_CHILDREN, [] { return peer_count(kCases[0], 1); });
  if (start.count == 0) {
    std::cerr << "fairy-stockfish is not installed: see scripts/install\n";
    return 2;
  }
  std::printf("%-18s %5s %12s %10s %10s %8s\n", "position", "depth", "nodes", "ours Mn/s", "peer Mn/s", "ratio");
  bool same = true;
  for (const Case& item : kCases)
    if (only.empty() || only == item.name) same = measure(item, quick, start.cpu_s) && same;
  return same ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace
}  // namespace giostra::quadriglia

int main(int count, char** words) {
  const std::string_view wish = count == 2 ? words[1] : "";
  if (count == 1 || wish == "--quick") return giostra::quadriglia::run(count == 2, "");
  if (giostra::quadriglia::is_case(wish)) return giostra::quadriglia::run(false, wish);
  std::cout << giostra::quadriglia::kHelp;
  return wish == "--help" ? EXIT_SUCCESS : 2;
}
