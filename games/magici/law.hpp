// The law of Scacchi Magici (M1-M14), one game of two Houses. The House named first has ranks 1 and 2.
//
//   seats of a House:  1.strategist  1.king  1.piece1 ... 1.piece7
//                      buys, places, moves   raise the wand, move then, answer in a Mangiata
//
// What the questions are, and whether an answer was right, is not known here: the referee's ruling says who was first.
// The ranking and the House Points of a tournament are not here either.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/magici/state.hpp"
#include "kit/capabilities.hpp"

namespace giostra::magici {

struct Buy {
  Side side{};
  Army army;
  bool operator==(const Buy&) const = default;
};
// M3: this team mate plays this man.
struct Name {
  Side side{};
  Slot slot{};
  PersonName name;
  bool operator==(const Name&) const = default;
};
// All are named whom the Strategist wants to name.
struct Ready {
  Side side;
  bool operator==(const Ready&) const = default;
};
struct Toss {
  Side winner;
  bool operator==(const Toss&) const = default;
};
struct Put {
  Slot slot;
  Square square;
  bool operator==(const Put&) const = default;
};
struct Move {
  Square from{};
  Square to{};
  std::optional<Kind> promotion{};
  bool operator==(const Move&) const = default;
};
struct Wand {
  Slot slot;
  bool operator==(const Wand&) const = default;
};
// M8: somebody has given the one answer; whether it is right follows as a ruling.
struct Answer {
  Role role;
  bool operator==(const Answer&) const = default;
};
// Who was the first to answer correctly.
enum class Ruling : std::uint8_t { attacker, defender, nobody };
inline constexpr std::array kRulings{Ruling::attacker, Ruling::defender, Ruling::nobody};
// The time for a move, a Direct Move or an answer has run out.
struct Timeout {
  bool operator==(const Timeout&) const = default;
};
// The time of the game has run out.
struct TimeOver {
  bool operator==(const TimeOver&) const = default;
};
struct StopClocks {
  StopReason reason;
  bool operator==(const StopClocks&) const = default;
};
struct StartClocks {
  bool operator==(const StartClocks&) const = default;
};
using Act =
    std::variant<Move, Wand, Ruling, Answer, Timeout, TimeOver, Buy, Name, Ready, Toss, Put, StopClocks, StartClocks>;

// A seat, as this game sees it.
struct Chair {
  Side side{};
  std::optional<Slot> slot;  // none: the Strategist
  bool operator==(const Chair&) const = default;
};
inline constexpr unsigned kChairs = 1 + kSlots;
constexpr Actor strategist_of(Side side) { return Actor::seat(static_cast<unsigned>(index(side)) * kChairs); }
constexpr Actor seat_of(Side side, Slot slot) {
  return Actor::seat(static_cast<unsigned>(index(side) * kChairs + 1 + index(slot)));
}
constexpr Chair chair_of(Actor seat) {
  const unsigned number = seat.code() % kChairs;
  return {seat.code() < kChairs ? Side::first : Side::second,
          number == 0 ? std::nullopt : std::optional(Slot(number - 1))};
}

// What pages show of it and make of it by hand.
struct MagiciScenes {
  static Layout layout(const State& state);
  static Scene scene(const State& state);
  static Gesture gesture(const State& state, const Act& act);
  static std::string meant(const State& state, const Gesture& gesture);
};

struct Magici : MagiciScenes {
  using Setup = magici::Setup;
  using State = magici::State;
  using Act = magici::Act;
  using Capabilities = Has<Timed, Asking, Secretive, Tallied, Cast, Sampled, Pictured>;

  static constexpr About about{.name = "magici",
                               .title = {"Scacchi Magici (Wizard Chess)", "Scacchi Magici"},
                               .sides = {Words{"House 1", "Casa 1"}, Words{"House 2", "Casa 2"}},
                               .resign_rule = "M12",
                               .agreement_rule = "M12"};
  // Only Strategists speak for their House.
  static constexpr std::array<SeatInfo, 2 * kChairs> seats{{{"1.strategist", Side::first},
                                                            {"1.king", Side::first, false},
                                                            {"1.piece1", Side::first, false},
                                                            {"1.piece2", Side::first, false},
                                                            {"1.piece3", Side::first, false},
                                                            {"1.piece4", Side::first, false},
                                                            {"1.piece5", Side::first, false},
                                                            {"1.piece6", Side::first, false},
                                                            {"1.piece7", Side::first, false},
                                                            {"2.strategist", Side::second},
                                                            {"2.king", Side::second, false},
                                                            {"2.piece1", Side::second, false},
                                                            {"2.piece2", Side::second, false},
                                                            {"2.piece3", Side::second, false},
                                                            {"2.piece4", Side::second, false},
                                                            {"2.piece5", Side::second, false},
                                                            {"2.piece6", Side::second, false},
                                                            {"2.piece7", Side::second, false}}};
  static constexpr std::array<Preset, 3> presets{
      {{"answers=referee", {"questions, 20 minutes", "domande, 20 minuti"}},
       {"answers=referee; move=60; direct=20; answer=30; game=2400",
        {"questions, 40 minutes, with time to think", "domande, 40 minuti, con più tempo per pensare"}},
       {"answers=chance:40/40/20",
        {"lots in place of questions, 20 minutes", "sorte al posto delle domande, 20 minuti"}}}};

  static Result<State> start(const Setup& setup);
  static ActorSet awaits(const State& state);
  static Listing acts(const State& state, Actor actor, std::vector<Act>& out);
  static Verdict check(const State& state, Actor actor, const Act& act);
  static State apply(State state, const Act& act);
  static std::optional<Outcome> outcome(const State& state);
  static std::vector<Tally> tallies(const State& state);
  // M3: until this House is ready.
  static Verdict may_cast(const State& state, Side side);
  static void odds(const State& state, std::vector<Chance<Act>>& out);
  static constexpr bool samples_all = true;
  static Act sample(const State& state, Actor actor, Random& random);
  static void timers(const State& state, std::vector<Timer<Act>>& out);
  // M8: while a Mangiata is open on which the referee rules.
  static std::optional<Quiz<Act>> quiz(const State& state);
  static bool asks(const State& state) { return !state.terms.chance; }
  // M2: armies are bought in secret and shown together.
  static bool is_secret(const Act& act) { return std::holds_alternative<Buy>(act); }
  static bool secrets_open(const State& state) { return state.teams[0].size > 0 && state.teams[1].size > 0; }

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
};

}  // namespace giostra::magici
