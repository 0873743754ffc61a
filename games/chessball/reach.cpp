#include "games/chessball/reach.hpp"

namespace giostra::chessball {

namespace {

template <std::size_t... ds>
void learn(Ground& ground, std::index_sequence<ds...> /*directions*/) {
  ((ground.carry[ds] = ground.ball_free.shifted<turned(direction_of(ds), 4)>() & ground.walk), ...);
}

// Follows a kick from a point on its way, up to `left` points more; ends in the first point of the goal (C22).
class Flight {
 public:
  Flight(const State& state, Side side)
      : free_(kAll - all_men(state)), goal_(goal_of(other(side))), keeper_(king_of(state, other(side)).at) {}

  // The next point of the way, if the ball can go there.
  [[nodiscard]] std::optional<Point> next(Point point, Direction direction) const {
    const Point to = neighbour(point, direction);
    if (free_.has(to) || (to == keeper_ && goal_.has(to))) return to;
    return std::nullopt;
  }
  [[nodiscard]] bool is_shot(Point point) const { return goal_.has(point); }

  void straight(Point point, Direction direction, int left) {
    for (; left > 0; --left) {
      const auto to = next(point, direction);
      if (!to) return;
      ends_.add(*to);
      if (is_shot(*to)) return;
      point = *to;
    }
  }

  // C19: straight all the way, or turned by 45 degrees after one or two points.
  void with_spin(Point point, Direction direction, int left) {
    straight(point, direction, left);
    for (int gone = 1; gone <= 2 && gone < left; ++gone) {
      const auto to = next(point, direction);
      if (!to || is_shot(*to)) return;
      point = *to;
      straight(point, turned(direction, 1), left - gone);
      straight(point, turned(direction, -1), left - gone);
    }
  }

  // Turned by `eighths` after so many points; after 0 it goes straight.
  struct Spin {
    int after;
    int eighths;
  };
  [[nodiscard]] std::vector<Point> way(Point point, Point to, Direction direction, Spin spin) const {
    std::vector<Point> points{point};
    for (int gone = 1; gone < kSize; ++gone) {
      const auto next_point = next(point, direction);
      if (!next_point) return {};
      points.push_back(point = *next_point);
      if (point == to && gone > spin.after) return points;
      if (is_shot(point)) return {};
      if (gone == spin.after) direction = turned(direction, spin.eighths);
    }
    return {};
  }

  [[nodiscard]] const Field& ends() const { return ends_; }

 private:
  Field free_;
  Field goal_;
  Point keeper_;
  Field ends_;
};

}  // namespace

void Ground::learn_carry() { learn(*this, std::make_index_sequence<kDirections>()); }

Ground ground_for(const State& state, Side side, const Man& man) {
  Field free = kAll - all_men(state);
  free.add(man.at);
  Ground ground{.walk = man.kind == Kind::king ? free & goal_of(side) : free,  // C13
                .from = man.at,
                .home = state.ball,
                .beside = {},
                .may_carry = state.owner != other(side),
                .ball_free = free - goal_of(other(side))};
  for (unsigned d = 0; d < kDirections; ++d)
    if (const Point beside = neighbour(state.ball, direction_of(d)); kAll.has(beside)) ground.beside.add(beside);
  return ground;
}

std::uint8_t price_of_move(const State& state, Side side, const Move& move, int budget) {
  const auto slot = find_man(state, side, move.from);
  if (!slot) return 0;
  const Point ball = move.ball == Point::nowhere ? state.ball : move.ball;
  int price = 0;
  search(state, side, state.team(side).men[*slot], budget,
         [&](int cost, const Field& men, std::optional<Direction> beside) {
           const Point lies = beside ? neighbour(move.to, *beside) : state.ball;
           if (men.has(move.to) && lies == ball) price = cost;
           return price == 0;
         });
  return static_cast<std::uint8_t>(price);
}

void list_moves(const State& state, Side side, std::vector<Act>& out) {
  const Team& team = state.team(side);
  if (team.points == 0) return;
  for (const Man& man : team.men)
    search(state, side, man, team.points, [&](int cost, const Field& men, std::optional<Direction> beside) {
      men.each([&](Point to) {
        const Point lies = beside ? neighbour(to, *beside) : state.ball;
        out.emplace_back(Move{man.at, to, lies == state.ball ? Point::nowhere : lies, static_cast<std::uint8_t>(cost)});
      });
      return true;
    });
}

Field kick_ends(const State& state, Side side, int budget) {
  Flight flight(state, side);
  for (unsigned d = 0; d < kDirections; ++d) flight.with_spin(state.ball, direction_of(d), budget);
  return flight.ends();
}

namespace {

// C18: the next point of the way is an enemy's.
bool ends_before(const State& state, Side enemy, const std::vector<Point>& way) {
  const Point last = way[way.size() - 1];
  const Point before = way[way.size() - 2];
  const int x = 2 * x_of(last) - x_of(before);
  const int y = 2 * y_of(last) - y_of(before);
  return on_field(x, y) && find_man(state, enemy, point_at(x, y)).has_value();
}

}  // namespace

std::vector<Point> kick_way(const State& state, Side side, Point to) {
  const Flight flight(state, side);
  std::vector<Point> found;
  for (const int spin_after : {0, 1, 2})  // C19
    for (unsigned d = 0; d < kDirections; ++d)
      for (const int by : {1, -1}) {
        auto way = flight.way(state.ball, to, direction_of(d), {spin_after, by});
        if (!way.empty() && !ends_before(state, other(side), way)) return way;
        if (found.empty()) found = std::move(way);
        if (spin_after == 0) break;
      }
  return found;
}

bool is_lost_kick(const State& state, Side side, Point to) {
  const auto is_beside = [&](const Man& man) { return adjacent(man.at, to); };
  if (goal_of(other(side)).has(to) || std::ranges::none_of(state.team(other(side)).men, is_beside)) return false;
  const auto way = kick_way(state, side, to);
  return way.size() > 1 && ends_before(state, other(side), way);
}

void list_kicks(const State& state, Side side, std::vector<Act>& out) {
  if (state.owner != side || state.team(side).points == 0) return;
  const Team& team = state.team(side);
  const Field ends = kick_ends(state, side, team.points);
  for (const Man& man : team.men)
    if (adjacent(man.at, state.ball)) ends.each([&](Point to) { out.emplace_back(Kick{man.at, to}); });
}

}  // namespace giostra::chessball
