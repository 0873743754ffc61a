// `giostra event houses`, by the real program.
#include <gmock/gmock.h>

#include <boost/json.hpp>

#include "cli/testing.hpp"

namespace giostra::cli::testing {
namespace {

using ::testing::HasSubstr;

const std::string kNames = "giostra-houses 1\nHouse: Ada\nHouse: Bice\nHouse: Cora\nHouse: Così è\n";
const std::string kGames =
    "1 1 | Ada | Bice | 2 | 9 4 | 7 4\n"
    "1 2 | Cora | Così è | draw | 2 2 | 2 2\n"
    "2 1 | Cora | Ada | 2 | 3 8 | 3 8\n"
    "2 2 | Così è | Bice | 2 | 1 3 | 1 3\n"
    "3 1 | Ada | Così è | 1 | 4 3 | 4 1\n"
    "3 2 | Bice | Cora | 1 | 5 1 | 3 1\n";

Ran run_on(const std::string& text, std::vector<std::string> more = {}) {
  const Folder folder;
  more.insert(more.begin(), {"event", "houses", "-"});
  return folder.run(more, text);
}

TEST(EventHouses, M22_the_table_as_text) {
  const Ran ran = run_on(kNames + kGames + "Lots: Così è, Cora\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(ran.out,
            "   House   played  won  drawn  lost  Ranking Points  Pawn Points  by Mangiate  House Points\n"
            "1  Bice         3    3      0     0               9           12           10            30\n"
            "2  Ada          3    2      0     1               6           21           19            30\n"
            "3  Così è       3    0      1     2               1            6            4            17\n"
            "4  Cora         3    0      1     2               1            6            6            13\n"
            "\n"
            "round 1, board 1: Ada - Bice: 9 - 4, Bice wins\n"
            "round 1, board 2: Cora - Così è: 2 - 2, draw\n"
            "round 2, board 1: Cora - Ada: 3 - 8, Ada wins\n"
            "round 2, board 2: Così è - Bice: 1 - 3, Bice wins\n"
            "round 3, board 1: Ada - Così è: 4 - 3, Ada wins\n"
            "round 3, board 2: Bice - Cora: 5 - 1, Bice wins\n");
}

TEST(EventHouses, M22_the_table_as_csv_and_json) {
  const std::string text = kNames + kGames + "Lots: Così è, Cora\n";
  EXPECT_EQ(run_on(text, {"--format", "csv"}).out,
            "place,house,played,won,drawn,lost,ranking_points,pawn_points,mangiata_points,house_points\n"
            "1,Bice,3,3,0,0,9,12,10,30\n"
            "2,Ada,3,2,0,1,6,21,19,30\n"
            "3,Così è,3,0,1,2,1,6,4,17\n"
            "4,Cora,3,0,1,2,1,6,6,13\n");
  const auto json = boost::json::parse(run_on(text, {"--format", "json"}).out);
  EXPECT_EQ(json.at("complete"), true);
  EXPECT_TRUE(json.at("lots_to_draw").as_array().empty());
  EXPECT_EQ(json.at("table").at(1).at("house"), "Ada");
  EXPECT_EQ(json.at("table").at(1).at("house_points"), 30);
  EXPECT_EQ(json.at("games").as_array().size(), 6U);
  EXPECT_EQ(json.at("games").at(1).at("result"), "draw");
}

TEST(EventHouses, M21_a_lot_to_draw_is_said_with_its_line) {
  const Ran ran = run_on(kNames + kGames);
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(ran.out, HasSubstr("M21"));
  EXPECT_THAT(ran.out, HasSubstr("\n  Lots: Cora, Così è\n"));
  EXPECT_THAT(run_on(kNames + kGames, {"--lang", "it"}).out, HasSubstr("sorte"));
  const auto json = boost::json::parse(run_on(kNames + kGames, {"--format", "json"}).out);
  EXPECT_EQ(json.at("lots_to_draw").at(0).at(1), "Così è");
  EXPECT_TRUE(json.at("table").at(3).at("house_points").is_null());
}

TEST(EventHouses, M20_an_unfinished_tournament_shows_the_standing_so_far) {
  const Ran ran = run_on(kNames + "2 1 | Ada | Bice | 1 | 4 3 | 4 3\n", {"--lang", "it"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("Finora"));
  EXPECT_THAT(ran.out, HasSubstr("turno 2, scacchiera 2: Cora - Così è: da giocare"));
}

TEST(EventHouses, M20_the_schedule_is_a_file_to_go_on_with) {
  const Folder folder;
  const Ran ran = folder.run({"event", "houses", "--schedule", "Ada", "Bice", "Cora", "Dina", "--out", "cup.txt"});
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(folder.get("cup.txt"), HasSubstr("1 1 | Ada | Bice\n1 2 | Cora | Dina\n"));
  EXPECT_EQ(folder.run({"event", "houses", "cup.txt"}).code, 0);
  EXPECT_EQ(folder.run({"event", "houses", "cup.txt", "--out", "cup.txt"}).code, 2);
  EXPECT_EQ(folder.run({"event", "houses", "cup.txt", "--out", "cup.txt", "--force"}).code, 0);
  EXPECT_THAT(folder.run({"event", "houses", "--schedule", "a", "b", "c", "d", "--format", "csv"}).out,
              HasSubstr("3,2,b,c\n"));
}

TEST(EventHouses, faults_name_file_and_line_and_end_with_2) {
  const Folder folder;
  folder.put("cup.txt", kNames + "1 1 | Ada | Ada\n");
  const Ran ran = folder.run({"event", "houses", "cup.txt"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.err, "giostra: cup.txt: M20: no House meets itself (line 6)\n");
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(folder.run({"event", "houses", "none.txt"}).code, 1);
  EXPECT_EQ(folder.run({"event", "houses"}).code, 2);
  EXPECT_EQ(folder.run({"event", "houses", "--schedule", "a", "b", "c", "c"}).code, 2);
  EXPECT_THAT(folder.run({"event", "houses", "--format", "xml", "cup.txt"}).err,
              HasSubstr("giostra event houses --help"));
}

}  // namespace
}  // namespace giostra::cli::testing
