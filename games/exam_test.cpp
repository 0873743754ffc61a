// The exam of every game that has one: as many positions as are wished, the same for the same seed, and in each of them
// an act that gives nothing away and one that does.
#include "games/exam.hpp"

#include <gtest/gtest.h>

#include "tests/shipped.hpp"

namespace giostra {
namespace {

std::vector<double> losses_in(const ExamPosition& position) {
  std::vector<double> losses;
  for (const Actor seat : position.seats) {
    std::vector<std::string> acts;
    position.table->acts(seat, acts);
    for (const auto& act : acts) losses.push_back(position.loss(act));
  }
  return losses;
}

class Exams : public testing::TestWithParam<std::string> {};

TEST_P(Exams, have_the_positions_that_are_wished_and_a_choice_in_each) {
  const Bots& bots = *find_game(GetParam())->bots();
  const ExamPaper paper = bots.exam({.positions = 6, .seed = 4});
  ASSERT_EQ(paper.positions.size(), 6U);
  for (const ExamPosition& position : paper.positions) {
    const auto losses = losses_in(position);
    EXPECT_EQ(std::ranges::min(losses), 0);
    EXPECT_GT(std::ranges::max(losses), kWorthAsking);
  }
  EXPECT_EQ(paper.positions[3].table->position(),
            bots.exam({.positions = 4, .seed = 4}).positions[3].table->position());
}

std::vector<std::string> games_with_exams() {
  auto names = shipped::game_names();
  std::erase_if(names, [](const std::string& name) {
    const Game* game = find_game(name);
    return game->bots() == nullptr || game->bots()->exam == nullptr;
  });
  return names;
}
INSTANTIATE_TEST_SUITE_P(Games, Exams, testing::ValuesIn(games_with_exams()),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace giostra
