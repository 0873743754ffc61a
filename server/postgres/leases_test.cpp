// Who keeps which stream, where several nodes share one database.
#include <gtest/gtest.h>

#include "server/postgres/postgres_test.hpp"

namespace giostra::server {
namespace {

constexpr Listing kLive{.stage = Stage::live, .summary = {}, .people = {}, .needs_keeper = true};
constexpr WallMs kNow = 1'760'000'000'000;

class LeasesTest : public testing::Test {
 protected:
  std::unique_ptr<TestNode> node(const std::string& name) { return std::make_unique<TestNode>(address_, name); }
  // A node that was heard for the last time too long ago.
  void silence(const std::string& name) {
    server_.sql("UPDATE nodes SET beat = beat - interval '3001 milliseconds' WHERE name = '" + name + "'", database());
  }
  [[nodiscard]] std::string database() const {
    const auto begin = address_.find("/house") + 1;
    return address_.substr(begin, address_.find('?') - begin);
  }
  static std::vector<std::string> ids(const std::vector<Orphan>& orphans) {
    std::vector<std::string> ids;
    for (const Orphan& orphan : orphans) ids.push_back(orphan.id);
    std::ranges::sort(ids);
    return ids;
  }

  bench::PostgresServer& server_ = bench::PostgresServer::shared();
  std::string address_ = server_.make_database();
};

TEST_F(LeasesTest, who_creates_or_begins_a_stream_keeps_it) {
  const auto anna = node("anna");
  const auto bruno = node("bruno");
  anna->create(head("m1"));
  EXPECT_EQ(bruno->journal().read("m1")->keeper, "anna");
  bruno->append("m1", 0, {row(1, "a")}, kLive);
  EXPECT_EQ(anna->journal().read("m1")->keeper, "bruno") << "bruno wrote the first rows of which it is true";
  anna->append("m1", 1, {row(2, "b")}, kLive);
  EXPECT_EQ(anna->journal().read("m1")->keeper, "bruno") << "writing on takes nothing away";
  anna->append("m1", 2, {row(3, "c")}, {.stage = Stage::over});
  EXPECT_EQ(anna->journal().read("m1")->keeper, "");
}

TEST_F(LeasesTest, what_a_lost_node_kept_is_adopted_once_with_the_moment_it_was_heard) {
  auto anna = node("anna");
  const auto bruno = node("bruno");
  const auto carla = node("carla");
  for (TestNode* each : {anna.get(), bruno.get(), carla.get()}) each->beat(kNow);
  MatchHead evening = head("e1");
  evening.stream = Stream::event;
  anna->create(evening);
  for (const char* id : {"m1", "m2", "m3", "quiet"}) anna->create(head(id));
  for (const char* id : {"e1", "m1", "m2", "m3"}) anna->append(id, 0, {row(1, "a")}, kLive);
  EXPECT_TRUE(bruno->adopt().empty()) << "anna lives";
  silence("anna");
  const auto first = bruno->adopt(2);
  const auto second = carla->adopt();
  EXPECT_EQ(ids(first), (std::vector<std::string>{"e1", "m1"}));
  EXPECT_EQ(ids(second), (std::vector<std::string>{"m2", "m3"}));
  EXPECT_TRUE(bruno->adopt().empty());
  for (const Orphan& orphan : first) {
    EXPECT_EQ(orphan.down_since, kNow);
    EXPECT_EQ(orphan.stream, orphan.id == "e1" ? Stream::event : Stream::match);
  }
  EXPECT_EQ(anna->journal().read("m1")->keeper, "bruno");
  EXPECT_EQ(anna->append("m1", 1, {row(2, "b")}, kLive), Stored::stored) << "a slow node does no harm";
  EXPECT_EQ(anna->journal().read("m1")->keeper, "bruno");
}

TEST_F(LeasesTest, a_node_that_stops_leaves_everything_at_once) {
  auto anna = node("anna");
  const auto bruno = node("bruno");
  anna->beat(kNow);
  bruno->beat(kNow);
  anna->create(head("m1"));
  anna->append("m1", 0, {row(1, "a")}, kLive);
  EXPECT_EQ(anna->release(), Stored::stored);
  anna->beat(kNow + 5);  // the last one, on the way out
  EXPECT_EQ(bruno->journal().nodes().size(), 1U);
  const auto adopted = bruno->adopt();
  ASSERT_EQ(ids(adopted), std::vector<std::string>{"m1"});
  EXPECT_EQ(adopted[0].down_since, kNow + 5);
}

TEST_F(LeasesTest, nodes_are_those_that_were_heard_lately) {
  const auto anna = node("anna");
  const auto bruno = node("bruno");
  anna->beat(kNow);
  bruno->beat(kNow + 1);
  using Nodes = std::vector<Leases::Node>;
  EXPECT_EQ(anna->journal().nodes(),
            (Nodes{{.name = "anna", .heard_ms = kNow}, {.name = "bruno", .heard_ms = kNow + 1}}));
  silence("bruno");
  EXPECT_EQ(anna->journal().nodes(), (Nodes{{.name = "anna", .heard_ms = kNow}}));
}

TEST_F(LeasesTest, lengths_of_many_streams_are_told_in_the_order_asked) {
  const auto anna = node("anna");
  for (const char* id : {"m1", "m2"}) anna->create(head(id));
  anna->append("m2", 0, {row(1, "a"), row(2, "b")});
  const std::vector<std::string> asked{"m2", "none", "m1", "m2"};
  EXPECT_EQ(anna->journal().lengths(asked), (std::vector<std::uint32_t>{2, 0, 0, 2}));
  EXPECT_TRUE(anna->journal().lengths({}).empty());
}

// Two nodes append to the same matches, in groups, in different orders: each row is stored once, nobody waits for ever.
TEST_F(LeasesTest, two_nodes_on_the_same_matches_get_in_each_others_way_and_nothing_is_lost_or_doubled) {
  constexpr int kMatches = 20, kRounds = 25;
  const auto id = [](int match) { return "m" + std::to_string(match); };
  {
    const auto anna = node("anna");
    for (int match = 0; match < kMatches; ++match) anna->create(head(id(match)));
  }
  std::atomic<int> stored = 0;
  const auto play = [&](const std::string& name) {
    TestLoop loop;
    PostgresJournal journal({.address = PostgresAddress::read(address_).value(), .node = name, .alone = false},
                            loop.post());
    for (int round = 0; round < kRounds; ++round) {
      int answers = 0;
      for (int i = 0; i < kMatches; ++i) {
        const int match = name == "anna" ? i : kMatches - 1 - i;
        const auto seq = static_cast<std::uint32_t>(journal.read(id(match))->rows.size());
        journal.append(id(match), seq, {row(seq + 1, name)}, kLive, [&](Stored how) {
          ++answers;
          EXPECT_NE(how, Stored::trouble);
          if (how == Stored::stored) ++stored;
        });
      }
      while (answers < kMatches) loop.run_one();
    }
  };
  std::thread other([&] { play("bruno"); });
  play("anna");
  other.join();
  const auto carla = node("carla");
  int rows = 0;
  for (int match = 0; match < kMatches; ++match)
    rows += static_cast<int>(carla->journal().read(id(match))->rows.size());
  EXPECT_EQ(rows, stored);
  EXPECT_GT(stored, kMatches * kRounds / 2);
}

}  // namespace
}  // namespace giostra::server
