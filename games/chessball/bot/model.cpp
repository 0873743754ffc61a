#include "games/chessball/bot/model.hpp"

#include "games/chessball/board.hpp"
#include "games/chessball/bot/evaluate.hpp"
#include "games/chessball/bot/odds.hpp"

namespace giostra::chessball::bot {

namespace {

Act tackle_of(const State& state, Pair pair) {
  const Point white = state.team(kWhite).men[pair.white].at;
  const Point black = state.team(kBlack).men[pair.black].at;
  return state.mover() == kWhite ? Tackle{white, black} : Tackle{black, white};
}

// Some throw with this sum.
Dice dice_with(int sum) {
  Dice dice{{1, 1, 1}};
  sum -= 3;
  for (std::size_t i = 3; i-- > 0;) {
    const int more = std::min(sum, 5);
    dice.eyes[i] = static_cast<std::uint8_t>(1 + more);
    sum -= more;
  }
  return dice;
}

State rolled(State state, int first, int second) {
  state = ChessBall::apply(std::move(state), dice_with(first));
  return ChessBall::apply(std::move(state), dice_with(second));
}

State after_save(State state, Move move) {
  state = ChessBall::apply(std::move(state), dice_with(static_cast<int>(move.to())));
  if (state.phase != Phase::push) return state;
  return ChessBall::apply(std::move(state), Dice{{static_cast<std::uint8_t>(move.ball()), 0, 0}});
}

State after_tackle(State state, bool won) {
  const bool high_white = (state.mover() == kWhite) == won;
  return rolled(std::move(state), high_white ? 18 : 3, high_white ? 3 : 18);
}

// C24, C25: all pushes of a direction count as one of two points.
void list_saves(int power, std::vector<engine::ChanceMove<Move>>& out) {
  const int goals = ways_to_score(power);
  const int saves = ways_to_save(power);
  const auto weight = [](int ways) { return static_cast<std::uint32_t>(ways); };
  if (goals > 0) out.push_back({Move::save(3, 0), weight(3 * goals)});
  if (saves > 0) out.push_back({Move::save(18, 0), weight(3 * saves)});
  const int pushes = kThrows - goals - saves;
  const int sum = std::clamp(power - 2, std::max(3, power - 3), std::min(18, power));
  if (pushes > 0)
    for (const int die : {1, 3, 5}) out.push_back({Move::save(sum, die), weight(pushes)});
}

}  // namespace

std::optional<Act> forced_act(const State& state) {
  if (state.phase == Phase::dive) return Word::dive;
  if (state.phase != Phase::move && state.phase != Phase::after) return std::nullopt;
  std::optional<Act> act;
  each_tackle(state, [&](Pair pair) {
    if (!act) act = tackle_of(state, pair);
  });
  return act;
}

Act Model::act_of(const State& state, Move move) {
  const auto& men = state.team(state.mover()).men;
  const Point from = men[move.man()].at;
  switch (move.kind()) {
    case Move::Kind::walk: {
      const auto ball = static_cast<Point>(move.ball());
      return chessball::Move{from, static_cast<Point>(move.to()), kAll.has(ball) ? ball : Point::nowhere,
                             static_cast<std::uint8_t>(move.cost())};
    }
    case Move::Kind::kick: return Kick{from, static_cast<Point>(move.ball())};
    case Move::Kind::change: return Substitution{from, static_cast<Kind>(move.ball())};
    case Move::Kind::place: return placing_of(state, move.ball());
    default: return Word::pass;
  }
}

Side Model::side_to_move(const Node& node) const {
  const State& state = node.state;
  if (state.phase == Phase::receiver_places) return other(state.kicked_off);
  if (state.phase == Phase::kicker_places) return state.kicked_off;
  return state.mover();
}

std::optional<engine::Value> Model::terminal(const Node& node) const {
  const State& state = node.state;
  if (state.phase == Phase::over) {
    const int lead = state.team(kWhite).goals - state.team(kBlack).goals;
    return lead > 0 ? kMaxValue : lead < 0 ? -kMaxValue : 0;
  }
  if (node.kicks_off) return worth_of_kick_off(state);
  return std::nullopt;
}

void Model::moves(const Node& node, engine::MoveList<Move>& out) const {
  if (is_placing(node.state.phase)) return list_placings(node.state, out);
  list_moves(node.state, node.root, out);
}

Node Model::after(const Node& node, Move move) const {
  const State& before = node.state;
  Node next;
  switch (move.kind()) {
    case Move::Kind::turn_dice:
      next.state = rolled(before, static_cast<int>(move.to()), static_cast<int>(move.ball()));
      break;
    case Move::Kind::tackle: next.state = after_tackle(before, move.ball() != 0); break;
    case Move::Kind::save: next.state = after_save(before, move); break;
    default: next.state = ChessBall::apply(before, act_of(before, move));
  }
  while (const auto act = forced_act(next.state)) next.state = ChessBall::apply(std::move(next.state), *act);
  next.kicks_off = next.state.phase == Phase::receiver_places;
  return next;
}

engine::Value Model::evaluate(const Node& node) const {
  if (is_placing(node.state.phase)) return worth_of_kick_off(node.state);
  return worth_of(node.state);
}

bool Model::is_chance(const Node& node) const {
  const Phase phase = node.state.phase;
  return phase == Phase::white_rolls || phase == Phase::white_tackles || phase == Phase::save;
}

void Model::odds(const Node& node, std::vector<engine::ChanceMove<Move>>& out) const {
  if (node.state.phase == Phase::white_rolls) {
    // One usual throw stands for all: weighing throws costs depth, and showed no gain in short matches.
    out.push_back({Move::turn_dice(kUsual_points, kUsual_points), 1});
    return;
  }
  if (node.state.phase == Phase::save) return list_saves(node.state.duel.power, out);
  constexpr auto kWon = static_cast<std::uint32_t>(ways_to_win_tackle());
  out.push_back({Move::tackle(true), kWon});
  out.push_back({Move::tackle(false), kThrows * kThrows - kWon});
}

}  // namespace giostra::chessball::bot
