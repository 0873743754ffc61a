// Forced mates, ours and fairy-stockfish's: how many each finds in the same time. scripts/tool builds and runs this.
#include <cstdlib>
#include <iostream>

#include "games/quadriglia/bot/bot.hpp"
#include "games/quadriglia/bot/exam.hpp"
#include "games/quadriglia/bot/mate_chase.hpp"
#include "games/quadriglia/law.hpp"
#include "games/quadriglia/tools/fairy_fen.hpp"
#include "tests/tool_options.hpp"

namespace giostra::quadriglia {
namespace {

constexpr std::string_view kHelp =
    "scripts/tool quadriglia_mates [--positions N] [--seed S] [--time MS] [--print 1]\n"
    "Makes N boards with a forced mate in 3 to 9 plies and asks level 8 and fairy-stockfish for an act, each for MS\n"
    "milliseconds on one thread; found is an act after which the mate is still forced. With --print the boards are\n"
    "printed too. Defaults: 1000 positions, seed 1, 100 ms.\n";

struct Wishes {
  std::uint64_t positions = 1000;
  std::uint64_t seed = 1;
  std::uint64_t ms = 100;
  std::uint64_t print = 0;
};

State alone(const Board& board) {
  Setup setup;
  setup.alone = true;
  setup.clock = std::nullopt;
  setup.boards[0] = board;
  return *Quadriglia::start(setup);
}

bool finds(const State& state, const std::optional<Act>& act) {
  const auto* turn = act ? std::get_if<Turn>(&*act) : nullptr;
  if (turn == nullptr || !Quadriglia::check(state, *Quadriglia::awaits(state).begin(), *act)) return false;
  Board after = state.boards[0];
  make(after, turn->move);
  return bot::still_mates(after);
}

std::optional<Act> ours(const State& state, std::uint64_t ms) {
  const Skill skill{.budget = {.time_ms = Milliseconds{static_cast<std::int64_t>(ms)}}};
  const auto thought = Bot(skill).think(state, Quadriglia::awaits(state), {});
  return thought.choice ? std::optional(thought.choice->act) : std::nullopt;
}

std::optional<Act> theirs(fairy::Peer& peer, const State& state, std::uint64_t ms) {
  const auto move = peer.best_move(fairy::fen_for_peer(state.boards[0]), static_cast<int>(ms));
  if (!move) return std::nullopt;
  const auto act = Quadriglia::read_act(state, "A:" + *move);
  return act ? std::optional(*act) : std::nullopt;
}

int run(const Wishes& wishes) {
  const auto peer = fairy::Peer::start(fairy::kVariant);
  if (!peer) {
    std::cerr << "fairy-stockfish is not installed: see scripts/install\n";
    return 2;
  }
  std::array<std::size_t, 2> found{};
  std::size_t asked = 0;
  for (const Board& board : bot::forced_mates(wishes.positions, wishes.seed)) {
    const State state = alone(board);
    const bool we = finds(state, ours(state, wishes.ms));
    const bool they = finds(state, theirs(*peer, state, wishes.ms));
    found[0] += we ? 1 : 0;
    found[1] += they ? 1 : 0;
    ++asked;
    if (wishes.print != 0) std::cout << write_fen(board) << (we ? " ours" : "") << (they ? " theirs" : "") << "\n";
  }
  std::cout << asked << " mates of seed " << wishes.seed << ", " << wishes.ms << " ms each: level 8 finds " << found[0]
            << ", fairy-stockfish " << found[1] << "\n";
  return EXIT_SUCCESS;
}

}  // namespace
}  // namespace giostra::quadriglia

int main(int count, char** words) {
  giostra::quadriglia::Wishes wishes;
  if (!giostra::read_options(count, words,
                             {{"--positions", &wishes.positions},
                              {"--seed", &wishes.seed},
                              {"--time", &wishes.ms},
                              {"--print", &wishes.print}})) {
    std::cerr << giostra::quadriglia::kHelp;
    return 2;
  }
  return giostra::quadriglia::run(wishes);
}
