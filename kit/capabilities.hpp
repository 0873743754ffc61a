// What a law may offer beyond the concept in kit/law.hpp: named groups of members, each whole or not at all.
// A law declares its groups in one line:
//
//   using Capabilities = Has<Clocked, Pictured>;
//
// check_capabilities<G>() then refuses, at compile time, a declared group that lacks a member, and a member whose
// group was not declared: neither a typing error nor a forgotten word can make a capability vanish.
// Templates ask `kHas<G, Clocked>` and may use every member of the group.
#pragma once

#include <span>

#include "kit/chess_protocol.hpp"
#include "kit/format.hpp"
#include "kit/law.hpp"
#include "kit/random.hpp"
#include "kit/scene.hpp"

namespace giostra {

// The seats have clocks of their own.
//   on_clock   the seats whose clocks run
//   clock_of   the clocks of a setup, if it has any
template <class G>
concept ClockedLaw = requires(const typename G::State& state, const typename G::Setup& setup) {
  { G::on_clock(state) } -> std::same_as<ActorSet>;
  { G::clock_of(setup) } -> std::same_as<std::optional<TimeControl>>;
};
struct Clocked {
  template <class G>
  static constexpr bool whole = ClockedLaw<G>;
  template <class G>
  static constexpr bool begun = requires { &G::on_clock; } || requires { &G::clock_of; };
};

// Times are measured that are no seat's own.
//   timers   appends them; an act of the clock without a timer is free
template <class G>
concept TimedLaw = requires(const typename G::State& state, std::vector<Timer<typename G::Act>>& timers) {
  { G::timers(state, timers) } -> std::same_as<void>;
};
struct Timed {
  template <class G>
  static constexpr bool whole = TimedLaw<G>;
  template <class G>
  static constexpr bool begun = requires { &G::timers; };
};

// A seat may be on turn and yet unable to act until somebody else has acted.
//   waiting   those seats; shown as waiting
template <class G>
concept BlockedLaw = requires(const typename G::State& state) {
  { G::waiting(state) } -> std::same_as<ActorSet>;
};
struct Blocked {
  template <class G>
  static constexpr bool whole = BlockedLaw<G>;
  template <class G>
  static constexpr bool begun = requires { &G::waiting; };
};

// A referee, not chance, rules on questions.
//   asks   whether such questions may come in this match
//   quiz   the question that is open now
template <class G>
concept AskingLaw = requires(const typename G::State& state) {
  { G::asks(state) } -> std::same_as<bool>;
  { G::quiz(state) } -> std::same_as<std::optional<Quiz<typename G::Act>>>;
};
struct Asking {
  template <class G>
  static constexpr bool whole = AskingLaw<G>;
  template <class G>
  static constexpr bool begun = requires { &G::asks; } || requires { &G::quiz; };
};

// Some acts are hidden from the other side; until they are shown nothing else depends on them.
//   is_secret      for its own side and the referee alone, until the secrets open
//   secrets_open   all may read them now
template <class G>
concept SecretiveLaw = requires(const typename G::State& state, const typename G::Act& act) {
  { G::is_secret(act) } -> std::same_as<bool>;
  { G::secrets_open(state) } -> std::same_as<bool>;
};
struct Secretive {
  template <class G>
  static constexpr bool whole = SecretiveLaw<G>;
  template <class G>
  static constexpr bool begun = requires { &G::is_secret; } || requires { &G::secrets_open; };
};

// Each side has numbers.
//   tallies   as they stand
template <class G>
concept TalliedLaw = requires(const typename G::State& state) {
  { G::tallies(state) } -> std::same_as<std::vector<Tally>>;
};
struct Tallied {
  template <class G>
  static constexpr bool whole = TalliedLaw<G>;
  template <class G>
  static constexpr bool begun = requires { &G::tallies; };
};

// A match that ends by resignation or agreement leaves other numbers than those that stand.
//   awarded   what it leaves when this side has won, or nobody
template <class G>
concept AwardedLaw = TalliedLaw<G> && requires(const typename G::State& state, std::optional<Side> winner) {
  { G::awarded(state, winner) } -> std::same_as<std::vector<Tally>>;
};
struct Awarded {
  template <class G>
  static constexpr bool whole = AwardedLaw<G>;
  template <class G>
  static constexpr bool begun = requires { &G::awarded; };
};

// Whoever speaks for a side says who of its people plays which of its silent seats.
//   may_cast   whether they may change places now
template <class G>
concept CastLaw = requires(const typename G::State& state, Side side) {
  { G::may_cast(state, side) } -> std::same_as<Verdict>;
};
struct Cast {
  template <class G>
  static constexpr bool whole = CastLaw<G>;
  template <class G>
  static constexpr bool begun = requires { &G::may_cast; };
};

// A random act can be drawn without listing all of them.
//   sample        a random act, at least wherever acts() answers too_many
//   samples_all   true: it serves everywhere, every act equally likely, faster than listing
template <class G>
concept SampledLaw = requires(const typename G::State& state, Actor actor, Random& random) {
  { G::sample(state, actor, random) } -> std::same_as<typename G::Act>;
  { G::samples_all } -> std::convertible_to<bool>;
};
struct Sampled {
  template <class G>
  static constexpr bool whole = SampledLaw<G>;
  template <class G>
  static constexpr bool begun = requires { &G::sample; } || requires { &G::samples_all; };
};

// It counts its tree faster than the general way in kit/perft.hpp.
template <class G>
concept CountedLaw = requires(const typename G::State& state, int depth) {
  { G::perft(state, depth) } -> std::same_as<std::uint64_t>;
};
struct Counted {
  template <class G>
  static constexpr bool whole = CountedLaw<G>;
  template <class G>
  static constexpr bool begun = requires { &G::perft; };
};

// Pictures and taps (kit/scene.hpp).
//   layout    the board's sites, the same for a whole match
//   scene     what stands there
//   gesture   an act as it is made by hand
//   meant     and back: the act that a hand means, legal or not; empty where it means none
template <class G>
concept PicturedLaw =
    requires(const typename G::State& state, const typename G::Act& act, const giostra::Gesture& gesture) {
      { G::layout(state) } -> std::same_as<giostra::Layout>;
      { G::scene(state) } -> std::same_as<giostra::Scene>;
      { G::gesture(state, act) } -> std::same_as<giostra::Gesture>;
      { G::meant(state, gesture) } -> std::same_as<std::string>;
    };
struct Pictured {
  template <class G>
  static constexpr bool whole = PicturedLaw<G>;
  template <class G>
  static constexpr bool begun =
      requires { &G::layout; } || requires { &G::scene; } || requires { &G::gesture; } || requires { &G::meant; };
};

// A picture in which not everything goes straight from one site to another.
//   ways   how men and ball go by an act
template <class G>
concept RoutedLaw = PicturedLaw<G> && requires(const typename G::State& state, const typename G::Act& act) {
  { G::ways(state, act) } -> std::same_as<std::vector<Way>>;
};
struct Routed {
  template <class G>
  static constexpr bool whole = RoutedLaw<G>;
  template <class G>
  static constexpr bool begun = requires { &G::ways; };
};

// It reads and writes files of the outside world.
template <class G>
concept FormattedLaw = requires {
  { G::formats() } -> std::same_as<std::span<const Format>>;
};
struct Formatted {
  template <class G>
  static constexpr bool whole = FormattedLaw<G>;
  template <class G>
  static constexpr bool begun = requires { &G::formats; };
};

// Chess programs can play one board of it.
template <class G>
concept ChesslikeLaw = requires {
  { G::chess_protocol() } -> std::same_as<const ChessProtocol&>;
};
struct Chesslike {
  template <class G>
  static constexpr bool whole = ChesslikeLaw<G>;
  template <class G>
  static constexpr bool begun = requires { &G::chess_protocol; };
};

// The setup says who begins, and a rule says who begins a rematch.
//   begins_rematch   by who began the match before, and who has won it; nobody: a draw
//   let_begin        puts it into a setup
template <class G>
concept AlternatingLaw = requires(typename G::Setup& setup, Side side, std::optional<Side> winner) {
  { G::begins_rematch(side, winner) } -> std::same_as<Side>;
  { G::let_begin(setup, side) } -> std::same_as<void>;
};
struct Alternating {
  template <class G>
  static constexpr bool whole = AlternatingLaw<G>;
  template <class G>
  static constexpr bool begun = requires { &G::begins_rematch; } || requires { &G::let_begin; };
};

using AllCapabilities = Has<Clocked, Timed, Blocked, Asking, Secretive, Tallied, Awarded, Cast, Sampled, Counted,
                            Pictured, Routed, Formatted, Chesslike, Alternating>;

template <class G, class Capability>
inline constexpr bool kHas = G::Capabilities::template has<Capability>;

// A declared group is whole; of an undeclared one there is nothing.
template <class G, class Capability>
concept Honest =
    (kHas<G, Capability> && Capability::template whole<G>) || (!kHas<G, Capability> && !Capability::template begun<G>);

template <class G, class Capability>
constexpr bool check_capability() {
  static_assert(AllCapabilities::has<Capability>, "there is no such capability in kit/capabilities.hpp");
  static_assert(!kHas<G, Capability> || Capability::template whole<G>,
                "the law declares this capability, but a member of the group is missing or has another type");
  static_assert(kHas<G, Capability> || !Capability::template begun<G>,
                "the law has a member of this capability, but its Capabilities do not name the group");
  return Honest<G, Capability>;
}

template <class G>
constexpr bool check_capabilities() {
  const auto each = []<class... Capability>(Has<Capability...>) { return (check_capability<G, Capability>() && ...); };
  return each(AllCapabilities{}) && each(typename G::Capabilities{});
}

}  // namespace giostra
