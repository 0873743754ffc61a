// The law of 2nelS(c)acco Domino (D1-D10): a tile says which two pieces move; both enemy kings are to be captured.
//
//   chance        the player on turn               chance
//   tile 3-6  ->  3:a1a5  ->  6:b2c4  (turn ends)  tile 0-0 (nothing to play: turn ends at once)  ...
//
// Halves that nobody can play are lost by the law, without an act. Resignation and agreement are acts of the match.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/domino/state.hpp"
#include "kit/capabilities.hpp"

namespace giostra::domino {

// One half of the tile, played.
struct Move {
  Number half;
  Square from;
  Square to;
  bool operator==(const Move&) const = default;
};
using Act = std::variant<Tile, Move>;

// D5: whether some piece can play this half now.
bool can_play(const Position& position, Number half);
// The halves that are lost by this act: with a tile its nothings, and what is left open when the turn ends.
std::vector<Number> lost_by(const State& state, const Act& act);

struct Domino {
  using Setup = domino::Setup;
  using State = domino::State;
  using Act = domino::Act;
  using Capabilities = Has<Pictured>;

  static constexpr About about{.name = "domino",
                               .title = {"2nelS(c)acco Domino", "2nelS(c)acco Domino"},
                               .sides = {Words{"Red", "Rosso"}, Words{"Blue", "Blu"}},
                               .resign_rule = "D9",
                               .agreement_rule = "D10"};
  static constexpr std::array<SeatInfo, 2> seats{{{"red", Side::first}, {"blue", Side::second}}};
  static constexpr std::array<Preset, 2> presets{
      {{"draw=56", {"drawn after 56 tiles without a capture", "patta dopo 56 tessere senza prese"}},
       {"draw=off", {"played to the end", "si gioca fino in fondo"}}}};

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
};

}  // namespace giostra::domino
