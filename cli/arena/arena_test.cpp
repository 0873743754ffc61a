#include <gmock/gmock.h>

#include <boost/json.hpp>

#include "cli/arena/process.hpp"
#include "cli/testing.hpp"

namespace giostra::cli::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

boost::json::object report_of(const Ran& ran) {
  EXPECT_EQ(ran.code, 0) << ran.err;
  return ran.code == 0 ? boost::json::parse(ran.out).as_object() : boost::json::object();
}

boost::json::object arena(const Folder& folder, std::vector<std::string> args) {
  args.insert(args.begin(), "arena");
  args.insert(args.end(), {"--format", "json", "--jobs", "2"});
  return report_of(folder.run(args));
}

std::int64_t faults_of(const boost::json::object& report, std::size_t player) {
  const auto& work = report.at("players").as_array().at(player).as_object();
  return work.at("illegal").as_int64() + work.at("silent").as_int64() + work.at("ended").as_int64();
}

TEST(Arena, every_game_can_be_played_and_every_log_stands) {
  const Folder folder;
  for (const Game* game : all_games()) {
    const auto report = arena(folder, {name_of(*game), "random", "uct,nodes=3", "--games", "2", "--pace", "50",
                                       "--max-acts", "30", "--save", name_of(*game)});
    EXPECT_EQ(report.at("matches"), 2) << name_of(*game);
    const Ran checked = folder.run({"check", name_of(*game) + "/00001.log", name_of(*game) + "/00002.log"});
    EXPECT_EQ(checked.code, 0) << checked.err;
  }
}

TEST(Arena, the_second_match_of_a_pair_swaps_the_sides) {
  const Folder folder;
  const Game& game = *all_games().front();
  arena(folder,
        {name_of(game), "random", "uct,nodes=2", "--games", "2", "--pace", "50", "--max-acts", "6", "--save", "run"});
  const std::string seat = "Seat " + std::string(game.seats().front().name);
  EXPECT_EQ(read_log(folder.get("run/00001.log"))->field(seat), "random");
  EXPECT_EQ(read_log(folder.get("run/00002.log"))->field(seat), "uct,nodes=2");
}

TEST(Arena, a_run_that_was_stopped_goes_on_to_the_same_matches) {
  const Folder folder;
  for (const Game* game : all_games()) {
    const std::string whole = name_of(*game) + "-whole";
    const std::string half = name_of(*game) + "-half";
    const auto all = arena(folder, {name_of(*game), "random", "uct,nodes=2", "--games", "4", "--pace", "50",
                                    "--opening", "2", "--max-acts", "16", "--save", whole});
    arena(folder, {name_of(*game), "random", "uct,nodes=2", "--games", "1", "--pace", "50", "--opening", "2",
                   "--max-acts", "16", "--save", half});
    folder.put(half + "/results.jsonl", folder.get(half + "/results.jsonl") + "{\"match\":2,\"se");  // while writing
    const auto resumed = arena(folder, {"--resume", half, "--games", "4"});
    EXPECT_EQ(resumed.at("matches"), 4);
    EXPECT_EQ(resumed.at("pairs"), all.at("pairs"));
    for (const std::string log : {"/00001.log", "/00002.log", "/00003.log", "/00004.log"})
      EXPECT_EQ(folder.get(half + log), folder.get(whole + log)) << name_of(*game) << log;
  }
}

TEST(Arena, the_report_is_for_people_in_both_languages) {
  const Folder folder;
  const std::string game = name_of(*all_games().front());
  const std::vector<std::string> args{"arena",      game, "random", "random", "--games", "2",      "--pace", "50",
                                      "--max-acts", "10", "--sprt", "0",      "20",      "--lang", "it"};
  const Ran ran = folder.run(args);
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("2 partite: +0 =2 -0"));
  EXPECT_THAT(ran.out, HasSubstr("punteggio 50.0 %"));
  EXPECT_THAT(ran.out, HasSubstr("SPRT 0.0, 20.0: LLR"));
  EXPECT_THAT(ran.out, HasSubstr("troncate 2"));
}

TEST(Arena, refuses_what_it_cannot_do) {
  const Folder folder;
  const std::string game = name_of(*all_games().front());
  EXPECT_EQ(folder.run({"arena"}).code, 2);
  EXPECT_EQ(folder.run({"arena", game, "random"}).code, 2);
  EXPECT_EQ(folder.run({"arena", game, "random", "strong"}).code, 2);
  EXPECT_EQ(folder.run({"arena", "no-game", "random", "random"}).code, 2);
  EXPECT_EQ(folder.run({"arena", game, "random", "program=no-such-program"}).code, 2);
  EXPECT_EQ(folder.run({"arena", "--resume", "nowhere"}).code, 1);
  folder.put("results.jsonl", "{}\n");
  EXPECT_EQ(folder.run({"arena", "--resume", "results.jsonl"}).code, 2);
}

TEST(Arena, our_engine_plays_every_game_as_another_program) {
  const Folder folder;
  for (const Game* game : all_games()) {
    const auto report =
        arena(folder, {name_of(*game), std::string("program=") + GIOSTRA_PROGRAM + " engine,level=1,nodes=10", "random",
                       "--games", "2", "--pace", "50", "--max-acts", "24", "--save", name_of(*game)});
    EXPECT_EQ(faults_of(report, 0), 0) << name_of(*game);
    EXPECT_GT(report.at("players").as_array()[0].at("acts").as_int64(), 0);
    EXPECT_EQ(folder.run({"check", name_of(*game) + "/00001.log"}).code, 0);
  }
}

TEST(Arena, a_program_that_errs_or_dies_is_counted_and_the_match_goes_on) {
  const Folder folder;
  const std::string greets = "read greeting\necho ready\n";
  folder.put("liar", greets + "while read line; do case $line in go*) echo best nobody nothing;; esac; done\n");
  folder.put("mortal", greets + "while read line; do case $line in go*) exit;; esac; done\n");
  const std::string game = name_of(*all_games().front());
  for (const std::string name : {"liar", "mortal"}) {
    const auto report = arena(folder, {game, "program=/bin/sh " + name, "random", "--games", "2", "--pace", "50",
                                       "--max-acts", "16", "--save", name + "-run"});
    const auto& work = report.at("players").as_array()[0].as_object();
    EXPECT_GT(work.at(name == "liar" ? "illegal" : "ended").as_int64(), 0) << name;
    EXPECT_EQ(folder.run({"check", name + "-run/00001.log"}).code, 0);
  }
}

// A chess program against chance, for a few acts: no faults, and logs that our law allows.
void expect_plays_by_our_law(const std::string& program, double least_ms) {
  if (!Process::start({program})) GTEST_SKIP() << program << " is not installed";
  const Folder folder;
  for (const Game* game : all_games()) {
    if (game->chess_protocol() == nullptr) continue;
    const auto report = arena(folder, {name_of(*game), "xboard=" + program + ",time=20", "random", "--games", "2",
                                       "--max-acts", "24", "--save", "run"});
    EXPECT_EQ(faults_of(report, 0), 0);
    EXPECT_GT(report.at("players").as_array()[0].at("ms_a_thought").as_double(), least_ms);
    EXPECT_EQ(folder.run({"check", "run/00001.log", "run/00002.log"}).code, 0);
  }
}

TEST(Arena, fairy_stockfish_plays_by_our_law) { expect_plays_by_our_law("fairy-stockfish", 10); }

// It stops by itself, sometimes early.
TEST(Arena, sjeng_plays_by_our_law) { expect_plays_by_our_law("sjeng", 1); }

}  // namespace
}  // namespace giostra::cli::testing
