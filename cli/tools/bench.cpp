// Fixed work for the computer players: the strongest level with so many nodes, one thread, chance by a fixed seed.
#include <chrono>
#include <cstdio>
#include <ostream>

#include "cli/commands.hpp"
#include "cli/tools/self_play.hpp"
#include "kit/hash.hpp"

namespace giostra::cli {

namespace {

constexpr int kActs = 16;  // by players, in each game
constexpr std::uint64_t kSeed = 1;

class Bench {
 public:
  Bench(const Game& game, std::uint64_t nodes, Language language)
      : match_(game, need(game.start("", ""), language), {.budget = {.nodes = nodes}}, kSeed) {}

  void run() {
    const auto start = std::chrono::steady_clock::now();
    for (int made = 0; made < kActs && !match_.over();) {
      made += match_.step() ? 1 : 0;
      for (const char c : match_.last_act()) signature_.add(static_cast<unsigned char>(c));
    }
    seconds_ = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  }

  [[nodiscard]] std::uint64_t nodes() const { return match_.nodes(); }
  [[nodiscard]] double seconds() const { return seconds_; }
  [[nodiscard]] std::uint64_t signature() const { return Hash(signature_).add(nodes()).value(); }

 private:
  SelfPlay match_;
  Hash signature_;
  double seconds_ = 0;
};

void write(std::ostream& out, std::string_view name, std::uint64_t signature, std::uint64_t nodes, double seconds) {
  std::array<char, 120> line{};
  std::snprintf(line.data(), line.size(), "%-12.*s %016llx %12llu nodes %10.0f nodes/s\n",
                static_cast<int>(name.size()), name.data(), static_cast<unsigned long long>(signature),
                static_cast<unsigned long long>(nodes), static_cast<double>(nodes) / std::max(seconds, 1e-9));
  out << line.data() << std::flush;
}

}  // namespace

Exit bench(const BenchOptions& options, Language language, std::ostream& out) {
  constexpr Words kAll{"all", "tutti"};
  if (!options.game.empty()) need_computer_player(need_game(options.game, language), language);
  Hash signature;
  std::uint64_t nodes = 0;
  double seconds = 0;
  for (const Game* game : all_games()) {
    if (game->bots() == nullptr || (!options.game.empty() && game->about().name != options.game)) continue;
    Bench run(*game, options.nodes, language);
    run.run();
    write(out, game->about().name, run.signature(), run.nodes(), run.seconds());
    signature.add(run.signature());
    nodes += run.nodes();
    seconds += run.seconds();
  }
  if (options.game.empty()) write(out, kAll.in(language), signature.value(), nodes, seconds);
  return Exit::ok;
}

}  // namespace giostra::cli
