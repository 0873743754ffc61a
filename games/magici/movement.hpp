// Where men may go (M6) and where they may be put (M4). Movement as in chess, but there is no check. Whose turn it is
// and what follows from a move is the law's matter.
#pragma once

#include "games/magici/state.hpp"

namespace giostra::magici {

inline constexpr std::array kPromotions{Kind::queen, Kind::rook, Kind::bishop, Kind::knight};

constexpr chess::Color color_of(Side side) { return side == Side::first ? chess::Color::white : chess::Color::black; }
// Ranks from 1 as a side sees them.
constexpr Bitboard rank_of_side(Side side, unsigned rank) { return chess::rank_for(color_of(side), rank); }
constexpr Square home_square(Side side, unsigned file) { return chess::square_at(file, side == Side::first ? 0 : 7); }

// Every square to which the man can move, enemies' squares and castling included.
Bitboard targets(const Position& position, Side side, const Man& man);
bool has_move(const Position& position, Side side);
// The enemy whom a move to this square attacks.
std::optional<Slot> attacked_by(const Position& position, Side side, const Man& man, Square to);
constexpr bool promotes(Side side, const Man& man, Square to) {
  return man.kind == Kind::pawn && chess::has(rank_of_side(side, 8), to);
}
// The squares on which a man of this kind may be placed, taken ones included.
Bitboard places(Side side, Kind kind);

}  // namespace giostra::magici
