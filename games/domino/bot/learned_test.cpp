// What the network sees: the same from both ends of the table, and turned where the board is turned.
#include "games/domino/bot/learned.hpp"

#include <algorithm>

#include "games/domino/law_test.hpp"
#include "games/erased.hpp"
#include "kit/playout.hpp"

namespace giostra::domino::bot {
namespace {

using Numbers = std::vector<std::uint16_t>;

// Calls `visit` with the positions between turns of some random matches.
template <class Visit>
void between_random_turns(Visit visit) {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    Random random(seed);
    PlayoutScratch<Domino> scratch;
    State state = *Domino::start({});
    for (ActorSet awaited = Domino::awaits(state); !awaited.empty(); awaited = Domino::awaits(state)) {
      if (!state.tile) visit(state);
      state = Domino::apply(state, *sample_act<Domino>(state, *awaited.begin(), random, scratch));
    }
  }
}

Numbers inputs_of(const State& state) {
  const auto sight = kLearning.see(ErasedTable<Domino>(state), {});
  const auto on = sight->inputs.all();
  Numbers numbers(on.begin(), on.end());
  std::ranges::sort(numbers);
  return numbers;
}

// The board with every square where `place` puts it.
template <class Place>
State moved_about(State state, Place place) {
  const chess::Pieces before = std::exchange(state.pieces, {});
  for (const Square square : chess::Squares(before.occupied()))
    state.pieces.put(Square(place(chess::index(square))), *before.piece_at(square));
  return state;
}

TEST(DominoLearned, sees_the_same_from_both_ends_of_the_table) {
  between_random_turns([](const State& state) {
    State turned = moved_about(state, [](auto square) { return square ^ 56U; });
    std::swap(turned.pieces.colors[0], turned.pieces.colors[1]);
    turned.turn = chess::other(state.turn);
    ASSERT_EQ(inputs_of(turned), inputs_of(state)) << Domino::write_position(state);
  });
}

TEST(DominoLearned, images_are_what_is_seen_of_the_turned_board) {
  const auto mirror = [](auto square) { return square ^ 7U; };
  const auto flip = [](auto square) { return square ^ 56U; };
  const auto swap = [](auto square) { return square >> 3U | (square & 7U) << 3U; };
  between_random_turns([&](const State& state) {
    if (state.turn != kRed) return;
    for (unsigned way = 0; way < kLearning.images.ways; ++way) {
      State turned = state;
      if ((way & 1U) != 0) turned = moved_about(turned, mirror);
      if ((way & 2U) != 0) turned = moved_about(turned, flip);
      if ((way & 4U) != 0) turned = moved_about(turned, swap);
      Numbers image = inputs_of(state);
      for (auto& input : image) input = kLearning.images.image(way, input);
      std::ranges::sort(image);
      ASSERT_EQ(image, inputs_of(turned)) << way << " " << Domino::write_position(state);
    }
  });
}

TEST(DominoLearned, is_asked_between_turns_alone) {
  State state = *Domino::start({});
  EXPECT_TRUE(kLearning.see(ErasedTable<Domino>(state), {}));
  state = Domino::apply(state, tile_of({Number{5}, Number{5}}));
  EXPECT_FALSE(kLearning.see(ErasedTable<Domino>(state), {}));
}

}  // namespace
}  // namespace giostra::domino::bot
