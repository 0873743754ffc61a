#include <gmock/gmock.h>

#include "cli/testing.hpp"

namespace giostra::cli::testing {
namespace {

using ::testing::IsEmpty;

std::string counts(const Table& table, int from, int to) {
  std::string text;
  for (int depth = from; depth <= to; ++depth)
    text += std::to_string(depth) + " " + std::to_string(table.perft(depth)) + "\n";
  return text;
}

TEST(Perft, prints_a_line_for_each_depth_and_nothing_else) {
  const Folder folder;
  for (const Game* game : all_games()) {
    const auto table = *game->start("", "");
    const Ran ran = folder.run({"perft", name_of(*game), "3"});
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.out, counts(*table, 1, 3));
    EXPECT_THAT(ran.err, IsEmpty());
    EXPECT_EQ(folder.run({"perft", name_of(*game), "0"}).out, "0 1\n");
  }
}

TEST(Perft, threads_change_nothing) {
  const Folder folder;
  for (const Game* game : all_games())
    EXPECT_EQ(folder.run({"perft", name_of(*game), "--threads", "3", "4"}).out,
              folder.run({"perft", name_of(*game), "4"}).out);
}

// Positions after which somebody may win at once, so that the tree is cut where matches end.
TEST(Perft, threads_change_nothing_near_the_end_of_a_match) {
  const Folder folder;
  for (const Game* game : all_games())
    for (unsigned seed = 0; seed < 4; ++seed) {
      Log log = random_match(*game, seed, 2000);
      if (log.entries.size() < 4) continue;
      log.entries.erase(log.entries.end() - 3, log.entries.end());
      const std::string position = Match::fold(log)->table().position();
      const Ran alone = folder.run({"perft", name_of(*game), "--position", position, "3"});
      EXPECT_EQ(alone.code, 0) << alone.err;
      EXPECT_EQ(folder.run({"perft", name_of(*game), "--position", position, "--threads", "2", "3"}).out, alone.out);
    }
}

TEST(Perft, divide_names_the_acts_of_the_root_sorted_before_the_last_line) {
  const Folder folder;
  for (const Game* game : all_games())
    for (const std::string threads : {"1", "2"}) {
      const auto table = *game->start("", "");
      const auto lines = lines_of(folder.run({"perft", name_of(*game), "--divide", "--threads", threads, "2"}).out);
      ASSERT_EQ(lines.size(), table->perft(1) + 2);
      EXPECT_EQ(lines.front() + "\n", counts(*table, 1, 1));
      EXPECT_EQ(lines.back() + "\n", counts(*table, 2, 2));
      EXPECT_TRUE(std::is_sorted(lines.begin() + 1, lines.end() - 1));
      std::uint64_t sum = 0;
      for (std::size_t i = 1; i + 1 < lines.size(); ++i)
        sum += read_number<std::uint64_t>(lines[i].substr(lines[i].rfind(' ') + 1)).value_or(0);
      EXPECT_EQ(sum, table->perft(2));
    }
}

TEST(Perft, a_position_that_cannot_be_is_refused) {
  const Folder folder;
  const Ran ran = folder.run({"perft", name_of(*all_games().front()), "--position", "no position", "1"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(ran.out, IsEmpty());
}

}  // namespace
}  // namespace giostra::cli::testing
