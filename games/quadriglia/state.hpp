// A match on its boards, what was typed of it and what was checked. No rules here.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/quadriglia/board.hpp"
#include "kit/actor.hpp"
#include "kit/time_control.hpp"

namespace giostra::quadriglia {

enum class BoardId : std::uint8_t { a, b };
constexpr std::size_t index(BoardId id) { return static_cast<std::size_t>(id); }
constexpr BoardId other(BoardId id) { return id == BoardId::a ? BoardId::b : BoardId::a; }
inline constexpr std::array kBoardIds{BoardId::a, BoardId::b};
constexpr char letter(BoardId id) { return id == BoardId::a ? 'A' : 'B'; }

// Seats in the order A.white, A.black, B.white, B.black.
struct Chair {
  BoardId board;
  Color color;
  bool operator==(const Chair&) const = default;
};
constexpr Actor seat_of(Chair chair) {
  return Actor::seat(static_cast<unsigned>(2 * index(chair.board) + chess::index(chair.color)));
}
constexpr Chair chair_of(Actor seat) {
  return {kBoardIds[seat.code() / 2], seat.code() % 2 == 0 ? Color::white : Color::black};
}
// Q1: team 1 holds White on A and Black on B.
constexpr Side team_of(Chair chair) {
  return (chair.board == BoardId::a) == (chair.color == Color::white) ? Side::first : Side::second;
}

// Why a board is drawn while the other plays on (Q13).
enum class Drawn : std::uint8_t { by_repetition, by_fifty };

// What was typed; start() judges it. One board alone is for study: captures leave it.
struct Setup {
  std::optional<TimeControl> clock = TimeControl{.base_ms = Milliseconds{300'000}};  // Q17
  std::array<Board, 2> boards;
  bool alone = false;
  std::array<std::optional<Drawn>, 2> drawn{};
  std::optional<Chair> flagged{};

  Setup();  // both boards as in chess
};

struct State {
  std::array<Board, 2> boards;
  std::array<std::vector<std::uint64_t>, 2> seen;  // Q13: each position of that board, from the start
  std::array<Standing, 2> standings{};  // of boards that are played: settle() and apply() keep them, all else asks
  std::array<std::optional<Drawn>, 2> drawn;
  std::optional<Chair> flagged;  // Q12
  bool alone = false;            // only board A is there
  bool clocks = true;            // Q14: whether clocks can decide

  [[nodiscard]] const Board& board(BoardId id) const { return boards[index(id)]; }
  [[nodiscard]] Standing standing(BoardId id) const { return standings[index(id)]; }
  // Whether acts are still made on this board.
  [[nodiscard]] bool plays(BoardId id) const { return !drawn[index(id)] && !(alone && id == BoardId::b); }
};

}  // namespace giostra::quadriglia
