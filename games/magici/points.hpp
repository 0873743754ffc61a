// Pawn Points and the ledger of a game: who earned, how many, why (M8, M10). Ranking Points and House Points are other
// things (M13) and are reckoned elsewhere: nothing here turns into them by itself.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "kit/actor.hpp"
#include "kit/result.hpp"

namespace giostra::magici {

enum class PawnPoints : std::int32_t {};

constexpr int count(PawnPoints points) { return static_cast<int>(points); }
constexpr PawnPoints operator+(PawnPoints a, PawnPoints b) { return PawnPoints{count(a) + count(b)}; }
constexpr PawnPoints operator*(int times, PawnPoints points) { return PawnPoints{times * count(points)}; }

enum class Cause : std::uint8_t {
  as_attacker,  // their attack succeeded
  doubled,      // the same by a Direct Move: twice the value
  as_defender,  // their man withstood an attack
  price         // the others called a Direct Move
};
inline constexpr std::array kCauses{Cause::as_attacker, Cause::doubled, Cause::as_defender, Cause::price};

// One entry of the ledger.
struct Earning {
  Side side;
  PawnPoints points;
  Cause cause;

  bool operator==(const Earning&) const = default;
};

// The sums of all entries, by side and cause.
struct Ledger {
  static constexpr int kMost = 65'535;  // more than any game can bring; a position may be typed with anything

  std::array<std::array<std::uint16_t, kCauses.size()>, 2> sums{};

  bool operator==(const Ledger&) const = default;
  [[nodiscard]] constexpr PawnPoints of(Side side, Cause cause) const {
    return PawnPoints{sums[index(side)][static_cast<std::size_t>(cause)]};
  }
  constexpr void enter(const Earning& earning) {
    auto& sum = sums[index(earning.side)][static_cast<std::size_t>(earning.cause)];
    sum = static_cast<std::uint16_t>(std::min(sum + count(earning.points), kMost));
  }
  // M12: what decides the game when time is over.
  [[nodiscard]] constexpr PawnPoints earned(Side side) const { return through_mangiate(side) + of(side, Cause::price); }
  // What later counts for House Points: the price of Direct Moves is not in it.
  [[nodiscard]] constexpr PawnPoints through_mangiate(Side side) const {
    return of(side, Cause::as_attacker) + of(side, Cause::doubled) + of(side, Cause::as_defender);
  }
};

}  // namespace giostra::magici
