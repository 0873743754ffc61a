// Chess men and squares in scenes (kit/scene.hpp), for the games on 8x8 boards. No rules.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "kit/chess/pieces.hpp"
#include "kit/scene.hpp"

namespace giostra::chess {

constexpr std::string_view name_of(Kind kind) {
  constexpr std::array<std::string_view, 6> names{"pawn", "knight", "bishop", "rook", "queen", "king"};
  return names[index(kind)];
}

constexpr std::optional<Kind> kind_named(std::string_view name) {
  for (const Kind kind : kKinds)
    if (name_of(kind) == name) return kind;
  return std::nullopt;
}

constexpr Men men_of(Color color) { return color == Color::white ? Men::first : Men::second; }

// The 64 squares, with what stands before each name: `A:e4`.
inline void add_squares(std::string_view before, Layout& layout) {
  for (unsigned i = 0; i < kSquares; ++i) layout.sites.push_back(std::string(before) + write_square(Square(i)));
}

inline void add_pieces(const Pieces& pieces, std::string_view before, Scene& scene) {
  for (unsigned i = 0; i < kSquares; ++i)
    if (const auto piece = pieces.piece_at(Square(i)))
      scene.pieces.push_back(
          {std::string(before) + write_square(Square(i)), name_of(piece->kind), men_of(piece->color)});
}

}  // namespace giostra::chess
