// The field of ChessBall: the chessboard in half-squares, 17 × 17 points, and sets of points as bits.
// No pieces, no turns, no text. A row of a set has 18 bits: the last is always empty, so that a step over the
// border falls into it or off the end, and is lost.
//
//    y 16  ..... G G G G G G G .....     goal of Black (C2)
//          x = 0   5   8     11   16
//    y  0  ..... G G G G G G G .....     goal of White
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <utility>

#include "games/chessball/bits.hpp"
#include "kit/actor.hpp"

namespace giostra::chessball {

inline constexpr Side kWhite = Side::first;
inline constexpr Side kBlack = Side::second;
inline constexpr std::array kSides{kWhite, kBlack};

inline constexpr int kSize = 17;  // C1
inline constexpr int kStride = 18;

enum class Point : std::uint16_t { nowhere = 0xFFFF };

constexpr bool on_field(int x, int y) { return x >= 0 && x < kSize && y >= 0 && y < kSize; }
constexpr Point point_at(int x, int y) { return static_cast<Point>(y * kStride + x); }
constexpr unsigned index(Point point) { return static_cast<unsigned>(point); }
constexpr int x_of(Point point) { return static_cast<int>(index(point) % kStride); }
constexpr int y_of(Point point) { return static_cast<int>(index(point) / kStride); }

// Steps between two points when each of the 8 neighbours is one away.
constexpr int distance(Point a, Point b) {
  const int dx = x_of(a) - x_of(b);
  const int dy = y_of(a) - y_of(b);
  return std::max(dx < 0 ? -dx : dx, dy < 0 ? -dy : dy);
}
constexpr bool adjacent(Point a, Point b) { return distance(a, b) == 1; }

// Clockwise, so that the next one is a turn by 45 degrees.
enum class Direction : std::uint8_t { north, north_east, east, south_east, south, south_west, west, north_west };
inline constexpr unsigned kDirections = 8;
constexpr unsigned index(Direction direction) { return static_cast<unsigned>(direction); }
constexpr Direction direction_of(unsigned number) { return static_cast<Direction>(number % kDirections); }
constexpr Direction turned(Direction direction, int eighths) {
  return direction_of(index(direction) + kDirections + static_cast<unsigned>(eighths));
}
inline constexpr std::array<int, kDirections> kDx{0, 1, 1, 1, 0, -1, -1, -1};
inline constexpr std::array<int, kDirections> kDy{1, 1, 0, -1, -1, -1, 0, 1};
constexpr int stride_of(Direction direction) { return kDy[index(direction)] * kStride + kDx[index(direction)]; }

// The neighbour; outside the field it is a number that no set holds.
constexpr Point neighbour(Point point, Direction direction) {
  return static_cast<Point>(static_cast<int>(index(point)) + stride_of(direction));
}

class Field {
 public:
  constexpr Field() = default;
  // The point alone; nothing if it is nowhere.
  static constexpr Field of(Point point) { return Field(one_bit(index(point))); }

  [[nodiscard]] bool has(Point point) const {
    return index(point) < kWords * 64 && (bits_[index(point) / 64] >> index(point) % 64 & 1U) != 0;
  }
  constexpr void add(Point point) { *this |= of(point); }
  constexpr void remove(Point point) { *this -= of(point); }
  [[nodiscard]] bool empty() const { return !any(bits_); }
  [[nodiscard]] unsigned size() const {
    unsigned points = 0;
    for (unsigned i = 0; i < kWords; ++i) points += static_cast<unsigned>(std::popcount(bits_[i]));
    return points;
  }

  constexpr Field& operator|=(const Field& that) { return *this = Field(bits_ | that.bits_); }
  constexpr Field& operator&=(const Field& that) { return *this = Field(bits_ & that.bits_); }
  constexpr Field& operator-=(const Field& that) { return *this = Field(bits_ & ~that.bits_); }
  friend constexpr Field operator|(Field a, const Field& b) { return a |= b; }
  friend constexpr Field operator&(Field a, const Field& b) { return a &= b; }
  friend constexpr Field operator-(Field a, const Field& b) { return a -= b; }

  // Every point one step on; what leaves the field lands in bits that no point has.
  template <Direction direction>
  [[nodiscard]] constexpr Field shifted() const {
    constexpr int by = stride_of(direction);
    if constexpr (by > 0) return Field(bits_ << by | a_word_up(bits_) >> (64 - by));
    return Field(bits_ >> -by | a_word_down(bits_) << (64 + by));
  }

  // Calls visit(Point) for each, from (0,0) row by row.
  template <class Visit>
  void each(Visit visit) const {
    for (unsigned i = 0; i < kWords; ++i)
      for (std::uint64_t word = bits_[i]; word != 0; word &= word - 1)
        visit(static_cast<Point>(i * 64 + static_cast<unsigned>(std::countr_zero(word))));
  }
  // The point before which so many others are visited.
  [[nodiscard]] Point at(unsigned before) const {
    unsigned i = 0;
    for (unsigned here; before >= (here = static_cast<unsigned>(std::popcount(bits_[i]))); ++i) before -= here;
    std::uint64_t word = bits_[i];
    for (; before > 0; --before) word &= word - 1;
    return static_cast<Point>(i * 64 + static_cast<unsigned>(std::countr_zero(word)));
  }

 private:
  explicit constexpr Field(const Bits& bits) : bits_(bits) {}

  Bits bits_{};
};

constexpr Field rectangle(int x0, int y0, int x1, int y1) {
  Field field;
  for (int y = y0; y <= y1; ++y)
    for (int x = x0; x <= x1; ++x) field.add(point_at(x, y));
  return field;
}

inline constexpr Field kAll = rectangle(0, 0, kSize - 1, kSize - 1);
inline constexpr Point kMiddle = point_at(8, 8);

// C2
inline constexpr int kGoalFrom = 5;
inline constexpr int kGoalTo = 11;
inline constexpr std::array<Field, 2> kGoals{rectangle(kGoalFrom, 0, kGoalTo, 0),
                                             rectangle(kGoalFrom, 16, kGoalTo, 16)};
constexpr const Field& goal_of(Side side) { return kGoals[index(side)]; }
constexpr Point king_home(Side side) { return point_at(8, side == kWhite ? 0 : 16); }

// C5: the middle row belongs to both halves.
constexpr bool in_half(Side side, Point point) { return side == kWhite ? y_of(point) <= 8 : y_of(point) >= 8; }

// Calls visit.operator()<Direction>() for each, clockwise from the north.
template <class Visit>
constexpr void each_direction(Visit visit) {
  [&]<std::size_t... numbers>(std::index_sequence<numbers...> /*all*/) {
    (visit.template operator()<direction_of(numbers)>(), ...);
  }(std::make_index_sequence<kDirections>());
}

// As a side sees it: towards the other goal, and its left hand.
constexpr Direction forward(Side side) { return side == kWhite ? Direction::north : Direction::south; }

}  // namespace giostra::chessball
