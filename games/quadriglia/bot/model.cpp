#include "games/quadriglia/bot/model.hpp"

#include "engine/evaluation_cache.hpp"

#include <algorithm>

#include "games/quadriglia/judge.hpp"
#include "games/quadriglia/movegen.hpp"

namespace giostra::quadriglia::bot {

namespace {

using engine::MoveList;
using engine::ScoredMove;

constexpr Value worth(Kind kind) {
  return kind == Kind::king ? 10'000 : kOnBoard[chess::index(kind)] + kInReserve[chess::index(kind)];
}

template <Color us>
Bitboard attackers_of(const Board& board, Square to, Bitboard occupied) {
  return ((chess::pawn_attacks<chess::other(us)>(chess::bit(to)) & board.of(Kind::pawn)) |
          (chess::knight_attacks(to) & board.of(Kind::knight)) | (chess::king_attacks(to) & board.of(Kind::king)) |
          (chess::rook_attacks(to, occupied) & sliders_on_lines(board)) |
          (chess::bishop_attacks(to, occupied) & sliders_on_diagonals(board))) &
         board.of(us) & occupied;
}

Bitboard attackers_of(const Board& board, Color us, Square to, Bitboard occupied) {
  return us == Color::white ? attackers_of<Color::white>(board, to, occupied)
                            : attackers_of<Color::black>(board, to, occupied);
}

// The cheapest of these men.
Kind cheapest(const Board& board, Bitboard men, Bitboard& man) {
  for (const Kind kind : chess::kKinds)
    if (const Bitboard found = men & board.of(kind); found != 0) {
      man = found & (~found + 1);
      return kind;
    }
  return Kind::king;
}

// Squares from which a man of this kind would attack the king of `them`.
template <Color us>
struct CheckSquares {
  explicit CheckSquares(const Board& board) {
    constexpr Color them = chess::other(us);
    const Square king = board.king(them);
    const Bitboard occupied = board.occupied();
    of[chess::index(Kind::pawn)] = chess::pawn_attacks<them>(chess::bit(king));
    of[chess::index(Kind::knight)] = chess::knight_attacks(king);
    of[chess::index(Kind::bishop)] = chess::bishop_attacks(king, occupied);
    of[chess::index(Kind::rook)] = chess::rook_attacks(king, occupied);
    of[chess::index(Kind::queen)] = of[chess::index(Kind::bishop)] | of[chess::index(Kind::rook)];
    near = chess::king_attacks(king);
  }
  std::array<Bitboard, 6> of{};  // the king gives no check
  Bitboard near = 0;
};

enum class Wanted : std::uint8_t { all, captures, captures_and_checks };

// Lists acts with a first guess: captures by what they win, checks early, drops near the king before others.
template <Color us, Wanted wanted>
class Gatherer {
 public:
  using Steps = PawnSteps<us>;

  Gatherer(const Board& board, MoveList<Move>& out)
      : board_(board), out_(out), theirs_(board.of(chess::other(us))), checks_(board) {}

  template <Kind kind>
  void piece(Square from, Bitboard targets) {
    for (const Square to : chess::Squares(targets & theirs_)) capture(Move::step(from, to), kind, captured(to));
    for (const Square to : chess::Squares(quiet_targets(kind, targets & ~theirs_)))
      quiet(Move::step(from, to), kind, to);
  }
  template <chess::Step step>
  void pawns(Bitboard targets) {
    if constexpr (step == Steps::ahead) {
      for (const Square to : chess::Squares(quiet_targets(Kind::pawn, targets)))
        quiet(Move::step(before<step>(to), to), Kind::pawn, to);
    } else {
      for (const Square to : chess::Squares(targets))
        capture(Move::step(before<step>(to), to), Kind::pawn, captured(to));
    }
  }
  void double_steps(Bitboard targets) {
    for (const Square to : chess::Squares(quiet_targets(Kind::pawn, targets)))
      quiet(Move::step(before<Steps::ahead>(before<Steps::ahead>(to)), to), Kind::pawn, to);
  }
  template <chess::Step step>
  void promotions(Bitboard targets) {
    for (const Square to : chess::Squares(targets))
      for (const Kind kind : kPromotionKinds) {
        if (wanted != Wanted::all && kind != Kind::queen) continue;
        out_.push_back({Move::promotion(before<step>(to), to, kind), kind == Kind::queen ? 140'000 : -60'000, false});
      }
  }
  void en_passant(Square from, Square to) { capture(Move::en_passant(from, to), Kind::pawn, Kind::pawn); }
  void castle(Square from, Square to) {
    if constexpr (wanted == Wanted::all) out_.push_back({Move::castle(from, to), 2000, true});
  }
  void drops(Kind kind, Bitboard targets) {
    for (const Square to : chess::Squares(quiet_targets(kind, targets))) quiet(Move::drop(kind, to), kind, to);
  }

 private:
  [[nodiscard]] Bitboard quiet_targets(Kind kind, Bitboard targets) const {
    if constexpr (wanted == Wanted::all) return targets;
    if constexpr (wanted == Wanted::captures_and_checks) return targets & checks_.of[chess::index(kind)];
    return 0;
  }

  [[nodiscard]] Kind captured(Square at) const {
    for (const Kind kind : kReserveKinds)
      if (chess::has(board_.of(kind), at)) return kind;
    return Kind::pawn;
  }

  void capture(Move move, Kind by, Kind taken) {
    const Value score = worth(taken) * 8 - worth(by) / 8;
    const bool sound = worth(taken) >= worth(by) || exchange_pays(board_, move, 0);
    if (sound)
      out_.push_back({move, 100'000 + score, false});
    else if (wanted == Wanted::all)
      out_.push_back({move, -60'000 + score, false});
  }

  void quiet(Move move, Kind kind, Square to) {
    const bool check = chess::has(checks_.of[chess::index(kind)], to);
    if (check && exchange_pays(board_, move, kind == Kind::pawn ? -worth(kind) : 0)) {
      out_.push_back({move, 60'000 - worth(kind), false});
      return;
    }
    if constexpr (wanted != Wanted::all) return;
    int score = check ? 3000 : 0;
    if (chess::has(checks_.near, to)) score += 2500;
    if (move.is_drop()) score += chess::has(board_.of(us), to) ? 0 : 200 - worth(kind);
    out_.push_back({move, score, true});
  }

  const Board& board_;
  MoveList<Move>& out_;
  Bitboard theirs_;
  CheckSquares<us> checks_;
};

template <Wanted wanted>
void gather(const Board& board, MoveList<Move>& out) {
  const auto for_color = [&]<Color us>() {
    Gatherer<us, wanted> gatherer(board, out);
    Generator<us, Gatherer<us, wanted>> generator(board, gatherer);
    if (wanted == Wanted::captures)
      generator.moves();
    else
      generator.all();
  };
  if (board.turn == Color::white)
    for_color.template operator()<Color::white>();
  else
    for_color.template operator()<Color::black>();
}

constexpr std::uint64_t mixed(std::uint64_t x) {
  x = (x ^ x >> 32U) * 0xD6E8FEB86659FD93U;
  return x ^ x >> 29U;
}

}  // namespace

// The swap-off on one square. Prices of both boards: what is taken is lost here and arrives there.
bool exchange_pays(const Board& board, Move move, Value least) {
  const Square to = move.to();
  Bitboard occupied = board.occupied();
  Value balance = -least;
  Kind standing = move.is_drop() ? move.dropped() : *board.kind_at(move.from());
  if (move.tag() == Move::Tag::en_passant)
    balance += worth(Kind::pawn);
  else if (const auto taken = board.kind_at(to))
    balance += worth(*taken);
  if (!move.is_drop()) occupied ^= chess::bit(move.from());
  occupied |= chess::bit(to);
  Color side = chess::other(board.turn);
  // Whoever is to take stops when taking cannot bring the balance over to their side.
  while (true) {
    const bool ours = side == board.turn;
    if (ours ? balance >= 0 : balance < 0) return ours;
    const Bitboard men = attackers_of(board, side, to, occupied);
    if (men == 0) return !ours;
    Bitboard man = 0;
    const Kind by = cheapest(board, men, man);
    if (by == Kind::king && attackers_of(board, chess::other(side), to, occupied ^ man) != 0) return !ours;
    balance += ours ? worth(standing) : -worth(standing);
    standing = by;
    occupied ^= man;
    side = chess::other(side);
  }
}

std::optional<Value> Model::terminal(const Node& node) const {
  if (node.board.quiet_acts >= 100) return 0;
  return std::nullopt;
}

void Model::moves(const Node& node, MoveList<Move>& out) const { gather<Wanted::all>(node.board, out); }

void Model::noisy_moves(const Node& node, MoveList<Move>& out, int qs_ply) const {
  if (qs_ply == 0)
    gather<Wanted::captures_and_checks>(node.board, out);
  else
    gather<Wanted::captures>(node.board, out);
}

Node Model::after(const Node& node, Move move) const {
  Node next = node;
  const Color us = node.board.turn;
  const bool pawn = !move.is_drop() && chess::has(node.board.of(Kind::pawn), move.from());
  const auto kind = make(next.board, move);
  if (kind) next.passed += for_first(us, prices_[chess::index(us)][chess::index(*kind)]);
  if (kind || pawn || move.is_drop())
    next.board.quiet_acts = 0;
  else
    ++next.board.quiet_acts;  // checks would restart it too (Q13), but knowing them costs more than it is worth
  return next;
}

Value Model::evaluate(const Node& node) const {
  thread_local engine::EvaluationCache known;
  const Value of_white = known.value(key(node), [&] { return evaluate_board(node.board); });
  const Value here = for_first(Color::white, of_white);
  return std::clamp(here + node.passed, -engine::kProvenWin + 1, engine::kProvenWin - 1);
}

std::uint64_t Model::key(const Node& node) const {
  const Board& board = node.board;
  std::uint64_t key = mixed(board.colors[0] + 0x9E3779B97F4A7C15U);
  std::uint64_t salt = 0x2545F4914F6CDD1DU;
  for (const Bitboard kind : board.kinds) {
    salt *= 0x9E3779B97F4A7C15U;
    key += mixed(kind ^ salt) * salt;
  }
  std::uint64_t small = board.en_passant ? chess::index(*board.en_passant) : chess::kSquares;
  for (const Reserve& reserve : board.reserves)
    for (const std::uint8_t count : reserve.of) small = small * 67 + count;
  key += mixed(small * 2 + chess::index(board.turn)) * 0x94D049BB133111EBU;
  key += mixed(board.promoted ^ board.unmoved << 1U) * 0xBF58476D1CE4E5B9U;
  return mixed(key + index(id_));
}

bool Model::in_check(const Node& node) const { return quadriglia::in_check(node.board); }

std::optional<Node> Model::null_move(const Node& node) const {
  Node next = node;
  next.board.turn = chess::other(node.board.turn);
  next.board.en_passant.reset();
  return next;
}

Value Model::without_moves(const Node& node) const {
  const Value loss = checkmated(node.board) ? engine::kWin : waiting_[chess::index(node.board.turn)];
  return for_first(node.board.turn, -loss);
}

unsigned Model::history_index(const Node& node, Move move) const {
  if (move.is_drop()) return static_cast<unsigned>((6 + chess::index(move.dropped())) * 64 + chess::index(move.to()));
  unsigned kind = 0;
  while (kind < 5 && !chess::has(node.board.kinds[kind], move.from())) ++kind;
  return static_cast<unsigned>(kind * 64 + chess::index(move.to()));
}

}  // namespace giostra::quadriglia::bot
