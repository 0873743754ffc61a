#include <gmock/gmock.h>

#include "cli/testing.hpp"
#include "games/learning.hpp"

namespace giostra::cli::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

std::vector<std::string> learners() {
  std::vector<std::string> names;
  for (const Game* game : all_games())
    if (game->bots() != nullptr && game->bots()->learning != nullptr) names.push_back(name_of(*game));
  return names;
}

std::vector<std::string> selfplay(const std::string& game, const std::string& file, const std::string& matches) {
  return {"selfplay", game, "--out", file, "--matches", matches, "--nodes", "40", "--opening", "3"};
}

TEST(Learn, an_interrupted_selfplay_goes_on_to_the_same_file) {
  const Folder folder;
  for (const std::string& game : learners()) {
    ASSERT_EQ(folder.run(selfplay(game, game + ".whole", "3")).code, 0);
    ASSERT_EQ(folder.run(selfplay(game, game + ".parts", "2")).code, 0);
    const std::string two = folder.get(game + ".parts");
    folder.put(game + ".parts", two + std::string("\x40\x00\x00\x00half", 8));
    const auto rest = folder.run(selfplay(game, game + ".parts", "3"));
    EXPECT_EQ(rest.code, 0) << rest.err;
    EXPECT_EQ(folder.get(game + ".parts"), folder.get(game + ".whole")) << game;
    EXPECT_GT(folder.get(game + ".whole").size(), two.size());
  }
}

TEST(Learn, a_file_of_other_terms_is_left_alone) {
  const Folder folder;
  const std::string game = learners().front();
  ASSERT_EQ(folder.run(selfplay(game, "samples", "1")).code, 0);
  const std::string before = folder.get("samples");
  const auto other = folder.run({"selfplay", game, "--out", "samples", "--nodes", "41"});
  EXPECT_EQ(other.code, 2);
  EXPECT_THAT(other.err, HasSubstr("other terms"));
  EXPECT_EQ(folder.get("samples"), before);
}

TEST(Learn, what_was_played_can_be_learned) {
  const Folder folder;
  for (const std::string& game : learners()) {
    ASSERT_EQ(folder.run(selfplay(game, game, "2")).code, 0);
    const std::vector<std::string> train{"train", game, game, "--epochs", "2", "--out", game + ".net"};
    const auto trained = folder.run(train);
    EXPECT_EQ(trained.code, 0) << trained.err;
    EXPECT_THAT(trained.out, HasSubstr("by hand"));
    EXPECT_THAT(trained.out, HasSubstr("rounded"));
    const std::string weights = folder.get(game + ".net");
    EXPECT_THAT(weights, StartsWith("giostra-net 1 " + game + " inputs="));
    EXPECT_EQ(folder.run(train).code, 2);  // the file is there
    auto again = train;
    again.emplace_back("--force");
    EXPECT_EQ(folder.run(again).out, trained.out);
    EXPECT_EQ(folder.get(game + ".net"), weights);
    EXPECT_EQ(folder.run({"train", game, game, "--epochs", "1", "--from", game + ".net", "--out", game + ".next"}).code,
              0);
    EXPECT_THAT(folder.get(game + ".next"), HasSubstr("; before: samples="));
  }
}

TEST(Learn, says_what_cannot_be_learned_from) {
  const Folder folder;
  const std::string game = learners().front();
  folder.put("nothing", "something else\n");
  EXPECT_EQ(folder.run({"train", game, "nothing"}).code, 2);
  EXPECT_EQ(folder.run({"train", game, "missing"}).code, 1);
  EXPECT_EQ(folder.run({"train", game, "nothing", "--from", "nothing"}).code, 2);
  EXPECT_EQ(folder.run({"selfplay", "chess", "--out", "x"}).code, 2);
}

}  // namespace
}  // namespace giostra::cli::testing
