// Tables that the neighbouring version made are brought up to date by steps that only add: what it stored is read, and
// every statement of its own still has an answer (tests/data/neighbour), so that it plays on beside this one.
#include <gtest/gtest.h>

#include "server/postgres/postgres_test.hpp"
#include "tests/source_dir.hpp"

namespace giostra::server {
namespace {

class NeighbourTables : public testing::Test {
 protected:
  // psql's answer; empty: all of it was done.
  [[nodiscard]] std::string run(const std::string& file) const {
    const auto path = source_dir() / "tests/data/neighbour" / file;
    const auto begin = address_.find("/house") + 1;
    const std::string command = "psql -X -q -o /dev/null -v ON_ERROR_STOP=1 -p 5599 -U postgres -h " +
                                server_.folder().string() + " -d " +
                                address_.substr(begin, address_.find('?') - begin) + " -f " + path.string() + " 2>&1";
    std::FILE* pipe = popen(command.c_str(), "r");
    std::string said;
    for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) said += static_cast<char>(c);
    return pclose(pipe) == 0 ? said : "failed: " + said;
  }

  bench::PostgresServer& server_ = bench::PostgresServer::shared();
  std::string address_ = server_.make_database();
};

TEST_F(NeighbourTables, are_read_and_the_neighbour_plays_on_beside_us) {
  ASSERT_EQ(run("tables.sql"), "");
  TestNode now(address_, "now");
  const auto kept = now.journal().read("m1");
  ASSERT_TRUE(kept);
  EXPECT_EQ(
      kept->head,
      (MatchHead{
          .id = "m1", .header = "giostra-log 1\n", .secret = "00ff", .listed = true, .made_ms = 1, .maker = "gm"}));
  EXPECT_EQ(kept->stage, Stage::live);
  EXPECT_EQ(kept->keeper, "old");
  ASSERT_EQ(kept->rows.size(), 2U);
  EXPECT_EQ(kept->rows[0], row(1, "a"));
  EXPECT_EQ(kept->rows[1].entry.act, "perché \"\\");
  EXPECT_EQ(now.journal().links("m1").size(), 1U);
  EXPECT_EQ(now.journal().notes({.kind = "ban"}).size(), 1U);
  EXPECT_EQ(now.journal().recall("house"), "abcdefghijkl");
  EXPECT_EQ(now.journal().find({.person = "g1"}).size(), 1U);

  ASSERT_EQ(run("statements.sql"), "");
  EXPECT_EQ(now.journal().read("m1")->rows.size(), 3U);
  EXPECT_EQ(now.journal().nodes().size(), 1U);
  EXPECT_EQ(now.append("m1", 3, {row(4, "d")}, {.stage = Stage::live, .needs_keeper = true}), Stored::stored);
  EXPECT_EQ(now.journal().read("m1")->keeper, "old");
  EXPECT_EQ(now.journal().recall("key"), "x");
}

}  // namespace
}  // namespace giostra::server
