// Who stands better on one board. Men are quick and many come by drops, so the kings count most: which squares around
// them are weak, who looks at them, and what stands ready to be dropped there.
#include <algorithm>

#include "games/quadriglia/bot/learned.hpp"
#include "games/quadriglia/movegen.hpp"

namespace giostra::quadriglia::bot {

namespace {

constexpr std::array<Value, 6> kMobility{0, 10, 10, 6, 4, 0};    // by kind, a safe square
constexpr std::array<Value, 6> kNearKing{6, 12, 10, 11, 14, 0};  // by kind, a square around the king attacked
constexpr std::array<Value, 5> kReady{7, 16, 13, 15, 24};        // by kind, a man in the reserve
constexpr std::array<Value, 5> kReadyCheck{6, 26, 16, 20, 26};   // by kind, a safe check by a drop

template <Color us>
class Eye {
  static constexpr Color them = chess::other(us);

 public:
  explicit Eye(const Board& board) : board_(board), occupied_(board.occupied()), enemy_king_(board.king(them)) {
    const Bitboard pawns = board.of(us, Kind::pawn);
    see(Kind::king, chess::king_attacks(board.king(us)));
    const Bitboard left = chess::shift<PawnSteps<us>::left>(pawns);
    const Bitboard right = chess::shift<PawnSteps<us>::right>(pawns);
    see(Kind::pawn, left);
    see(Kind::pawn, right);
    pawn_guard_ = chess::pawn_attacks<them>(board.of(them, Kind::pawn));
    look<Kind::knight>();
    look<Kind::bishop>();
    look<Kind::rook>();
    look<Kind::queen>();
  }

  [[nodiscard]] const Attacks& attacks() const { return attacks_; }
  [[nodiscard]] Value mobility() const { return mobility_; }

  [[nodiscard]] Value material() const {
    Value sum = 0;
    for (const Kind kind : kReserveKinds) {
      sum += kOnBoard[chess::index(kind)] * chess::size(board_.of(us, kind));
      sum += kInReserve[chess::index(kind)] * board_.reserve(us).count(kind);
    }
    // A promoted man is worth a pawn to whoever takes it.
    return sum + 20 * chess::size(board_.promoted & board_.of(us));
  }

  // How dangerous this side is to the other king.
  [[nodiscard]] Value danger(const Attacks& defence) const {
    const Bitboard ring = chess::king_attacks(enemy_king_);
    const Bitboard unguarded = ring & (defence.king_only() | ~defence.any) & ~board_.of(us);
    const Bitboard weak = unguarded & attacks_.any;
    const int holes = chess::size(unguarded & ~occupied_);
    Value danger = near_king_ + 14 * chess::size(weak) + 5 * holes;
    danger += ready(holes + chess::size(weak)) + safe_checks(defence);
    danger -= 8 * chess::size(shield()) - 20;
    danger = std::max(danger, 0);
    return danger * danger / 100 + danger / 2;
  }

  // Castling keeps the king from the middle, and men at home attack nobody.
  [[nodiscard]] Value development() const {
    const Bitboard home = chess::rank_for(us, 1);
    const Bitboard minors = (board_.of(Kind::knight) | board_.of(Kind::bishop)) & board_.of(us) & home;
    const Bitboard centre = 0x0000001818000000U;
    const Bitboard wide = 0x00003C3C3C3C0000U;
    Value value = -14 * chess::size(minors);
    value += 12 * chess::size(board_.of(us, Kind::pawn) & centre) + 3 * chess::size(attacks_.any & wide);
    const Square king = board_.king(us);
    const Bitboard middle_files = 0x3C3C3C3C3C3C3C3CU;
    if (chess::has(middle_files, king) && !chess::has(board_.unmoved, king)) value -= 25;
    if (!chess::has(home, king)) value -= 40;
    return value;
  }

 private:
  void see(Kind kind, Bitboard set) {
    attacks_.add(kind, set);
    near_king_ += kNearKing[chess::index(kind)] * chess::size(set & chess::king_attacks(enemy_king_));
  }

  template <Kind kind>
  void look() {
    for (const Square from : chess::Squares(board_.of(us, kind))) {
      const Bitboard set = chess::attacks<kind>(from, occupied_);
      see(kind, set);
      mobility_ += kMobility[chess::index(kind)] * chess::size(set & ~board_.of(us) & ~pawn_guard_);
    }
  }

  // The more squares wait for them, the more men in the reserve count.
  [[nodiscard]] Value ready(int squares) const {
    Value sum = 0;
    for (const Kind kind : kReserveKinds)
      sum += kReady[chess::index(kind)] * std::min<int>(board_.reserve(us).count(kind), 3);
    return sum * (4 + std::min(squares, 6)) / 8;
  }

  // Drops with check that cannot be taken for nothing.
  [[nodiscard]] Value safe_checks(const Attacks& defence) const {
    const Bitboard free = ~occupied_ & (~defence.any | (attacks_.any & ~defence.twice));
    const Reserve& reserve = board_.reserve(us);
    Value sum = 0;
    const auto add = [&](Kind kind, Bitboard from) {
      // A piece that is not there yet may come at any moment.
      if ((from & free) != 0) sum += kReadyCheck[chess::index(kind)] / (reserve.count(kind) > 0 ? 1 : 4);
    };
    add(Kind::pawn, chess::pawn_attacks<them>(chess::bit(enemy_king_)));
    add(Kind::knight, chess::knight_attacks(enemy_king_));
    const Bitboard diagonals = chess::bishop_attacks(enemy_king_, occupied_);
    const Bitboard lines = chess::rook_attacks(enemy_king_, occupied_);
    add(Kind::bishop, diagonals);
    add(Kind::rook, lines);
    add(Kind::queen, diagonals | lines);
    return sum;
  }

  // The pawns in front of the other king.
  [[nodiscard]] Bitboard shield() const {
    const Bitboard king = chess::bit(enemy_king_);
    const Bitboard wide = king | chess::shift<chess::Step::east>(king) | chess::shift<chess::Step::west>(king);
    return chess::shift<PawnSteps<them>::ahead>(wide) & board_.of(them, Kind::pawn);
  }

  const Board& board_;
  Bitboard occupied_;
  Square enemy_king_;
  Bitboard pawn_guard_ = 0;
  Attacks attacks_{};
  Value mobility_ = 0;
  Value near_king_ = 0;
};

}  // namespace

Judged judge(const Board& board) {
  const Eye<Color::white> white(board);
  const Eye<Color::black> black(board);
  const Value value = white.material() - black.material() + white.mobility() - black.mobility() + white.development() -
                      black.development() + white.danger(black.attacks()) - black.danger(white.attacks());
  return {value, {white.attacks(), black.attacks()}};
}

Value evaluate_board(const Board& board) {
  constexpr Value kTempo = 25;
  const Judged judged = judge(board);
  const Value on_turn = kTempo + correction(board, judged.attacks);
  return judged.value + (board.turn == Color::white ? on_turn : -on_turn);
}

}  // namespace giostra::quadriglia::bot
