// What a position of ChessBall is worth before anything is tried: the goals that may be expected, and what they mean
// for the match. No moves here.
#pragma once

#include "engine/value.hpp"
#include "games/chessball/law.hpp"

namespace giostra::chessball::bot {

inline constexpr engine::Value kSure = 30'000;  // a match that is won

// The result that a lead of so many goals promises with so many turns to go.
engine::Value result_of_lead(double lead, double turns);

// At a kick-off, before anybody has placed a man.
engine::Value worth_of_kick_off(const State& state);

// All phases but placing and the end.
engine::Value worth_of(const State& state);

// C22, C23: the best chance of a goal by a kick at once, 0 where no way leads to the goal.
float best_shot(const State& state, Side side);
// C23: whether the keeper who is shot at gets to this point of the goal.
bool is_guarded(const State& state, Side shooter, Point target);
// The chance of a goal if the ball gets to this point of the goal over so many points.
float goal_chance(const State& state, Side side, Point target, int over);

// What is weighed, seen by one side; the worth in goals is the weighted difference between both.
enum class Trait : std::uint8_t {
  // only with the ball
  has_ball,
  has_ball_and_move,
  carries_next_turn,  // the chance of a goal by carrying and shooting
  shot_now,           // the best shot at once, when on move
  shot_later,         // the same when the others move first
  pass_next_turn,     // the chance of a goal by a pass and a shot
  pass_now,
  aside,  // how far the ball lies from the middle
  moves_left,
  pressed_by,  // men of theirs near the ball
  barred_by,   // men of theirs in the way
  deep,        // the ball's advance, squared
  // always
  near_loose_ball,
  far_from_their_ball,
  advance_of_ball,
  advance_of_men,
  foremost_man,
  men_at_home,  // near their own goal, without the ball
  points,
  pawns,
  kicked_off,
};
inline constexpr std::size_t kTraits = 21;
using Traits = std::array<float, kTraits>;
Traits traits_of(const State& state, Side side);

}  // namespace giostra::chessball::bot
