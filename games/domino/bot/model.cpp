#include "games/domino/bot/model.hpp"

#include "games/domino/bot/reach.hpp"

namespace giostra::domino {

namespace {

using engine::Moves;
using engine::Value;

// Orders captures: the victim's worth first, then that of the piece that takes.
constexpr std::array<std::int32_t, 6> kRank{0, 1, 2, 3, 4, 20};  // by kind

constexpr std::int32_t kGoodCapture = 100'000;
constexpr std::int32_t kFlight = 4'000;  // a king that leaves a square where it can be taken

struct Lister {
  const Position& position;
  Moves<Move>& out;
  Bitboard theirs;
  Bitboard allowed;  // where moves may go
  Bitboard danger;   // what the opponent commands

  template <Kind kind>
  void of_kind(Number half) {
    if (!moves(half, kind)) return;
    Bitboard movers = position.pieces.of(position.turn, kind);
    if (position.moved) movers &= ~chess::bit(*position.moved);
    for (const Square from : chess::Squares(movers))
      for (const Square to : chess::Squares(chess::attacks<kind>(from, position.pieces.occupied()) & allowed))
        add<kind>({half, from, to});
  }

  template <Kind kind>
  void add(Move move) {
    if (chess::has(theirs, move.to)) {
      const std::int32_t victim = kRank[chess::index(*position.pieces.kind_at(move.to))];
      out.push_back({move, kGoodCapture + victim * 100 - kRank[chess::index(kind)], false});
      return;
    }
    std::int32_t order = move.half == kJoker ? -100 : 0;  // the joker may be wanted for more
    if (kind == Kind::king && chess::has(danger, move.from)) order += kFlight;
    if (chess::has(danger, move.to)) order -= kind == Kind::king ? kFlight : 1'000;
    out.push_back({move, order, true});
  }

  void of_half(Number half) {
    of_kind<Kind::king>(half);
    of_kind<Kind::queen>(half);
    of_kind<Kind::rook>(half);
    of_kind<Kind::bishop>(half);
    of_kind<Kind::knight>(half);
  }

  void all() {
    of_half(position.open[1]);
    if (position.open[0] != position.open[1]) of_half(position.open[0]);
  }
};

}  // namespace

Act act_of(Move move) {
  if (move.half == kNothing) return Tile(index(move.from));
  return move;
}

std::optional<Value> Model::ended(const Position& position) const {
  if (position.pieces.of(position.turn, Kind::king) == 0) return position.turn == kRed ? -kBound : kBound;
  if (position.quiet_draw && !position.tile && position.quiet_tiles >= kDrawnAt_tiles) return 0;
  return std::nullopt;
}

void Model::moves(const Position& position, Moves<Move>& out) const {
  const Color enemy = chess::other(position.turn);
  const Reach reach = reach_of(position.pieces, enemy);
  Lister{position, out, position.pieces.of(enemy), ~position.pieces.of(position.turn), reach.by[index(kJoker)]}.all();
}

void Model::noisy(const Position& position, Moves<Move>& out, int /*deep*/) const {
  const Bitboard theirs = position.pieces.of(chess::other(position.turn));
  Lister{position, out, theirs, theirs, 0}.all();
}

State Model::after(const Position& position, Move move) const { return Domino::apply(position, act_of(move)); }

void Model::odds(const Position& position, std::vector<engine::Odd<Move>>& out) const {
  position.left.each([&](Tile tile) { out.push_back({{kNothing, Square(index(tile)), Square(0)}, 1}); });
}

}  // namespace giostra::domino
