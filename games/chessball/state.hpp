// A match as it stands: teams, ball, phase; what was typed of it and what was checked. No rules here.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "games/chessball/field.hpp"
#include "kit/actor.hpp"

namespace giostra::chessball {

enum class Kind : std::uint8_t { king, queen, rook, bishop, knight, pawn };
constexpr std::size_t index(Kind kind) { return static_cast<std::size_t>(kind); }
inline constexpr std::array kFieldKinds{Kind::queen, Kind::rook, Kind::bishop, Kind::knight, Kind::pawn};

struct Man {
  Kind kind = Kind::king;
  bool jumped = false;  // C12: a knight that has had its jump of this turn
  Point at = Point::nowhere;
  bool operator==(const Man&) const = default;
};

inline constexpr std::size_t kMen = 4;  // C3: the king is the first

struct Team {
  std::array<Man, kMen> men;
  std::uint8_t points = 0;  // movement points left in this turn
  std::uint8_t goals = 0;
  std::uint8_t substituted = 0;  // C26: the turn of the last substitution, 0 before the first
  bool operator==(const Team&) const = default;
};

enum class Phase : std::uint8_t {
  receiver_places,  // C5
  kicker_places,
  white_rolls,  // C7
  black_rolls,
  move,           // tackles and then the move
  after,          // the move is made, tackles are still open to it (C21)
  white_tackles,  // C21
  black_tackles,
  dive,  // C23
  save,  // C24
  push,  // C25
  over,
};

constexpr bool is_placing(Phase phase) { return phase <= Phase::kicker_places; }
constexpr bool is_tackle(Phase phase) { return phase == Phase::white_tackles || phase == Phase::black_tackles; }
constexpr bool is_shot(Phase phase) { return phase >= Phase::dive && phase <= Phase::push; }

// Two men of the two sides, by their places in the teams.
struct Pair {
  std::uint8_t white = 0;
  std::uint8_t black = 0;
  bool operator==(const Pair&) const = default;
};
constexpr std::uint16_t mark(Pair pair) { return static_cast<std::uint16_t>(1U << (pair.white * kMen + pair.black)); }

// Three dice in rising order; a single die stands first, before zeros; all zero: nothing rolled yet.
struct Dice {
  std::array<std::uint8_t, 3> eyes{};
  [[nodiscard]] constexpr int sum() const { return eyes[0] + eyes[1] + eyes[2]; }
  bool operator==(const Dice&) const = default;
};

// What only a tackle or a shot needs: empty in all other phases.
struct Duel {
  Pair men;                    // in a tackle
  std::uint8_t white_sum = 0;  // in black_tackles
  std::uint8_t power = 0;      // in dive and save: of the shot; in push: how far the ball goes
  bool operator==(const Duel&) const = default;
};

struct Terms {
  std::uint8_t turns = 50;  // C6
  bool dives = true;        // C23
  bool operator==(const Terms&) const = default;
};

struct State {
  std::array<Team, 2> teams;
  Point ball = kMiddle;  // while a shot is under way: the goal point that it reached
  std::optional<Side> owner;
  Phase phase = Phase::receiver_places;
  Side kicked_off = kWhite;  // C7: who moves first
  std::uint8_t turn = 1;
  std::uint8_t moves = 0;     // made in this turn, by both sides
  bool moved = false;         // the side on move has made its move
  std::uint16_t tackled = 0;  // C21: marks of the pairs that have fought in this turn
  Duel duel;
  Dice dice;  // as last rolled; only to be shown
  Terms terms;

  [[nodiscard]] const Team& team(Side side) const { return teams[index(side)]; }
  [[nodiscard]] Team& team(Side side) { return teams[index(side)]; }
  [[nodiscard]] Side mover() const { return moves % 2 == 0 ? kicked_off : other(kicked_off); }
  bool operator==(const State&) const = default;
};

// What was typed; start() judges it. Without a position: the kick-off of the first turn.
struct Setup {
  Terms terms{};
  std::optional<State> position{};
};

}  // namespace giostra::chessball
