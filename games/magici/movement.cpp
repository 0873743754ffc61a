#include "games/magici/movement.hpp"

#include <algorithm>

#include "kit/chess/attacks.hpp"

namespace giostra::magici {

namespace {

using chess::Color;

// The square of the pawn that has just passed over `passed`: one step further on.
Square passer(Side side, Square passed) {
  const unsigned at = chess::index(passed);
  return Square(side == Side::first ? at - 8 : at + 8);
}

template <Color us>
Bitboard pawn_targets(const Position& position, Side side, Square from) {
  constexpr auto ahead = us == Color::white ? chess::Step::north : chess::Step::south;
  const Bitboard free = ~position.occupied();
  const Bitboard one = chess::shift<ahead>(chess::bit(from)) & free;
  const Bitboard two = chess::shift<ahead>(one & chess::rank_for(us, 3)) & free;
  Bitboard prey = position.team(other(side)).squares;
  if (position.en_passant && position.turn == side) prey |= chess::bit(*position.en_passant);
  return one | two | (chess::pawn_attacks<us>(chess::bit(from)) & prey);
}

// M6: only unmoved king and rook, and empty squares between; attacked squares do not matter.
Bitboard castling_targets(const Position& position, Side side, const Man& king) {
  Bitboard found = 0;
  for (const Man& man : position.team(side).all()) {
    const unsigned file = chess::file_of(man.square);
    if (man.kind != Kind::rook || !man.unmoved || (file != 0 && file != 7)) continue;
    if ((chess::between(king.square, man.square) & position.occupied()) == 0)
      found |= chess::bit(home_square(side, file == 7 ? 6 : 2));
  }
  return found;
}

}  // namespace

Bitboard targets(const Position& position, Side side, const Man& man) {
  const Bitboard foreign = ~position.team(side).squares;
  switch (man.kind) {
    case Kind::pawn:
      return side == Side::first ? pawn_targets<Color::white>(position, side, man.square)
                                 : pawn_targets<Color::black>(position, side, man.square);
    case Kind::knight: return chess::knight_attacks(man.square) & foreign;
    case Kind::bishop: return chess::bishop_attacks(man.square, position.occupied()) & foreign;
    case Kind::rook: return chess::rook_attacks(man.square, position.occupied()) & foreign;
    case Kind::queen: return chess::queen_attacks(man.square, position.occupied()) & foreign;
    case Kind::king:
      return (chess::king_attacks(man.square) & foreign) |
             (man.unmoved ? castling_targets(position, side, man) : Bitboard{0});
  }
  return 0;
}

bool has_move(const Position& position, Side side) {
  return std::ranges::any_of(position.team(side).all(), [&](const Man& man) {
    return man.where == Where::on_board && targets(position, side, man) != 0;
  });
}

std::optional<Slot> attacked_by(const Position& position, Side side, const Man& man, Square to) {
  const Team& them = position.team(other(side));
  if (chess::has(them.squares, to)) return them.at(to);
  if (man.kind == Kind::pawn && position.en_passant == to && chess::file_of(man.square) != chess::file_of(to))
    return them.at(passer(side, to));
  return std::nullopt;
}

Bitboard places(Side side, Kind kind) {
  constexpr Bitboard of_king_and_queen = chess::kFileA << 3U | chess::kFileA << 4U;
  switch (kind) {
    case Kind::pawn: return rank_of_side(side, 2);
    case Kind::queen: return chess::bit(home_square(side, 3));
    case Kind::king: return chess::bit(home_square(side, 4));
    default: return rank_of_side(side, 1) & ~of_king_and_queen;
  }
}

}  // namespace giostra::magici
