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

// The deepest count up to 4 that takes no time.
int deepest(const Table& table) {
  constexpr std::uint64_t kFew = 300'000;
  int depth = 1;
  while (depth < 4 && table.perft(depth + 1) <= kFew) ++depth;
  return depth;
}

bool is_listed(const Table& table) {
  std::vector<std::string> acts;
  bool complete = true;
  for (const Actor actor : table.awaits()) complete = complete && table.acts(actor, acts) == Listing::complete;
  return complete;
}

// The games whose usual start can be listed.
std::vector<const Game*> countable() {
  std::vector<const Game*> games;
  for (const Game* game : all_games())
    if (is_listed(**game->start("", ""))) games.push_back(game);
  return games;
}

TEST(Perft, prints_a_line_for_each_depth_and_nothing_else) {
  const Folder folder;
  for (const Game* game : countable()) {
    const auto table = *game->start("", "");
    const int depth = deepest(*table);
    const Ran ran = folder.run({"perft", name_of(*game), std::to_string(depth)});
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.out, counts(*table, 1, depth));
    EXPECT_THAT(ran.err, IsEmpty());
    EXPECT_EQ(folder.run({"perft", name_of(*game), "0"}).out, "0 1\n");
  }
}

TEST(Perft, threads_change_nothing) {
  const Folder folder;
  for (const Game* game : countable()) {
    const std::string depth = std::to_string(deepest(**game->start("", "")));
    EXPECT_EQ(folder.run({"perft", name_of(*game), "--threads", "3", depth}).out,
              folder.run({"perft", name_of(*game), depth}).out);
  }
}

// Positions after which somebody may win at once, so that the tree is cut where matches end.
TEST(Perft, threads_change_nothing_near_the_end_of_a_match) {
  const Folder folder;
  for (const Game* game : all_games())
    for (unsigned seed = 0; seed < 4; ++seed) {
      Log log = random_match(*game, seed, 2000);
      if (log.entries.size() < 4) continue;
      log.entries.erase(log.entries.end() - 3, log.entries.end());
      const Match match = *Match::fold(log);
      if (!is_listed(match.table())) continue;
      const std::string depth = std::to_string(deepest(match.table()));
      const std::string position = match.table().position();
      const Ran alone = folder.run({"perft", name_of(*game), "--position", position, depth});
      EXPECT_EQ(alone.code, 0) << alone.err;
      EXPECT_EQ(folder.run({"perft", name_of(*game), "--position", position, "--threads", "2", depth}).out, alone.out);
    }
}

TEST(Perft, a_phase_too_large_to_list_is_refused) {
  const Folder folder;
  for (const Game* game : all_games()) {
    const bool listed = is_listed(**game->start("", ""));
    EXPECT_EQ(folder.run({"perft", name_of(*game), "1"}).code, listed ? 0 : 2) << name_of(*game);
  }
}

TEST(Perft, divide_names_the_acts_of_the_root_sorted_before_the_last_line) {
  const Folder folder;
  for (const Game* game : countable())
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
