// One board as the search sees it: its acts, what they are worth there, and what the pieces that leave it are worth on
// the other board. The other board itself does not move here; whoever asks has looked at it first and set the prices.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engine/model.hpp"
#include "games/quadriglia/law.hpp"

namespace giostra::quadriglia::bot {

using engine::Value;
using Move = quadriglia::Move;

// By kind, pawn first; the king has no price.
using Prices = std::array<Value, 5>;

// On the board and in the reserve. Drops make every piece quick, so that they differ less than in chess.
inline constexpr Prices kOnBoard{100, 240, 245, 330, 620};
inline constexpr Prices kInReserve{105, 270, 255, 300, 580};

// The value that multiplies the odds of winning a match by e: a lead on one board of two promises less than it seems.
inline constexpr Value kValue_odds = 1170;

// A player who can do nothing but wait: the clock runs, and nobody knows whether a piece comes.
inline constexpr Value kWaiting = 450;

struct Node {
  Board board;
  Value passed = 0;  // what both sides have passed to their partners since the root, seen by the first side
};

// The evaluation of one board for White: material, king danger, mobility, whose turn it is, and what was learned.
Value evaluate_board(const Board& board);

// What the capturing side gains and loses by a capture on this square and all that follow there, in prices of both
// boards: at least `least`?
bool exchange_pays(const Board& board, Move move, Value least);

class Model {
 public:
  using Node = bot::Node;
  using Move = bot::Move;

  static constexpr Value kPawnValue = 110;
  static constexpr bool kRepetitionIsDraw = true;
  static constexpr unsigned kHistorySize = 12 * 64;

  // prices[c][k]: what it is worth to colour c's team when c captures a k, beside its absence here. waiting[c]: what it
  // costs c to have no act.
  Model(BoardId id, const std::array<Prices, 2>& prices, const std::array<Value, 2>& waiting = {kWaiting, kWaiting})
      : id_(id), prices_(prices), waiting_(waiting) {}

  [[nodiscard]] Side side_of(Color color) const { return team_of({id_, color}); }
  [[nodiscard]] Side side_to_move(const Node& node) const { return side_of(node.board.turn); }
  [[nodiscard]] std::optional<Value> terminal(const Node& node) const;
  void moves(const Node& node, engine::MoveList<Move>& out) const;
  void noisy_moves(const Node& node, engine::MoveList<Move>& out, int qs_ply) const;
  [[nodiscard]] Node after(const Node& node, Move move) const;
  [[nodiscard]] Value evaluate(const Node& node) const;
  [[nodiscard]] std::uint64_t key(const Node& node) const;
  [[nodiscard]] bool in_check(const Node& node) const;
  [[nodiscard]] std::optional<Node> null_move(const Node& node) const;
  // Nobody can act: mate (Q10), or the player must wait for a piece (Q11).
  [[nodiscard]] Value without_moves(const Node& node) const;
  // Piece and target.
  [[nodiscard]] unsigned history_index(const Node& node, Move move) const;

 private:
  [[nodiscard]] Value for_first(Color color, Value value) const {
    return side_of(color) == Side::first ? value : -value;
  }

  BoardId id_;
  std::array<Prices, 2> prices_;
  std::array<Value, 2> waiting_;
};

}  // namespace giostra::quadriglia::bot
