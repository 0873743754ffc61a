// What the network of every game sees: inputs that there are, each once, in the positions of random matches; and the
// networks that ship fit what their games see.
#include "games/learning.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/networks.hpp"
#include "kit/playout.hpp"
#include "tests/shipped.hpp"

namespace giostra {
namespace {

class Learners : public testing::TestWithParam<std::string> {
 protected:
  const Game& game = *find_game(GetParam());
  const Learning& learning = *game.bots()->learning;
};

TEST_P(Learners, see_inputs_that_there_are_and_each_once) {
  std::size_t seen = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    Random random(seed);
    const auto table = *game.start("", "");
    for (int acts = 0; acts < 400 && !table->awaits().empty(); ++acts) {
      const Actor actor = pick_actor(table->awaits(), random);
      const std::string act = table->sample(actor, random.next());
      ASSERT_TRUE(table->play(actor, act));
      const auto sight = learning.see(*table, act);
      if (!sight) continue;
      ++seen;
      std::vector<std::uint16_t> inputs(sight->inputs.all().begin(), sight->inputs.all().end());
      std::ranges::sort(inputs);
      ASSERT_EQ(inputs.front(), 0) << "the first is always on";
      ASSERT_LT(inputs.back(), learning.inputs);
      ASSERT_EQ(std::ranges::adjacent_find(inputs), inputs.end());
    }
  }
  EXPECT_GT(seen, 100U);
}

TEST_P(Learners, ship_a_network_that_fits_or_none) {
  const std::string_view text = network_text(GetParam());
  if (text.empty()) return;
  EXPECT_TRUE(text.starts_with("giostra-net 1 " + GetParam() + " inputs=" + std::to_string(learning.inputs) +
                               " hidden=" + std::to_string(learning.hidden) + " hash="))
      << text.substr(0, 80);
}

std::vector<std::string> learners() {
  auto names = shipped::game_names();
  std::erase_if(names, [](const std::string& name) {
    const Game* game = find_game(name);
    return game->bots() == nullptr || game->bots()->learning == nullptr;
  });
  return names;
}
INSTANTIATE_TEST_SUITE_P(Games, Learners, testing::ValuesIn(learners()), [](const auto& info) { return info.param; });

}  // namespace
}  // namespace giostra
