// What a position is worth, by the race of both players and by the stones.
//
// The race: how many stones a player still lacks for a chain, through free points and their own stones. A gap is a
// point where one stone more completes it, so an open gap of the other player is what check is in chess.
#pragma once

#include <array>
#include <bit>

#include "engine/value.hpp"
#include "games/fidchell/board.hpp"

namespace giostra::fidchell::bot {

// What the evaluation weighs, fitted to the results of its own games.
struct Weights {
  engine::Value unit;
  std::array<engine::Value, 9> race;    // by the stones that are lacking: 1, 2, ... 8 or more, no way
  std::array<engine::Value, 9> detour;  // the same when the shortest ways are cut where they are narrowest
  engine::Value ways;                   // the logarithm of the points on the shortest ways
  engine::Value longer_ways;            // and of those on ways of one stone more
  engine::Value threat;                 // a point where the player who is not on turn captures
  engine::Value turn;
};
inline constexpr Weights kPlacing{.unit = 0,
                                  .race = {450, 364, 222, 108, -90, -255, -470, -480, 128},
                                  .detour = {300, 300, 300, 168, -88, -98, -134, -140, -195},
                                  .ways = 108,
                                  .longer_ways = 59,
                                  .threat = 90,
                                  .turn = 98};
inline constexpr Weights kSliding{.unit = 30,
                                  .race = {117, 31, -13, -60, -65, -70, -75, -80, 33},
                                  .detour = {4, 4, 4, -10, 0, -12, -40, -60, 27},
                                  .ways = 26,
                                  .longer_ways = 8,
                                  .threat = 5,
                                  .turn = 8};

// So much ahead wins three games in four.
inline constexpr engine::Value kThreeInFour = 250;

// What is weighed of one player.
struct Features {
  engine::Value units = 0;
  std::size_t race = 0;    // place in Weights::race
  std::size_t detour = 0;  // and in Weights::detour
  engine::Value ways = 0;  // in hundredths, as the next
  engine::Value longer_ways = 0;
  engine::Value threats = 0;
  engine::Value turn = 0;
};

// What one player's race comes to.
struct Outlook {
  unsigned distance = 0;  // stones that are lacking; kFarthest when there are more, or no way
  unsigned detour = 0;  // the same without the points that the shortest ways have to choose from where they have fewest
  PointSet best;        // points on the shortest ways
  PointSet good;        // and on those of one stone more

  // Stays as it is when somebody else takes this point.
  [[nodiscard]] bool without_need_of(Point point) const;
};

// The ways of one player from inside and from outside, by the stones they take. The points on a way of n stones are
// those that are met by i stones from one end and n + 1 - i from the other.
class Race {
 public:
  static constexpr unsigned kFarthest = 12;

  Race(const Board& board, PointSet own, PointSet free);
  [[nodiscard]] Outlook outlook() const;

 private:
  using Layers = std::array<PointSet, kFarthest>;

  [[nodiscard]] unsigned spread(PointSet start, PointSet goal, PointSet free, unsigned beyond, Layers& layers) const;
  [[nodiscard]] PointSet ways(unsigned lacking) const;
  [[nodiscard]] PointSet narrowest() const;

  const Board& board_;
  PointSet own_;
  PointSet free_;
  Layers from_inner_{};
  Layers from_outer_{};
  unsigned distance_ = kFarthest;
};

// The neighbours of these points.
inline PointSet around(const Board& board, PointSet points) {
  PointSet met;
  const auto [low, high] = points.words();
  for (std::uint64_t rest = low; rest != 0; rest &= rest - 1)
    met = met | board.neighbours[static_cast<std::size_t>(std::countr_zero(rest))];
  for (std::uint64_t rest = high; rest != 0; rest &= rest - 1)
    met = met | board.neighbours[64 + static_cast<std::size_t>(std::countr_zero(rest))];
  return met;
}

// All of `met`, and the neighbours of the stones that are joined to it; these leave the set.
inline PointSet joined(const Board& board, PointSet met, PointSet& stones) {
  for (PointSet fresh = met & stones; !fresh.empty(); fresh = met & stones) {
    stones = stones - fresh;
    met = met | around(board, fresh);
  }
  return met;
}

}  // namespace giostra::fidchell::bot
