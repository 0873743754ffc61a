#include "games/domino/bot/exam.hpp"

#include "engine/solver.hpp"
#include "games/domino/bot/kings_ending.hpp"
#include "games/domino/law.hpp"
#include "kit/random.hpp"

namespace giostra::domino::bot {

namespace {

// Any two squares, any part of the set, any number of quiet tiles; whether it can be, the law says.
Setup random_setup(Random& random) {
  Position position{.pieces = {}, .turn = random.below(2) == 0 ? kRed : kBlue};
  position.pieces.put(Square(random.below(chess::kSquares)), {kRed, Kind::king});
  position.pieces.put(Square(random.below(chess::kSquares)), {kBlue, Kind::king});
  for (std::uint32_t gone = random.below(kTiles); gone > 0; --gone) position.left.take(Tile(random.below(kTiles)));
  position.quiet_tiles = static_cast<std::uint8_t>(random.below(kDrawnAt_tiles));
  return {.position = position};
}

std::optional<State> random_state(Random& random) {
  const auto start = Domino::start(random_setup(random));
  if (!start) return std::nullopt;
  std::vector<Chance<Act>> tiles;
  Domino::odds(*start, tiles);
  if (tiles.empty()) return std::nullopt;
  State state = Domino::apply(*start, tiles[random.below(static_cast<std::uint32_t>(tiles.size()))].act);
  if (!state.tile) return std::nullopt;  // nothing to play
  return state;
}

ActWorths<Domino> worths_of(const State& state, const KingsEnding& ending) {
  const Side side = side_of(state.turn);
  std::vector<Act> acts;
  Domino::acts(state, seat_of(state.turn), acts);
  ActWorths<Domino> worths;
  for (const Act& act : acts) {
    const State after = Domino::apply(state, act);
    const auto end = Domino::outcome(after);
    const double first = end ? engine::share_of(*end) : 0;
    worths.emplace_back(act, end ? (side == Side::first ? first : 1 - first) : 1.0 - ending.worth(after));
  }
  return worths;
}

}  // namespace

ExamPaper exam(const ExamWish& wish) {
  constexpr std::size_t kUsual = 200;
  static const KingsEnding ending;
  ExamPaper paper{.what = {"one king each, solved", "un re per parte, risolto"}, .positions = {}};
  Random random(wish.seed);
  while (paper.positions.size() < (wish.positions > 0 ? wish.positions : kUsual)) {
    const auto state = random_state(random);
    if (!state) continue;
    const auto worths = worths_of(*state, ending);
    if (best_of(worths) < 1 && is_choice(worths))
      paper.positions.push_back(exam_position<Domino>(*state, Domino::awaits(*state), worths));
  }
  return paper;
}

}  // namespace giostra::domino::bot
