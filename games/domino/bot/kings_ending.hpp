// One king each, solved: what a player may expect who is about to turn a tile. A lone king moves at most once with a
// tile (D6), so all that counts of the bag is how many tiles move a king at all, 13 of the 28, and how many do not.
// Positions that turn or mirror into each other are one.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/domino/state.hpp"

namespace giostra::domino::bot {

class KingsEnding {
 public:
  KingsEnding();

  // Of the side that turns the next tile, 0 to 1. Kings alone, one a side; a tile on the table counts as spent.
  [[nodiscard]] double worth(const Position& position) const;

 private:
  static constexpr unsigned kLive = 13;  // tiles with a king or a joker on them
  static constexpr unsigned kDead = 15;
  static constexpr std::size_t kBags = (kLive + 1) * (kDead + 1);
  using ByBag = std::array<float, kBags>;
  using Layer = std::vector<ByBag>;  // by class of positions
  using Packed = std::uint16_t;      // a worth in 65535ths: exact to a thousandth of a point

  static constexpr std::size_t bag(unsigned live, unsigned dead) { return live * (kDead + 1) + dead; }
  void name_classes();
  void pack(std::size_t quiet, const Layer& layer);
  [[nodiscard]] std::size_t class_of(Square own, Square enemy) const;
  [[nodiscard]] ByBag solved(Square own, Square enemy, const Layer& later) const;

  std::array<std::array<std::uint16_t, chess::kSquares>, chess::kSquares> classes_{};
  std::vector<std::array<Square, 2>> examples_;  // own and enemy, by class
  std::vector<Packed> worths_;                   // by tiles since the last capture, class and bag
};

// Made when it is first asked for, in a moment, and kept for all players: 14 MB.
const KingsEnding& kings_ending();

}  // namespace giostra::domino::bot
