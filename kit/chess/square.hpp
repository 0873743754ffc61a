// Squares, colours and kinds of the chess set, shared by the games on 8x8 boards. No rules.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace giostra::chess {

// a1 = 0, b1 = 1, ... h8 = 63.
enum class Square : std::uint8_t {};

inline constexpr unsigned kSquares = 64;

constexpr unsigned index(Square square) { return static_cast<unsigned>(square); }
constexpr Square square_at(unsigned file, unsigned rank) { return Square(rank * 8 + file); }
constexpr unsigned file_of(Square square) { return index(square) & 7U; }
constexpr unsigned rank_of(Square square) { return index(square) >> 3U; }

constexpr std::optional<Square> read_square(std::string_view text) {
  if (text.size() != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') return std::nullopt;
  return square_at(static_cast<unsigned>(text[0] - 'a'), static_cast<unsigned>(text[1] - '1'));
}

inline std::string write_square(Square square) {
  return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

enum class Color : std::uint8_t { white, black };

constexpr Color other(Color color) { return color == Color::white ? Color::black : Color::white; }
constexpr std::size_t index(Color color) { return static_cast<std::size_t>(color); }

enum class Kind : std::uint8_t { pawn, knight, bishop, rook, queen, king };

inline constexpr std::array kKinds{Kind::pawn, Kind::knight, Kind::bishop, Kind::rook, Kind::queen, Kind::king};
constexpr std::size_t index(Kind kind) { return static_cast<std::size_t>(kind); }

inline constexpr std::string_view kKindLetters = "PNBRQK";

constexpr char letter(Kind kind) { return kKindLetters[index(kind)]; }
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

// `P`...`K`, capital letters only.
constexpr std::optional<Kind> read_kind(char c) {
  const auto at = kKindLetters.find(c);
  if (at == std::string_view::npos) return std::nullopt;
  return kKinds[at];
}

struct Piece {
  Color color;
  Kind kind;

  bool operator==(const Piece&) const = default;
};

// FEN letters: capitals are White's.
constexpr char letter(Piece piece) {
  return piece.color == Color::white ? letter(piece.kind) : lower(letter(piece.kind));
}

constexpr std::optional<Piece> read_piece(char c) {
  const auto kind = read_kind(upper(c));
  if (!kind) return std::nullopt;
  return Piece{c == upper(c) ? Color::white : Color::black, *kind};
}

}  // namespace giostra::chess
