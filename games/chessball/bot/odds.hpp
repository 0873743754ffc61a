// What dice do to shots, tackles and turns, as tables of exact odds (C7, C21-C25). No positions here.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "games/chessball/dice.hpp"
#include "games/chessball/field.hpp"

namespace giostra::chessball::bot {

inline constexpr int kUsual_points = 10;  // of a turn

// C21: three dice higher than three others, out of 216 * 216.
constexpr int ways_to_win_tackle() {
  int ways = 0;
  for (int sum = 4; sum <= 18; ++sum) ways += ways_of(sum) * ways_of_at_most(sum - 1);
  return ways;
}
inline constexpr float kTackleWon = static_cast<float>(ways_to_win_tackle()) / (kThrows * kThrows);

inline constexpr int kFar = 17;  // no two points are so far apart

// A goal by a shot over so many points when the keeper gets there.
inline constexpr auto kGoalOver = [] {
  std::array<float, kFar + 1> odds{};
  for (int over = 1; over <= kFar; ++over)
    odds[static_cast<std::size_t>(over)] = static_cast<float>(ways_to_score(18 - over)) / kThrows;
  return odds;
}();
constexpr float goal_over(int points) { return kGoalOver[static_cast<std::size_t>(std::clamp(points, 1, kFar))]; }

// With so many points: carry the ball (2 points a step) as near as they allow, and shoot.
constexpr float carried_goal(int far, int points) {
  return points < far ? 0.0F : goal_over(std::max(1, 2 * far - points));
}

// The same with the points of a turn that is still to be rolled.
inline constexpr auto kCarriedNext = [] {
  std::array<float, kFar + 1> odds{};
  for (int far = 1; far <= kFar; ++far)
    for (int sum = 3; sum <= 18; ++sum)
      odds[static_cast<std::size_t>(far)] += carried_goal(far, sum) * static_cast<float>(ways_of(sum)) / kThrows;
  return odds;
}();
constexpr float carried_next(int far) { return kCarriedNext[static_cast<std::size_t>(std::clamp(far, 1, kFar))]; }

// Whether the points of the next turn will do for so many.
inline constexpr auto kEnough = [] {
  std::array<float, 20> odds{};
  for (int need = 0; need < 20; ++need)
    odds[static_cast<std::size_t>(need)] = static_cast<float>(kThrows - ways_of_at_most(need - 1)) / kThrows;
  return odds;
}();
constexpr float enough_next(int need) { return kEnough[static_cast<std::size_t>(std::clamp(need, 0, 19))]; }

// Coordinates and distances as tables: the search asks for them all the time.
inline constexpr std::size_t kPlaces = std::size_t{kStride} * kSize;
struct Place {
  std::int8_t x;
  std::int8_t y;
  std::array<std::int8_t, 2> to_goal;  // that this side attacks
};
inline constexpr auto kPlace = [] {
  std::array<Place, kPlaces> places{};
  for (int y = 0; y < kSize; ++y)
    for (int x = 0; x < kSize; ++x) {
      const int aside = std::max({kGoalFrom - x, x - kGoalTo, 1});
      places[index(point_at(x, y))] = {
          static_cast<std::int8_t>(x),
          static_cast<std::int8_t>(y),
          {static_cast<std::int8_t>(std::max(16 - y, aside)), static_cast<std::int8_t>(std::max(y, aside))}};
    }
  return places;
}();

constexpr int goal_distance(Side side, Point at) { return kPlace[index(at)].to_goal[index(side)]; }

constexpr int steps_between(Point a, Point b) {
  const int dx = kPlace[index(a)].x - kPlace[index(b)].x;
  const int dy = kPlace[index(a)].y - kPlace[index(b)].y;
  return std::max(dx < 0 ? -dx : dx, dy < 0 ? -dy : dy);
}

}  // namespace giostra::chessball::bot
