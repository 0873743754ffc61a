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

// What stands still while one man is looked at.
struct Ground {
  Field walk;                   // where the man may stand, the ball not reckoned
  Point from = Point::nowhere;  // where he starts
  Point home = Point::nowhere;  // where the ball lies
  Field beside;                 // its neighbours
  bool may_carry = false;       // C17
  Field ball_free;              // C16: where the ball may be brought
};

// The same for all men of a side.
class Grounds {
 public:
  Grounds(const State& state, Side side);
  [[nodiscard]] Ground of(const Man& man) const;

 private:
  Field free_;  // where nobody stands
  Side side_;
  Point home_;
  Field beside_;
  bool may_carry_;
};

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

// What is told of a search: the cost, the men, and the direction of the ball from them, or nothing if it was not
// touched. Told is whoever asks, and only as long as he answers true; nobody is a listener too, who hears it all.
class Listener {
 public:
  Listener() = default;
  template <class Tell>
  explicit Listener(Tell& tell)
      : told_(&tell), tell_([](void* told, int cost, const Field& men, std::optional<Direction> beside) {
          return (*static_cast<Tell*>(told))(cost, men, beside);
        }) {}

  bool operator()(int cost, const Field& men, std::optional<Direction> beside) const {
    return tell_ == nullptr || tell_(told_, cost, men, beside);
  }

 private:
  void* told_ = nullptr;
  bool (*tell_)(void*, int, const Field&, std::optional<Direction>) = nullptr;
};

// Tells every set of new ends of the man, by rising cost up to the budget. The start itself is not told.
void search_for(const Ground& ground, const Man& man, int budget, Listener tell);
template <class Tell>
void search(const Ground& ground, const Man& man, int budget, Tell tell) {
  search_for(ground, man, budget, Listener(tell));
}

// How many ends would be told.
unsigned count_ends(const Ground& ground, const Man& man, int budget);

// The cheapest price of a move by these ends; 0 if there is no way, or none within the budget.
std::uint8_t price_of_move(const State& state, Side side, const Move& move, int budget);

void list_moves(const State& state, Side side, std::vector<Act>& out);

// The moves of list_moves(), counted and not listed.
class Moves {
 public:
  Moves(const State& state, Side side);
  [[nodiscard]] unsigned size() const { return size_; }
  [[nodiscard]] Act operator[](unsigned number) const;

 private:
  const State& state_;
  const Team& team_;
  Grounds grounds_;
  std::array<unsigned, kMen> of_man_{};
  unsigned size_ = 0;
};

// C18-C20, C22: where a kick can end within the budget.
Field kick_ends(const State& state, Side side, int budget);

// C18: whether every way of a kick to this point ends right before a man of the other side, whose the ball then is.
bool is_lost_kick(const State& state, Side side, Point to);

// The points of a kick that ends there, the ball's own first: a way that keeps the ball if there is one. Empty where no
// kick does.
std::vector<Point> kick_way(const State& state, Side side, Point to);

void list_kicks(const State& state, Side side, std::vector<Act>& out);

// The kicks of list_kicks(), counted and not listed.
class Kicks {
 public:
  Kicks(const State& state, Side side);
  [[nodiscard]] unsigned size() const { return count_ * ends_.size(); }
  [[nodiscard]] Act operator[](unsigned number) const {
    return Kick{by_[number / ends_.size()], ends_.at(number % ends_.size())};
  }

 private:
  Field ends_;
  std::array<Point, kMen> by_{};
  unsigned count_ = 0;
};

}  // namespace giostra::chessball
