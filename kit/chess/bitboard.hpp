// Sets of squares as 64-bit words, bit n for square n.
#pragma once

#include <bit>
#include <cstdint>

#include "kit/chess/square.hpp"

namespace giostra::chess {

using Bitboard = std::uint64_t;

constexpr Bitboard bit(Square square) { return Bitboard{1} << index(square); }
constexpr bool has(Bitboard set, Square square) { return (set >> index(square) & 1U) != 0; }
constexpr int size(Bitboard set) { return std::popcount(set); }
constexpr bool more_than_one(Bitboard set) { return (set & (set - 1)) != 0; }
constexpr Square first(Bitboard set) { return Square(std::countr_zero(set)); }
// The one with so many before it.
constexpr Square nth(Bitboard set, std::uint32_t before) {
  for (; before > 0; --before) set &= set - 1;
  return first(set);
}
constexpr Square last(Bitboard set) { return Square(63 - std::countl_zero(set)); }

// `for (Square square : Squares(set))`, from a1 upwards.
class Squares {
 public:
  explicit constexpr Squares(Bitboard set) : set_(set) {}
  class Iterator {
   public:
    explicit constexpr Iterator(Bitboard set) : set_(set) {}
    constexpr Square operator*() const { return first(set_); }
    constexpr Iterator& operator++() {
      set_ &= set_ - 1;
      return *this;
    }
    constexpr bool operator!=(const Iterator& that) const { return set_ != that.set_; }

   private:
    Bitboard set_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(set_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

 private:
  Bitboard set_;
};

inline constexpr Bitboard kFileA = 0x0101010101010101U;
inline constexpr Bitboard kFileH = kFileA << 7U;
inline constexpr Bitboard kRank1 = 0xFFU;
inline constexpr Bitboard kRank8 = kRank1 << 56U;

// Ranks as a colour sees them, from 1.
constexpr Bitboard rank_for(Color color, unsigned rank) {
  return kRank1 << (8 * (color == Color::white ? rank - 1 : 8 - rank));
}

// One step for every square of the set; what leaves the board is lost.
enum class Step : std::int8_t { north = 8, south = -8, east = 1, west = -1, ne = 9, nw = 7, se = -7, sw = -9 };

template <Step step>
constexpr Bitboard shift(Bitboard set) {
  constexpr int by = static_cast<int>(step);
  if constexpr (step == Step::east || step == Step::ne || step == Step::se) set &= ~kFileH;
  if constexpr (step == Step::west || step == Step::nw || step == Step::sw) set &= ~kFileA;
  if constexpr (by > 0)
    return set << by;
  else
    return set >> -by;
}

}  // namespace giostra::chess
