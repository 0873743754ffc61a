// The game as the search sees it: the law's own states, moves of three bytes, and a guess at the expected result.
// A tile is written as a move of nothing, whose square is the tile's number.
#pragma once

#include <optional>
#include <vector>

#include "engine/level.hpp"
#include "engine/model.hpp"
#include "games/domino/law.hpp"

namespace giostra::domino::bot {

using Node = State;
using Move = domino::Move;

struct Model {
  using Law = Domino;
  using Node = bot::Node;
  using Move = bot::Move;

  static constexpr engine::Value kMaxValue = 10'000;
  static constexpr engine::Value kPawnValue = 500;
  static constexpr unsigned kHistorySize = chess::kSquares * chess::kSquares;

  [[nodiscard]] Side side_to_move(const Node& node) const { return side_of(node.turn); }
  [[nodiscard]] std::optional<engine::Value> terminal(const Node& node) const;
  void moves(const Node& node, engine::MoveList<Move>& out) const;
  void noisy_moves(const Node& node, engine::MoveList<Move>& out, int qs_ply) const;
  [[nodiscard]] Node after(const Node& node, Move move) const;
  [[nodiscard]] engine::Value evaluate(const Node& node) const;
  [[nodiscard]] std::uint64_t key(const Node& node) const { return Domino::hash(node); }

  [[nodiscard]] bool is_chance(const Node& node) const { return !node.tile; }
  void odds(const Node& node, std::vector<engine::ChanceMove<Move>>& out) const;
  [[nodiscard]] unsigned history_index(const Node& /*node*/, Move move) const {
    return index(move.from) * chess::kSquares + index(move.to);
  }

  // For the player.
  static const engine::Levels kLevels;
  static constexpr std::uint64_t kSmallTable_nodes = 50'000;
  [[nodiscard]] Node root(const State& state, ActorSet /*seats*/) const { return state; }
  [[nodiscard]] Act act_of(const Node& node, Move move) const;
  [[nodiscard]] double chance(engine::Value value) const { return engine::chance_of_result(value, kMaxValue); }

 private:
  static std::optional<engine::Value> solved(const Node& node);
};

}  // namespace giostra::domino::bot
