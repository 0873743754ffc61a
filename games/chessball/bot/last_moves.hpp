// The last moves of a match, for the exact solver. In the very last one only a goal counts any more: walks, changes and
// other kicks are worth what passing is, and so are tackles after it.
#pragma once

#include "engine/solver.hpp"
#include "games/chessball/law.hpp"

namespace giostra::chessball::bot {

inline constexpr std::uint8_t kLastMove = 5;  // C7: so many have been made in the turn

struct LastMoves : engine::WholeLaw<ChessBall> {
  [[nodiscard]] std::optional<double> settled(const State& state) const;
  void acts(const State& state, Actor seat, std::vector<Act>& out) const;
  // Only the sum of three dice counts.
  void odds(const State& state, std::vector<Chance<Act>>& out) const;
};

}  // namespace giostra::chessball::bot
