// One of the two boards: pieces, reserves, marks; and how an act changes them.
// It judges nothing (movegen.hpp does) and knows nothing of the other board (law.hpp does).
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "kit/chess/pieces.hpp"

namespace giostra::quadriglia {

using chess::Bitboard;
using chess::Color;
using chess::Kind;
using chess::Piece;
using chess::Square;

// The kinds that can stand in a reserve and be promoted to or from: all but the king.
inline constexpr std::array kReserveKinds{Kind::pawn, Kind::knight, Kind::bishop, Kind::rook, Kind::queen};

inline constexpr std::array kPromotionKinds{Kind::knight, Kind::bishop, Kind::rook, Kind::queen};

// A move or a drop on one board, in 16 bits:  tag(4) | from, or kind of a drop (6) | to (6)
class Move {
 public:
  enum class Tag : std::uint8_t {
    step,
    castle,
    en_passant,
    drop,
    promote_knight,
    promote_bishop,
    promote_rook,
    promote_queen
  };

  Move() = default;  // no move yet

  static constexpr Move step(Square from, Square to) { return {Tag::step, chess::index(from), to}; }
  static constexpr Move castle(Square from, Square to) { return {Tag::castle, chess::index(from), to}; }
  static constexpr Move en_passant(Square from, Square to) { return {Tag::en_passant, chess::index(from), to}; }
  static constexpr Move promotion(Square from, Square to, Kind kind) {
    const auto tag = static_cast<unsigned>(Tag::promote_knight) + chess::index(kind) - chess::index(Kind::knight);
    return {static_cast<Tag>(tag), chess::index(from), to};
  }
  static constexpr Move drop(Kind kind, Square to) {
    return {Tag::drop, static_cast<unsigned>(chess::index(kind)), to};
  }

  [[nodiscard]] constexpr Tag tag() const { return static_cast<Tag>(bits_ >> 12U); }
  [[nodiscard]] constexpr bool is_drop() const { return tag() == Tag::drop; }
  [[nodiscard]] constexpr bool is_promotion() const { return tag() >= Tag::promote_knight; }
  [[nodiscard]] constexpr Square to() const { return Square(bits_ & 63U); }
  [[nodiscard]] constexpr Square from() const { return Square(bits_ >> 6U & 63U); }             // not of a drop
  [[nodiscard]] constexpr Kind dropped() const { return static_cast<Kind>(bits_ >> 6U & 7U); }  // only of a drop
  [[nodiscard]] constexpr Kind promoted_to() const {                                            // only of a promotion
    return chess::kKinds[(bits_ >> 12U) - static_cast<unsigned>(Tag::promote_knight) + 1];
  }
  constexpr bool operator==(const Move&) const = default;

 private:
  constexpr Move(Tag tag, unsigned from, Square to)
      : bits_(static_cast<std::uint16_t>(static_cast<unsigned>(tag) << 12U | from << 6U | chess::index(to))) {}
  std::uint16_t bits_;
};

struct Reserve {
  std::array<std::uint8_t, 5> of{};  // by kind, pawn first

  [[nodiscard]] constexpr std::uint8_t count(Kind kind) const { return of[chess::index(kind)]; }
  constexpr void add(Kind kind) { ++of[chess::index(kind)]; }
  constexpr void remove(Kind kind) { --of[chess::index(kind)]; }
  [[nodiscard]] constexpr bool empty() const { return *this == Reserve{}; }
  bool operator==(const Reserve&) const = default;
};

struct Board : chess::Pieces {
  Bitboard promoted{};  // Q6, Q18: pieces that pass on as pawns
  Bitboard unmoved{};   // Q9: kings on e1/e8 and corner rooks that count as never moved
  std::array<Reserve, 2> reserves{};
  std::optional<Square> en_passant{};  // the square a pawn has just stepped over
  Color turn = Color::white;
  std::uint16_t quiet_acts = 0;  // Q13: acts since a check, pawn move, capture or drop
  std::uint16_t move_number = 1;

  bool operator==(const Board&) const = default;

  [[nodiscard]] constexpr Square king(Color color) const { return chess::first(of(color, Kind::king)); }
  [[nodiscard]] constexpr const Reserve& reserve(Color color) const { return reserves[chess::index(color)]; }
  [[nodiscard]] constexpr Reserve& reserve(Color color) { return reserves[chess::index(color)]; }
};

// How the player on turn stands (judge.hpp): who waits can do nothing until a piece arrives (Q11).
enum class Standing : std::uint8_t { acts, waits, waits_in_check, mated };

// The square of a castling rook for a king that ends on `to`, before and after.
constexpr Square castling_rook_from(Square to) {
  return chess::square_at(chess::file_of(to) == 6 ? 7 : 0, chess::rank_of(to));
}
constexpr Square castling_rook_to(Square to) {
  return chess::square_at(chess::file_of(to) == 6 ? 5 : 3, chess::rank_of(to));
}

// The primitive changes, each a whole turn of `us`. They return what passes to the partner (Q3).
// Precondition: the move is legal. `quiet_acts` is not theirs to keep.
namespace change {

template <Color us>
constexpr void end_turn(Board& board) {
  board.turn = chess::other(us);
  if constexpr (us == Color::black) ++board.move_number;
}

// Q6: what was promoted passes on as a pawn.
template <Color us>
constexpr std::optional<Kind> take(Board& board, Bitboard at) {
  Bitboard& theirs = board.colors[chess::index(chess::other(us))];
  if ((theirs & at) == 0) return std::nullopt;
  theirs ^= at;
  Kind taken = Kind::pawn;
  for (const Kind kind : kReserveKinds) {
    if ((board.of(kind) & at) != 0) taken = kind;
    board.kinds[chess::index(kind)] &= ~at;
  }
  board.unmoved &= ~at;
  if ((board.promoted & at) == 0) return taken;
  board.promoted ^= at;
  return Kind::pawn;
}

template <Color us>
constexpr void shift_piece(Board& board, Kind kind, Bitboard from_to) {
  board.kinds[chess::index(kind)] ^= from_to;
  board.colors[chess::index(us)] ^= from_to;
}

template <Color us, Kind kind>
constexpr std::optional<Kind> step(Board& board, Square from, Square to) {
  const Bitboard leaves = chess::bit(from);
  const Bitboard enters = chess::bit(to);
  const auto passed = take<us>(board, enters);
  shift_piece<us>(board, kind, leaves | enters);
  if constexpr (kind == Kind::king) board.unmoved &= ~chess::rank_for(us, 1);
  if constexpr (kind == Kind::rook) board.unmoved &= ~leaves;
  if constexpr (kind != Kind::king && kind != Kind::pawn)
    if ((board.promoted & leaves) != 0) board.promoted ^= leaves | enters;
  board.en_passant.reset();
  if constexpr (kind == Kind::pawn)
    if (chess::index(to) == chess::index(from) + 16 || chess::index(from) == chess::index(to) + 16)
      board.en_passant = Square((chess::index(from) + chess::index(to)) / 2);
  end_turn<us>(board);
  return passed;
}

template <Color us>
constexpr std::optional<Kind> promote(Board& board, Square from, Square to, Kind kind) {
  const auto passed = take<us>(board, chess::bit(to));
  shift_piece<us>(board, Kind::pawn, chess::bit(from));
  shift_piece<us>(board, kind, chess::bit(to));
  board.promoted |= chess::bit(to);
  board.en_passant.reset();
  end_turn<us>(board);
  return passed;
}

template <Color us>
constexpr std::optional<Kind> take_en_passant(Board& board, Square from, Square to) {
  const auto passed = take<us>(board, chess::bit(chess::square_at(chess::file_of(to), chess::rank_of(from))));
  shift_piece<us>(board, Kind::pawn, chess::bit(from) | chess::bit(to));
  board.en_passant.reset();
  end_turn<us>(board);
  return passed;
}

template <Color us>
constexpr void castle(Board& board, Square from, Square to) {
  shift_piece<us>(board, Kind::king, chess::bit(from) | chess::bit(to));
  shift_piece<us>(board, Kind::rook, chess::bit(castling_rook_from(to)) | chess::bit(castling_rook_to(to)));
  board.unmoved &= ~chess::rank_for(us, 1);
  board.en_passant.reset();
  end_turn<us>(board);
}

template <Color us>
constexpr void drop(Board& board, Kind kind, Square to) {
  constexpr Bitboard first_rank = chess::rank_for(us, 1);
  constexpr Bitboard corners = first_rank & (chess::kFileA | chess::kFileH);
  constexpr Bitboard king_home = first_rank & (chess::kFileA << 4U);
  shift_piece<us>(board, kind, chess::bit(to));
  board.reserve(us).remove(kind);
  if (kind == Kind::rook && (board.unmoved & king_home) != 0) board.unmoved |= chess::bit(to) & corners;  // Q9
  board.en_passant.reset();
  end_turn<us>(board);
}

}  // namespace change

// Makes a legal move; returns what passes to the partner.
std::optional<Kind> make(Board& board, Move move);
// The same, and keeps `quiet_acts`.
std::optional<Kind> play(Board& board, Move move);

}  // namespace giostra::quadriglia
