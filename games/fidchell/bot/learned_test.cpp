// What the network sees: the same for both players, and turned where the board is turned.
#include "games/fidchell/bot/learned.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/erased.hpp"
#include "kit/playout.hpp"

namespace giostra::fidchell::bot {
namespace {

using Numbers = std::vector<std::uint16_t>;

// Calls `visit` with the positions of some random matches.
template <class Visit>
void on_random_positions(Visit visit) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    Random random(seed);
    PlayoutScratch<Fidchell> scratch;
    State state = *Fidchell::start({});
    for (ActorSet awaited = Fidchell::awaits(state); !awaited.empty(); awaited = Fidchell::awaits(state)) {
      if (!state.lot) visit(state);
      state = Fidchell::apply(state, *sample_act<Fidchell>(state, *awaited.begin(), random, scratch));
    }
  }
}

Numbers inputs_of(const State& state) {
  const auto sight = kLearning.see(ErasedTable<Fidchell>(state), {});
  const auto on = sight->inputs.all();
  Numbers numbers(on.begin(), on.end());
  std::ranges::sort(numbers);
  return numbers;
}

TEST(FidchellLearned, sees_the_same_for_both_players) {
  on_random_positions([](const State& state) {
    State swapped = state;
    std::swap(swapped.stones[0], swapped.stones[1]);
    std::swap(swapped.hand[0], swapped.hand[1]);
    swapped.turn = other(state.turn);
    ASSERT_EQ(inputs_of(swapped), inputs_of(state)) << Fidchell::write_position(state);
  });
}

// A quarter turn clockwise, so many times, and then north and south stay while east and west change places.
Point turned(const Board& board, Point point, unsigned quarters, bool mirrored) {
  Label label = board.label(point);
  const unsigned size = board.plan.ring_sizes[label.ring - 1U];
  unsigned at = (label.index + quarters * size / 4) % size;
  if (mirrored) at = (size - at) % size;
  label.index = static_cast<std::uint8_t>(at);
  return *board.find(label);
}

TEST(FidchellLearned, images_are_what_is_seen_of_the_turned_board) {
  on_random_positions([](const State& state) {
    for (unsigned way = 0; way < kLearning.images.ways; ++way) {
      State other = state;
      for (const Side side : kSides) {
        PointSet& stones = other.stones[index(side)] = {};
        for (const Point point : state.of(side)) stones.add(turned(*state.board, point, way % 4, way >= 4));
      }
      Numbers image = inputs_of(state);
      for (auto& input : image) input = kLearning.images.image(way, input);
      std::ranges::sort(image);
      ASSERT_EQ(image, inputs_of(other)) << way << " " << Fidchell::write_position(state);
    }
  });
}

TEST(FidchellLearned, F1_knows_the_usual_board_alone) {
  EXPECT_TRUE(is_learned(*usual_board()));
  const State other = *Fidchell::start(*Fidchell::read_setup("board=30-30"));
  EXPECT_FALSE(is_learned(*other.board));
  EXPECT_FALSE(kLearning.see(ErasedTable<Fidchell>(other), {}));
}

}  // namespace
}  // namespace giostra::fidchell::bot
