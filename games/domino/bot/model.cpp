#include "games/domino/bot/model.hpp"

#include <cmath>

#include "games/domino/bot/kings_ending.hpp"
#include "games/domino/bot/reach.hpp"
#include "games/domino/bot/same_tiles.hpp"

namespace giostra::domino::bot {

namespace {

using engine::MoveList;
using engine::Value;

// Orders captures: the victim's worth first, then that of the piece that takes.
constexpr std::array<std::int32_t, 6> kRank{0, 1, 2, 3, 4, 20};  // by kind

constexpr std::int32_t kGoodCapture = 100'000;
constexpr std::int32_t kFlight = 4'000;  // a king that leaves a square where it can be taken

struct Lister {
  const Node& node;
  MoveList<Move>& out;
  Bitboard theirs;
  Bitboard allowed;  // where moves may go
  Bitboard danger;   // what the opponent commands

  template <Kind kind>
  void of_kind(Number half) {
    if (!moves(half, kind)) return;
    Bitboard movers = node.pieces.of(node.turn, kind);
    if (node.moved) movers &= ~chess::bit(*node.moved);
    for (const Square from : chess::Squares(movers))
      for (const Square to : chess::Squares(chess::attacks<kind>(from, node.pieces.occupied()) & allowed))
        add<kind>({half, from, to});
  }

  template <Kind kind>
  void add(Move move) {
    if (chess::has(theirs, move.to)) {
      const std::int32_t victim = kRank[chess::index(*node.pieces.kind_at(move.to))];
      out.push_back({move, kGoodCapture + victim * 100 - kRank[chess::index(kind)], false});
      return;
    }
    std::int32_t score = move.half == kJoker ? -100 : 0;  // the joker may be wanted for more
    if (kind == Kind::king && chess::has(danger, move.from)) score += kFlight;
    if (chess::has(danger, move.to)) score -= kind == Kind::king ? kFlight : 1'000;
    out.push_back({move, score, true});
  }

  void of_half(Number half) {
    of_kind<Kind::king>(half);
    of_kind<Kind::queen>(half);
    of_kind<Kind::rook>(half);
    of_kind<Kind::bishop>(half);
    of_kind<Kind::knight>(half);
  }

  void all() {
    of_half(node.open[1]);
    if (node.open[0] != node.open[1]) of_half(node.open[0]);
  }
};

}  // namespace

// One king each. Without D10's draw it is taken to be as far away as can be.
std::optional<Value> Model::solved(const Node& node) {
  if (chess::size(node.pieces.occupied()) > 2) return std::nullopt;
  Position position = node;
  if (!node.quiet_draw) position.quiet_tiles = 0;
  const auto worth = static_cast<Value>(std::lround((2 * kings_ending().worth(position) - 1) * kMaxValue));
  return (node.turn == kRed) == !node.tile ? worth : -worth;
}

Act Model::act_of(const Node& /*node*/, Move move) const {
  if (move.half == kNothing) return Tile(index(move.from));
  return move;
}

std::optional<Value> Model::terminal(const Node& node) const {
  if (node.pieces.of(node.turn, Kind::king) == 0) return node.turn == kRed ? -kMaxValue : kMaxValue;
  if (node.quiet_draw && !node.tile && node.quiet_tiles >= kDrawnAt_tiles) return 0;
  return node.tile ? std::nullopt : solved(node);
}

void Model::moves(const Node& node, MoveList<Move>& out) const {
  const Color enemy = chess::other(node.turn);
  const Reach reach = reach_of(node.pieces, enemy);
  Lister{node, out, node.pieces.of(enemy), ~node.pieces.of(node.turn), reach.by[index(kJoker)]}.all();
}

void Model::noisy_moves(const Node& node, MoveList<Move>& out, int /*qs_ply*/) const {
  const Bitboard theirs = node.pieces.of(chess::other(node.turn));
  Lister{node, out, theirs, theirs, 0}.all();
}

Node Model::after(const Node& node, Move move) const { return Domino::apply(node, act_of(node, move)); }

void Model::odds(const Node& node, std::vector<engine::ChanceMove<Move>>& out) const {
  each_kind_of_tile(
      node, [&](Tile tile, unsigned count) { out.push_back({{kNothing, Square(index(tile)), Square(0)}, count}); });
}

}  // namespace giostra::domino::bot
