// import and export, over whatever formats the games bring along.
#include <gmock/gmock.h>

#include "cli/testing.hpp"
#include "match/records/record_judge.hpp"

namespace giostra::cli::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

template <class Try>
void for_each_format(Try attempt) {
  for (const Game* game : all_games())
    for (const Format& format : game->formats()) attempt(*game, format);
}

TEST(Formats, what_is_exported_comes_back_the_same) {
  for_each_format([](const Game& game, const Format& used) {
    const std::string format(used.name);
    const Folder folder;
    const Log log = finished_match(game, 21, 30);
    folder.put("match.log", write_log(log));
    ASSERT_EQ(folder.run({"export", "match.log", "--format", format, "--out", "match." + format}).code, 0);
    const Ran listed = folder.run({"import", "match." + format});
    EXPECT_EQ(listed.code, 0) << listed.err;
    EXPECT_THAT(listed.out, HasSubstr(std::to_string(log.entries.size()) + " entries"));
    EXPECT_THAT(folder.files(), ElementsAre("match." + format, "match.log"));
    ASSERT_EQ(folder.run({"import", "match." + format, "--out", "logs"}).code, 0);
    const auto match = Match::fold(*read_log(folder.get("logs/match-001.log")));
    ASSERT_TRUE(match);
    EXPECT_EQ(match->table().position(), Match::fold(log)->table().position());
    EXPECT_EQ(match->result_act(), Match::fold(log)->result_act());
  });
}

TEST(Formats, export_without_a_file_goes_to_stdout_and_import_reads_stdin) {
  for_each_format([](const Game& game, const Format& used) {
    const std::string format(used.name);
    const Folder folder;
    const Ran ran = folder.run({"export", "-", "--format", format}, write_log(finished_match(game, 2, 9)));
    ASSERT_EQ(ran.code, 0);
    EXPECT_EQ(folder.run({"import", "-", "--format", format, "--out", "."}, ran.out).code, 0);
    EXPECT_THAT(folder.files(), ElementsAre("import-001.log"));
  });
}

TEST(Formats, nothing_is_overwritten_unless_forced) {
  for_each_format([](const Game& game, const Format& used) {
    const std::string format(used.name);
    const Folder folder;
    folder.put("match.log", write_log(finished_match(game, 2, 9)));
    folder.put("mine." + format, "precious");
    const std::vector<std::string> args{"export", "match.log", "--format", format, "--out", "mine." + format};
    EXPECT_EQ(folder.run(args).code, 2);
    EXPECT_EQ(folder.get("mine." + format), "precious");
    auto forced = args;
    forced.emplace_back("--force");
    EXPECT_EQ(folder.run(forced).code, 0);
    folder.put("logs-001.log", "precious");
    folder.put("logs." + format, folder.get("mine." + format));
    EXPECT_EQ(folder.run({"import", "logs." + format, "--out", "."}).code, 2);
    EXPECT_EQ(folder.get("logs-001.log"), "precious");
  });
}

// Two games in one file, the second without one of its words and therefore refused.
std::string good_and_bad(const Format& format, const std::string& good) {
  for (const auto word : words_of(good)) {
    std::string bad = good;
    bad.erase(static_cast<std::size_t>(word.data() - good.data()), word.size());
    const std::string both = good + "\n" + bad;
    const auto found = format.read(both, open_record);
    if (found.size() == 2 && found[0].log && !found[1].log) return both;
  }
  return {};
}

TEST(Formats, a_refused_game_stops_all_writing_unless_skipped) {
  for_each_format([](const Game& game, const Format& format) {
    const Folder folder;
    const std::string file = "both." + std::string(format.name);
    const std::string both = good_and_bad(format, *format.write(finished_match(game, 2, 9), open_record));
    ASSERT_FALSE(both.empty());
    folder.put(file, both);
    const Ran ran = folder.run({"import", file, "--out", "logs"});
    EXPECT_EQ(ran.code, 2) << ran.out;
    EXPECT_THAT(ran.out, HasSubstr("refused"));
    EXPECT_THAT(folder.files(), ElementsAre(file));
    EXPECT_EQ(folder.run({"import", file, "--out", "logs", "--skip-refused"}).code, 0);
    EXPECT_THAT(folder.files(), ElementsAre(file, "logs/both-001.log"));
  });
}

TEST(Formats, a_broken_log_is_not_exported_and_unknown_formats_are_named) {
  for_each_format([](const Game& game, const Format& used) {
    const std::string format(used.name);
    const Folder folder;
    Log log = random_match(game, 2, 9);
    log.entries[3].act = "no such act";
    const Ran broken = folder.run({"export", "-", "--format", format, "--out", "x"}, write_log(log));
    EXPECT_EQ(broken.code, 2);
    EXPECT_THAT(broken.err, HasSubstr("entry 4 (line "));
    const Ran unknown = folder.run({"export", "-", "--format", "xyz"}, write_log(random_match(game, 2, 9)));
    EXPECT_EQ(unknown.code, 2);
    EXPECT_THAT(unknown.err, HasSubstr(format));
    EXPECT_THAT(folder.files(), IsEmpty());
  });
}

}  // namespace
}  // namespace giostra::cli::testing
