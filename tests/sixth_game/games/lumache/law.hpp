// The law of Lumache (S1-S6): four snails on four lanes, two a player; a die says how far one of them goes.
//
//   chance      the player on turn
//   roll 5  ->  2:5  (snail 2 goes to 5)  ->  roll 3  ...  until both snails of a player are home
//
// A toy: it shows that a game is one folder and one line, and it has no computer player.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/lumache/state.hpp"
#include "kit/capabilities.hpp"

namespace giostra::lumache {

struct Roll {
  int die;
  bool operator==(const Roll&) const = default;
};
struct Crawl {
  std::size_t snail;
  int to;
  bool operator==(const Crawl&) const = default;
};
using Act = std::variant<Roll, Crawl>;

// S4
bool is_home(const State& state, Side side);
// S3: how far a snail goes with the die on the table.
int target_of(const State& state, std::size_t snail);

struct Lumache {
  using Setup = lumache::Setup;
  using State = lumache::State;
  using Act = lumache::Act;
  using Capabilities = Has<Pictured>;

  static constexpr About about{.name = "lumache",
                               .title = {"Lumache, the snails' race", "Lumache, la corsa"},
                               .sides = {Words{"Red", "Rosso"}, Words{"Blue", "Blu"}},
                               .resign_rule = "S5",
                               .agreement_rule = "S6"};
  static constexpr std::array<SeatInfo, 2> seats{{{"red", Side::first}, {"blue", Side::second}}};
  static constexpr std::array<Preset, 2> presets{
      {{"length=12", {"twelve steps", "dodici passi"}}, {"length=6", {"six steps", "sei passi"}}}};

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

}  // namespace giostra::lumache
