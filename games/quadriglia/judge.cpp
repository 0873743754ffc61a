#include "games/quadriglia/judge.hpp"

#include <algorithm>
#include <cassert>

#include "games/quadriglia/movegen.hpp"
#include "games/quadriglia/perft.hpp"
#include "kit/hash.hpp"

namespace giostra::quadriglia {

namespace {

// The sink that takes sets apart.
template <Color us>
struct Lister {
  using Steps = PawnSteps<us>;
  Bitboard ends;
  Move* next;  // where the next act is written: kept here it stays in a register

  void add(Move move) { *next++ = move; }

  template <Kind>
  void piece(Square from, Bitboard targets) {
    for (const Square to : chess::Squares(targets & ends)) add(Move::step(from, to));
  }
  template <chess::Step step>
  void pawns(Bitboard targets) {
    for (const Square to : chess::Squares(targets & ends)) add(Move::step(before<step>(to), to));
  }
  void double_steps(Bitboard targets) {
    for (const Square to : chess::Squares(targets & ends))
      add(Move::step(before<Steps::ahead>(before<Steps::ahead>(to)), to));
  }
  template <chess::Step step>
  void promotions(Bitboard targets) {
    for (const Square to : chess::Squares(targets & ends))
      for (const Kind kind : kPromotionKinds) add(Move::promotion(before<step>(to), to, kind));
  }
  void en_passant(Square from, Square to) {
    if (chess::has(ends, to)) add(Move::en_passant(from, to));
  }
  void castle(Square from, Square to) {
    if (chess::has(ends, to)) add(Move::castle(from, to));
  }
  void drops(Kind kind, Bitboard targets) {
    for (const Square to : chess::Squares(targets & ends)) add(Move::drop(kind, to));
  }
};

// The sink that takes no set apart before one act of all is drawn. Sets come in the order of the list, and so do the
// acts of a set: the same number draws the same act from both.
template <Color us>
class Drawer {
 public:
  template <Kind>
  void piece(Square from, Bitboard targets) {
    add(targets, Move::step(from, Square()), 0);
  }
  template <chess::Step step>
  void pawns(Bitboard targets) {
    add(targets, Move::step(Square(), Square()), static_cast<int>(step));
  }
  void double_steps(Bitboard targets) {
    add(targets, Move::step(Square(), Square()), 2 * static_cast<int>(PawnSteps<us>::ahead));
  }
  template <chess::Step step>
  void promotions(Bitboard targets) {
    add(targets, Move::promotion(Square(), Square(), Kind::knight), static_cast<int>(step), kPromotionKinds.size());
  }
  void en_passant(Square from, Square to) { add(chess::bit(to), Move::en_passant(from, to), 0); }
  void castle(Square from, Square to) { add(chess::bit(to), Move::castle(from, to), 0); }
  void drops(Kind kind, Bitboard targets) { add(targets, Move::drop(kind, Square()), 0); }

  [[nodiscard]] std::uint32_t size() const { return size_; }
  [[nodiscard]] Move at(std::uint32_t number) const {
    std::size_t set = 0;
    while (sets_[set].end <= number) ++set;
    return of(sets_[set], set == 0 ? number : number - sets_[set - 1].end);
  }

 private:
  // Men of one side with a set each, pinned pawns with seven; and seven of the other pawns, drops, castling, en
  // passant.
  static constexpr std::size_t kMost = 192;
  struct Set {
    Bitboard targets;
    std::uint32_t end;  // acts of this set and those before it
    Move like;          // but for its end,
    std::int16_t back;  // and its beginning, which is so far before that, where that is not 0
  };

  void add(Bitboard targets, Move like, int back, std::size_t times = 1) {
    assert(count_ < kMost);
    size_ += static_cast<std::uint32_t>(times) * static_cast<std::uint32_t>(chess::size(targets));
    sets_[count_] = {targets, size_, like, static_cast<std::int16_t>(back)};
    count_ += targets != 0 ? 1 : 0;
  }

  static Move of(const Set& set, std::uint32_t number) {
    if (set.like.is_drop()) return Move::drop(set.like.dropped(), chess::nth(set.targets, number));
    if (set.like.tag() == Move::Tag::en_passant || set.like.tag() == Move::Tag::castle) return set.like;
    constexpr auto kKinds = static_cast<std::uint32_t>(kPromotionKinds.size());
    const bool promotes = set.like.is_promotion();
    const Square to = chess::nth(set.targets, promotes ? number / kKinds : number);
    const Square from = set.back == 0 ? set.like.from() : Square(static_cast<int>(chess::index(to)) - set.back);
    return promotes ? Move::promotion(from, to, kPromotionKinds[number % kKinds]) : Move::step(from, to);
  }

  std::size_t count_ = 0;
  std::uint32_t size_ = 0;
  std::array<Set, kMost> sets_;  // filled as far as they are read
};

template <Color us>
Move drawn_for(const Board& board, Random& random) {
  Drawer<us> drawer;
  Generator<us, Drawer<us>>(board, drawer).all();
  return drawer.at(random.below(drawer.size()));
}

template <Color us>
Move* list_for(const Board& board, Bitboard ends, Move* out) {
  Lister<us> lister{ends, out};
  Generator<us, Lister<us>>(board, lister).all();
  return lister.next;
}

// Q10: a drop of whatever kind helps exactly when one slider checks from a distance: the squares between are empty.
template <Color us>
Standing standing_as(const Board& board) {
  Counter counter;
  Generator<us, Counter> generator(board, counter);
  generator.drops();  // what is seen at once goes first
  if (counter.nodes == 0) generator.pawn_moves();
  if (counter.nodes == 0) generator.moves();
  if (counter.nodes != 0) return Standing::acts;
  const Sight<us>& sight = generator.sight();
  if (sight.checkers == 0) return Standing::waits;
  return (sight.answers & ~sight.occupied) != 0 ? Standing::waits_in_check : Standing::mated;
}

template <Color us>
bool can_take_en_passant_as(const Board& board) {
  Counter counter;
  Generator<us, Counter>(board, counter).en_passant();
  return counter.nodes != 0;
}

Bitboard pawn_attacks_of(const Board& board, Square from) {
  return board.turn == Color::white ? chess::pawn_attacks<Color::white>(chess::bit(from))
                                    : chess::pawn_attacks<Color::black>(chess::bit(from));
}

Bitboard pawn_reach(const Board& board, Square from) {
  const auto ahead = [&](Bitboard at) {
    return (board.turn == Color::white ? at << 8U : at >> 8U) & ~board.occupied();
  };
  const Bitboard one = ahead(chess::bit(from));
  const Bitboard two = ahead(one) & chess::rank_for(board.turn, 4);
  return (pawn_attacks_of(board, from) & board.of(chess::other(board.turn))) | one | two;
}

// Whether the piece moves so, check or not.
bool reaches(const Board& board, Move move) {
  const Square from = move.from();
  const Bitboard occupied = board.occupied();
  const auto reach = [&]() -> Bitboard {
    switch (*board.kind_at(from)) {
      case Kind::pawn:
        return move.tag() == Move::Tag::en_passant ? pawn_attacks_of(board, from) : pawn_reach(board, from);
      case Kind::knight: return chess::attacks<Kind::knight>(from, occupied);
      case Kind::bishop: return chess::attacks<Kind::bishop>(from, occupied);
      case Kind::rook: return chess::attacks<Kind::rook>(from, occupied);
      case Kind::queen: return chess::attacks<Kind::queen>(from, occupied);
      case Kind::king: return chess::attacks<Kind::king>(from, occupied);
    }
    return 0;
  };
  return chess::has(reach(), move.to());
}

// Why a drop that is not in the list is forbidden.
Verdict explain_drop(const Board& board, Move drop) {
  if (board.reserve(board.turn).count(drop.dropped()) == 0)
    return refuse("Q3", {"no such piece stands in the reserve", "nella riserva non c'è un pezzo così"});
  if (chess::has(board.occupied(), drop.to()))
    return refuse("Q4", {"a drop goes on an empty square only", "si inserisce solo in una casa libera"});
  if (drop.dropped() == Kind::pawn && chess::has(chess::kRank1 | chess::kRank8, drop.to()))
    return refuse("Q5", {"a pawn is never dropped on the first or last rank",
                         "un pedone non si inserisce in prima né in ottava traversa"});
  return refuse("Q8", {"this drop does not end the check", "questo inserimento non para lo scacco"});
}

// Why a move that is not in the list is forbidden.
Verdict explain_step(const Board& board, Move move) {
  if (!chess::has(board.of(board.turn), move.from()))
    return refuse("Q2", {"no piece of the player on turn stands there", "lì non c'è un pezzo di chi è di turno"});
  if (move.tag() == Move::Tag::castle)
    return refuse("Q9", {"castling needs king and rook that count as never moved, a free way and no check on it",
                         "per arroccare servono re e torre mai mossi, via libera e nessuno scacco sul percorso"});
  if (chess::has(board.of(board.turn), move.to()))
    return refuse("Q2", {"an own piece stands there", "lì c'è un proprio pezzo"});
  if (!reaches(board, move)) return refuse("Q2", {"this piece cannot go there", "questo pezzo non può andare lì"});
  const bool arrives =
      chess::has(board.of(Kind::pawn), move.from()) && chess::has(chess::rank_for(board.turn, 8), move.to());
  if (arrives != move.is_promotion())
    return refuse(
        "Q2", {"a pawn promotes on the last rank, and only there", "un pedone promuove in ultima traversa, e solo lì"});
  return refuse("Q2", {"your own king would stand in check", "il proprio re resterebbe sotto scacco"});
}

}  // namespace

bool in_check(const Board& board) {
  return board.turn == Color::white ? attacked<Color::black>(board, board.king(Color::white), board.occupied())
                                    : attacked<Color::white>(board, board.king(Color::black), board.occupied());
}

Standing standing_of(const Board& board) {
  return board.turn == Color::white ? standing_as<Color::white>(board) : standing_as<Color::black>(board);
}

bool has_act(const Board& board) { return count_acts(board) != 0; }

bool checkmated(const Board& board) { return in_check(board) && standing_of(board) == Standing::mated; }

Moves list_moves(const Board& board, Bitboard ends) {
  Moves moves;
  moves.fill([&](Move* out) {
    return board.turn == Color::white ? list_for<Color::white>(board, ends, out)
                                      : list_for<Color::black>(board, ends, out);
  });
  return moves;
}

Move drawn_move(const Board& board, Random& random) {
  return board.turn == Color::white ? drawn_for<Color::white>(board, random) : drawn_for<Color::black>(board, random);
}

Verdict judge_move(const Board& board, Move move) {
  const Moves moves = list_moves(board, chess::bit(move.to()));
  if (std::ranges::find(moves, move) != moves.end()) return {};
  return move.is_drop() ? explain_drop(board, move) : explain_step(board, move);
}

bool can_take_en_passant(const Board& board) {
  if (!board.en_passant) return false;
  return board.turn == Color::white ? can_take_en_passant_as<Color::white>(board)
                                    : can_take_en_passant_as<Color::black>(board);
}

std::uint64_t hash(const Board& board) {
  Hash men;  // beside the rest, not before it: a word waits for the one before
  for (const Bitboard kind : board.kinds) men.add(kind);
  Hash hash;
  hash.add(board.colors[0]).add(board.promoted).add(board.unmoved);
  for (const Reserve& reserve : board.reserves) {
    std::uint64_t packed = 0;
    for (const std::uint8_t count : reserve.of) packed = packed << 8U | count;
    hash.add(packed);
  }
  const unsigned passed_over = can_take_en_passant(board) ? chess::index(*board.en_passant) : chess::kSquares;
  return hash.add(chess::index(board.turn) << 8U | passed_over).add(men.value()).value();
}

}  // namespace giostra::quadriglia
