// The legal acts of the player on turn at one board, by pins and a check mask: nothing is tried out.
// One generator serves all: it hands sets of targets to a sink, which lists, counts or walks them.
//
// A sink for colour `us` has
//   piece<kind>(from, targets)        pawns<step>(targets)      double_steps(targets)
//   promotions<step>(targets)         en_passant(from, to)      castle(from, to)
//   drops(kind, targets)
#pragma once

#include "games/quadriglia/board.hpp"
#include "kit/chess/attacks.hpp"

namespace giostra::quadriglia {

// The directions of a colour's pawns.
template <Color us>
struct PawnSteps {
  static constexpr bool up = us == Color::white;
  static constexpr chess::Step ahead = up ? chess::Step::north : chess::Step::south;
  static constexpr chess::Step left = up ? chess::Step::nw : chess::Step::sw;
  static constexpr chess::Step right = up ? chess::Step::ne : chess::Step::se;
};

template <chess::Step step>
constexpr Square before(Square to) {
  return Square(static_cast<int>(chess::index(to)) - static_cast<int>(step));
}

inline Bitboard sliders_on_lines(const Board& board) { return board.of(Kind::rook) | board.of(Kind::queen); }
inline Bitboard sliders_on_diagonals(const Board& board) { return board.of(Kind::bishop) | board.of(Kind::queen); }

// Whether knights or sliders of `them` attack the square, seen through the given occupation.
template <Color them>
bool attacked_by_officers(const Board& board, Square square, Bitboard occupied) {
  const Bitboard theirs = board.of(them);
  return (chess::knight_attacks(square) & theirs & board.of(Kind::knight)) != 0 ||
         (chess::rook_attacks(square, occupied) & theirs & sliders_on_lines(board)) != 0 ||
         (chess::bishop_attacks(square, occupied) & theirs & sliders_on_diagonals(board)) != 0;
}

// The squares that pawns and king of `them` attack, all at once.
template <Color them>
Bitboard attacked_by_the_rest(const Board& board) {
  return chess::pawn_attacks<them>(board.of(them, Kind::pawn)) | chess::king_attacks(board.king(them));
}

template <Color them>
bool attacked(const Board& board, Square square, Bitboard occupied) {
  return chess::has(attacked_by_the_rest<them>(board), square) || attacked_by_officers<them>(board, square, occupied);
}

// What the king of `us` faces: who gives check, where check can be answered, who is pinned.
template <Color us>
struct Sight {
  static constexpr Color them = chess::other(us);

  [[gnu::always_inline]] explicit Sight(const Board& board)
      : own(board.of(us)), theirs(board.of(them)), occupied(own | theirs), king(board.king(us)) {
    checkers = (chess::pawn_attacks<us>(chess::bit(king)) & theirs & board.of(Kind::pawn)) |
               (chess::knight_attacks(king) & theirs & board.of(Kind::knight));
    const Bitboard snipers = theirs & ((chess::rook_lines(king) & sliders_on_lines(board)) |
                                       (chess::bishop_lines(king) & sliders_on_diagonals(board)));
    for (const Square sniper : chess::Squares(snipers)) {
      const Bitboard shields = chess::between(king, sniper) & occupied;
      if (shields == 0)
        checkers |= chess::bit(sniper);
      else if (!chess::more_than_one(shields))
        pinned |= shields & own;
    }
    if (checkers != 0)
      answers = chess::more_than_one(checkers) ? 0 : checkers | chess::between(king, chess::first(checkers));
  }

  Bitboard own;
  Bitboard theirs;
  Bitboard occupied;
  Square king;
  Bitboard checkers = 0;
  Bitboard pinned = 0;
  Bitboard answers = ~Bitboard{0};  // where a move or drop must end to leave no check; all when there is none
};

// Inlined by force into whoever asks: a few counts and sets then stay in registers, which a fifth of perft's speed
// hangs on, and no compiler would do it by itself.
template <Color us, class Sink>
class Generator {
  static constexpr Color them = chess::other(us);
  using Steps = PawnSteps<us>;

 public:
  [[gnu::always_inline]] Generator(const Board& board, Sink& sink) : board_(board), sink_(sink), sight_(board) {}

  [[gnu::always_inline]] void moves() {
    king_moves();
    if (sight_.answers == 0) return;  // double check: only the king can move
    const Bitboard targets = ~sight_.own & sight_.answers;
    for (const Square from : chess::Squares(board_.of(us, Kind::knight) & ~sight_.pinned))
      sink_.template piece<Kind::knight>(from, chess::knight_attacks(from) & targets);
    slider_moves<Kind::bishop>(targets);
    slider_moves<Kind::rook>(targets);
    slider_moves<Kind::queen>(targets);
    pawn_moves();
  }

  [[gnu::always_inline]] void drops() {
    const Reserve& reserve = board_.reserve(us);
    if (reserve.empty()) return;
    const Bitboard free = ~sight_.occupied & sight_.answers;  // Q4, Q8
    for (const Kind kind : kReserveKinds) {
      if (reserve.count(kind) == 0) continue;
      // Q5: no pawn on the first or last rank
      sink_.drops(kind, kind == Kind::pawn ? free & ~(chess::kRank1 | chess::kRank8) : free);
    }
  }

  [[gnu::always_inline]] void pawn_moves() {
    const Bitboard pawns = board_.of(us, Kind::pawn);
    pawn_moves_of(pawns & ~sight_.pinned, sight_.answers);
    for (const Square from : chess::Squares(pawns & sight_.pinned))
      pawn_moves_of(chess::bit(from), sight_.answers & chess::line_through(sight_.king, from));
    en_passant();
  }

  [[gnu::always_inline]] void all() {
    moves();
    drops();
  }

  [[gnu::always_inline]] void en_passant() {
    if (board_.en_passant) take_en_passant(*board_.en_passant);
  }

  [[nodiscard]] const Sight<us>& sight() const { return sight_; }

 private:
  template <Kind kind>
  [[gnu::always_inline]] void slider_moves(Bitboard targets) {
    const Bitboard pieces = board_.of(us, kind);
    for (const Square from : chess::Squares(pieces & ~sight_.pinned))
      sink_.template piece<kind>(from, chess::attacks<kind>(from, sight_.occupied) & targets);
    for (const Square from : chess::Squares(pieces & sight_.pinned))
      sink_.template piece<kind>(
          from, chess::attacks<kind>(from, sight_.occupied) & targets & chess::line_through(sight_.king, from));
  }

  [[gnu::always_inline]] void king_moves() {
    const Bitboard seen_through = sight_.occupied ^ chess::bit(sight_.king);
    Bitboard targets = chess::king_attacks(sight_.king) & ~sight_.own & ~attacked_by_the_rest<them>(board_);
    for (const Square to : chess::Squares(targets))
      if (attacked_by_officers<them>(board_, to, seen_through)) targets ^= chess::bit(to);
    sink_.template piece<Kind::king>(sight_.king, targets);
    if (sight_.checkers == 0 && chess::has(board_.unmoved, sight_.king)) {
      castle_on<true>();
      castle_on<false>();
    }
  }

  // The king's and the rook's way on one side; squares are those of the colour's first rank.
  template <bool short_side>
  [[gnu::always_inline]] void castle_on() {
    constexpr unsigned rank = us == Color::white ? 0 : 7;
    constexpr auto at = [](unsigned file) { return chess::bit(chess::square_at(file, rank)); };
    constexpr Bitboard rook = at(short_side ? 7 : 0);
    constexpr Bitboard free = short_side ? at(5) | at(6) : at(1) | at(2) | at(3);
    constexpr Square over = chess::square_at(short_side ? 5 : 3, rank);
    constexpr Square to = chess::square_at(short_side ? 6 : 2, rank);
    if ((board_.unmoved & rook) == 0 || (sight_.occupied & free) != 0) return;
    if (!attacked<them>(board_, over, sight_.occupied) && !attacked<them>(board_, to, sight_.occupied))
      sink_.castle(sight_.king, to);
  }

  [[gnu::always_inline]] void pawn_moves_of(Bitboard pawns, Bitboard allowed) {
    constexpr Bitboard last_rank = chess::rank_for(us, 8);
    const Bitboard free = ~sight_.occupied;
    const Bitboard single = chess::shift<Steps::ahead>(pawns) & free;
    const Bitboard twice = chess::shift<Steps::ahead>(single & chess::rank_for(us, 3)) & free & allowed;  // Q7
    const Bitboard ahead = single & allowed;
    const Bitboard left = chess::shift<Steps::left>(pawns) & sight_.theirs & allowed;
    const Bitboard right = chess::shift<Steps::right>(pawns) & sight_.theirs & allowed;
    sink_.double_steps(twice);
    sink_.template pawns<Steps::ahead>(ahead & ~last_rank);
    sink_.template pawns<Steps::left>(left & ~last_rank);
    sink_.template pawns<Steps::right>(right & ~last_rank);
    if (((ahead | left | right) & last_rank) == 0) return;
    sink_.template promotions<Steps::ahead>(ahead & last_rank);
    sink_.template promotions<Steps::left>(left & last_rank);
    sink_.template promotions<Steps::right>(right & last_rank);
  }

  // Two pawns leave one rank at once, so pins do not tell all: look at the king's lines again.
  [[gnu::always_inline]] void take_en_passant(Square to) {
    const Bitboard taken = chess::shift<PawnSteps<them>::ahead>(chess::bit(to));
    const Bitboard leapers = board_.of(Kind::pawn) | board_.of(Kind::knight);
    if ((sight_.checkers & leapers & ~taken) != 0) return;
    const Bitboard takers = chess::pawn_attacks<them>(chess::bit(to)) & board_.of(us, Kind::pawn);
    for (const Square from : chess::Squares(takers)) {
      const Bitboard after = (sight_.occupied ^ chess::bit(from) ^ taken) | chess::bit(to);
      const Bitboard seen = (chess::rook_attacks(sight_.king, after) & sliders_on_lines(board_)) |
                            (chess::bishop_attacks(sight_.king, after) & sliders_on_diagonals(board_));
      if ((seen & sight_.theirs) == 0) sink_.en_passant(from, to);
    }
  }

  const Board& board_;
  Sink& sink_;
  Sight<us> sight_;
};

// The sink that only counts: sets of targets are never taken apart.
struct Counter {
  std::uint64_t nodes = 0;

  void add(Bitboard targets) { nodes += static_cast<unsigned>(chess::size(targets)); }
  template <Kind>
  void piece(Square /*from*/, Bitboard targets) {
    add(targets);
  }
  template <chess::Step>
  void pawns(Bitboard targets) {
    add(targets);
  }
  void double_steps(Bitboard targets) { add(targets); }
  template <chess::Step>
  void promotions(Bitboard targets) {
    nodes += kPromotionKinds.size() * static_cast<unsigned>(chess::size(targets));
  }
  void en_passant(Square /*from*/, Square /*to*/) { ++nodes; }
  void castle(Square /*from*/, Square /*to*/) { ++nodes; }
  void drops(Kind /*kind*/, Bitboard targets) { add(targets); }
};

template <Color us>
std::uint64_t count_acts_of(const Board& board) {
  Counter counter;
  Generator<us, Counter>(board, counter).all();
  return counter.nodes;
}

}  // namespace giostra::quadriglia
