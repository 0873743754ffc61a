// The law of Quadriglia (Q1-Q18): two boards, four seats, captures pass to the partner.
//
//            board A            board B
//   black  A.black (team 2)   B.black (team 1)
//   white  A.white (team 1)   B.white (team 2)
//
// Resignation (Q12) and draw by agreement (Q15) are acts of the match; the fallen flag is an act of the clock.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/quadriglia/judge.hpp"
#include "games/quadriglia/state.hpp"
#include "kit/capabilities.hpp"
#include "kit/time_control.hpp"

namespace giostra::quadriglia {

// A seat's turn on its board.
struct Turn {
  BoardId board;
  Move move;
  bool operator==(const Turn&) const = default;
};
// The clock's word that a player's time is over.
struct Flag {
  Chair chair;
  bool operator==(const Flag&) const = default;
};
using Act = std::variant<Turn, Flag>;

// Q13, after an act on this board or at its start.
void settle(State& state, BoardId id);

struct Quadriglia {
  using Setup = quadriglia::Setup;
  using State = quadriglia::State;
  using Act = quadriglia::Act;
  using Capabilities = Has<Clocked, Blocked, Sampled, Counted, Pictured, Formatted, Chesslike>;

  static constexpr About about{.name = "quadriglia",
                               .title = {"Quadriglia", "Quadriglia"},
                               .sides = {Words{"team 1", "squadra 1"}, Words{"team 2", "squadra 2"}},
                               .resign_rule = "Q12",
                               .agreement_rule = "Q15"};
  static constexpr std::array<SeatInfo, 4> seats{
      {{"A.white", Side::first}, {"A.black", Side::second}, {"B.white", Side::second}, {"B.black", Side::first}}};
  static constexpr std::array<Preset, 5> presets{
      {{"clock=300+0", {"5 minutes each", "5 minuti a testa"}},
       {"clock=180+2",
        {"3 minutes each, 2 seconds more for every turn", "3 minuti a testa, 2 secondi in più a ogni mossa"}},
       {"clock=600+0", {"10 minutes each", "10 minuti a testa"}},
       {"clock=300d5",
        {"5 minutes each, the first 5 seconds of a turn are free",
         "5 minuti a testa, i primi 5 secondi di ogni mossa non contano"}},
       {"clock=none", {"without clocks", "senza orologi"}}}};

  static Result<State> start(const Setup& setup);
  static ActorSet awaits(const State& state);
  static Listing acts(const State& state, Actor actor, std::vector<Act>& out);
  static Verdict check(const State& state, Actor actor, const Act& act);
  static State apply(State state, const Act& act);
  static std::optional<Outcome> outcome(const State& state);
  static void odds(const State& /*state*/, std::vector<Chance<Act>>& /*out*/) {}  // no chance in this game

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

  static ActorSet waiting(const State& state);   // Q11
  static ActorSet on_clock(const State& state);  // Q17
  static std::optional<TimeControl> clock_of(const Setup& setup) { return setup.clock; }
  static constexpr bool samples_all = true;
  static Act sample(const State& state, Actor actor, Random& random);
  static std::uint64_t perft(const State& state, int depth);
  static std::span<const Format> formats();
  static const ChessProtocol& chess_protocol();
};

}  // namespace giostra::quadriglia
