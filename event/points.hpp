// The three scores of a tournament (M13), each a type of its own, so that no line of code can mix them.
#pragma once

#include <compare>

namespace giostra::event {

template <class Kind>
struct Points {
  int count = 0;

  constexpr Points& operator+=(Points more) {
    count += more.count;
    return *this;
  }
  friend constexpr Points operator+(Points a, Points b) { return {a.count + b.count}; }
  friend constexpr Points operator-(Points a, Points b) { return {a.count - b.count}; }
  constexpr auto operator<=>(const Points&) const = default;
};

using PawnPoints = Points<struct EarnedInGames>;
using RankingPoints = Points<struct EarnedByResults>;
using HousePoints = Points<struct EarnedByTheHouse>;

}  // namespace giostra::event
