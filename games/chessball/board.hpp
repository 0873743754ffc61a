// Questions about a state that several parts of the law ask: who stands where, who is next to the ball.
#pragma once

#include "games/chessball/law.hpp"

namespace giostra::chessball {

inline Field men_of(const State& state, Side side) {
  Field field;
  for (const Man& man : state.team(side).men) field.add(man.at);
  return field;
}
inline Field all_men(const State& state) { return men_of(state, kWhite) | men_of(state, kBlack); }

// The place in the team of the man on this point; nothing if none stands there.
inline std::optional<std::uint8_t> find_man(const State& state, Side side, Point at) {
  const auto& men = state.team(side).men;
  for (std::uint8_t i = 0; i < kMen; ++i)
    if (men[i].at == at && at != Point::nowhere) return i;
  return std::nullopt;
}

inline const Man& king_of(const State& state, Side side) { return state.team(side).men[0]; }

inline bool next_to_ball(const State& state, Side side) {
  for (const Man& man : state.team(side).men)
    if (man.at != Point::nowhere && adjacent(man.at, state.ball)) return true;
  return false;
}

// C17, at the end of a move, and C25: who has the ball, if `first` comes before the other.
inline std::optional<Side> settled_owner(const State& state, Side first) {
  if (next_to_ball(state, first)) return first;
  if (next_to_ball(state, other(first))) return other(first);
  return std::nullopt;
}

// Calls visit(Pair) for each two men that may fight for the ball now (C21).
template <class Visit>
void each_tackle(const State& state, Visit visit) {
  if (state.owner != other(state.mover())) return;
  for (std::uint8_t w = 0; w < kMen; ++w) {
    if (!adjacent(state.team(kWhite).men[w].at, state.ball)) continue;
    for (std::uint8_t b = 0; b < kMen; ++b)
      if (adjacent(state.team(kBlack).men[b].at, state.ball) && (state.tackled & mark({w, b})) == 0) visit(Pair{w, b});
  }
}

inline bool can_tackle(const State& state) {
  bool any = false;
  each_tackle(state, [&](Pair) { any = true; });
  return any;
}

// C23: whether the king of the side under fire can get to where the shot goes.
bool can_dive(const State& state);

// C26, C27: what the change brings (+) or costs (-) in movement points.
int price_of_change(Kind out, Kind in);
// C26: how many of a kind may stand on the field.
int most_of(Kind kind);
bool may_substitute_in_turn(const State& state, Side side);

// C5: whether one man can be put here in a placing of this side, whatever the others do.
bool may_be_placed(const State& state, Side side, Point at);
// C5: what is wrong with a placing of this side, if anything.
Verdict check_placing(const State& state, Side side, const Placing& placing);

}  // namespace giostra::chessball
