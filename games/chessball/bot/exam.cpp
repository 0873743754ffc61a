#include "games/chessball/bot/exam.hpp"

#include "games/chessball/bot/last_moves.hpp"
#include "games/chessball/bot/model.hpp"
#include "kit/random.hpp"

namespace giostra::chessball::bot {

namespace {

// Random positions near a goal; whether they can be, the law says.
class Scenery {
 public:
  explicit Scenery(std::uint64_t seed) : random_(seed) {}

  State next() {
    for (;;) {
      const Terms terms;
      if (auto state = ChessBall::start({.terms = terms, .position = drawn(terms)})) return std::move(*state);
    }
  }

 private:
  int between(int low, int high) {
    return low + static_cast<int>(random_.below(static_cast<std::uint32_t>(high - low + 1)));
  }
  // Within so many rows of the goal that this side keeps.
  Point spot(Side keeper, int from, int to) {
    const int y = between(from, to);
    return point_at(between(0, kSize - 1), keeper == kWhite ? y : kSize - 1 - y);
  }
  Point beside(Point ball) { return neighbour(ball, direction_of(random_.below(kDirections))); }

  State drawn(const Terms& terms) {
    constexpr int kAttack_rows = 9;
    constexpr int kMost_points = 10;  // what is left at the end of a turn
    State state;
    state.terms = terms;
    state.turn = terms.turns;
    state.moves = static_cast<std::uint8_t>(kLastMove - std::min(random_.below(4), 2U));
    state.kicked_off = random_.below(2) == 0 ? kWhite : kBlack;
    state.phase = Phase::move;
    const Side side = state.mover();
    for (const Side each : kSides) {
      Team& team = state.team(each);
      team.men = {{{.at = point_at(between(kGoalFrom, kGoalTo), each == kWhite ? 0 : kSize - 1)},
                   {Kind::bishop},
                   {Kind::knight},
                   {Kind::rook}}};
      for (std::size_t i = 1; i < kMen; ++i) team.men[i].at = spot(other(side), 0, kSize - 1);
      team.points = static_cast<std::uint8_t>(between(0, kMost_points));
      team.goals = static_cast<std::uint8_t>(between(1, 2));
    }
    state.ball = spot(other(side), 1, kAttack_rows);
    state.owner = random_.below(4) == 0 ? other(side) : side;
    state.team(side).men[static_cast<std::size_t>(between(1, 3))].at = beside(state.ball);
    if (state.owner != side)
      state.team(other(side)).men[static_cast<std::size_t>(between(1, 3))].at = beside(state.ball);
    return state;
  }

  Random random_;
};

ActWorths<ChessBall> worths_of(const State& state) {
  const Actor seat = *ChessBall::awaits(state).begin();
  engine::Solver<LastMoves> solver;
  std::vector<Act> acts;
  ChessBall::acts(state, seat, acts);
  ActWorths<ChessBall> worths;
  for (const Act& act : acts) worths.emplace_back(act, solver.worth(state, act, state.mover()));
  return worths;
}

// What the search looks at.
std::vector<Act> shortlist(const State& state) {
  if (const auto act = forced_act(state)) return {*act};
  const Model model;
  engine::MoveList<Move> moves;
  const Node root = model.root(state, ChessBall::awaits(state));
  model.moves(root, moves);
  std::vector<Act> acts;
  for (const auto& move : moves) acts.push_back(Model::act_of(root, move.move));
  return acts;
}

bool holds_best(const std::vector<Act>& some, const ActWorths<ChessBall>& worths) {
  const double best = best_of(worths);
  return std::ranges::any_of(worths, [&](const auto& each) {
    return best - each.second <= kSameWorth && std::ranges::find(some, each.first) != some.end();
  });
}

}  // namespace

ExamPaper exam(const ExamWish& wish) {
  constexpr std::size_t kUsual = 60;
  ExamPaper paper{.what = {"the last three moves, exact dice", "le ultime tre mosse, dadi esatti"}, .positions = {}};
  Scenery scenery(wish.seed);
  const std::size_t wanted = wish.positions > 0 ? wish.positions : kUsual;
  std::size_t held = 0;
  while (paper.positions.size() < wanted) {
    const State state = scenery.next();
    const auto worths = worths_of(state);
    if (!is_choice(worths)) continue;
    held += holds_best(shortlist(state), worths) ? 1 : 0;
    paper.positions.push_back(exam_position<ChessBall>(state, ChessBall::awaits(state), worths));
  }
  paper.figures.push_back({{"the shortlist holds a best act", "la rosa degli atti contiene uno dei migliori"},
                           100.0 * static_cast<double>(held) / static_cast<double>(wanted)});
  return paper;
}

}  // namespace giostra::chessball::bot
