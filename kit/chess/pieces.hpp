// Which pieces stand where, as bitboards: the part of a position that all games on 8x8 boards share. No rules.
#pragma once

#include <array>
#include <optional>

#include "kit/chess/bitboard.hpp"
#include "kit/chess/square.hpp"

namespace giostra::chess {

struct Pieces {
  std::array<Bitboard, 6> kinds{};   // by kind, both colours
  std::array<Bitboard, 2> colors{};  // by colour, all kinds

  bool operator==(const Pieces&) const = default;

  [[nodiscard]] constexpr Bitboard occupied() const { return colors[0] | colors[1]; }
  [[nodiscard]] constexpr Bitboard of(Color color) const { return colors[index(color)]; }
  [[nodiscard]] constexpr Bitboard of(Kind kind) const { return kinds[index(kind)]; }
  [[nodiscard]] constexpr Bitboard of(Color color, Kind kind) const { return of(color) & of(kind); }

  [[nodiscard]] constexpr std::optional<Kind> kind_at(Square square) const {
    for (const Kind kind : kKinds)
      if (has(of(kind), square)) return kind;
    return std::nullopt;
  }
  [[nodiscard]] constexpr std::optional<Piece> piece_at(Square square) const {
    const auto kind = kind_at(square);
    if (!kind) return std::nullopt;
    return Piece{has(colors[0], square) ? Color::white : Color::black, *kind};
  }
  constexpr void put(Square square, Piece piece) {
    kinds[index(piece.kind)] |= bit(square);
    colors[index(piece.color)] |= bit(square);
  }
};

}  // namespace giostra::chess
