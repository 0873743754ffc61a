#include "games/fidchell/bot/exam.hpp"

#include "games/fidchell/bot/chain_chase.hpp"
#include "games/fidchell/law.hpp"
#include "kit/random.hpp"

namespace giostra::fidchell::bot {

namespace {

constexpr int kMostStones = 9;      // of a chain that is asked for
constexpr int kQuietStones = 2;     // of it that may threaten nothing, besides the act itself
constexpr double kChainGone = 0.5;  // an act that lets it go leaves an open match

constexpr std::array<std::string_view, 4> kBoards{"27-28", "16-20-20", "12-12-16-16", "fidchell-108"};

// A match at random in which both build on: most stones are put beside others of the same player.
class RandomPlacing {
 public:
  explicit RandomPlacing(std::uint64_t seed) : random_(seed) {}

  std::optional<State> next(const BoardPtr& board) {
    Setup setup;
    setup.board = board;
    State state = *Fidchell::start(setup);
    const std::uint32_t most = 2 * std::min<std::uint32_t>(kStones - 5, static_cast<std::uint32_t>(board->size()) / 3);
    for (std::uint32_t stones = 6 + random_.below(most); stones > 0; --stones) {
      if (Fidchell::outcome(state)) return std::nullopt;
      const Spot to = board->spot(chosen(state));
      state = Fidchell::apply(std::move(state), {.deed = Deed::place, .to = to});
    }
    if (Fidchell::outcome(state)) return std::nullopt;
    return state;
  }

 private:
  Point chosen(const State& state) {
    const PointSet free = state.board->all - state.occupied();
    PointSet beside;
    for (const Point own : state.of(state.turn)) beside = beside | (state.board->neighbours[number(own)] & free);
    return any_of(beside.empty() || random_.below(5) == 0 ? free : beside);
  }

  Point any_of(PointSet points) {
    std::uint32_t skip = random_.below(static_cast<std::uint32_t>(points.size()));
    for (const Point point : points)
      if (skip-- == 0) return point;
    return points.first();
  }

  Random random_;
};

ExamPosition chain_position(const State& state) {
  return {.table = std::make_unique<ErasedTable<Fidchell>>(state),
          .seats = Fidchell::awaits(state),
          .loss = [state](std::string_view text) {
            const auto act = Fidchell::read_act(state, text);
            if (!act) return kChainGone;
            return keeps_chain(Fidchell::apply(state, *act), state.turn, kMostStones + 6, kQuietStones) ? 0.0
                                                                                                        : kChainGone;
          }};
}

}  // namespace

ExamPaper exam(const ExamWish& wish) {
  constexpr std::size_t kUsual = 120;
  ExamPaper paper{.what = {"chains that can be forced", "catene che si possono forzare"}, .positions = {}};
  RandomPlacing placing(wish.seed);
  const std::size_t wanted = wish.positions > 0 ? wish.positions : kUsual;
  while (paper.positions.size() < wanted) {
    const auto board = *read_board(kBoards[paper.positions.size() % kBoards.size()]);
    const auto state = placing.next(board);
    // One stone that completes the chain is no question.
    if (state && !forces_chain(*state, state->turn, 0) && forces_chain(*state, state->turn, kMostStones))
      paper.positions.push_back(chain_position(*state));
  }
  return paper;
}

}  // namespace giostra::fidchell::bot
