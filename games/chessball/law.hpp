// The law of ChessBall (C1-C27): football with chess men on the lattice of half-squares.
//
//   placing ──> dice of both ──> six moves, in turn ──> next turn ──> ... ──> over
//   (kick-off)                     │ tackle: dice of both
//                                  │ shot: dive? save dice, push die ──> goal: next turn, kick-off
//
// Dice are acts of chance. Nobody ever has to wait: who is on move can pass. There is no clock in this law.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/chessball/field.hpp"
#include "kit/capabilities.hpp"

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

// Three dice in rising order; a single die stands first, behind it zeros; all zero: nothing rolled yet.
struct Dice {
  std::array<std::uint8_t, 3> eyes{};
  [[nodiscard]] constexpr int sum() const { return eyes[0] + eyes[1] + eyes[2]; }
  bool operator==(const Dice&) const = default;
};

struct State {
  std::array<Team, 2> teams;
  Point ball = kMiddle;  // while a shot is under way: the goal point that it reached
  std::optional<Side> owner;
  Phase phase = Phase::receiver_places;
  Side kicked_off = kWhite;  // C7: who moves first
  std::uint8_t turn = 1;
  std::uint8_t moves = 0;      // made in this turn, by both sides
  bool moved = false;          // the side on move has made its move
  std::uint16_t tackled = 0;   // C21: marks of the pairs that have fought in this turn
  Pair fight;                  // in a tackle
  std::uint8_t white_sum = 0;  // in black_tackles
  std::uint8_t power = 0;      // in dive and save: of the shot; in push: how far the ball goes
  Dice dice;                   // as last rolled; only to be shown
  std::uint8_t turns = 50;
  bool dives = true;

  [[nodiscard]] const Team& team(Side side) const { return teams[index(side)]; }
  [[nodiscard]] Team& team(Side side) { return teams[index(side)]; }
  [[nodiscard]] Side mover() const { return moves % 2 == 0 ? kicked_off : other(kicked_off); }
  bool operator==(const State&) const = default;
};

// What was typed; start() judges it. Without a position: the kick-off of the first turn.
struct Setup {
  std::uint8_t turns = 50;  // C6
  bool dives = true;        // C23
  std::optional<State> position{};
};

// C5: the joint placing of one side.
struct Placing {
  std::array<Point, 3> at;  // bishop, knight, rook
  bool operator==(const Placing&) const = default;
};
// A man goes, with or without the ball; known by its ends. `cost` is the cheapest way, reckoned by the law wherever an
// act is listed or read, so that apply() need not search again; 0 where there is no way.
struct Move {
  Point from;
  Point to;
  Point ball;  // where it ends; nowhere if it stays
  std::uint8_t cost;
  bool operator==(const Move&) const = default;
};
struct Kick {
  Point from;  // where the kicker stands
  Point ball;
  bool operator==(const Kick&) const = default;
};
struct Tackle {
  Point own;
  Point theirs;
  bool operator==(const Tackle&) const = default;
};
struct Substitution {
  Point at;
  Kind in;
  bool operator==(const Substitution&) const = default;
};
// done: no more tackles after the move. dive, stay: what the king does about a shot.
enum class Word : std::uint8_t { pass, done, dive, stay };

using Act = std::variant<Placing, Dice, Move, Kick, Tackle, Substitution, Word>;

struct ChessBall {
  using Setup = chessball::Setup;
  using State = chessball::State;
  using Act = chessball::Act;
  using Capabilities = Has<Sampled, Pictured, Routed>;

  static constexpr About about{.name = "chessball",
                               .title = {"ChessBall", "ChessBall"},
                               .sides = {Words{"White", "Bianco"}, Words{"Black", "Nero"}},
                               .resign_rule = "C6",
                               .agreement_rule = "C6"};
  static constexpr std::array<SeatInfo, 2> seats{{{"white", kWhite}, {"black", kBlack}}};
  static constexpr std::array<Preset, 3> presets{
      {{"turns=50; dive=on", {"50 turns", "50 turni"}},
       {"turns=20; dive=on", {"short: 20 turns", "breve: 20 turni"}},
       {"turns=50; dive=off", {"50 turns, the keeper does not dive", "50 turni, il portiere non si tuffa"}}}};

  static Result<State> start(const Setup& setup);
  static ActorSet awaits(const State& state);
  static Listing acts(const State& state, Actor actor, std::vector<Act>& out);
  static Verdict check(const State& state, Actor actor, const Act& act);
  static State apply(State state, const Act& act);
  static std::optional<Outcome> outcome(const State& state);
  static void odds(const State& state, std::vector<Chance<Act>>& out);

  static Result<Setup> read_setup(std::string_view text);
  static std::string write_setup(const Setup& setup);
  static Verdict read_position(std::string_view text, Setup& into);
  static std::string write_position(const State& state);
  static Result<Act> read_act(const State& state, std::string_view text);
  static std::string write_act(const Act& act);
  static std::string say_act(const State& state, const Act& act, Language language);
  static std::string identity(const State& state);
  static std::uint64_t hash(const State& state);
  static std::string show(const State& state, Language language);

  static Layout layout(const State& state);
  static Scene scene(const State& state);
  static Gesture gesture(const State& state, const Act& act);
  static std::string meant(const State& state, const Gesture& gesture);
  static std::vector<Way> ways(const State& state, const Act& act);

  static constexpr bool samples_all = false;  // only placings (C5)
  static Act sample(const State& state, Actor actor, Random& random);
};

}  // namespace giostra::chessball
