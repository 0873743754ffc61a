// What stands on the table: values, no rules.
#pragma once

#include <array>
#include <cstddef>

#include "kit/actor.hpp"

namespace giostra::lumache {

inline constexpr std::size_t kSnails = 4;  // S1: the first two are Red's
inline constexpr int kShortest = 6;
inline constexpr int kUsualLength = 12;
inline constexpr int kLongest = 20;
inline constexpr int kFaces = 6;

constexpr Side owner_of(std::size_t snail) { return snail < kSnails / 2 ? Side::first : Side::second; }
constexpr Actor seat_of(Side side) { return Actor::seat(static_cast<unsigned>(index(side))); }

struct Position {
  std::array<int, kSnails> at{};
  Side turn = Side::first;
  int die = 0;  // 0: to be rolled
  bool operator==(const Position&) const = default;
};

// What was typed; start() judges it.
struct Setup {
  int length = kUsualLength;
  Position position{};
};

struct State : Position {
  int length = kUsualLength;  // home is at the end of it
  bool operator==(const State&) const = default;
};

}  // namespace giostra::lumache
