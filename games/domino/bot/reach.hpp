// Which squares each number commands, for one player. The joker commands what all others do. No rules of turns.
#pragma once

#include <array>

#include "games/domino/law.hpp"
#include "kit/chess/attacks.hpp"

namespace giostra::domino::bot {

struct Reach {
  std::array<Bitboard, kNumbers> by{};
  int moves = 0;  // squares that the pieces command, each counted for itself
};

template <std::size_t number>
void add_reach(Reach& reach, const chess::Pieces& pieces, Color color) {
  constexpr Kind kind = *kMeanings[number].kind;
  const Bitboard occupied = pieces.occupied();
  for (const Square from : chess::Squares(pieces.of(color, kind))) {
    const Bitboard to = chess::attacks<kind>(from, occupied);
    reach.by[number] |= to;
    if constexpr (kind != Kind::king) reach.moves += chess::size(to & ~pieces.of(color));
  }
  reach.by[index(kJoker)] |= reach.by[number];
}

inline Reach reach_of(const chess::Pieces& pieces, Color color) {
  Reach reach;
  add_reach<1>(reach, pieces, color);
  add_reach<2>(reach, pieces, color);
  add_reach<3>(reach, pieces, color);
  add_reach<4>(reach, pieces, color);
  add_reach<5>(reach, pieces, color);
  return reach;
}

}  // namespace giostra::domino::bot
