// Tiles that do the same: numbers of pieces that are gone move nothing for the rest of the match, so tiles that differ
// in them alone are one.
#pragma once

#include <array>

#include "games/domino/law.hpp"

namespace giostra::domino::bot {

// Calls visit(tile, count) for each kind of tile that lies face down, with one of it and how many they are.
template <class Visit>
void each_kind_of_tile(const Position& position, Visit visit) {
  const auto as_good_as = [&](Number number) {
    const auto& kind = meaning(number).kind;
    return kind && position.pieces.kinds[chess::index(*kind)] == 0 ? kNothing : number;
  };
  std::array<Number, kNumbers> alive{};
  for (std::uint8_t number = 0; number < kNumbers; ++number) alive[number] = as_good_as(Number{number});
  struct Same {
    Tile tile{};
    unsigned count = 0;
  };
  std::array<Same, kTiles> found{};  // by the tile that they are as good as
  Bag kinds = Bag::empty_bag();
  position.left.each([&](Tile tile) {
    const auto [low, high] = halves_of(tile);
    const Tile as = tile_of({alive[index(low)], alive[index(high)]});
    Same& same = found[index(as)];
    if (same.count++ == 0) same.tile = tile;
    kinds.put(as);
  });
  kinds.each([&](Tile as) { visit(found[index(as)].tile, found[index(as)].count); });
}

}  // namespace giostra::domino::bot
