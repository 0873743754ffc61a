// Moves as people write them (SAN). Positions are in fen.cpp, UCI in uci.cpp.
#include "games/quadriglia/notation/notation.hpp"

#include "games/quadriglia/judge.hpp"

namespace giostra::quadriglia {

namespace {

constexpr std::size_t kLongestMove = 16;  // `Qa1xb2` with castling, promotion and marks is shorter

// What a text says of a move that is neither drop nor castling.
struct Wish {
  std::optional<Kind> kind;
  std::optional<unsigned> from_file;
  std::optional<unsigned> from_rank;
  Square to;
  bool takes = false;
  std::optional<Kind> promotion;
};

tl::unexpected<Refusal> unreadable(std::string_view text) {
  return refuse(kNotation,
                {"this is no move: write `e2e4`, `Nf3`, `exd5`, `O-O`, `e8=Q` or `N@f3`",
                 "questa non è una mossa: scrivi `e2e4`, `Nf3`, `exd5`, `O-O`, `e8=Q` o `N@f3`"},
                std::string(text.substr(0, kLongestMove)));
}

// The judge's refusal with the text that was refused.
tl::unexpected<Refusal> refused(const Verdict& verdict, std::string_view text) {
  Refusal refusal = verdict.error();
  refusal.detail = text;
  return tl::unexpected(std::move(refusal));
}

Result<Move> judged(const Board& board, Move move, std::string_view text) {
  if (const Verdict fine = judge_move(board, move); !fine) return refused(fine, text);
  return move;
}

std::string_view without_marks(std::string_view text) { return text.substr(0, text.find_last_not_of("+#!?") + 1); }

char take_last(std::string_view& text) {
  if (text.empty()) return '\0';
  const char c = text.back();
  text.remove_suffix(1);
  return c;
}

bool ends_in_range(std::string_view text, char least, char most) {
  return !text.empty() && text.back() >= least && text.back() <= most;
}

// Reads from the end: `N` `b` `1` `x` `d2`, `e` `x` `d8` `=Q`.
std::optional<Wish> read_wish(std::string_view text) {
  Wish wish{};
  if (!ends_in_range(text, '1', '8')) {
    wish.promotion = chess::read_kind(chess::upper(take_last(text)));
    if (!wish.promotion || *wish.promotion == Kind::pawn || *wish.promotion == Kind::king) return std::nullopt;
    if (text.ends_with('=')) text.remove_suffix(1);
  }
  if (text.size() < 2) return std::nullopt;
  const auto to = chess::read_square(text.substr(text.size() - 2));
  if (!to) return std::nullopt;
  wish.to = *to;
  text.remove_suffix(2);
  if (text.ends_with('x') || text.ends_with(':') || text.ends_with('-')) wish.takes = take_last(text) != '-';
  if (ends_in_range(text, '1', '8')) wish.from_rank = static_cast<unsigned>(take_last(text) - '1');
  if (ends_in_range(text, 'a', 'h')) wish.from_file = static_cast<unsigned>(take_last(text) - 'a');
  if (!text.empty()) {
    wish.kind = chess::read_kind(take_last(text));
    if (!wish.kind || !text.empty()) return std::nullopt;
  } else if (!wish.from_file || !wish.from_rank) {
    wish.kind = Kind::pawn;
  }
  if (wish.kind == Kind::pawn && !wish.from_file && !wish.takes) wish.from_file = chess::file_of(wish.to);
  return wish;
}

bool is_capture(const Board& board, Move move) {
  return move.tag() == Move::Tag::en_passant || (!move.is_drop() && chess::has(board.occupied(), move.to()));
}

bool names_square(const Wish& wish, Square from) {
  return (!wish.from_file || *wish.from_file == chess::file_of(from)) &&
         (!wish.from_rank || *wish.from_rank == chess::rank_of(from));
}

// Whether the move is one that the text can mean; a promotion not spelt out fits all four.
bool fits(const Board& board, const Wish& wish, Move move) {
  if (move.is_drop() || !names_square(wish, move.from())) return false;
  if (wish.kind && board.kind_at(move.from()) != wish.kind) return false;
  if (wish.takes && !is_capture(board, move)) return false;
  if (move.tag() == Move::Tag::castle && !(wish.from_file && wish.from_rank)) return false;
  return !wish.promotion || (move.is_promotion() && move.promoted_to() == *wish.promotion);
}

// No legal move fits: says what stands in the way of the piece that was meant.
tl::unexpected<Refusal> explain(const Board& board, const Wish& wish, std::string_view text) {
  Bitboard meant = 0;
  for (const Square from : chess::Squares(board.of(board.turn)))
    if (names_square(wish, from) && (!wish.kind || board.kind_at(from) == wish.kind)) meant |= chess::bit(from);
  if (meant == 0)
    return refuse("Q2", {"the player on turn has no such piece", "chi è di turno non ha un pezzo così"},
                  std::string(text));
  if (wish.takes && !chess::has(board.of(chess::other(board.turn)), wish.to) && board.en_passant != wish.to)
    return refuse("Q2", {"there is nothing to take", "non c'è niente da prendere"}, std::string(text));
  if (!chess::more_than_one(meant)) {
    const Square from = chess::first(meant);
    const Move move = wish.promotion ? Move::promotion(from, wish.to, *wish.promotion) : Move::step(from, wish.to);
    if (const Verdict verdict = judge_move(board, move); !verdict) return refused(verdict, text);
  }
  return refuse("Q2", {"no such piece can go there", "nessun pezzo così può andare lì"}, std::string(text));
}

Result<Move> read_castling(const Board& board, bool short_side, std::string_view text) {
  const unsigned rank = board.turn == Color::white ? 0 : 7;
  return judged(board, Move::castle(chess::square_at(4, rank), chess::square_at(short_side ? 6 : 2, rank)), text);
}

Result<Move> read_step(const Board& board, std::string_view core, std::string_view text) {
  const auto wish = read_wish(core);
  if (!wish) return unreadable(text);
  Moves moves;
  for (const Move move : list_moves(board, chess::bit(wish->to)))
    if (fits(board, *wish, move)) moves.add(move);
  if (moves.empty()) return explain(board, *wish, text);
  if (moves.size() == 1) return moves.front();
  if (moves.front().is_promotion() && !wish->promotion)
    return refuse(kNotation, {"say what the pawn becomes: `e8=Q`", "scrivi che cosa diventa il pedone: `e8=Q`"},
                  std::string(text));
  return refuse(kNotation, {"more than one piece can go there: say which", "più pezzi possono andarci: scrivi quale"},
                std::string(text));
}

// The file, rank or both that tell the mover from others of its kind.
std::string telling(const Board& board, const Moves& moves, Move move) {
  bool namesake = false;
  bool same_file = false;
  bool same_rank = false;
  for (const Move rival : moves) {
    if (rival.is_drop() || rival.from() == move.from()) continue;
    if (board.kind_at(rival.from()) != board.kind_at(move.from())) continue;
    namesake = true;
    same_file = same_file || chess::file_of(rival.from()) == chess::file_of(move.from());
    same_rank = same_rank || chess::rank_of(rival.from()) == chess::rank_of(move.from());
  }
  const std::string square = chess::write_square(move.from());
  if (!namesake) return {};
  if (!same_file) return square.substr(0, 1);
  return same_rank ? square : square.substr(1);
}

std::string write_step(const Board& board, Move move) {
  const Kind kind = board.kind_at(move.from()).value_or(Kind::pawn);
  const bool takes = is_capture(board, move);
  const std::string to = (takes ? "x" : "") + chess::write_square(move.to());
  if (kind == Kind::pawn) {
    const std::string text = takes ? chess::write_square(move.from()).substr(0, 1) + to : to;
    return move.is_promotion() ? text + "=" + chess::letter(move.promoted_to()) : text;
  }
  return chess::letter(kind) + telling(board, list_moves(board, chess::bit(move.to())), move) + to;
}

}  // namespace

Result<Move> read_move(const Board& board, std::string_view text) {
  const std::string_view core = without_marks(text);
  if (core.empty() || text.size() > kLongestMove) return unreadable(text);
  if (const auto move = read_uci(board, core)) return judged(board, *move, text);
  if (core == "O-O" || core == "0-0" || core == "o-o") return read_castling(board, true, text);
  if (core == "O-O-O" || core == "0-0-0" || core == "o-o-o") return read_castling(board, false, text);
  if (core.front() != '@') return read_step(board, core, text);
  const auto to = chess::read_square(core.substr(1));
  if (!to) return unreadable(text);
  return judged(board, Move::drop(Kind::pawn, *to), text);
}

std::string write_san(const Board& board, Move move) {
  std::string text;
  if (move.is_drop())
    text = write_uci(move);
  else if (move.tag() == Move::Tag::castle)
    text = chess::file_of(move.to()) == 6 ? "O-O" : "O-O-O";
  else
    text = write_step(board, move);
  Board next = board;
  play(next, move);
  if (checkmated(next)) return text + "#";
  return in_check(next) ? text + "+" : text;
}

}  // namespace giostra::quadriglia
