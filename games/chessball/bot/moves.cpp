// The shortlist of moves: of each kind the few that promise most by a quick look. What is left out here is never
// played, so every kind of plan must have its place: shoot, pass, carry, run free, close in, stand in the way, save
// the points.
#include "games/chessball/board.hpp"
#include "games/chessball/bot/evaluate.hpp"
#include "games/chessball/bot/model.hpp"
#include "games/chessball/bot/odds.hpp"
#include "games/chessball/reach.hpp"

namespace giostra::chessball::bot {

namespace {

// The best few, no two of which end within so many steps of each other.
template <std::size_t kMost>
class Shortlist {
 public:
  explicit Shortlist(std::size_t most, int apart = 1) : most_(most), apart_(apart) {}

  // What is not above it has no place here.
  [[nodiscard]] int bar() const { return count_ == most_ ? found_[count_ - 1].score : INT32_MIN; }

  void offer(int score, Point spot, Move move) {
    if (score <= bar()) return;
    for (std::size_t i = 0; i < count_; ++i) {
      if (steps_between(found_[i].spot, spot) > apart_) continue;
      if (found_[i].score >= score) return;
      std::move(found_.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                found_.begin() + static_cast<std::ptrdiff_t>(count_), found_.begin() + static_cast<std::ptrdiff_t>(i));
      --count_;
      --i;
    }
    if (count_ == most_) --count_;
    std::size_t at = count_++;
    for (; at > 0 && found_[at - 1].score < score; --at) found_[at] = found_[at - 1];
    found_[at] = {score, spot, move};
  }

  void give(engine::MoveList<Move>& out) const {
    for (std::size_t i = 0; i < count_; ++i) out.push_back({found_[i].move, 100 * found_[i].score, true});
  }

 private:
  struct Found {
    int score = 0;
    Point spot = Point::nowhere;
    Move move = Move::pass();
  };
  std::array<Found, kMost> found_{};
  std::size_t most_;
  int apart_;
  std::size_t count_ = 0;
};

Field shifted(const Field& field, Direction direction) {
  Field out;
  each_direction([&]<Direction d>() {
    if (d == direction) out = field.shifted<d>();
  });
  return out;
}

constexpr std::size_t kWidest = 16;
using Short = Shortlist<kWidest>;

// These points and all next to them.
Field around(const Field& field) {
  using enum Direction;
  const Field row = field | field.shifted<east>() | field.shifted<west>();
  return row | row.shifted<north>() | row.shifted<south>();
}

// Every second row: enough for a rough look, and every man can get to one of its points.
constexpr Field kEvenRows = [] {
  Field rows;
  for (int y = 0; y < kSize; y += 2) rows |= rectangle(0, y, kSize - 1, y);
  return rows;
}();

// Where a man may wait for a pass.
constexpr std::array<Field, 2> kFront{rectangle(3, 10, 13, 16) & kEvenRows, rectangle(3, 0, 13, 6) & kEvenRows};

// The rows from y on, up to no row at all.
constexpr auto kRowsFrom = [] {
  std::array<Field, kSize + 1> rows{};
  for (int y = 0; y < kSize; ++y) rows[static_cast<std::size_t>(y)] = rectangle(0, y, kSize - 1, kSize - 1);
  return rows;
}();
Field rows_from(int y) { return kRowsFrom[static_cast<std::size_t>(std::clamp(y, 0, kSize))]; }
Field rows_below(int y) { return kAll - rows_from(y); }

// The columns around x, thinned out.
constexpr auto kColumns = [] {
  std::array<Field, kSize> columns{};
  for (int x = 2; x < kSize - 2; ++x)
    columns[static_cast<std::size_t>(x)] = rectangle(x - 2, 0, x + 2, kSize - 1) & kEvenRows;
  return columns;
}();

// How many of each kind.
struct Widths {
  std::size_t shots;
  std::size_t kicks;
  std::size_t carries;
  std::size_t walks;  // of each man
  std::size_t keeper;
  int apart = 1;  // shots, and carries
  bool all_changes = false;
};
constexpr Widths kNarrow{.shots = 1, .kicks = 4, .carries = 4, .walks = 2, .keeper = 1};
constexpr Widths kWide{
    .shots = 7, .kicks = 10, .carries = 16, .walks = 5, .keeper = 3, .apart = 0, .all_changes = true};

// What the ball is worth so far from their goal.
constexpr auto kLying = [] {
  std::array<int, kFar + 1> worth{};
  for (int far = 1; far <= kFar; ++far)
    worth[static_cast<std::size_t>(far)] = static_cast<int>(100 * carried_next(far)) + 2 * (16 - far);
  return worth;
}();
constexpr int kMostSupport = 12;
constexpr int kLoose = 40;  // a ball that nobody has

class Lister {
 public:
  Lister(const State& state, const Widths& widths, engine::MoveList<Move>& out)
      : state_(state),
        side_(state.mover()),
        own_(state.team(side_)),
        theirs_(state.team(other(side_))),
        widths_(widths),
        more_moves_(state.moves < 4),
        out_(out) {
    ball_worth_.fill(kUnknown);
    place_worth_.fill(kUnknown);
    Field ball;
    ball.add(state.ball);
    spots_ = around(around(ball));
    if (state.owner == side_) spots_ |= kFront[index(side_)];
    const auto mid = static_cast<std::size_t>((x_of(state.ball) + 8) / 2);
    const int y = y_of(state.ball);
    spots_ |= kColumns[mid] & (side_ == kWhite ? rows_below(y) : rows_from(y + 1));
    if (more_moves_)
      goal_of(other(side_)).each([&](Point target) {
        if (!is_guarded(state, side_, target)) unguarded_.add(target);
      });
    forward_ = side_ == kWhite ? rows_from(y - 2) : rows_below(y + 3);
  }

  void list() {
    out_.push_back({Move::pass(), 0, true});
    if (state_.owner == side_) kicks();
    Short carries(widths_.carries, widths_.apart);
    const Grounds grounds(state_, side_);
    for (unsigned man = 1; man < kMen; ++man) field_man(man, grounds, carries);
    keeper(grounds, carries);
    carries.give(out_);
    changes();
  }

 private:
  // --- with the ball -------------------------------------------------------------------------------------------------

  void kicks() {
    const auto kicker = kicker_of();
    if (!kicker || own_.points == 0) return;
    Short shots(widths_.shots, widths_.apart);
    Short passes(widths_.kicks);
    const Field ends = kick_ends(state_, side_, own_.points);
    const Field& goal = goal_of(other(side_));
    (ends & goal).each([&](Point end) { offer_shot(shots, *kicker, end); });
    const Field ours = (ends - goal) & around(men_of(state_, side_));
    const Field loose = (ends - goal - ours - around(men_of(state_, other(side_)))) & kEvenRows;
    ours.each([&](Point end) {
      if (!is_lost_kick(state_, side_, end)) offer_pass(passes, *kicker, end, 0);
    });
    loose.each([&](Point end) { offer_pass(passes, *kicker, end, kLoose); });
    const std::size_t before = out_.size();
    shots.give(out_);
    for (std::size_t i = before; i < out_.size(); ++i) out_[i].quiet = false;
    passes.give(out_);
  }

  [[nodiscard]] std::optional<unsigned> kicker_of() const {
    for (unsigned man = 0; man < kMen; ++man)
      if (adjacent(own_.men[man].at, state_.ball)) return man;
    return std::nullopt;
  }

  void offer_shot(Short& shots, unsigned kicker, Point end) const {
    const float chance = goal_chance(state_, side_, end, steps_between(state_.ball, end));
    const int dive = steps_between(theirs_.men[0].at, end);
    if (chance > 0) shots.offer(static_cast<int>(chance * 300) + dive, end, Move::kick(kicker, end));
  }

  void offer_pass(Short& passes, unsigned kicker, Point end, int loss) {
    const int cost = steps_between(state_.ball, end);
    const int price = worth_of_points(cost) + loss;
    if (most_of_ball(end) - price > passes.bar())
      passes.offer(worth_of_ball(end, cost) - price, end, Move::kick(kicker, end));
  }

  // More than worth_of_ball, and quicker.
  [[nodiscard]] int most_of_ball(Point ball) const {
    return kLying[static_cast<std::size_t>(goal_distance(side_, ball))] + kMostSupport + (more_moves_ ? 100 : 0);
  }

  // The ball of ours lies there, after a move that cost so much.
  [[nodiscard]] int worth_of_ball(Point ball, int cost) {
    std::int16_t& known = ball_worth_[index(ball)];
    if (known == kUnknown) known = static_cast<std::int16_t>(worth_of_lying(ball));
    const int far = goal_distance(side_, ball);
    const bool in_range = more_moves_ && own_.points - cost >= far;
    return known + (in_range ? static_cast<int>(100 * shot_from(ball, own_.points - cost)) : 0);
  }

  // The shot after this move if nobody is in the way: where their keeper does not get to, or else as near as can be.
  [[nodiscard]] float shot_from(Point ball, int points) const {
    bool open = false;
    unguarded_.each([&](Point target) { open = open || steps_between(ball, target) <= points; });
    return open ? 1.0F : goal_over(goal_distance(side_, ball));
  }

  [[nodiscard]] int worth_of_lying(Point ball) const {
    const int far = goal_distance(side_, ball);
    const bool last_turn = state_.turn == state_.terms.turns;
    int worth = last_turn ? 0 : kLying[static_cast<std::size_t>(far)];
    for (std::size_t i = 1; i < kMen; ++i) {
      const int near = steps_between(theirs_.men[i].at, ball);
      worth -= near <= 1 ? 25 : near <= 3 ? 10 : near <= 5 ? 4 : 0;
      worth += steps_between(own_.men[i].at, ball) <= 2 ? 4 : 0;
    }
    return worth;
  }

  // In this turn, after this move.
  [[nodiscard]] bool they_move() const { return state_.moves < 5; }

  // Points are needed for the other moves, and for the keeper as long as they move.
  [[nodiscard]] int worth_of_points(int spent) const {
    const int left = own_.points - spent;
    const int lack = they_move() ? std::max(0, 3 - left) : 0;
    return (more_moves_ ? 2 * spent : spent / 4) + 6 * lack;
  }

  // --- the men -------------------------------------------------------------------------------------------------------

  void field_man(unsigned number, const Grounds& grounds, Short& carries) {
    const Man& man = own_.men[number];
    Short walks(widths_.walks);
    Field carried;  // where the ball has been brought at a lower price
    carried.add(state_.ball);
    const int here = worth_of_place(man.at);
    search(grounds.of(man), man, own_.points, [&](int cost, const Field& ends, std::optional<Direction> beside) {
      const int price = worth_of_points(cost);
      const auto walk = [&](Point to) {
        walks.offer(worth_of_place(to) - here - price, to, Move::walk(number, to, Point::nowhere, cost));
      };
      if (!beside) {
        (ends & spots_).each(walk);
        return true;
      }
      const Direction back = turned(*beside, 4);
      if (const Point to = neighbour(state_.ball, back); ends.has(to)) walk(to);
      const Field fresh = (shifted(ends, *beside) & forward_) - carried;
      carried |= fresh;
      fresh.each([&](Point ball) {
        if (most_of_ball(ball) - price > carries.bar())
          carries.offer(worth_of_ball(ball, cost) - price, ball, Move::walk(number, neighbour(ball, back), ball, cost));
      });
      return true;
    });
    walks.give(out_);
  }

  // A man of ours stands there without moving the ball.
  [[nodiscard]] int worth_of_place(Point at) {
    std::int16_t& known = place_worth_[index(at)];
    if (known == kUnknown) known = static_cast<std::int16_t>(worth_of_standing(at));
    return known;
  }

  [[nodiscard]] int worth_of_standing(Point at) const {
    const int near = steps_between(at, state_.ball);
    if (state_.owner == side_) {
      const int shot = std::max(1, goal_distance(side_, at) - 1);
      return static_cast<int>(60 * goal_over(shot) * enough_next(near - 1 + shot)) + (near <= 1 ? 8 : 0) +
             guard(at) / 2;
    }
    return (near == 1 ? 60 : 0) - 3 * near + guard(at);
  }

  // Between the ball and our goal.
  [[nodiscard]] int guard(Point at) const {
    const int of_ball = goal_distance(other(side_), state_.ball);
    const int of_man = goal_distance(other(side_), at);
    if (of_man >= of_ball) return 0;
    const int aside = std::abs(kPlace[index(at)].x - (x_of(state_.ball) + 8) / 2);
    return std::max(0, 12 - 2 * aside);
  }

  void keeper(const Grounds& grounds, Short& carries) {
    const Man& king = own_.men[0];
    Short walks(widths_.keeper);
    search(grounds.of(king), king, own_.points, [&](int cost, const Field& ends, std::optional<Direction> beside) {
      ends.each([&](Point to) {
        const Point ball = beside ? neighbour(to, *beside) : state_.ball;
        const int tackles = state_.owner != side_ && adjacent(to, state_.ball) ? 60 : 0;
        if (ball == state_.ball)
          walks.offer(tackles - 4 * std::abs(x_of(to) - 8) - worth_of_points(cost), to,
                      Move::walk(0, to, Point::nowhere, cost));
        else
          carries.offer(worth_of_ball(ball, cost) - worth_of_points(cost), ball, Move::walk(0, to, ball, cost));
      });
      return true;
    });
    walks.give(out_);
  }

  // C26: points for a man, as long as somebody needs them, or a man for points that nobody needs any more.
  void changes() {
    if (!may_substitute_in_turn(state_, side_)) return;
    std::optional<Move> for_points;
    int most = 3;  // less helps nobody
    for (unsigned man = 1; man < kMen; ++man)
      for (const Kind in : kFieldKinds) {
        const Kind out = own_.men[man].kind;
        const int price = price_of_change(out, in);
        if (in == out || own_.points + price < 0 || std::ranges::count(own_.men, in, &Man::kind) >= most_of(in))
          continue;
        const Move change = Move::change(man, in);
        if (widths_.all_changes || (price <= -5 && !more_moves_))
          out_.push_back({change, -3000, true});
        else if (they_move() && price > most) {
          for_points = change;
          most = price;
        }
      }
    if (for_points) out_.push_back({*for_points, -3000, true});
  }

  const State& state_;
  Side side_;
  const Team& own_;
  const Team& theirs_;
  const Widths& widths_;
  bool more_moves_;  // of ours in this turn
  engine::MoveList<Move>& out_;

  static constexpr std::int16_t kUnknown = INT16_MIN;
  using Map = std::array<std::int16_t, static_cast<std::size_t>(kStride* kSize)>;
  Field spots_;      // where to walk without the ball
  Field forward_;    // where to carry it
  Field unguarded_;  // of their goal
  Map ball_worth_;
  Map place_worth_;
};

}  // namespace

void list_moves(const State& state, bool wide, engine::MoveList<Move>& out) {
  Lister(state, wide ? kWide : kNarrow, out).list();
}

}  // namespace giostra::chessball::bot
