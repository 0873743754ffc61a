#include "games/domino/bot/exam.hpp"

#include "games/domino/bot/last_tiles.hpp"
#include "kit/random.hpp"

namespace giostra::domino::bot {

namespace {

void put_somewhere(Position& position, Color color, Kind kind, Random& random) {
  Square square{};
  do square = Square(random.below(chess::kSquares));
  while (chess::has(position.pieces.occupied(), square));
  position.pieces.put(square, {color, kind});
}

Position with_kings(Random& random) {
  Position position{.pieces = {}, .turn = random.below(2) == 0 ? kRed : kBlue};
  put_somewhere(position, kRed, Kind::king, random);
  put_somewhere(position, kBlue, Kind::king, random);
  return position;
}

void take_tiles(Position& position, std::uint32_t times, Random& random) {
  for (; times > 0; --times) position.left.take(Tile(random.below(kTiles)));
}

// One king each, any part of the set, any number of quiet tiles.
Position kings(Random& random) {
  Position position = with_kings(random);
  take_tiles(position, random.below(kTiles), random);
  position.quiet_tiles = static_cast<std::uint8_t>(random.below(kDrawnAt_tiles));
  return position;
}

// A second piece of any kind against a king, this tile, one or two more, and then the draw.
Position last_tiles(Random& random) {
  constexpr std::array kKinds{Kind::king, Kind::queen, Kind::rook, Kind::bishop, Kind::knight};
  constexpr std::uint32_t kMostGone = 3 * kTiles;
  Position position = with_kings(random);
  put_somewhere(position, random.below(2) == 0 ? kRed : kBlue, kKinds[random.below(kKinds.size())], random);
  take_tiles(position, random.below(kMostGone), random);
  position.quiet_tiles = static_cast<std::uint8_t>(kDrawnAt_tiles - 2 - random.below(2));
  return position;
}

// Whether it can be, the law says.
std::optional<State> with_tile(const Position& position, Random& random) {
  const auto start = Domino::start({.position = position});
  if (!start) return std::nullopt;
  std::vector<Chance<Act>> tiles;
  Domino::odds(*start, tiles);
  if (tiles.empty()) return std::nullopt;
  State state = Domino::apply(*start, tiles[random.below(static_cast<std::uint32_t>(tiles.size()))].act);
  if (!state.tile) return std::nullopt;  // nothing to play
  return state;
}

ActWorths<Domino> worths_of(const State& state) {
  engine::Solver<LastTiles> solver;
  std::vector<Act> acts;
  Domino::acts(state, seat_of(state.turn), acts);
  ActWorths<Domino> worths;
  for (const Act& act : acts) worths.emplace_back(act, solver.worth(state, act, side_of(state.turn)));
  return worths;
}

}  // namespace

ExamPaper exam(const ExamWish& wish) {
  constexpr std::size_t kUsual = 200;
  ExamPaper paper{.what = {"one king each, and two pieces against a king before the draw, solved",
                           "un re per parte, e due pezzi contro un re prima della patta, risolti"},
                  .positions = {}};
  Random random(wish.seed);
  while (paper.positions.size() < (wish.positions > 0 ? wish.positions : kUsual)) {
    const bool kings_alone = paper.positions.size() % 2 == 0;
    const auto state = with_tile(kings_alone ? kings(random) : last_tiles(random), random);
    if (!state) continue;
    const auto worths = worths_of(*state);
    if (best_of(worths) < 1 && is_choice(worths))
      paper.positions.push_back(exam_position<Domino>(*state, Domino::awaits(*state), worths));
  }
  return paper;
}

}  // namespace giostra::domino::bot
