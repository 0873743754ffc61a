// The double-six set: numbers and what they move (D4), the 28 tiles, and the tiles that still lie face down (D3).
// Nobody turns a tile here: that is an act of chance.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <utility>

#include "kit/chess/square.hpp"
#include "kit/result.hpp"

namespace giostra::domino {

// What one half of a tile shows, 0 to 6.
enum class Number : std::uint8_t {};

inline constexpr Number kNothing{0};
inline constexpr Number kJoker{6};
inline constexpr std::size_t kNumbers = 7;

constexpr std::size_t index(Number number) { return static_cast<std::size_t>(number); }

// D4: the table of the game. Nothing and the joker have no kind of their own.
struct Meaning {
  Words name;
  std::optional<chess::Kind> kind = std::nullopt;
};
inline constexpr std::array<Meaning, kNumbers> kMeanings{{{{"nothing", "niente"}},
                                                          {{"king", "re"}, chess::Kind::king},
                                                          {{"queen", "donna"}, chess::Kind::queen},
                                                          {{"rook", "torre"}, chess::Kind::rook},
                                                          {{"bishop", "alfiere"}, chess::Kind::bishop},
                                                          {{"knight", "cavallo"}, chess::Kind::knight},
                                                          {{"joker", "jolly"}}}};

constexpr const Meaning& meaning(Number number) { return kMeanings[index(number)]; }

constexpr bool moves(Number number, chess::Kind kind) {
  return number == kJoker || meaning(number).kind == std::optional(kind);
}

// Two numbers, the smaller one first. As the halves still to be played, nothing stands for what is played or lost.
using Halves = std::array<Number, 2>;

inline constexpr Halves kNoHalves{kNothing, kNothing};

constexpr bool contains(Halves halves, Number number) { return halves[0] == number || halves[1] == number; }

constexpr Halves ordered(Halves halves) {
  if (halves[1] < halves[0]) std::swap(halves[0], halves[1]);
  return halves;
}

// One half of this number is played.
constexpr Halves without(Halves halves, Number number) {
  (halves[0] == number ? halves[0] : halves[1]) = kNothing;
  return ordered(halves);
}

// 0-0, 0-1, ... 0-6, 1-1, ... 6-6.
enum class Tile : std::uint8_t {};

inline constexpr unsigned kTiles = 28;

constexpr unsigned index(Tile tile) { return static_cast<unsigned>(tile); }

inline constexpr auto kFaces = [] {
  std::array<Halves, kTiles> faces{};
  std::size_t at = 0;
  for (std::uint8_t low = 0; low < kNumbers; ++low)
    for (std::uint8_t high = low; high < kNumbers; ++high) faces[at++] = {Number{low}, Number{high}};
  return faces;
}();

constexpr Halves halves_of(Tile tile) { return kFaces[index(tile)]; }

constexpr Tile tile_of(Halves halves) {
  const auto [low, high] = ordered(halves);
  return Tile(index(low) * (2 * kNumbers - 1 - index(low)) / 2 + index(high));
}

static_assert([] {
  for (unsigned tile = 0; tile < kTiles; ++tile)
    if (tile_of(halves_of(Tile(tile))) != Tile(tile)) return false;
  return true;
}());

// The tiles face down; no order exists until one is turned.
class Bag {
 public:
  constexpr Bag() = default;  // all of them
  static constexpr Bag empty_bag() { return Bag(0); }

  [[nodiscard]] constexpr bool has(Tile tile) const { return (tiles_ >> index(tile) & 1U) != 0; }
  [[nodiscard]] constexpr bool empty() const { return tiles_ == 0; }
  [[nodiscard]] constexpr bool full() const { return tiles_ == kAll; }
  [[nodiscard]] constexpr int size() const { return std::popcount(tiles_); }
  [[nodiscard]] constexpr std::uint32_t bits() const { return tiles_; }
  constexpr void put(Tile tile) { tiles_ |= 1U << index(tile); }
  constexpr void take(Tile tile) { tiles_ &= ~(1U << index(tile)); }
  constexpr bool operator==(const Bag&) const = default;

  template <class Visit>
  constexpr void each(Visit visit) const {
    for (std::uint32_t rest = tiles_; rest != 0; rest &= rest - 1) visit(Tile(std::countr_zero(rest)));
  }

 private:
  static constexpr std::uint32_t kAll = (1U << kTiles) - 1;
  explicit constexpr Bag(std::uint32_t tiles) : tiles_(tiles) {}
  std::uint32_t tiles_ = kAll;
};

}  // namespace giostra::domino
