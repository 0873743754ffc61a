// Microseconds to fold a match from its log, for every registered game: what a check, a start and a page opened cost.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "bench/cpu.hpp"
#include "kit/playout.hpp"
#include "match/match.hpp"

namespace giostra::bench {
namespace {

constexpr std::uint64_t kSeeds = 20;
constexpr std::uint64_t kFolds = 100;
constexpr std::size_t kLongest_entries = 500;

// A match played at random in no time at all: no flag falls.
Log random_match(const Game& game, std::uint64_t seed) {
  Log log;
  log.set("Game", game.about().name);
  auto match = Match::open(log);
  Random random(seed);
  while (match && !match->decided() && log.entries.size() < kLongest_entries) {
    const Actor actor = pick_actor(match->table().awaits(), random);
    if (actor == Actor::clock()) break;
    const auto name = write_actor(actor, game.seats());
    const std::string act = match->table().sample(actor, random.next());
    if (!match->take({}, name, act)) break;
    log.append({}, name, act);
  }
  return log;
}

Log longest_match(const Game& game) {
  Log longest;
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed)
    if (Log log = random_match(game, seed); log.entries.size() > longest.entries.size()) longest = std::move(log);
  return longest;
}

int run() {
  std::printf("%-12s %8s %14s %14s\n", "game", "entries", "us a match", "ns an entry");
  for (const Game* game : all_games()) {
    const Log log = longest_match(*game);
    const Timed timed = best_of(5, RUSAGE_SELF, [&] {
      std::uint64_t folded = 0;
      for (std::uint64_t i = 0; i < kFolds; ++i) folded += Match::fold(log) ? 1 : 0;
      return folded;
    });
    if (timed.count != kFolds) return EXIT_FAILURE;
    const double match_us = 1e6 / timed.per_second();
    std::printf("%-12s %8zu %14.1f %14.0f\n", std::string(game->about().name).c_str(), log.entries.size(), match_us,
                1e3 * match_us / static_cast<double>(log.entries.size()));
  }
  return EXIT_SUCCESS;
}

}  // namespace
}  // namespace giostra::bench

int main() { return giostra::bench::run(); }
