#include <gmock/gmock.h>

#include "cli/testing.hpp"

namespace giostra::cli::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;

TEST(Exam, says_for_each_level_how_often_it_was_right_and_what_it_lost) {
  const Folder folder;
  for (const Game* game : all_games()) {
    if (game->bots() == nullptr || game->bots()->exam == nullptr) continue;
    const auto one = folder.run({"exam", name_of(*game), "--level", "2", "--positions", "2"});
    EXPECT_EQ(one.code, 0) << one.err;
    EXPECT_THAT(one.out, MatchesRegex("(.*\n)*2 +[0-9]+\\.[0-9] % +[0-9]+\\.[0-9][0-9]\n"));
    EXPECT_EQ(one.out, folder.run({"exam", name_of(*game), "--level", "2", "--positions", "2"}).out);
  }
}

TEST(Exam, asks_all_levels_and_speaks_italian) {
  const Folder folder;
  const auto all =
      folder.run({"exam", name_of(*all_games().back()), "--positions", "1", "--nodes", "50", "--lang", "it"});
  EXPECT_THAT(all.out, HasSubstr("livello"));
  EXPECT_EQ(std::ranges::count(all.out, '%'), kStrongest);
  EXPECT_EQ(folder.run({"exam", name_of(*all_games().front()), "--level", "9"}).code, 2);
}

TEST(Exam, plays_matches_from_the_best_acts_where_nothing_is_solved) {
  const Folder folder;
  const std::string game = name_of(*all_games().back());
  const auto played = folder.run({"exam", game, "--level", "4", "--rollouts", "2", "--positions", "1"});
  EXPECT_THAT(played.out, MatchesRegex("(.*\n)*4 +-?[0-9]+\\.[0-9][0-9]\n")) << played.err;
}

}  // namespace
}  // namespace giostra::cli::testing
