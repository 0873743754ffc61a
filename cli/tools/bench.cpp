// Fixed work for the computer players: the strongest level with so many nodes, one thread, chance by a fixed seed.
#include <chrono>
#include <cstdio>
#include <ostream>

#include "cli/commands.hpp"
#include "kit/hash.hpp"
#include "kit/playout.hpp"

namespace giostra::cli {

namespace {

constexpr int kActs = 16;  // by players, in each game
constexpr std::uint64_t kSeed = 1;

class Bench {
 public:
  Bench(const Game& game, std::uint64_t nodes, Language language)
      : game_(game), table_(need(game.start("", ""), language)) {
    const Skill skill{.budget = {.nodes = nodes}};
    for (auto& player : players_) player = game.bots()->own(skill);
  }

  void run() {
    const auto start = std::chrono::steady_clock::now();
    for (int made = 0; made < kActs && !table_->awaits().empty();) made += step() ? 1 : 0;
    seconds_ = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  }

  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  [[nodiscard]] double seconds() const { return seconds_; }
  [[nodiscard]] std::uint64_t signature() const { return Hash(signature_).add(nodes_).value(); }

 private:
  // One act; true if a player thought about it.
  bool step() {
    for (const Side side : {Side::first, Side::second}) {
      const ActorSet seats = awaited(side);
      if (seats.empty()) continue;
      const auto thought = players_[index(side)]->think(*table_, seats, {});
      nodes_ += thought.nodes;
      if (!thought.choice) continue;  // would rather wait
      enter(thought.choice->seat, thought.choice->act);
      return true;
    }
    const Actor actor = pick_actor(table_->awaits(), random_);
    enter(actor, table_->sample(actor, random_.next()));
    return actor.is_seat();
  }

  [[nodiscard]] ActorSet awaited(Side side) const {
    ActorSet seats;
    for (const Actor actor : table_->awaits())
      if (actor.is_seat() && game_.seats()[actor.code()].side == side) seats.add(actor);
    return seats;
  }

  void enter(Actor actor, const std::string& act) {
    [[maybe_unused]] const Verdict played = table_->play(actor, act);
    assert(played);
    for (const char c : act) signature_.add(static_cast<unsigned char>(c));
  }

  const Game& game_;
  std::unique_ptr<Table> table_;
  std::array<std::unique_ptr<Player>, 2> players_;
  Random random_{kSeed};
  Hash signature_;
  std::uint64_t nodes_ = 0;
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
