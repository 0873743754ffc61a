// Where to stand at a kick-off (C5): a few spots for each man, all sensible joint placings of them.
#include "games/chessball/board.hpp"
#include "games/chessball/bot/model.hpp"

namespace giostra::chessball::bot {

namespace {

struct Spot {
  int x;
  int y;  // as White sees it
};
constexpr unsigned kSpots = 4;
using Spots = std::array<std::array<Spot, kSpots>, 3>;  // bishop, knight, rook

constexpr Spots kKicker{{
    {{{7, 7}, {9, 7}, {7, 8}, {9, 8}}},
    {{{4, 8}, {12, 8}, {6, 8}, {10, 8}}},
    {{{4, 8}, {12, 8}, {8, 7}, {8, 4}}},
}};
constexpr Spots kReceiver{{
    {{{6, 6}, {10, 6}, {6, 4}, {10, 4}}},
    {{{8, 6}, {8, 4}, {5, 5}, {11, 5}}},
    {{{8, 5}, {8, 3}, {6, 4}, {10, 4}}},
}};

Side placer(const State& state) {
  return state.phase == Phase::kicker_places ? state.kicked_off : other(state.kicked_off);
}

Point seen_by(Side side, Spot spot) { return point_at(spot.x, side == kWhite ? spot.y : 16 - spot.y); }

}  // namespace

Placing placing_of(const State& state, unsigned number) {
  const Spots& spots = state.phase == Phase::kicker_places ? kKicker : kReceiver;
  const Side side = placer(state);
  return {{seen_by(side, spots[0][number % kSpots]), seen_by(side, spots[1][number / kSpots % kSpots]),
           seen_by(side, spots[2][number / kSpots / kSpots])}};
}

void list_placings(const State& state, engine::MoveList<Move>& out) {
  for (unsigned number = 0; number < kSpots * kSpots * kSpots; ++number)
    if (check_placing(state, placer(state), placing_of(state, number))) out.push_back({Move::place(number), 0, true});
}

}  // namespace giostra::chessball::bot
