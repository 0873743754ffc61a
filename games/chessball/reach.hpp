// Where a man can go, with and without the ball, and the cheapest price of each end (C10-C14, C16, C17).
//
// The search runs over pairs (man, ball) by rising cost. A pair with the ball at hand is kept as eight sets of points,
// one for each direction in which the ball lies from the man; so one step of all pairs at once is a few shifts:
//
//   man and ball together   around[d] --step--> around[d]            the way of the man, twice its price
//   the ball around the man around[d] -------> around[d']  d' next to d, 1 point
//   the man around the ball around[d] --step--> around[d']           the ball stays where it is, 1 point
//
// `away` are the men that have not touched the ball; it lies at home for them and bars the way.
#pragma once

#include <utility>

#include "games/chessball/board.hpp"

namespace giostra::chessball {

inline constexpr int kJump_points = 3;     // C12
inline constexpr unsigned kPawnSteps = 2;  // C10

// What stands still during the search.
struct Ground {
  Field walk;                              // where the man may stand, the ball not reckoned
  Point from = Point::nowhere;             // where he starts
  Point home = Point::nowhere;             // where the ball lies
  Field beside;                            // its neighbours
  bool may_carry = false;                  // C17
  Field ball_free;                         // C16: where the ball may be brought
  std::array<Field, kDirections> carry{};  // C16: where the man may stand with the ball in that direction

  void learn_carry();
};

Ground ground_for(const State& state, Side side, const Man& man);

// How a kind of man walks: the steps at once, and how many of them (levels - 1; one level: any number).
template <Kind kind>
struct Gait {
  static constexpr bool kJumps = kind == Kind::knight;
  static constexpr unsigned kLevels = 1 + (kJumps ? 1 : 0) + (kind == Kind::pawn ? kPawnSteps : 0);
  static constexpr int kStep_points = kJumps ? kJump_points : 1;
  static constexpr bool kStraight = kind == Kind::rook || kind == Kind::queen || kind == Kind::pawn;
  static constexpr bool kDiagonal = kind == Kind::bishop || kind == Kind::queen || kind == Kind::pawn;

  // The knight does not step at all, the king to the sides only.
  template <Direction d>
  static constexpr bool kMay = (index(d) % 2 == 0 ? kStraight : kDiagonal) ||
                               (kind == Kind::king && (d == Direction::east || d == Direction::west));

  // One step of all; the points themselves may be among the answer.
  static Field spread(const Field& men, Point from) {
    using enum Direction;
    if constexpr (kJumps) return men.has(from) ? jumps_from(from) : Field{};
    const Field sides = men.shifted<east>() | men.shifted<west>();
    if constexpr (kind == Kind::king) return sides;
    if constexpr (kind == Kind::rook) return sides | men.shifted<north>() | men.shifted<south>();
    const Field row = kStraight ? sides | men : sides;
    return (kStraight ? row : Field{}) | row.shifted<north>() | row.shifted<south>();
  }

  static Field jumps_from(Point from) {
    Field field;
    for (const auto& [dx, dy] : {std::pair{4, 2}, {4, -2}, {-4, 2}, {-4, -2}, {2, 4}, {2, -4}, {-2, 4}, {-2, -4}})
      if (on_field(x_of(from) + dx, y_of(from) + dy)) field.add(point_at(x_of(from) + dx, y_of(from) + dy));
    return field;
  }
};

// Pairs with the ball at hand: the men for each direction in which it lies from them.
using Around = std::array<Field, kDirections>;

// Calls tell(cost, men, direction of the ball or nothing if it was not touched) for every set of new ends, by rising
// cost up to the budget; stops when tell answers false. The start itself is not told.
template <Kind kind>
class Search {
  using G = Gait<kind>;

 public:
  Search(Ground& ground, bool may_walk) : ground_(ground), levels_(may_walk ? G::kLevels : 1), may_walk_(may_walk) {
    away_[0][0].add(ground.from);
  }

  template <class Tell>
  void run(int budget, Tell tell) {
    for (int cost = 0; cost <= budget && live_ != 0; ++cost, live_ >>= 1U) {
      if ((live_ & 1U) == 0) continue;
      for (unsigned level = 0; level < levels_; ++level)
        if (!walk_on(cost, level, tell) || (touched_ && !carry_on(cost, level, tell))) return;
    }
  }

 private:
  static constexpr unsigned kRing = G::kJumps ? 8 : 4;  // more than the dearest step
  template <class T>
  using Levels = std::array<T, G::kLevels>;

  // Kept apart, and cleared only when the ball is first touched: most men of most moves never come to it.
  struct Touched {
    std::array<Levels<Around>, kRing> ring{};
    Levels<Around> seen{};
    Around told{};
  };

  static unsigned slot(int cost) { return static_cast<unsigned>(cost) % kRing; }
  [[nodiscard]] unsigned level_after(unsigned level) const { return G::kLevels == 1 ? 0 : level + 1; }
  [[nodiscard]] bool walks(unsigned level) const { return may_walk_ && level_after(level) < levels_; }
  void mark_live(int by) { live_ |= 1U << static_cast<unsigned>(by); }

  // The men that have not touched the ball.
  template <class Tell>
  bool walk_on(int cost, unsigned level, Tell& tell) {
    const Field men = std::exchange(away_[slot(cost)][level], {}) - away_seen_[level];
    if (men.empty()) return true;
    // What was reached with fewer steps need not be reached again with more.
    for (unsigned above = level; above < levels_; ++above) away_seen_[above] |= men;
    if (ground_.may_carry) pick_up(cost, level, men);
    if (walks(level)) {
      Field free = ground_.walk;
      free.remove(ground_.home);
      away_[slot(cost + G::kStep_points)][level_after(level)] |= G::spread(men, ground_.from) & free;
      mark_live(G::kStep_points);
    }
    Field ends = men - away_told_;
    if (ground_.may_carry) ends -= ground_.beside;  // told with the ball
    away_told_ |= ends;
    return cost == 0 || ends.empty() || tell(cost, ends, std::optional<Direction>());
  }

  // C17: a man next to the ball may carry it from now on.
  void pick_up(int cost, unsigned level, const Field& men) {
    if ((men & ground_.beside).empty()) return;
    if (!touched_) {
      touched_.emplace();
      ground_.learn_carry();
    }
    for (unsigned d = 0; d < kDirections; ++d)
      if (const Point beside = neighbour(ground_.home, turned(direction_of(d), 4)); men.has(beside))
        touched_->ring[slot(cost)][level][d].add(beside);
  }

  // The men with the ball.
  template <class Tell>
  bool carry_on(int cost, unsigned level, Tell& tell) {
    Around now = std::exchange(touched_->ring[slot(cost)][level], {});
    unsigned there = 0;  // bit d: now[d] is not empty
    for (unsigned d = 0; d < kDirections; ++d) {
      if (now[d].empty()) continue;
      now[d] -= touched_->seen[level][d];
      if (now[d].empty()) continue;
      there |= 1U << d;
      for (unsigned above = level; above < levels_; ++above) touched_->seen[above][d] |= now[d];
      const Field ends = now[d] - touched_->told[d];
      touched_->told[d] |= ends;
      if (cost > 0 && !ends.empty() && !tell(cost, ends, std::optional(direction_of(d)))) return false;
    }
    if (there != 0) step(cost, level, now, there);
    return true;
  }

  void step(int cost, unsigned level, const Around& now, unsigned there) {
    Around& turned_ball = touched_->ring[slot(cost + 1)][level];
    for (unsigned d = 0; d < kDirections; ++d)
      if ((there >> d & 1U) != 0) turn_ball(d, now[d], turned_ball);
    mark_live(1);
    if (!walks(level)) return;
    Around& together = touched_->ring[slot(cost + 2 * G::kStep_points)][level_after(level)];
    for (unsigned d = 0; d < kDirections; ++d)
      if ((there >> d & 1U) != 0) together[d] |= G::spread(now[d], ground_.from) & ground_.carry[d];
    mark_live(2 * G::kStep_points);
    if (!G::kJumps)
      circle_ball(now, there, touched_->ring[slot(cost + 1)][level_after(level)],
                  std::make_index_sequence<kDirections>());
  }

  // The ball goes to a neighbouring point that is also next to the man: the next eighth, and from a side the next side.
  void turn_ball(unsigned d, const Field& men, Around& to) const {
    for (const int by : {-2, -1, 1, 2}) {
      if (d % 2 == 1 && (by == 2 || by == -2)) continue;  // from corner to corner it is two steps
      const unsigned beside = index(turned(direction_of(d), by));
      to[beside] |= men & ground_.carry[beside];
    }
  }

  template <std::size_t... steps>
  void circle_ball(const Around& now, unsigned there, Around& to, std::index_sequence<steps...> /*directions*/) const {
    (circle<direction_of(steps)>(now, there, to), ...);
  }

  // The man steps by v, the ball stays his neighbour: where it lay at d, it lies at d - v.
  template <Direction v>
  void circle(const Around& now, unsigned there, Around& to) const {
    if constexpr (G::template kMay<v>) {
      for (unsigned d = 0; d < kDirections; ++d) {
        const int dx = kDx[d] - kDx[index(v)];
        const int dy = kDy[d] - kDy[index(v)];
        if (dx < -1 || dx > 1 || dy < -1 || dy > 1 || (dx == 0 && dy == 0) || (there >> d & 1U) == 0) continue;
        to[towards(dx, dy)] |= now[d].template shifted<v>() & ground_.walk;
      }
    }
  }

  static constexpr unsigned towards(int dx, int dy) {
    constexpr std::array<unsigned, 9> table{5, 4, 3, 6, 0, 2, 7, 0, 1};
    return table[static_cast<unsigned>((dy + 1) * 3 + dx + 1)];
  }

  Ground& ground_;
  unsigned levels_;
  bool may_walk_;
  unsigned live_ = 1;  // bit n: something waits at n points more than now
  std::array<Levels<Field>, kRing> away_{};
  Levels<Field> away_seen_{};
  Field away_told_{};
  std::optional<Touched> touched_;
};

// Calls tell as Search does, for the man as he stands.
template <class Tell>
void search(const State& state, Side side, const Man& man, int budget, Tell tell) {
  Ground ground = ground_for(state, side, man);
  switch (man.kind) {
    case Kind::king: return Search<Kind::king>(ground, true).run(budget, tell);
    case Kind::queen: return Search<Kind::queen>(ground, true).run(budget, tell);
    case Kind::rook: return Search<Kind::rook>(ground, true).run(budget, tell);
    case Kind::bishop: return Search<Kind::bishop>(ground, true).run(budget, tell);
    case Kind::knight: return Search<Kind::knight>(ground, !man.jumped).run(budget, tell);
    case Kind::pawn: return Search<Kind::pawn>(ground, true).run(budget, tell);
  }
}

// The cheapest price of a move by these ends; 0 if there is no way, or none within the budget.
std::uint8_t price_of_move(const State& state, Side side, const Move& move, int budget);

void list_moves(const State& state, Side side, std::vector<Act>& out);

// C18-C20, C22: where a kick can end within the budget.
Field kick_ends(const State& state, Side side, int budget);

// C18: whether every way of a kick to this point ends right before a man of the other side, whose the ball then is.
bool is_lost_kick(const State& state, Side side, Point to);

// The points of a kick that ends there, the ball's own first: a way that keeps the ball if there is one. Empty where no
// kick does.
std::vector<Point> kick_way(const State& state, Side side, Point to);

void list_kicks(const State& state, Side side, std::vector<Act>& out);

}  // namespace giostra::chessball
