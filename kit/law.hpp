// The concept of a game: pure functions over value types, nothing else.
// No base class, no randomness, no clock: dice, tiles, rulings and fallen flags come in as acts.
// Engines are templates over this concept; everybody else uses the facade in games/. What a game may offer beyond
// it (clocks, pictures, secrets ...) is in kit/capabilities.hpp.
//
//        Setup --start--> State --acts/check--> Act --apply--> State --> ... --> Outcome
//     (what was typed)  (what was checked)
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kit/actor.hpp"
#include "kit/result.hpp"
#include "kit/time_control.hpp"

namespace giostra {

// A number that each side has, carried along by the result: goals, Pawn Points.
struct Tally {
  std::string_view name;
  std::array<int, 2> of;
};

// How it ended; no winner is a draw.
struct Outcome {
  std::optional<Side> winner;
  std::string_view rule;
  Words why;
  std::vector<Tally> tallies = {};
};

// Whether a list of acts holds all of them. A phase with too many is judged, not listed.
enum class Listing : std::uint8_t { complete, too_many };

// One act of chance and its weight; its probability is weight over the sum of weights.
template <class Act>
struct Chance {
  Act act;
  std::uint32_t weight;
};

// A time that is being measured: once `limit` is used up, and not before, the clock may make the act. It goes on
// counting as long as the period stays the same, and starts again with another period; while it does not run it waits.
inline constexpr std::uint64_t kWholeMatch = 0;  // the period of a time that is never renewed
template <class Act>
struct Timer {
  Act act;
  std::uint64_t period;
  Milliseconds limit;
  bool runs;
  std::string_view rule = {};  // the one that sets this time
};

// A question that some seats may answer now: on the first right answer the referee makes its act `right`; where
// nobody knows, `nobody`. The law knows neither what is asked nor whether an answer is right.
template <class Act>
struct Quiz {
  struct Answerer {
    Actor seat;
    Act answers;  // of the seat: it has given its answer
    Act right;    // of the referee: it was the first to be right
    bool answered;
  };
  std::vector<Answerer> answerers;
  Act nobody;
};

// What a game says of itself once and for all.
struct About {
  std::string_view name;  // as in file names and commands
  Words title;
  std::array<Words, 2> sides;
  std::string_view resign_rule;     // the rule by which a resignation loses
  std::string_view agreement_rule;  // the rule by which all may agree on a draw
};

// A setup that is offered to people who do not want to type one.
struct Preset {
  std::string_view setup;
  Words title;
};

// The capabilities that a law declares: groups of further members (kit/capabilities.hpp).
template <class... Capability>
struct Has {
  template <class Asked>
  static constexpr bool has = (std::same_as<Asked, Capability> || ...);
};

template <class G>
concept Law = requires(const typename G::Setup& setup, const typename G::State& state, const typename G::Act& act,
                       Actor actor, std::vector<typename G::Act>& acts, std::vector<Chance<typename G::Act>>& odds,
                       std::string_view text, Language language, typename G::Setup& into) {
  requires std::copyable<typename G::State> && std::equality_comparable<typename G::Act>;
  { G::about } -> std::convertible_to<const About&>;
  { G::seats.size() } -> std::convertible_to<std::size_t>;
  // The usual setup first.
  { G::presets.size() } -> std::convertible_to<std::size_t>;
  typename G::Capabilities;

  { G::start(setup) } -> std::same_as<Result<typename G::State>>;
  { G::awaits(state) } -> std::same_as<ActorSet>;
  // Appends to the list, each act once.
  { G::acts(state, actor, acts) } -> std::same_as<Listing>;
  { G::check(state, actor, act) } -> std::same_as<Verdict>;
  // Total on checked acts. Takes the state by value: move it in where it is not needed again.
  { G::apply(typename G::State(state), act) } -> std::same_as<typename G::State>;
  { G::outcome(state) } -> std::same_as<std::optional<Outcome>>;
  { G::odds(state, odds) } -> std::same_as<void>;

  // Setup text: `key=value; key=value`; empty means the usual game.
  { G::read_setup(text) } -> std::same_as<Result<typename G::Setup>>;
  { G::write_setup(setup) } -> std::same_as<std::string>;
  // Puts a position into a setup; start() judges whether it can be.
  { G::read_position(text, into) } -> std::same_as<Verdict>;
  { G::write_position(state) } -> std::same_as<std::string>;
  // Reads what write_act writes, and what people type (SAN, missing board letter).
  { G::read_act(state, text) } -> std::same_as<Result<typename G::Act>>;
  { G::write_act(act) } -> std::same_as<std::string>;
  // The act as people say it at the table.
  { G::say_act(state, act, language) } -> std::same_as<std::string>;
  // All that makes two positions the same, as text; equal exactly when hash is equal.
  { G::identity(state) } -> std::same_as<std::string>;
  { G::hash(state) } -> std::same_as<std::uint64_t>;
  // The board for a terminal.
  { G::show(state, language) } -> std::same_as<std::string>;
};

}  // namespace giostra
