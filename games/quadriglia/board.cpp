#include "games/quadriglia/board.hpp"

#include <cassert>

#include "games/quadriglia/judge.hpp"

namespace giostra::quadriglia {

namespace {

template <Color us>
std::optional<Kind> step_of(Board& board, Kind kind, Square from, Square to) {
  switch (kind) {
    case Kind::pawn: return change::step<us, Kind::pawn>(board, from, to);
    case Kind::knight: return change::step<us, Kind::knight>(board, from, to);
    case Kind::bishop: return change::step<us, Kind::bishop>(board, from, to);
    case Kind::rook: return change::step<us, Kind::rook>(board, from, to);
    case Kind::queen: return change::step<us, Kind::queen>(board, from, to);
    case Kind::king: return change::step<us, Kind::king>(board, from, to);
  }
  return std::nullopt;
}

template <Color us>
std::optional<Kind> make_for(Board& board, Move move) {
  switch (move.tag()) {
    case Move::Tag::step: return step_of<us>(board, *board.kind_at(move.from()), move.from(), move.to());
    case Move::Tag::castle: change::castle<us>(board, move.from(), move.to()); return std::nullopt;
    case Move::Tag::drop: change::drop<us>(board, move.dropped(), move.to()); return std::nullopt;
    case Move::Tag::en_passant: return change::take_en_passant<us>(board, move.from(), move.to());
    default: return change::promote<us>(board, move.from(), move.to(), move.promoted_to());
  }
}

}  // namespace

std::optional<Kind> make(Board& board, Move move) {
  return board.turn == Color::white ? make_for<Color::white>(board, move) : make_for<Color::black>(board, move);
}

std::optional<Kind> play(Board& board, Move move) {
  assert(move.is_drop() ? board.reserve(board.turn).count(move.dropped()) > 0
                        : chess::has(board.of(board.turn), move.from()));
  const bool pawn_moves = !move.is_drop() && chess::has(board.of(Kind::pawn), move.from());
  const auto passed = make(board, move);
  const bool restarts = passed || pawn_moves || move.is_drop() || in_check(board);  // Q13
  board.quiet_acts = restarts ? 0 : static_cast<std::uint16_t>(board.quiet_acts + 1);
  return passed;
}

}  // namespace giostra::quadriglia
