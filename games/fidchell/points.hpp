// Points of a board and sets of them, at most 128, as two 64-bit words. Which points a board has, and what joins them,
// is in board.hpp.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>

namespace giostra::fidchell {

// A point by its place in the board's list.
enum class Point : std::uint8_t {};
constexpr unsigned number(Point point) { return static_cast<unsigned>(point); }

inline constexpr unsigned kMostPoints = 128;

// How a point is written: `3.5` is ring 3, index 5.
struct Label {
  std::uint8_t ring = 0;
  std::uint8_t index = 0;
  auto operator<=>(const Label&) const = default;
};

// A point with its name, so that an act can be written without the board. Copied in one piece: lists of acts are long.
struct alignas(4) Spot {
  Point point{};
  Label label{};
  bool operator==(const Spot&) const = default;
};

class PointSet {
 public:
  constexpr PointSet() = default;

  constexpr void add(Point point) { word(point) |= bit(point); }
  constexpr void remove(Point point) { word(point) &= ~bit(point); }
  [[nodiscard]] constexpr bool has(Point point) const { return (words_[number(point) / 64] & bit(point)) != 0; }
  [[nodiscard]] constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
  [[nodiscard]] constexpr unsigned size() const {
    return static_cast<unsigned>(std::popcount(words_[0]) + std::popcount(words_[1]));
  }
  [[nodiscard]] constexpr std::array<std::uint64_t, 2> words() const { return words_; }

  constexpr PointSet operator|(PointSet that) const { return {words_[0] | that.words_[0], words_[1] | that.words_[1]}; }
  constexpr PointSet operator&(PointSet that) const { return {words_[0] & that.words_[0], words_[1] & that.words_[1]}; }
  // What is here and not there.
  constexpr PointSet operator-(PointSet that) const {
    return {words_[0] & ~that.words_[0], words_[1] & ~that.words_[1]};
  }
  constexpr bool operator==(const PointSet&) const = default;

  // All points before the first of this set, or after its last: everything if it is empty.
  [[nodiscard]] constexpr PointSet before_first() const {
    const std::uint64_t borrow = words_[0] == 0 ? 1 : 0;
    return {(words_[0] - 1) & ~words_[0], (words_[1] - borrow) & ~words_[1]};
  }
  [[nodiscard]] constexpr PointSet after_last() const {
    return {words_[1] != 0 ? 0 : after_last_bit(words_[0]), after_last_bit(words_[1])};
  }

  // Of a set that is not empty.
  [[nodiscard]] constexpr Point first() const {
    const bool low = words_[0] != 0;
    return Point(static_cast<std::uint8_t>((low ? 0 : 64) + std::countr_zero(words_[low ? 0 : 1])));
  }
  [[nodiscard]] constexpr Point last() const {
    const bool high = words_[1] != 0;
    return Point(static_cast<std::uint8_t>((high ? 127 : 63) - std::countl_zero(words_[high ? 1 : 0])));
  }
  constexpr void drop_first() {
    std::uint64_t& lowest = words_[words_[0] != 0 ? 0 : 1];
    lowest &= lowest - 1;
  }

  class Iterator;
  [[nodiscard]] constexpr Iterator begin() const;
  [[nodiscard]] static constexpr Iterator end();

 private:
  constexpr PointSet(std::uint64_t low, std::uint64_t high) : words_{low, high} {}
  static constexpr std::uint64_t after_last_bit(std::uint64_t word) {
    return word == 0 ? ~std::uint64_t{0} : -std::bit_floor(word) ^ std::bit_floor(word);
  }
  static constexpr std::uint64_t bit(Point point) { return std::uint64_t{1} << number(point) % 64; }
  constexpr std::uint64_t& word(Point point) { return words_[number(point) / 64]; }

  std::array<std::uint64_t, 2> words_{};
};

// In the order of the board's list. Keeps a word with points in hand, so that a step is one subtraction.
class PointSet::Iterator {
 public:
  constexpr Iterator() = default;
  explicit constexpr Iterator(std::array<std::uint64_t, 2> words)
      : word_(words[0] != 0 ? words[0] : words[1]),
        next_(words[0] != 0 ? words[1] : 0),
        base_(words[0] != 0 ? 0 : 64) {}
  constexpr Point operator*() const { return Point(static_cast<std::uint8_t>(base_ + std::countr_zero(word_))); }
  constexpr Iterator& operator++() {
    word_ &= word_ - 1;
    if (word_ == 0) *this = Iterator({0, next_});
    return *this;
  }
  constexpr bool operator!=(const Iterator& that) const { return word_ != that.word_; }

 private:
  std::uint64_t word_ = 0;  // none left when 0
  std::uint64_t next_ = 0;
  int base_ = 64;
};

constexpr PointSet::Iterator PointSet::begin() const { return Iterator(words_); }
constexpr PointSet::Iterator PointSet::end() { return {}; }

}  // namespace giostra::fidchell
