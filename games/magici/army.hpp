// What a Strategist buys (M2): how many men of each kind, and what they are worth. The king is no part of it: he is
// free.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/magici/points.hpp"
#include "kit/chess/square.hpp"

namespace giostra::magici {

using chess::Kind;

// M2, M11: price and value are one and the same; the king has none. In the order of Kind.
constexpr PawnPoints value(Kind kind) {
  constexpr std::array<PawnPoints, 6> values{PawnPoints{1}, PawnPoints{2}, PawnPoints{3},
                                             PawnPoints{2}, PawnPoints{4}, PawnPoints{0}};
  return values[chess::index(kind)];
}

struct Army {
  // The order in which men are listed and get their seats.
  static constexpr std::array kOrder{Kind::queen, Kind::rook, Kind::bishop, Kind::knight, Kind::pawn};
  static constexpr PawnPoints kPurse{10};
  static constexpr unsigned kMostMen = 7;

  std::array<std::uint8_t, 5> counts{};  // by kind, pawn to queen

  bool operator==(const Army&) const = default;
  [[nodiscard]] constexpr unsigned count(Kind kind) const { return counts[chess::index(kind)]; }
  [[nodiscard]] unsigned size() const;
  [[nodiscard]] PawnPoints price() const;
};

// As many as a chess set has.
constexpr unsigned in_a_set(Kind kind) {
  constexpr std::array<unsigned, 6> counts{8, 2, 2, 2, 1, 1};
  return counts[chess::index(kind)];
}

// M2, except that more than the letters can say is not asked.
Verdict check_army(const Army& army);
// Every army that may be bought.
std::vector<Army> all_armies();

// Good ones, for whoever does not want to choose: the best in matches of the player between all armies that cost ten
// points (bot/army_test.cpp prints the table; 57 to 68 % of the points). Rooks and many men are worth more than
// bishops.
inline constexpr std::array<std::string_view, 5> kGoodArmies{"RRBPPP", "RRNPPPP", "QRNPP", "QRRPP", "QRPPPP"};

// `QRNPP` in the order above, `-` for none. Reads the letters in any order.
std::optional<Army> read_army(std::string_view text);
std::string write_army(const Army& army);

}  // namespace giostra::magici
