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

#include "games/chessball/state.hpp"
#include "kit/capabilities.hpp"

namespace giostra::chessball {

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
  using Capabilities = Has<Tallied, Awarded, Sampled, Pictured, Routed>;

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
  static std::vector<Tally> tallies(const State& state);
  // C6: goals and result always fit.
  static std::vector<Tally> awarded(const State& state, std::optional<Side> winner);
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

  static constexpr bool samples_all = true;
  static Act sample(const State& state, Actor actor, Random& random);
};

}  // namespace giostra::chessball
