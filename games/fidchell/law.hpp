// The law of Fidchell (F1-F13): two players, 27 stones each, on rings around a centre that nobody may enter.
// First stones are placed, then they slide; a chain from the inner to the outer ring wins.
//
//   hand --place--> board --captured--> waiting --returns when its owner captures on ring 1 by a move (F10)--> board
//
// Units are hand and board (F7); who waits is the rest of the 27. Resignation and agreed draws are acts of the match.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/fidchell/flow.hpp"
#include "games/fidchell/state.hpp"
#include "kit/capabilities.hpp"

namespace giostra::fidchell {

enum class Deed : std::uint8_t { place, move, pass, ruling, lot };

// One struct and no variant: lists of acts are long, and this is written and copied without branches.
struct Act {
  Deed deed = Deed::pass;
  Spot from{};                                      // of a move
  Spot to{};                                        // of a move or placement
  std::optional<Side> winner{};                     // of a ruling, none is a draw; of the lot, who begins
  std::shared_ptr<const std::string> because = {};  // of a ruling

  bool operator==(const Act& that) const;
};

struct Fidchell {
  using Setup = fidchell::Setup;
  using State = fidchell::State;
  using Act = fidchell::Act;
  using Capabilities = Has<Sampled, Pictured, Alternating>;

  static constexpr About about{.name = "fidchell",
                               .title = {"Fidchell, Celtic chess", "Fidchell, scacchi celtici"},
                               .sides = {Words{"player 1", "giocatore 1"}, Words{"player 2", "giocatore 2"}},
                               .resign_rule = "F12",
                               .agreement_rule = "F13"};
  static constexpr std::array<SeatInfo, 2> seats{{{"player1", Side::first}, {"player2", Side::second}}};
  static constexpr std::array<Preset, 4> presets{
      {{"first=lot", {"the lot says who begins", "comincia chi è sorteggiato"}},
       {"first=1", {"player 1 begins", "comincia il giocatore 1"}},
       {"first=2", {"player 2 begins", "comincia il giocatore 2"}},
       {"first=lot; judge=yes", {"with a judge of stalling", "con un giudice contro le perdite di tempo"}}}};

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
  static std::uint64_t hash(const State& state) { return hash_of(*state.board, state); }
  static std::string show(const State& state, Language language);

  static Layout layout(const State& state);
  static Scene scene(const State& state);
  static Gesture gesture(const State& state, const Act& act);
  static std::string meant(const State& state, const Gesture& gesture);

  static Side begins_rematch(Side began, std::optional<Side> winner) { return other(winner.value_or(began)); }  // F2
  static void let_begin(Setup& setup, Side side);

  static constexpr bool samples_all = true;
  static Act sample(const State& state, Actor actor, Random& random);
};

}  // namespace giostra::fidchell
