// Acts per CPU second of random play, for every registered game, beside the rate of an engine of the field.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iostream>

#include "bench/cpu.hpp"
#include "games/game.hpp"

namespace giostra::bench {
namespace {

constexpr std::string_view kHelp =
    "bench/playouts [ACTS]\n"
    "Plays every registered game at random by its law alone until so many acts were made (2000000 if not given), on "
    "one\n"
    "thread, best of 3, and prints acts per CPU second and how many games ended. Acts are drawn from the full list, "
    "or\n"
    "by the game's own draw where it has one (kit/playout.hpp).\n"
    "In the same run Debian's fairy-stockfish counts chess positions (perft, bulk counting, best of 3): its nodes per\n"
    "CPU second are the yardstick of this machine at this hour.\n";

constexpr std::string_view kChess = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

std::optional<double> yardstick() {
  const Timed timed = best_of(3, RUSAGE_CHILDREN, [] { return peer_perft("chess", kChess, 4).value_or(0); });
  if (timed.count == 0) return std::nullopt;
  return timed.per_second();
}

int run(std::uint64_t acts) {
  const auto peer = yardstick();
  std::printf("%-12s %14s %12s %8s\n", "game", "acts/CPU s", "matches", "to peer");
  for (const Game* game : all_games()) {
    const auto table = game->start("", "");
    std::uint64_t ended = 0;
    const Timed timed = best_of(3, RUSAGE_SELF, [&] {
      ended = (*table)->play_out(acts, 1);
      return acts;
    });
    std::printf("%-12s %14.0f %12llu", std::string(game->about().name).c_str(), timed.per_second(),
                static_cast<unsigned long long>(ended));
    if (peer) std::printf(" %8.3f", timed.per_second() / *peer);
    std::printf("\n");
    std::fflush(stdout);
  }
  if (peer)
    std::printf("fairy-stockfish perft: %.0f nodes/CPU s\n", *peer);
  else
    std::printf("fairy-stockfish is not installed: no yardstick (scripts/install)\n");
  return EXIT_SUCCESS;
}

}  // namespace
}  // namespace giostra::bench

int main(int count, char** words) {
  constexpr std::uint64_t kUsual_acts = 2'000'000;
  if (count == 1) return giostra::bench::run(kUsual_acts);
  const auto acts = giostra::read_number<std::uint64_t>(words[1]);
  if (count == 2 && acts && *acts > 0) return giostra::bench::run(*acts);
  std::cout << giostra::bench::kHelp;
  return std::string_view(words[1]) == "--help" ? EXIT_SUCCESS : 2;
}
