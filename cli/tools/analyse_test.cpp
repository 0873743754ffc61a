#include <gmock/gmock.h>

#include <boost/json.hpp>
#include <sstream>

#include "cli/commands.hpp"
#include "cli/testing.hpp"
#include "cli/tools/review.hpp"

namespace giostra::cli::testing {
namespace {

using ::testing::AllOf;
using ::testing::Ge;
using ::testing::HasSubstr;
using ::testing::Le;

boost::json::object analysed(const AnalyseOptions& options) {
  std::ostringstream out;
  EXPECT_EQ(analyse(options, Language::english, out), Exit::ok);
  return boost::json::parse(out.str()).as_object();
}

TEST(Analyse, a_position_is_judged_with_its_best_acts_in_every_game) {
  for (const Game* game : all_games()) {
    const auto found = analysed({.what = name_of(*game),
                                 .setup = {},
                                 .position = {},
                                 .skill = {.budget = {.nodes = 30}, .lines = 2},
                                 .format = "json"});
    EXPECT_EQ(found.at("game").as_string(), name_of(*game));
    for (const auto& view : found.at("views").as_array())
      for (const auto& idea : view.at("ideas").as_array())
        EXPECT_THAT(idea.at("chance").to_number<double>(), AllOf(Ge(0.0), Le(1.0)));
  }
}

TEST(Analyse, a_log_is_reviewed_entry_by_entry_in_every_game) {
  const Folder folder;
  for (const Game* game : all_games()) {
    const Log log = finished_match(*game, 3, 8);
    folder.put("a.log", write_log(log));
    const Ran ran = folder.run({"analyse", "a.log", "--nodes", "20", "--format", "json"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const auto found = boost::json::parse(ran.out).as_object();
    const auto& entries = found.at("entries").as_array();
    ASSERT_EQ(entries.size(), log.entries.size()) << name_of(*game);
    for (std::size_t i = 0; i < entries.size(); ++i) EXPECT_EQ(entries[i].at("act").as_string(), log.entries[i].act);
    for (const auto& seat : found.at("seats").as_array())
      EXPECT_THAT(seat.at("accuracy").to_number<double>(), AllOf(Ge(0.0), Le(1.0)));
    EXPECT_EQ(ran.out, folder.run({"analyse", "a.log", "--nodes", "20", "--format", "json"}).out) << "deterministic";
  }
}

TEST(Analyse, people_read_it_in_both_languages) {
  const Folder folder;
  folder.put("a.log", write_log(finished_match(*all_games().front(), 3, 8)));
  const Ran english = folder.run({"analyse", "a.log", "--nodes", "20"});
  EXPECT_THAT(english.out, AllOf(HasSubstr("Turning points"), HasSubstr("Accuracy")));
  const Ran italian = folder.run({"analyse", "a.log", "--nodes", "20", "--lang", "it"});
  EXPECT_THAT(italian.out, AllOf(HasSubstr("Momenti decisivi"), HasSubstr("Precisione")));
  EXPECT_EQ(folder.run({"analyse", "no_such_thing"}).code, 2);
}

TEST(Analyse, an_act_is_marked_by_what_it_gave_away) {
  EXPECT_EQ(mark_of(0, true), Mark::best);
  EXPECT_EQ(mark_of(0.049, false), Mark::fine);
  EXPECT_EQ(mark_of(0.05, false), Mark::inaccuracy);
  EXPECT_EQ(mark_of(0.10, false), Mark::mistake);
  EXPECT_EQ(mark_of(0.20, false), Mark::blunder);
}

std::string benched(const BenchOptions& options) {
  std::ostringstream out;
  EXPECT_EQ(bench(options, Language::english, out), Exit::ok);
  std::string signatures;
  for (const auto& line : lines_of(out.str())) signatures += line.substr(0, line.find(" nodes")) + "\n";
  return signatures;
}

TEST(Bench, the_same_nodes_give_the_same_signature) {
  const std::string all = benched({.game = {}, .nodes = 20});
  EXPECT_EQ(all, benched({.game = {}, .nodes = 20}));
  EXPECT_EQ(lines_of(all).size(), all_games().size() + 1);
  const std::string first = benched({.game = name_of(*all_games().front()), .nodes = 20});
  EXPECT_EQ(lines_of(first).front(), lines_of(all).front());
  EXPECT_NE(benched({.game = {}, .nodes = 25}), all);
}

}  // namespace
}  // namespace giostra::cli::testing
