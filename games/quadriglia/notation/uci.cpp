// Moves as programs write them (UCI).
#include "games/quadriglia/notation/notation.hpp"

namespace giostra::quadriglia {

namespace {

std::optional<Move> read_uci_drop(std::string_view text) {
  const auto kind = chess::read_kind(chess::upper(text[0]));
  const auto to = chess::read_square(text.substr(2));
  if (!kind || *kind == Kind::king || !to) return std::nullopt;
  return Move::drop(*kind, *to);
}

std::optional<Move> read_uci_promotion(Square from, Square to, char c) {
  const auto kind = chess::read_kind(chess::upper(c));
  if (!kind || *kind == Kind::pawn || *kind == Kind::king) return std::nullopt;
  return Move::promotion(from, to, *kind);
}

}  // namespace

std::optional<Move> read_uci(const Board& board, std::string_view text) {
  if (text.size() == 4 && text[1] == '@') return read_uci_drop(text);
  if (text.size() != 4 && text.size() != 5) return std::nullopt;
  const auto from = chess::read_square(text.substr(0, 2));
  const auto to = chess::read_square(text.substr(2, 2));
  if (!from || !to) return std::nullopt;
  if (text.size() == 5) return read_uci_promotion(*from, *to, text[4]);
  const auto kind = board.kind_at(*from);
  const auto files = static_cast<int>(chess::file_of(*to)) - static_cast<int>(chess::file_of(*from));
  if (kind == Kind::king && (files == 2 || files == -2)) return Move::castle(*from, *to);
  if (kind == Kind::pawn && files != 0 && board.en_passant == *to) return Move::en_passant(*from, *to);
  return Move::step(*from, *to);
}

std::string write_uci(Move move) {
  const std::string to = chess::write_square(move.to());
  if (move.is_drop()) return std::string{chess::letter(move.dropped()), '@'} + to;
  const std::string text = chess::write_square(move.from()) + to;
  return move.is_promotion() ? text + chess::lower(chess::letter(move.promoted_to())) : text;
}

}  // namespace giostra::quadriglia
