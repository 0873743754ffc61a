// The game as the search sees it: the law's own states, moves of three bytes, and a guess at the expected result.
// A tile is written as a move of nothing, whose square is the tile's number.
#pragma once

#include <optional>
#include <vector>

#include "engine/model.hpp"
#include "games/domino/law.hpp"

namespace giostra::domino {

struct Model {
  using Position = State;
  using Move = domino::Move;

  static constexpr engine::Value kBound = 10'000;
  static constexpr engine::Value kUnit = 500;
  static constexpr unsigned kSlots = chess::kSquares * chess::kSquares;

  [[nodiscard]] Side turn(const Position& position) const { return side_of(position.turn); }
  [[nodiscard]] std::optional<engine::Value> ended(const Position& position) const;
  void moves(const Position& position, engine::Moves<Move>& out) const;
  void noisy(const Position& position, engine::Moves<Move>& out, int deep) const;
  [[nodiscard]] Position after(const Position& position, Move move) const;
  [[nodiscard]] engine::Value evaluate(const Position& position) const;
  [[nodiscard]] std::uint64_t key(const Position& position) const { return Domino::hash(position); }

  [[nodiscard]] bool by_chance(const Position& position) const { return !position.tile; }
  void odds(const Position& position, std::vector<engine::Odd<Move>>& out) const;
  [[nodiscard]] unsigned slot(const Position& /*position*/, Move move) const {
    return index(move.from) * chess::kSquares + index(move.to);
  }
};

// A move as an act, and back.
Act act_of(Move move);

}  // namespace giostra::domino
