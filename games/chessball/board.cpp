#include "games/chessball/board.hpp"

namespace giostra::chessball {

bool can_dive(const State& state) {
  const Side side = other(state.mover());
  const Point king = king_of(state, side).at;
  if (!state.terms.dives || distance(king, state.ball) > state.team(side).points) return false;
  const Field men = all_men(state);
  const int step = x_of(state.ball) > x_of(king) ? 1 : -1;
  for (int x = x_of(king); x != x_of(state.ball); x += step)
    if (men.has(point_at(x + step, y_of(king)))) return false;
  return true;
}

int price_of_change(Kind out, Kind in) {
  constexpr std::array<std::array<int, 6>, 6> prices{{
      //  K, Q, R, B, N, P
      {0, 0, 0, 0, 0, 0},
      {0, 0, 3, 5, 5, 10},
      {0, -5, 0, 3, 3, 7},
      {0, -8, -5, 0, 0, 4},
      {0, -8, -5, 0, 0, 4},
      {0, -15, -10, -7, -7, 0},
  }};
  return prices[index(out)][index(in)];
}

int most_of(Kind kind) {
  constexpr std::array<int, 6> most{1, 1, 2, 2, 2, 8};
  return most[index(kind)];
}

bool may_substitute_in_turn(const State& state, Side side) {
  constexpr int kPause_turns = 3;
  const int last = state.team(side).substituted;
  return last == 0 || state.turn >= last + kPause_turns;
}

bool may_be_placed(const State& state, Side side, Point at) {
  return in_half(side, at) && !all_men(state).has(at) && at != kMiddle &&
         (side == state.kicked_off || !adjacent(at, kMiddle));
}

Verdict check_placing(const State& state, Side side, const Placing& placing) {
  const Field taken = all_men(state);
  bool beside = false;
  for (std::size_t i = 0; i < placing.at.size(); ++i) {
    const Point at = placing.at[i];
    if (!in_half(side, at))
      return refuse("C5", {"all men are placed in their own half", "tutti i pezzi si piazzano nella propria metà"});
    bool free = !taken.has(at) && at != kMiddle;
    for (std::size_t k = 0; k < i; ++k) free = free && placing.at[k] != at;
    if (!free) return refuse("C14", {"this point is taken", "questo punto è occupato"});
    beside = beside || adjacent(at, kMiddle);
  }
  if (side == state.kicked_off && !beside)
    return refuse("C5", {"the side kicking off must have a man next to the ball",
                         "chi batte deve avere un pezzo accanto alla palla"});
  if (side != state.kicked_off && beside)
    return refuse(
        "C5", {"only the side kicking off may stand next to the ball", "accanto alla palla può stare solo chi batte"});
  return {};
}

}  // namespace giostra::chessball
