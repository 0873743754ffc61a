#include "games/chessball/reach.hpp"

namespace giostra::chessball {

namespace {

// Pairs with the ball at hand: the men for each direction in which it lies from them.
using Around = std::array<Field, kDirections>;

template <Kind kind>
class Search {
  using G = Gait<kind>;

 public:
  Search(const Ground& ground, bool may_walk)
      : ground_(ground),
        levels_(may_walk ? G::kLevels : 1),
        may_walk_(may_walk),
        away_(Field::of(ground.from)),
        away_seen_(away_ | Field::of(ground.home)) {}

  // How many ends would be told.
  unsigned count(int budget) {
    run(budget, Listener());
    Field ends = away_seen_ - Field::of(ground_.from) - Field::of(ground_.home);
    if (ground_.may_carry) ends -= ground_.beside;
    unsigned sum = ends.size();
    if (!touched_) return sum;
    for (const Field& men : touched_->seen[levels_ - 1]) sum += men.size();
    return sum - (ground_.beside.has(ground_.from) ? 1 : 0);
  }

  void run(int budget, Listener tell) {
    for (int left = budget; left >= 0 && live_ != 0; --left, live_ >>= 1U) {
      if ((live_ & 1U) == 0) continue;
      for (unsigned level = 0; level < levels_; ++level) {
        if (level == away_level_ && !walk_on(budget - left, left, tell)) return;
        if (touched_ && !carry_on(budget - left, left, level, tell)) return;
      }
    }
  }

 private:
  static constexpr unsigned kRing = G::kJumps ? 8 : 4;  // more than the dearest step
  template <class T>
  using Levels = std::array<T, G::kLevels>;

  // Kept apart, and cleared only when the ball is first touched: most men of most moves never come to it.
  struct Touched {
    explicit Touched(const Ground& ground) {
      each_direction(
          [&]<Direction d>() { carry[index(d)] = ground.ball_free.template shifted<turned(d, 4)>() & ground.walk; });
    }

    std::array<Levels<std::optional<Around>>, kRing> ring;  // who comes at the next prices
    Levels<Around> seen{};
    Around carry;  // C16: where the man may stand with the ball in that direction
  };

  std::optional<Around>& waiting_at(int cost, unsigned level) {
    return touched_->ring[static_cast<unsigned>(cost) % kRing][level];
  }
  Around& opened(int cost, unsigned level) {
    std::optional<Around>& waiting = waiting_at(cost, level);
    return waiting ? *waiting : waiting.emplace();
  }
  [[nodiscard]] unsigned level_after(unsigned level) const { return G::kLevels == 1 ? 0 : level + 1; }
  [[nodiscard]] bool walks(unsigned level) const { return may_walk_ && level_after(level) < levels_; }
  void mark_live(int by) { live_ |= 1U << static_cast<unsigned>(by); }

  // The men that have not touched the ball: each point is first met by the fewest steps, and at the lowest price.
  bool walk_on(int cost, int left, Listener tell) {
    if (cost < away_due_ || away_.empty()) return true;
    const Field men = away_;
    if (ground_.may_carry) pick_up(cost, men);
    if (walks(away_level_) && left >= G::kStep_points) {
      away_ = (G::spread(men, ground_.from) & ground_.walk) - away_seen_;
      away_seen_ |= away_;
      mark_live(G::kStep_points);
    } else {
      away_ = {};
    }
    away_level_ = level_after(away_level_);
    away_due_ += G::kStep_points;
    const Field ends = ground_.may_carry ? men - ground_.beside : men;  // beside it they are told with the ball
    return cost == 0 || ends.empty() || tell(cost, ends, std::optional<Direction>());
  }

  // C17: a man next to the ball may carry it from now on.
  void pick_up(int cost, const Field& men) {
    if ((men & ground_.beside).empty()) return;
    if (!touched_) touched_.emplace(ground_);
    Around& waiting = opened(cost, away_level_);
    for (unsigned d = 0; d < kDirections; ++d)
      waiting[d] |= men & Field::of(neighbour(ground_.home, turned(direction_of(d), 4)));
  }

  // The men with the ball.
  bool carry_on(int cost, int left, unsigned level, Listener tell) {
    std::optional<Around>& waiting = waiting_at(cost, level);
    if (!waiting) return true;
    Around now = *waiting;
    waiting.reset();
    unsigned there = 0;  // bit d: now[d] is not empty
    for (unsigned d = 0; d < kDirections; ++d) {
      now[d] -= touched_->seen[level][d];
      if (!now[d].empty()) there |= 1U << d;
    }
    for (unsigned more = there; more != 0; more &= more - 1) {
      const auto d = static_cast<unsigned>(std::countr_zero(more));
      const Field ends = now[d] - touched_->seen[levels_ - 1][d];
      // What was reached with fewer steps need not be reached again with more.
      for (unsigned above = level; above < levels_; ++above) touched_->seen[above][d] |= now[d];
      if (cost > 0 && !ends.empty() && !tell(cost, ends, std::optional(direction_of(d)))) return false;
    }
    if (there != 0 && left > 0) step(cost, left, level, now, there);
    return true;
  }

  void step(int cost, int left, unsigned level, const Around& now, unsigned there) {
    turn_ball(now, opened(cost + 1, level));
    mark_live(1);
    if (!walks(level)) return;
    if (!G::kJumps) circle_ball(now, opened(cost + 1, level_after(level)));
    if (left < 2 * G::kStep_points) return;
    Around& together = opened(cost + 2 * G::kStep_points, level_after(level));
    for (; there != 0; there &= there - 1) {
      const auto d = static_cast<unsigned>(std::countr_zero(there));
      together[d] |= G::spread(now[d], ground_.from) & touched_->carry[d];
    }
    mark_live(2 * G::kStep_points);
  }

  // The ball goes to a neighbouring point that is also next to the man: the next eighth, and from a side the next side.
  void turn_ball(const Around& now, Around& to) const {
    each_direction([&]<Direction d>() {
      const auto at = [&](int eighths) { return now[index(turned(d, eighths))]; };
      Field men = at(-1) | at(1);
      if constexpr (index(d) % 2 == 0) men |= at(-2) | at(2);
      to[index(d)] |= men & touched_->carry[index(d)];
    });
  }

  // The man steps, the ball stays his neighbour.
  void circle_ball(const Around& now, Around& to) const {
    each_direction([&]<Direction then>() {
      Field men;
      each_direction([&]<Direction lies>() {
        if constexpr (constexpr auto way = way_around<lies, then>()) men |= now[index(lies)].template shifted<*way>();
      });
      to[index(then)] |= men & ground_.walk;
    });
  }

  // How the man steps so that the ball lies there from him and no longer here.
  template <Direction lies, Direction then>
  static constexpr std::optional<Direction> way_around() {
    std::optional<Direction> way;
    each_direction([&]<Direction d>() {
      if (stride_of(lies) - stride_of(d) == stride_of(then) && G::template kMay<d>) way = d;
    });
    return way;
  }

  const Ground& ground_;
  unsigned levels_;
  bool may_walk_;
  unsigned live_ = 1;  // bit n: something waits at n points more than now
  Field away_;
  Field away_seen_;
  unsigned away_level_ = 0;
  int away_due_ = 0;
  std::optional<Touched> touched_;
};

// Calls visit(Search) for the man as he stands.
template <class Visit>
auto with_search(const Ground& ground, const Man& man, Visit visit) {
  switch (man.kind) {
    case Kind::king: return visit(Search<Kind::king>(ground, true));
    case Kind::queen: return visit(Search<Kind::queen>(ground, true));
    case Kind::rook: return visit(Search<Kind::rook>(ground, true));
    case Kind::bishop: return visit(Search<Kind::bishop>(ground, true));
    case Kind::knight: return visit(Search<Kind::knight>(ground, !man.jumped));
    default: return visit(Search<Kind::pawn>(ground, true));
  }
}

// Where a ball that is kicked may fly; it ends in the first point of the goal (C22).
class Flight {
 public:
  Flight(const State& state, Side side)
      : goal_(goal_of(other(side))),
        open_((kAll - all_men(state)) | (goal_ & Field::of(king_of(state, other(side)).at))) {}

  // All ends within so many points: for each direction the balls that fly that way, all one point on at a time.
  [[nodiscard]] Field ends(Point ball, int most) const {
    constexpr int kSpin_points = 2;  // C19
    Field ends;
    Around straight;
    straight.fill(Field::of(ball));
    Around bent{};
    for (int gone = 1; gone <= most; ++gone) {
      ends |= fly(straight) | fly(bent);
      if (gone <= kSpin_points) bend(straight, bent);
    }
    return ends;
  }

  // The next point of the way, if the ball can go there.
  [[nodiscard]] std::optional<Point> next(Point point, Direction direction) const {
    if (const Point to = neighbour(point, direction); open_.has(to)) return to;
    return std::nullopt;
  }
  [[nodiscard]] bool is_shot(Point point) const { return goal_.has(point); }

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

 private:
  // One point on; returns where they have come.
  Field fly(Around& balls) const {
    Field there;
    each_direction([&]<Direction d>() {
      Field& ball = balls[index(d)];
      ball = ball.template shifted<d>() & open_;
      there |= ball;
      ball -= goal_;
    });
    return there;
  }

  static void bend(const Around& straight, Around& bent) {
    each_direction(
        [&]<Direction d>() { bent[index(d)] |= straight[index(turned(d, 1))] | straight[index(turned(d, -1))]; });
  }

  Field goal_;
  Field open_;
};

}  // namespace

Grounds::Grounds(const State& state, Side side)
    : free_(kAll - all_men(state)), side_(side), home_(state.ball), may_carry_(state.owner != other(side)) {
  const Field ball = Field::of(state.ball);
  each_direction([&]<Direction d>() { beside_ |= ball.shifted<d>(); });
  beside_ &= kAll;
}

Ground Grounds::of(const Man& man) const {
  Field free = free_;
  free.add(man.at);
  return {.walk = man.kind == Kind::king ? free & goal_of(side_) : free,  // C13
          .from = man.at,
          .home = home_,
          .beside = beside_,
          .may_carry = may_carry_,
          .ball_free = free - goal_of(other(side_))};
}

void search_for(const Ground& ground, const Man& man, int budget, Listener tell) {
  with_search(ground, man, [&](auto search) { search.run(budget, tell); });
}

unsigned count_ends(const Ground& ground, const Man& man, int budget) {
  return with_search(ground, man, [&](auto search) { return search.count(budget); });
}

std::uint8_t price_of_move(const State& state, Side side, const Move& move, int budget) {
  const auto slot = find_man(state, side, move.from);
  if (!slot) return 0;
  const Point ball = move.ball == Point::nowhere ? state.ball : move.ball;
  int price = 0;
  const Man& man = state.team(side).men[*slot];
  search(Grounds(state, side).of(man), man, budget, [&](int cost, const Field& men, std::optional<Direction> beside) {
    const Point lies = beside ? neighbour(move.to, *beside) : state.ball;
    if (men.has(move.to) && lies == ball) price = cost;
    return price == 0;
  });
  return static_cast<std::uint8_t>(price);
}

namespace {

// The move of this man to one of the ends that a search has told.
Move move_to(const State& state, Point from, Point to, int cost, std::optional<Direction> beside) {
  const Point lies = beside ? neighbour(to, *beside) : state.ball;
  return {from, to, lies == state.ball ? Point::nowhere : lies, static_cast<std::uint8_t>(cost)};
}

}  // namespace

void list_moves(const State& state, Side side, std::vector<Act>& out) {
  const Team& team = state.team(side);
  if (team.points == 0) return;
  const Grounds grounds(state, side);
  for (const Man& man : team.men)
    search(grounds.of(man), man, team.points, [&](int cost, const Field& men, std::optional<Direction> beside) {
      men.each([&](Point to) { out.emplace_back(move_to(state, man.at, to, cost, beside)); });
      return true;
    });
}

Moves::Moves(const State& state, Side side) : state_(state), team_(state.team(side)), grounds_(state, side) {
  if (team_.points == 0) return;
  for (std::size_t i = 0; i < kMen; ++i) {
    const Man& man = team_.men[i];
    of_man_[i] = count_ends(grounds_.of(man), man, team_.points);
    size_ += of_man_[i];
  }
}

// Searches once more, for one man only.
Act Moves::operator[](unsigned number) const {
  std::size_t i = 0;
  for (; number >= of_man_[i]; ++i) number -= of_man_[i];
  const Man& man = team_.men[i];
  Move move{};
  search(grounds_.of(man), man, team_.points, [&](int cost, const Field& men, std::optional<Direction> beside) {
    const unsigned here = men.size();
    if (number < here) move = move_to(state_, man.at, men.at(number), cost, beside);
    number -= here;
    return move.cost == 0;
  });
  return move;
}

Field kick_ends(const State& state, Side side, int budget) { return Flight(state, side).ends(state.ball, budget); }

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

Kicks::Kicks(const State& state, Side side) {
  const Team& team = state.team(side);
  if (state.owner != side || team.points == 0) return;
  for (const Man& man : team.men)
    if (adjacent(man.at, state.ball)) by_[count_++] = man.at;
  ends_ = kick_ends(state, side, team.points);
}

void list_kicks(const State& state, Side side, std::vector<Act>& out) {
  const Kicks kicks(state, side);
  for (unsigned i = 0; i < kicks.size(); ++i) out.push_back(kicks[i]);
}

}  // namespace giostra::chessball
