// Whoever declares a capability must have all of it, and whoever has some of it must declare it. All of this is judged
// while it compiles; a broken law could not be built and tested otherwise.
#include "kit/capabilities.hpp"

namespace giostra {
namespace {

struct Plain {
  struct Setup {};
  struct State {};
  struct Act {};
  using Capabilities = Has<>;
};

struct Secrets : Plain {
  using Capabilities = Has<Secretive>;
  static bool is_secret(const Act&) { return true; }
  static bool secrets_open(const State&) { return false; }
};

struct HalfOfSecrets : Plain {
  using Capabilities = Has<Secretive>;
  static bool is_secret(const Act&) { return true; }
};

struct MistypedSecrets : HalfOfSecrets {
  static bool secret_open(const State&) { return false; }
};

struct SecretsOfAnotherType : HalfOfSecrets {
  static int secrets_open(const State&) { return 0; }
};

struct UndeclaredSecrets : Secrets {
  using Capabilities = Has<>;
};

struct UndeclaredHalf : HalfOfSecrets {
  using Capabilities = Has<>;
};

struct WaysWithoutPictures : Plain {
  using Capabilities = Has<Routed>;
  static std::vector<Way> ways(const State&, const Act&) { return {}; }
};

struct SampleThatSaysNotWhere : Plain {
  using Capabilities = Has<Sampled>;
  static Act sample(const State&, Actor, Random&) { return {}; }
};

template <class G>
constexpr bool honest_in_all =
    []<class... Capability>(Has<Capability...>) { return (Honest<G, Capability> && ...); }(AllCapabilities{});

static_assert(check_capabilities<Plain>() && honest_in_all<Plain>);
static_assert(check_capabilities<Secrets>() && honest_in_all<Secrets>);
static_assert(kHas<Secrets, Secretive> && !kHas<Secrets, Timed> && !kHas<Plain, Secretive>);

static_assert(!Honest<HalfOfSecrets, Secretive>);
static_assert(!Honest<MistypedSecrets, Secretive>);
static_assert(!Honest<SecretsOfAnotherType, Secretive>);
static_assert(!Honest<UndeclaredSecrets, Secretive>);
static_assert(!Honest<UndeclaredHalf, Secretive>);
static_assert(!Honest<WaysWithoutPictures, Routed>);
static_assert(!Honest<SampleThatSaysNotWhere, Sampled>);

// Each group is noticed by any of its members: with `Capabilities` empty, one member is enough to be refused.
#define REFUSES_ALONE(Capability, member) \
  struct Only_##member : Plain {          \
    static void member() {}               \
  };                                      \
  static_assert(!Honest<Only_##member, Capability>, #member)
REFUSES_ALONE(Clocked, on_clock);
REFUSES_ALONE(Clocked, clock_of);
REFUSES_ALONE(Timed, timers);
REFUSES_ALONE(Blocked, waiting);
REFUSES_ALONE(Asking, asks);
REFUSES_ALONE(Asking, quiz);
REFUSES_ALONE(Secretive, is_secret);
REFUSES_ALONE(Secretive, secrets_open);
REFUSES_ALONE(Tallied, tallies);
REFUSES_ALONE(Awarded, awarded);
REFUSES_ALONE(Cast, may_cast);
REFUSES_ALONE(Sampled, sample);
REFUSES_ALONE(Sampled, samples_all);
REFUSES_ALONE(Counted, perft);
REFUSES_ALONE(Pictured, layout);
REFUSES_ALONE(Pictured, scene);
REFUSES_ALONE(Pictured, gesture);
REFUSES_ALONE(Pictured, meant);
REFUSES_ALONE(Routed, ways);
REFUSES_ALONE(Formatted, formats);
REFUSES_ALONE(Chesslike, chess_protocol);

}  // namespace
}  // namespace giostra
