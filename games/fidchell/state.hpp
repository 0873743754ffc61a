// A position of the game, what was typed of it and what was checked. No rules here.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/fidchell/board.hpp"
#include "kit/actor.hpp"

namespace giostra::fidchell {

inline constexpr unsigned kStones = 27;      // F2
inline constexpr unsigned kLostUnits = 6;    // F7
inline constexpr unsigned kQuietTurns = 60;  // F13
inline constexpr std::array kSides{Side::first, Side::second};
constexpr Actor seat_of(Side side) { return Actor::seat(static_cast<unsigned>(index(side))); }

enum class End : std::uint8_t { none, few_units, chain, third_time, no_capture, no_move, ruling };

// What stands on the table. Typed by hand it is part of a setup, and then start() judges it.
struct Position {
  std::array<PointSet, 2> stones{};
  std::array<std::uint8_t, 2> hand{kStones, kStones};
  std::array<std::uint8_t, 2> quiet{};  // F13: own phase-2 turns since anybody's last capture, up to kQuietTurns
  Side turn = Side::first;
  bool lot = false;  // F2: who begins is still to be drawn
  End end = End::none;
  std::optional<Side> winner{};

  [[nodiscard]] PointSet of(Side side) const { return stones[index(side)]; }
  [[nodiscard]] PointSet occupied() const { return stones[0] | stones[1]; }
  [[nodiscard]] bool moves(Side side) const { return hand[index(side)] == 0; }  // F6: phase 2
  [[nodiscard]] unsigned units(Side side) const { return of(side).size() + hand[index(side)]; }
  [[nodiscard]] unsigned waiting(Side side) const { return kStones - units(side); }
};

struct Setup {
  BoardPtr board = usual_board();
  bool judge = false;  // F13: whether a referee may end the game
  Position position{};
};

struct State : Position {
  BoardPtr board;
  bool judge;
  // F13: the positions since the last act that can never be taken back; empty until a move or pass follows it.
  std::vector<std::uint64_t> seen;
};

}  // namespace giostra::fidchell
