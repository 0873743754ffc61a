// What the network sees: the same for both Houses, and only between two acts.
#include "games/magici/bot/learned.hpp"

#include <algorithm>

#include "games/erased.hpp"
#include "games/magici/law_test.hpp"
#include "kit/playout.hpp"

namespace giostra::magici::bot {
namespace {

using Numbers = std::vector<std::uint16_t>;

// Calls `visit` with the turns of some random matches.
template <class Visit>
void on_random_turns(Visit visit) {
  constexpr int kMostActs = 120;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    Random random(seed);
    PlayoutScratch<Magici> scratch;
    State state = *Magici::start(*Magici::read_setup("answers=chance:40/40/20"));
    for (int acts = 0; acts < kMostActs && !Magici::outcome(state); ++acts) {
      if (std::holds_alternative<Turn>(state.phase)) visit(state);
      state =
          Magici::apply(state, *sample_act<Magici>(state, pick_actor(Magici::awaits(state), random), random, scratch));
    }
  }
}

Numbers inputs_of(const State& state) {
  const auto sight = kLearning.see(ErasedTable<Magici>(state), {});
  const auto on = sight->inputs.all();
  Numbers numbers(on.begin(), on.end());
  std::ranges::sort(numbers);
  return numbers;
}

TEST(MagiciLearned, inputs_are_numbered_and_stand_once) {
  on_random_turns([](const State& state) {
    const Numbers inputs = inputs_of(state);
    ASSERT_EQ(inputs.front(), 0);
    ASSERT_LT(inputs.back(), kLearning.inputs);
    ASSERT_EQ(std::ranges::adjacent_find(inputs), inputs.end());
  });
}

TEST(MagiciLearned, sees_the_same_for_both_Houses) {
  on_random_turns([](const State& state) {
    ASSERT_EQ(inputs_of(turned(state)), inputs_of(state)) << Magici::write_position(state);
  });
}

TEST(MagiciLearned, M12_sees_how_the_time_runs_out) {
  State state = *Magici::start(*Magici::read_setup("answers=chance:40/40/20"));
  EXPECT_FALSE(kLearning.see(ErasedTable<Magici>(state), {})) << "nobody has bought";
  Magici::Setup setup = *Magici::read_setup("answers=chance:40/40/20; game=600");
  ASSERT_TRUE(Magici::read_position("turn 1 turns:29 | Ka1 Qh1 | Kh8 | points 0/0/0/0 3/0/0/0", setup));
  state = *Magici::start(setup);
  EXPECT_FALSE(kLearning.time_over(ErasedTable<Magici>(state)));
  state.turns = 5;
  const Numbers early = inputs_of(state);
  state.turns = 29;
  EXPECT_NE(inputs_of(state), early);
  state.turns = 30;
  EXPECT_EQ(kLearning.time_over(ErasedTable<Magici>(state)), "time");
}

}  // namespace
}  // namespace giostra::magici::bot
