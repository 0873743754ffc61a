#include "games/chessball/bot/evaluate.hpp"

#include <algorithm>
#include <cmath>

#include "games/chessball/board.hpp"
#include "games/chessball/bot/odds.hpp"
#include "games/chessball/reach.hpp"

namespace giostra::chessball::bot {

namespace {

constexpr double kKickOff_goals = 0.2;       // what it is worth to kick off
constexpr double kMostInPlay_goals = 0.75;   // no position is worth as much as a goal, after which they kick off
constexpr double kScatter_of_a_turn = 0.25;  // variance of the goals of a turn

// Goals that each trait is worth, in the order of Trait: fitted to who scored next in games of the player itself.
constexpr Traits kWeights{
    0.292F,   // has_ball
    0.028F,   // has_ball_and_move
    0.232F,   // carries_next_turn
    0.227F,   // shot_now
    0.112F,   // shot_later
    0.075F,   // pass_next_turn
    0.084F,   // pass_now
    -0.097F,  // aside
    -0.032F,  // moves_left
    -0.044F,  // pressed_by
    -0.009F,  // barred_by
    -0.116F,  // deep
    0.662F,   // near_loose_ball
    -0.020F,  // far_from_their_ball
    0.203F,   // advance_of_ball
    0.185F,   // advance_of_men
    -0.073F,  // foremost_man
    0.033F,   // men_at_home
    0.158F,   // points
    -0.078F,  // pawns
    0.022F,   // kicked_off
};

int moves_left(const State& state, Side side) {
  if (state.phase <= Phase::black_rolls) return 3;
  const int both = 6 - state.moves;
  return state.mover() == side ? (both + 1) / 2 : both / 2;
}

double turns_left(const State& state) { return state.terms.turns - state.turn + (6 - state.moves) / 6.0; }

int lead_of_white(const State& state) { return state.team(kWhite).goals - state.team(kBlack).goals; }

double worth_in_goals(const State& state) {
  const Traits white = traits_of(state, kWhite);
  const Traits black = traits_of(state, kBlack);
  float goals = 0;
  for (std::size_t i = 0; i < kTraits; ++i) goals += kWeights[i] * (white[i] - black[i]);
  return goals;
}

engine::Value worth_in_play(const State& state) {
  const double goals = std::clamp(worth_in_goals(state), -kMostInPlay_goals, kMostInPlay_goals);
  return result_of_lead(lead_of_white(state) + goals, turns_left(state));
}

engine::Value mean(double odds, engine::Value with, engine::Value without) {
  return static_cast<engine::Value>(odds * with + (1 - odds) * without);
}

engine::Value worth_of_tackle(const State& state) {
  State won = state;
  won.phase = Phase::move;
  const engine::Value lost = worth_in_play(won);
  won.owner = state.mover();
  return mean(kTackleWon, worth_in_play(won), lost);
}

engine::Value worth_of_shot(const State& state) {
  const Side shooter = state.mover();
  State saved = state;
  saved.phase = Phase::move;
  saved.owner = other(shooter);
  saved.ball = neighbour(state.ball, forward(other(shooter)));
  State scored = state;
  ++scored.team(shooter).goals;
  ++scored.turn;
  scored.kicked_off = other(shooter);
  return mean(goal_over(18 - state.duel.power), worth_of_kick_off(scored), worth_in_play(saved));
}

}  // namespace

engine::Value result_of_lead(double lead, double turns) {
  const double spread = std::sqrt(2 * kScatter_of_a_turn * std::max(turns, 0.0) + 0.02);
  return static_cast<engine::Value>(kSure * std::erf(lead / spread));
}

engine::Value worth_of_kick_off(const State& state) {
  const double edge = state.kicked_off == kWhite ? kKickOff_goals : -kKickOff_goals;
  const double turns = state.terms.turns - state.turn + 1;
  return result_of_lead(lead_of_white(state) + (turns > 0 ? edge : 0.0), turns);
}

bool is_guarded(const State& state, Side shooter, Point target) {
  const Team& theirs = state.team(other(shooter));
  const int dive = distance(theirs.men[0].at, target);
  return dive == 0 || (state.terms.dives && dive <= theirs.points);
}

float goal_chance(const State& state, Side side, Point target, int over) {
  return is_guarded(state, side, target) ? goal_over(over) : 1.0F;
}

float best_shot(const State& state, Side side) {
  const int points = state.team(side).points;
  if (goal_distance(side, state.ball) > points) return 0;
  float best = 0;
  (kick_ends(state, side, points) & goal_of(other(side))).each([&](Point target) {
    best = std::max(best, goal_chance(state, side, target, distance(state.ball, target)));
  });
  return best;
}

namespace {

float& at(Traits& traits, Trait trait) { return traits[static_cast<std::size_t>(trait)]; }

int within(const Team& team, Point ball, int steps) {
  int count = 0;
  for (std::size_t i = 1; i < kMen; ++i) count += steps_between(team.men[i].at, ball) <= steps ? 1 : 0;
  return count;
}

int nearest(const Team& team, Point ball) {
  int near = kFar;
  for (std::size_t i = 1; i < kMen; ++i) near = std::min(near, steps_between(team.men[i].at, ball));
  return near;
}

// The position from one side.
struct Look {
  const State& state;
  Side side;
  const Team& own;
  const Team& theirs;
  int far;     // from the ball to the goal that is attacked
  int points;  // of this turn; the usual ones before they are rolled
  int moves;
  bool next;  // on move

  // A pass to a man in front, who shoots.
  [[nodiscard]] float by_pass(bool now) const {
    float best = 0;
    for (std::size_t i = 1; i < kMen; ++i) {
      const int pass = steps_between(own.men[i].at, state.ball) - 1;
      const int shot = std::max(1, goal_distance(side, own.men[i].at) - 1);
      if (pass < 1 || shot >= far) continue;
      const float able = now ? (pass + shot <= points ? 1.0F : 0.0F) : enough_next(pass + shot);
      best = std::max(best, able * goal_over(shot));
    }
    return best;
  }

  [[nodiscard]] int barring() const {
    int count = 0;
    for (std::size_t i = 1; i < kMen; ++i) {
      const Point man = theirs.men[i].at;
      if (goal_distance(side, man) < far && std::abs(kPlace[index(man)].x - kPlace[index(state.ball)].x) <= 2) ++count;
    }
    return count;
  }

  [[nodiscard]] float advance() const { return static_cast<float>(16 - far) / 16; }

  // What counts even if the half ends with this turn.
  void see_this_turn(Traits& traits) const {
    if (state.owner != side || moves == 0) return;
    if (state.phase == Phase::move) at(traits, next ? Trait::shot_now : Trait::shot_later) = best_shot(state, side);
    if (moves > 1) at(traits, Trait::pass_now) = by_pass(true);
  }

  void see_own_ball(Traits& traits) const {
    at(traits, Trait::has_ball) = 1;
    at(traits, Trait::has_ball_and_move) = next ? 1 : 0;
    at(traits, Trait::carries_next_turn) = carried_next(far);
    at(traits, Trait::pass_next_turn) = by_pass(false);
    at(traits, Trait::aside) = static_cast<float>(std::abs(kPlace[index(state.ball)].x - 8)) / 8;
    at(traits, Trait::moves_left) = static_cast<float>(moves);
    at(traits, Trait::pressed_by) = static_cast<float>(within(theirs, state.ball, 5));
    at(traits, Trait::barred_by) = static_cast<float>(barring());
    at(traits, Trait::deep) = advance() * advance();
  }

  void see_no_ball(Traits& traits) const {
    const int near = nearest(own, state.ball);
    if (!state.owner)
      at(traits, Trait::near_loose_ball) = 1.0F / static_cast<float>(1 + near);
    else
      at(traits, Trait::far_from_their_ball) = static_cast<float>(near) / 8;
    for (std::size_t i = 1; i < kMen; ++i)
      if (goal_distance(other(side), own.men[i].at) <= 4) at(traits, Trait::men_at_home) += 1;
  }

  void see_men(Traits& traits) const {
    for (std::size_t i = 1; i < kMen; ++i) {
      const int to_goal = goal_distance(side, own.men[i].at);
      at(traits, Trait::advance_of_men) += static_cast<float>(16 - to_goal) / 16;
      at(traits, Trait::foremost_man) = std::max(at(traits, Trait::foremost_man), goal_over(to_goal - 1));
      if (own.men[i].kind == Kind::pawn) at(traits, Trait::pawns) += 1;
    }
  }
};

bool ends_half(const State& state) { return state.turn == state.terms.turns || state.turn == state.terms.turns / 2; }

}  // namespace

Traits traits_of(const State& state, Side side) {
  Traits traits{};
  const bool rolled = state.phase > Phase::black_rolls;
  const Look look{.state = state,
                  .side = side,
                  .own = state.team(side),
                  .theirs = state.team(other(side)),
                  .far = goal_distance(side, state.ball),
                  .points = rolled ? state.team(side).points : kUsual_points,
                  .moves = moves_left(state, side),
                  .next = state.mover() == side};
  look.see_this_turn(traits);
  if (ends_half(state)) return traits;
  if (state.owner == side)
    look.see_own_ball(traits);
  else
    look.see_no_ball(traits);
  look.see_men(traits);
  at(traits, Trait::advance_of_ball) = look.advance();
  if (look.moves > 0) at(traits, Trait::points) = static_cast<float>(look.points) / 10;
  at(traits, Trait::kicked_off) = state.kicked_off == side ? 1 : 0;
  return traits;
}

engine::Value worth_of(const State& state) {
  if (is_tackle(state.phase)) return worth_of_tackle(state);
  if (state.phase == Phase::save) return worth_of_shot(state);
  return worth_in_play(state);
}

}  // namespace giostra::chessball::bot
