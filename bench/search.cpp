// How far the players look, and what a second thread gives them: fixed positions of every game (bench/positions), a new
// player of the strongest level for each.
#include <chrono>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

#include "bench/positions/mean.hpp"
#include "cli/tools/self_play.hpp"
#include "kit/text.hpp"

namespace giostra::bench {
namespace {

constexpr std::string_view kHelp =
    "bench/search depth GAME [NODES [COUNT]]\n"
    "Mean depth that level 8 reaches in so many nodes (200000 if not given), one thread, in the first COUNT of the\n"
    "positions of bench/positions (30 if not given); the same on every machine.\n"
    "bench/search threads GAME [MILLISECONDS [COUNT]]\n"
    "What two threads give: each position is searched by one thread and by two, to the last depth that takes no "
    "longer\n"
    "than so many milliseconds (100 if not given) in the mean of both. Twice as many nodes a second would halve the "
    "time:\n"
    "that is a share of 100 %, no gain 0 %. Wants two quiet cores; scripts/tool GAME_lockstep tells what does not "
    "depend\n"
    "on them.\n"
    "bench/search positions GAME [NODES [COUNT]]\n"
    "Writes such positions: matches of level 8 against itself, left after 10 to 50 acts.\n";

struct Position {
  std::unique_ptr<Table> table;
  ActorSet seats;
};

struct Options {
  const Game& game;
  std::uint64_t limit;  // nodes, or milliseconds
  std::size_t count;
};

// Somebody who plays may act here, and the match goes on.
ActorSet seats_to_act(const Table& table) {
  ActorSet seats;
  for (const Actor actor : table.awaits())
    if (actor.is_seat() && seats.empty()) seats.add(actor);
  return seats;
}

std::vector<Position> read_positions(const Options& options) {
  std::vector<Position> positions;
  std::ifstream in("bench/positions/" + std::string(options.game.about().name) + ".txt");
  for (std::string line; std::getline(in, line) && positions.size() < options.count;) {
    auto table = options.game.start("", line);
    if (!table) throw std::runtime_error("cannot be read: " + line);
    const ActorSet seats = seats_to_act(**table);
    positions.push_back({std::move(*table), seats});
  }
  return positions;
}

Thought<std::string> think(const Options& options, const Position& position, const Budget& budget, unsigned threads) {
  return options.game.bots()->own({.budget = budget, .threads = threads})->think(*position.table, position.seats, {});
}

int print_depth(const Options& options) {
  double sum = 0;
  const auto positions = read_positions(options);
  for (const Position& position : positions) sum += think(options, position, {.nodes = options.limit}, 1).depth;
  std::printf("%-12s depth %.2f in %llu nodes, %zu positions\n", std::string(options.game.about().name).c_str(),
              sum / static_cast<double>(positions.size()), static_cast<unsigned long long>(options.limit),
              positions.size());
  return 0;
}

// Nothing where no depth changes anything any more.
std::optional<double> seconds_to(const Options& options, const Position& position, int depth, unsigned threads) {
  const auto start = std::chrono::steady_clock::now();
  const int reached = think(options, position, {.depth = depth}, threads).depth;
  if (reached != depth) return std::nullopt;
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// The depth is the last that takes no longer in the mean of both: where one of them said how far, it would be one at
// which that one was lucky.
std::optional<double> share_of(const Options& options, const Position& position) {
  constexpr int kDeepest = 40;  // there are positions in which more depth costs nothing
  std::optional<double> share;
  for (int depth = 1; depth <= kDeepest; ++depth) {
    const auto one = seconds_to(options, position, depth, 1);
    const auto two = seconds_to(options, position, depth, 2);
    if (!one || !two || std::sqrt(*one * *two) * 1000 > static_cast<double>(options.limit)) return share;
    share = std::log2(*one / *two);
  }
  return share;
}

int print_threads(const Options& options) {
  std::vector<double> shares;
  for (const Position& position : read_positions(options))
    if (const auto share = share_of(options, position)) shares.push_back(*share);
  const Mean share(shares);
  std::printf("%-12s two threads: share %.0f %% (error %.0f), %llu ms, %zu positions\n",
              std::string(options.game.about().name).c_str(), 100 * share.mean, 100 * share.error,
              static_cast<unsigned long long>(options.limit), shares.size());
  return 0;
}

int print_positions(const Options& options) {
  constexpr std::uint32_t kFewestActs = 10;
  constexpr std::uint32_t kMoreActs = 40;
  Random random(1);
  for (std::size_t made = 0; made < options.count;) {
    cli::SelfPlay match(options.game, *options.game.start("", ""), {.budget = {.nodes = options.limit}}, random.next());
    for (int acts = 0; acts < 4 && !match.over(); ++acts) match.step_at_random();
    for (std::uint32_t acts = kFewestActs + random.below(kMoreActs); acts > 0 && !match.over(); --acts) match.step();
    const ActorSet seats = seats_to_act(match.table());
    if (seats.empty()) continue;
    // Where the choice needs some thought.
    if (think(options, {match.table().clone(), seats}, {.nodes = options.limit}, 1).nodes < options.limit) continue;
    std::printf("%s\n", match.table().position().c_str());
    ++made;
  }
  return 0;
}

int run(std::string_view work, const Options& options) {
  if (work == "depth") return print_depth(options);
  if (work == "threads") return print_threads(options);
  if (work == "positions") return print_positions(options);
  std::fputs(kHelp.data(), stderr);
  return 2;
}

}  // namespace
}  // namespace giostra::bench

int main(int argc, char** argv) {
  using namespace giostra;
  const Game* game = argc > 2 ? find_game(argv[2]) : nullptr;
  const std::string_view work = argc > 1 ? argv[1] : "";
  const std::uint64_t usual = work == "threads" ? 100 : 200'000;
  const auto limit = argc > 3 ? read_number<std::uint64_t>(argv[3]) : std::optional(usual);
  const auto count = argc > 4 ? read_number<std::size_t>(argv[4]) : std::optional<std::size_t>(30);
  if (game == nullptr || game->bots() == nullptr || !limit || !count || argc > 5) {
    std::fputs(bench::kHelp.data(), stderr);
    return 2;
  }
  return bench::run(work, {*game, *limit, *count});
}
