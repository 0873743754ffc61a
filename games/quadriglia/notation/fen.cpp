// Positions of one board as text, and whether such a position can be. Moves are in san.cpp and uci.cpp.
#include <algorithm>
#include <array>

#include "games/quadriglia/judge.hpp"
#include "games/quadriglia/movegen.hpp"
#include "games/quadriglia/notation/notation.hpp"
#include "kit/text.hpp"

namespace giostra::quadriglia {

namespace {

constexpr std::array kReserveOrder{Kind::queen, Kind::rook, Kind::bishop, Kind::knight, Kind::pawn};
constexpr std::uint8_t kMostOfAKind = 128;  // start() counts what a match can hold

// The squares that each letter of the castling field marks as never moved (Q9).
struct CastlingMark {
  char letter;
  Bitboard squares;
};

constexpr Bitboard at(unsigned file, unsigned rank) { return chess::bit(chess::square_at(file, rank)); }

constexpr std::array<CastlingMark, 6> kCastlingMarks{{{'K', at(4, 0) | at(7, 0)},
                                                      {'Q', at(4, 0) | at(0, 0)},
                                                      {'U', at(4, 0)},
                                                      {'k', at(4, 7) | at(7, 7)},
                                                      {'q', at(4, 7) | at(0, 7)},
                                                      {'u', at(4, 7)}}};

std::string quoted(std::string_view text) {
  constexpr std::size_t kShown = 40;
  return "`" + std::string(text.substr(0, kShown)) + (text.size() > kShown ? "...`" : "`");
}

std::string place(unsigned rank, std::string_view text) {
  return "rank " + std::to_string(rank + 1) + ", " + quoted(text);
}

// One rank of the placement, `r1bqk~2`.
Verdict read_rank(std::string_view text, unsigned rank, Board& board) {
  unsigned file = 0;
  bool can_mark = false;  // whether a `~` may follow
  for (const char& c : text) {
    const auto piece = chess::read_piece(c);
    if (c == '~' && can_mark) {
      board.promoted |= at(file - 1, rank);
    } else if (piece && file < 8) {
      board.put(chess::square_at(file++, rank), *piece);
    } else if (c >= '1' && c <= '8') {
      file += static_cast<unsigned>(c - '0');
    } else if (!piece) {
      return refuse(kNotation,
                    {"a rank knows piece letters, 1 to 8, and `~` behind a promoted piece",
                     "una traversa conosce lettere di pezzi, da 1 a 8, e `~` dopo un pezzo promosso"},
                    place(rank, text.substr(static_cast<std::size_t>(&c - text.data()), 1)));
    } else {
      file = 9;
    }
    if (file > 8) break;
    can_mark = piece.has_value();
  }
  if (file == 8) return {};
  return refuse(kNotation, {"a rank has eight squares", "una traversa ha otto case"}, place(rank, text));
}

Verdict read_reserve(std::string_view text, Board& board) {
  for (const char& c : text) {
    const auto piece = chess::read_piece(c);
    if (!piece || piece->kind == Kind::king)
      return refuse(kNotation,
                    {"a reserve holds the letters QRBNP of both colours", "una riserva contiene le lettere QRBNP"},
                    "reserve, " + quoted(text.substr(static_cast<std::size_t>(&c - text.data()), 1)));
    Reserve& reserve = board.reserve(piece->color);
    if (reserve.count(piece->kind) == kMostOfAKind)
      return refuse("Q3", {"so many men are in no box", "tanti pezzi non stanno in nessuna scatola"},
                    std::string(1, c));
    reserve.add(piece->kind);
  }
  return {};
}

// Eight ranks, then the reserve in brackets or after a ninth slash.
Verdict read_placement(std::string_view text, Board& board) {
  constexpr Words kShape{"the board is eight ranks joined by `/`, then the reserve as `[Qn]` or `/Qn`",
                         "la scacchiera è otto traverse unite da `/`, poi la riserva come `[Qn]` o `/Qn`"};
  std::optional<std::string_view> reserve;
  if (const auto open = text.find('['); open != std::string_view::npos) {
    if (!text.ends_with(']')) return refuse(kNotation, kShape, quoted(text.substr(open)));
    reserve = text.substr(open + 1, text.size() - open - 2);
    text = text.substr(0, open);
  }
  auto ranks = split(text, "/");
  if (ranks.size() == 9 && !reserve) {
    reserve = ranks.back();
    ranks.pop_back();
  }
  if (ranks.size() != 8) return refuse(kNotation, kShape, std::to_string(ranks.size()) + " / 8");
  for (unsigned i = 0; i < 8; ++i)
    if (const Verdict read = read_rank(ranks[i], 7 - i, board); !read) return read;
  return read_reserve(reserve.value_or(""), board);
}

Verdict read_castling(std::string_view text, Board& board) {
  if (text == "-") return {};
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto mark = std::ranges::find(kCastlingMarks, text[i], &CastlingMark::letter);
    if (mark == kCastlingMarks.end() || text.find(text[i]) != i)
      return refuse(
          kNotation,
          {"the castling field is `-` or letters of KQUkqu, each once", "il campo d'arrocco è `-` o lettere di KQUkqu"},
          quoted(text));
    board.unmoved |= mark->squares;
  }
  return {};
}

Verdict read_counter(std::string_view text, std::uint16_t& into) {
  const auto number = read_number<std::uint16_t>(text);
  if (!number)
    return refuse(kNotation,
                  {"the last two fields count half-moves and moves", "gli ultimi due campi contano semimosse e mosse"},
                  quoted(text));
  into = *number;
  return {};
}

Verdict read_turn_field(std::string_view text, Board& board) {
  if (text != "w" && text != "b")
    return refuse(kNotation, {"the player on turn is `w` or `b`", "chi è di turno è `w` o `b`"}, quoted(text));
  board.turn = text == "w" ? Color::white : Color::black;
  return {};
}

Verdict read_en_passant(std::string_view text, Board& board) {
  if (text == "-") return {};
  board.en_passant = chess::read_square(text);
  if (board.en_passant) return {};
  return refuse(kNotation, {"en passant is `-` or a square", "la presa al varco è `-` o una casa"}, quoted(text));
}

std::string write_placement(const Board& board) {
  std::string text;
  for (unsigned rank = 8; rank-- > 0;) {
    unsigned empty = 0;
    const auto flush = [&] {
      if (empty != 0) text += std::to_string(empty);
      empty = 0;
    };
    for (unsigned file = 0; file < 8; ++file) {
      const Square square = chess::square_at(file, rank);
      const auto piece = board.piece_at(square);
      if (!piece) {
        ++empty;
        continue;
      }
      flush();
      text += chess::letter(*piece);
      if (chess::has(board.promoted, square)) text += '~';  // Q18
    }
    flush();
    if (rank != 0) text += '/';
  }
  return text;
}

std::string write_reserves(const Board& board) {
  std::string text;
  for (const Color color : {Color::white, Color::black})
    for (const Kind kind : kReserveOrder)
      text.append(board.reserve(color).count(kind), chess::letter(Piece{color, kind}));
  return "[" + text + "]";
}

std::string write_castling(const Board& board) {
  std::string text;
  Bitboard told = 0;
  for (const auto& [letter, squares] : kCastlingMarks)
    if ((board.unmoved & squares) == squares && (squares & ~told) != 0) {
      text += letter;
      told |= squares;
    }
  return text.empty() ? "-" : text;
}

std::string write_fields(const Board& board, std::optional<Square> en_passant) {
  return write_placement(board) + write_reserves(board) + (board.turn == Color::white ? " w " : " b ") +
         write_castling(board) + " " + (en_passant ? chess::write_square(*en_passant) : "-");
}

Verdict check_kings(const Board& board) {
  for (const Color color : {Color::white, Color::black})
    if (chess::size(board.of(color, Kind::king)) != 1)
      return refuse("Q2", {"each colour has exactly one king", "ogni colore ha esattamente un re"},
                    color == Color::white ? "K" : "k");
  return {};
}

// Q5, Q6, Q9: pieces and marks where they can be.
Verdict check_marks(const Board& board) {
  if (const Bitboard wrong = board.of(Kind::pawn) & (chess::kRank1 | chess::kRank8); wrong != 0)
    return refuse("Q5", {"no pawn stands on the first or last rank", "nessun pedone sta in prima o ottava traversa"},
                  chess::write_square(chess::first(wrong)));
  const Bitboard can_be_promoted = board.occupied() & ~board.of(Kind::pawn) & ~board.of(Kind::king);
  if (const Bitboard wrong = board.promoted & ~can_be_promoted; wrong != 0)
    return refuse("Q6",
                  {"only queen, rook, bishop or knight can be promoted pieces",
                   "solo donna, torre, alfiere o cavallo possono essere pezzi promossi"},
                  chess::write_square(chess::first(wrong)));
  constexpr Bitboard corners = at(0, 0) | at(7, 0) | at(0, 7) | at(7, 7);
  Bitboard homes = board.of(Kind::rook) & corners & ~board.promoted;
  homes |= board.of(Kind::king) & (at(4, 0) | at(4, 7));
  homes &= (board.of(Color::white) & chess::kRank1) | (board.of(Color::black) & chess::kRank8);
  if (const Bitboard wrong = board.unmoved & ~homes; wrong != 0)
    return refuse("Q9",
                  {"the castling field marks a king or rook that does not stand there",
                   "il campo d'arrocco segna un re o una torre che lì non c'è"},
                  chess::write_square(chess::first(wrong)));
  return {};
}

// Q7: a pawn of the other side has just stepped over the square.
Verdict check_en_passant(const Board& board) {
  if (!board.en_passant) return {};
  const Bitboard over = chess::bit(*board.en_passant);
  const Color them = chess::other(board.turn);
  const bool white = them == Color::white;
  const Bitboard from = white ? over >> 8U : over << 8U;
  const Bitboard to = white ? over << 8U : over >> 8U;
  if ((over & chess::rank_for(them, 3)) != 0 && ((over | from) & board.occupied()) == 0 &&
      (to & board.of(them, Kind::pawn)) != 0)
    return {};
  return refuse("Q7",
                {"no pawn can just have stepped over the en passant square",
                 "nessun pedone può aver appena scavalcato la casa della presa al varco"},
                chess::write_square(*board.en_passant));
}

template <Color us>
Verdict check_checks(const Board& board) {
  if (attacked<us>(board, board.king(chess::other(us)), board.occupied()))
    return refuse("Q2", {"the player who is not on turn stands in check", "chi non è di turno è sotto scacco"});
  if (chess::size(Sight<us>(board).checkers) > 2)
    return refuse(
        "Q2", {"no more than two pieces can give check at once", "non più di due pezzi possono dare scacco insieme"});
  return {};
}

}  // namespace

Result<Board> read_fen(std::string_view text) {
  const auto fields = words_of(text);
  if (fields.size() < 4 || fields.size() > 6)
    return refuse(kNotation,
                  {"a FEN has a board, the player on turn, castling, en passant, and perhaps two counters",
                   "un FEN ha scacchiera, turno, arrocco, presa al varco, e forse due contatori"},
                  quoted(text));
  Board board;
  Verdict read = read_placement(fields[0], board);
  if (read) read = read_turn_field(fields[1], board);
  if (read) read = read_castling(fields[2], board);
  if (read) read = read_en_passant(fields[3], board);
  if (read && fields.size() > 4) read = read_counter(fields[4], board.quiet_acts);
  if (read && fields.size() > 5) read = read_counter(fields[5], board.move_number);
  if (!read) return tl::unexpected(read.error());
  return board;
}

std::string write_fen(const Board& board) {
  return write_fields(board, board.en_passant) + " " + std::to_string(board.quiet_acts) + " " +
         std::to_string(board.move_number);
}

std::string write_identity(const Board& board) {
  return write_fields(board, can_take_en_passant(board) ? board.en_passant : std::nullopt);
}

Verdict check_board(const Board& board) {
  for (const auto check : {check_kings, check_marks, check_en_passant})
    if (const Verdict fine = check(board); !fine) return fine;
  return board.turn == Color::white ? check_checks<Color::white>(board) : check_checks<Color::black>(board);
}

}  // namespace giostra::quadriglia
