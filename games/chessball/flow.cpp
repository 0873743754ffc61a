// What an act does. Every function may trust that the act was checked.
#include "games/chessball/flow.hpp"

#include <cassert>

#include "games/chessball/board.hpp"
#include "games/chessball/dice.hpp"
#include "games/chessball/reach.hpp"

namespace giostra::chessball {

namespace {

constexpr int kMoves_of_a_turn = 6;  // C7
constexpr int kPushedFrom = 3;       // C24

void begin_turn(State& state) {
  state.phase = Phase::white_rolls;
  state.moves = 0;
  state.moved = false;
  state.tackled = 0;
  for (Team& team : state.teams) {
    team.points = 0;
    for (Man& man : team.men) man.jumped = false;
  }
}

// C5, C9: the new half is kicked off by Black, everything else by the side that conceded.
void end_turn(State& state, std::optional<Side> conceded) {
  if (state.turn == state.terms.turns) {
    state.phase = Phase::over;
    return;
  }
  ++state.turn;
  begin_turn(state);
  if (state.turn == state.terms.turns / 2 + 1)
    kick_off(state, kBlack);
  else if (conceded)
    kick_off(state, *conceded);
}

void goal(State& state) {
  const Side scorer = state.mover();
  ++state.team(scorer).goals;
  state.ball = Point::nowhere;
  state.owner = std::nullopt;
  end_turn(state, other(scorer));
}

void next_move(State& state) {
  state.moved = false;
  state.phase = Phase::move;
  if (++state.moves == kMoves_of_a_turn) end_turn(state, std::nullopt);
}

// C21: the side on move may still tackle; if it cannot, the next move begins.
void after_move(State& state) {
  state.moved = true;
  state.phase = Phase::after;
  if (!can_tackle(state)) next_move(state);
}

// C17: what was the other side's stays theirs.
void settle_ball(State& state) {
  if (state.owner != other(state.mover())) state.owner = settled_owner(state, state.mover());
}

void place(State& state, const Placing& placing) {
  const bool kicker = state.phase == Phase::kicker_places;
  Team& team = state.team(kicker ? state.kicked_off : other(state.kicked_off));
  for (std::size_t i = 0; i < placing.at.size(); ++i) team.men[i + 1].at = placing.at[i];
  state.phase = kicker ? Phase::white_rolls : Phase::kicker_places;
}

// C24: the ball before the king, or on the first free point around him.
void saved(State& state) {
  const Side shooter = state.mover();
  const Direction out = forward(other(shooter));
  const Field men = all_men(state);
  const Point king = state.ball;
  // The shooter's left is the right hand of the king, who looks the other way: +1 is clockwise.
  for (const int eighths : {0, 1, -1, 2, -2}) {
    const Point to = neighbour(king, turned(out, eighths));
    if (men.has(to) || !kAll.has(to)) continue;
    state.ball = to;
    break;
  }
  state.owner = other(shooter);
  after_move(state);
}

// C25
void pushed(State& state, int die) {
  const Side keeper = other(state.mover());
  const int eighths = 1 - (die - 1) / 2;  // the shooter's left is clockwise for the king
  const Direction out = turned(forward(keeper), eighths);
  const Field men = all_men(state);
  if (men.has(neighbour(state.ball, out))) return saved(state);
  const int far = std::max<int>(state.duel.power, 1);
  for (int gone = 0; gone < far; ++gone) {
    const Point to = neighbour(state.ball, out);
    if (men.has(to)) {
      state.owner = find_man(state, keeper, to) ? keeper : other(keeper);
      return after_move(state);
    }
    state.ball = to;
  }
  state.owner = settled_owner(state, keeper);
  after_move(state);
}

void save(State& state, int sum) {
  const int power = state.duel.power;
  if (sum > power) return saved(state);
  if (sum < power - kPushedFrom) return goal(state);
  state.duel.power = static_cast<std::uint8_t>(power - sum);
  state.phase = Phase::push;
}

void tackled(State& state, int black_sum) {
  if (state.duel.white_sum > black_sum) state.owner = kWhite;
  if (state.duel.white_sum < black_sum) state.owner = kBlack;
  if (state.moved) return after_move(state);
  state.phase = Phase::move;
}

void roll(State& state, const Dice& dice) {
  state.dice = dice;
  const auto sum = static_cast<std::uint8_t>(dice.sum());
  switch (state.phase) {
    case Phase::white_rolls:
      state.team(kWhite).points = sum;
      state.phase = Phase::black_rolls;
      return;
    case Phase::black_rolls:
      state.team(kBlack).points = sum;
      state.phase = Phase::move;
      return;
    case Phase::white_tackles:
      state.duel.white_sum = sum;
      state.phase = Phase::black_tackles;
      return;
    case Phase::black_tackles: return tackled(state, sum);
    case Phase::save: return save(state, sum);
    default: assert(state.phase == Phase::push); return pushed(state, dice.eyes[0]);
  }
}

void move(State& state, const Move& move) {
  Team& team = state.team(state.mover());
  const auto mover = find_man(state, state.mover(), move.from);
  assert(state.phase == Phase::move && mover && move.cost <= team.points);
  Man& man = team.men[*mover];
  team.points = static_cast<std::uint8_t>(team.points - move.cost);
  man.jumped = man.jumped || (man.kind == Kind::knight && move.to != move.from);
  man.at = move.to;
  if (move.ball != Point::nowhere) state.ball = move.ball;
  settle_ball(state);
  after_move(state);
}

// C22, C23
void shot(State& state, int travelled) {
  state.duel.power = static_cast<std::uint8_t>(kFullPower - travelled);
  if (king_of(state, other(state.mover())).at == state.ball)
    state.phase = Phase::save;
  else if (can_dive(state))
    state.phase = Phase::dive;
  else
    goal(state);
}

void kick(State& state, const Kick& kick) {
  const Side side = state.mover();
  const int travelled = distance(state.ball, kick.ball);  // a spin makes no way longer
  assert(state.phase == Phase::move && state.owner == side && travelled <= state.team(side).points);
  const bool lost = is_lost_kick(state, side, kick.ball);  // C18
  state.team(side).points = static_cast<std::uint8_t>(state.team(side).points - travelled);
  state.ball = kick.ball;
  if (goal_of(other(side)).has(kick.ball)) return shot(state, travelled);
  if (lost)
    state.owner = other(side);
  else
    settle_ball(state);
  after_move(state);
}

void tackle(State& state, const Tackle& tackle) {
  const Side side = state.mover();
  const auto own = find_man(state, side, tackle.own);
  const auto theirs = find_man(state, other(side), tackle.theirs);
  assert(own && theirs);
  state.duel.men = side == kWhite ? Pair{*own, *theirs} : Pair{*theirs, *own};
  state.tackled |= mark(state.duel.men);
  state.phase = Phase::white_tackles;
}

void substitute(State& state, const Substitution& change) {
  const Side side = state.mover();
  Team& team = state.team(side);
  const auto out = find_man(state, side, change.at);
  assert(out && *out != 0);
  Man& man = team.men[*out];
  team.points = static_cast<std::uint8_t>(team.points + price_of_change(man.kind, change.in));
  team.substituted = state.turn;
  man = {.kind = change.in, .jumped = false, .at = man.at};
  after_move(state);
}

void dive(State& state) {
  Team& team = state.team(other(state.mover()));
  assert(state.phase == Phase::dive && distance(team.men[0].at, state.ball) <= team.points);
  team.points = static_cast<std::uint8_t>(team.points - distance(team.men[0].at, state.ball));
  team.men[0].at = state.ball;
  state.phase = Phase::save;
}

void say(State& state, Word word) {
  switch (word) {
    case Word::pass: return after_move(state);
    case Word::done: return next_move(state);
    case Word::dive: return dive(state);
    case Word::stay: return goal(state);
  }
}

struct Apply {
  State& state;
  void operator()(const Placing& act) const { place(state, act); }
  void operator()(const Dice& act) const { roll(state, act); }
  void operator()(const Move& act) const { move(state, act); }
  void operator()(const Kick& act) const { kick(state, act); }
  void operator()(const Tackle& act) const { tackle(state, act); }
  void operator()(const Substitution& act) const { substitute(state, act); }
  void operator()(Word act) const { say(state, act); }
};

}  // namespace

void kick_off(State& state, Side side) {
  begin_turn(state);
  for (const Side each : kSides)
    state.team(each).men = {{{.at = king_home(each)}, {Kind::bishop}, {Kind::knight}, {Kind::rook}}};
  state.ball = kMiddle;
  state.owner = side;
  state.kicked_off = side;
  state.phase = Phase::receiver_places;
}

void forget(State& state) {
  if (!is_tackle(state.phase)) {
    state.duel.men = {};
    state.duel.white_sum = 0;
    state.moved = state.phase == Phase::after;
  }
  if (state.phase == Phase::white_tackles) state.duel.white_sum = 0;
  if (!is_shot(state.phase)) state.duel.power = 0;
}

State ChessBall::apply(State state, const Act& act) {
  std::visit(Apply{state}, act);
  forget(state);
  return state;
}

}  // namespace giostra::chessball
