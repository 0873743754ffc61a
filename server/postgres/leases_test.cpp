// Who keeps which stream and what others have changed, where several nodes share one journal: a database, and what
// stands for one in tests of whole houses.
#include <gtest/gtest.h>

#include "server/journal/memory_journal.hpp"
#include "server/postgres/postgres_test.hpp"

namespace giostra::server {
namespace {

constexpr Listing kLive{.stage = Stage::live, .summary = {}, .people = {}, .needs_keeper = true};
constexpr WallMs kNow = 1'760'000'000'000;

class OnPostgres {
 public:
  using Node = TestNode;
  std::unique_ptr<Node> node(const std::string& name) { return std::make_unique<Node>(address_, name); }
  // A node that was heard for the last time too long ago.
  void silence(const std::string& name) {
    const auto begin = address_.find("/house") + 1;
    server_.sql("UPDATE nodes SET beat = beat - interval '3001 milliseconds' WHERE name = '" + name + "'",
                address_.substr(begin, address_.find('?') - begin));
  }
  [[nodiscard]] const std::string& address() const { return address_; }

 private:
  bench::PostgresServer& server_ = bench::PostgresServer::shared();
  std::string address_ = server_.make_database();
};

class InMemory {
 public:
  class Node final : public AskingNode {
   public:
    Node(const std::shared_ptr<Disk>& disk, const std::string& name) : journal_(disk, name, [] { return kNow; }) {}
    MemoryJournal& journal() override { return journal_; }
    Leases& leases() override { return journal_; }

   private:
    void run_one() override { journal_.store_next(); }

    MemoryJournal journal_;
  };
  std::unique_ptr<Node> node(const std::string& name) { return std::make_unique<Node>(disk_, name); }
  void silence(const std::string& name) { disk_->house.nodes.at(name).beat -= Leases::kLapse_ms + 1; }

 private:
  std::shared_ptr<Disk> disk_ = std::make_shared<Disk>();
};

std::vector<std::string> ids(const std::vector<Orphan>& orphans) {
  std::vector<std::string> ids;
  for (const Orphan& orphan : orphans) ids.push_back(orphan.id);
  std::ranges::sort(ids);
  return ids;
}

template <class House>
class LeasesTest : public testing::Test {
 protected:
  House house_;
};
using Houses = testing::Types<InMemory, OnPostgres>;
TYPED_TEST_SUITE(LeasesTest, Houses);

TYPED_TEST(LeasesTest, who_creates_or_begins_a_stream_keeps_it) {
  const auto anna = this->house_.node("anna");
  const auto bruno = this->house_.node("bruno");
  anna->create(head("m1"));
  EXPECT_EQ(bruno->journal().read("m1")->keeper, "anna");
  bruno->append("m1", 0, {row(1, "a")}, kLive);
  EXPECT_EQ(anna->journal().read("m1")->keeper, "bruno") << "bruno wrote the first rows of which it is true";
  anna->append("m1", 1, {row(2, "b")}, kLive);
  EXPECT_EQ(anna->journal().read("m1")->keeper, "bruno") << "writing on takes nothing away";
  anna->append("m1", 2, {row(3, "c")}, {.stage = Stage::over});
  EXPECT_EQ(anna->journal().read("m1")->keeper, "");
}

TYPED_TEST(LeasesTest, what_a_lost_node_kept_is_adopted_once_with_the_moment_it_was_heard) {
  auto anna = this->house_.node("anna");
  const auto bruno = this->house_.node("bruno");
  const auto carla = this->house_.node("carla");
  for (auto* each : {anna.get(), bruno.get(), carla.get()}) each->beat(kNow);
  MatchHead evening = head("e1");
  evening.stream = Stream::event;
  anna->create(evening);
  for (const char* id : {"m1", "m2", "m3", "quiet"}) anna->create(head(id));
  for (const char* id : {"e1", "m1", "m2", "m3"}) anna->append(id, 0, {row(1, "a")}, kLive);
  EXPECT_TRUE(bruno->adopt().empty()) << "anna lives";
  this->house_.silence("anna");
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

TYPED_TEST(LeasesTest, a_node_that_stops_leaves_everything_at_once) {
  auto anna = this->house_.node("anna");
  const auto bruno = this->house_.node("bruno");
  anna->beat(kNow);
  bruno->beat(kNow);
  anna->create(head("m1"));
  anna->append("m1", 0, {row(1, "a")}, kLive);
  EXPECT_EQ(anna->release(), Stored::stored);
  anna->beat(kNow + 5);  // the last one, on the way out
  EXPECT_EQ(bruno->leases().nodes().size(), 1U);
  const auto adopted = bruno->adopt();
  ASSERT_EQ(ids(adopted), std::vector<std::string>{"m1"});
  EXPECT_EQ(adopted[0].down_since, kNow + 5);
}

TYPED_TEST(LeasesTest, nodes_are_those_that_were_heard_lately) {
  const auto anna = this->house_.node("anna");
  const auto bruno = this->house_.node("bruno");
  anna->beat(kNow);
  bruno->beat(kNow + 1);
  using Nodes = std::vector<Leases::Node>;
  EXPECT_EQ(anna->leases().nodes(),
            (Nodes{{.name = "anna", .heard_ms = kNow}, {.name = "bruno", .heard_ms = kNow + 1}}));
  this->house_.silence("bruno");
  EXPECT_EQ(anna->leases().nodes(), (Nodes{{.name = "anna", .heard_ms = kNow}}));
}

TYPED_TEST(LeasesTest, lengths_of_many_streams_are_told_in_the_order_asked) {
  const auto anna = this->house_.node("anna");
  for (const char* id : {"m1", "m2"}) anna->create(head(id));
  anna->append("m2", 0, {row(1, "a"), row(2, "b")});
  const std::vector<std::string> asked{"m2", "none", "m1", "m2"};
  EXPECT_EQ(anna->leases().lengths(asked), (std::vector<std::uint32_t>{2, 0, 0, 2}));
  EXPECT_TRUE(anna->leases().lengths({}).empty());
}

TYPED_TEST(LeasesTest, what_others_have_changed_is_told_once_and_in_its_order) {
  const auto anna = this->house_.node("anna");
  const auto bruno = this->house_.node("bruno");
  for (const char* id : {"m1", "m2", "m3", "m4"}) {
    MatchHead made = head(id);
    made.maker = "gm";
    anna->create(made);
  }
  anna->append("m1", 0, {row(1, "a")});
  const auto before = bruno->changes();
  EXPECT_TRUE(before.streams.empty());
  EXPECT_EQ(bruno->changes(before.number), before) << "whoever plays changes nothing";
  anna->change(change::List{.match = "m1", .listed = false});
  anna->change(change::Replace{.match = "m1", .expected_seq = 1, .rows = {row(1, "b")}, .summary = {}});
  anna->change(change::Erase{"m2"});
  anna->change(change::Erase{"m2"});  // it is gone already
  using Streams = std::vector<std::string>;
  const auto first = bruno->changes(before.number);
  EXPECT_EQ(first.streams, (Streams{"m1", "m1", "m2"}));
  anna->change(change::Add{{.kind = "ban", .person = "gx"}});
  anna->change(change::Add{{.kind = "report", .match = "m3"}});
  anna->change(change::Add{{.kind = "deed", .lasting = true}});
  EXPECT_EQ(bruno->changes(first.number).streams, Streams{""}) << "what is about a match, or a record, is nobody's";
  const auto second = bruno->changes(first.number);
  anna->change(change::Strike{anna->journal().notes({.kind = "ban"}).front().key});
  anna->change(change::Strike{anna->journal().notes({.kind = "report"}).front().key});
  anna->journal().remember("key", "x");
  const auto third = bruno->changes(second.number);
  EXPECT_EQ(third.streams, (Streams{"", ""}));
  anna->change(change::Forget{"gm"});
  auto forgotten = bruno->changes(third.number).streams;
  std::ranges::sort(forgotten);
  EXPECT_EQ(forgotten, (Streams{"", "m1", "m3", "m4"}));
  EXPECT_TRUE(anna->changes(before.number).streams.empty()) << "who did it knows";
}

// Two nodes append to the same matches, in groups, in different orders: each row is stored once, nobody waits for ever.
TEST(PostgresLeases, two_nodes_on_the_same_matches_get_in_each_others_way_and_nothing_is_lost_or_doubled) {
  OnPostgres house;
  constexpr int kMatches = 20, kRounds = 25;
  const auto id = [](int match) { return "m" + std::to_string(match); };
  {
    const auto anna = house.node("anna");
    for (int match = 0; match < kMatches; ++match) anna->create(head(id(match)));
  }
  std::atomic<int> stored = 0;
  const auto play = [&](const std::string& name) {
    TestLoop loop;
    PostgresJournal journal({.address = PostgresAddress::read(house.address()).value(), .node = name, .alone = false},
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
  const auto carla = house.node("carla");
  int rows = 0;
  for (int match = 0; match < kMatches; ++match)
    rows += static_cast<int>(carla->journal().read(id(match))->rows.size());
  EXPECT_EQ(rows, stored);
  EXPECT_GT(stored, kMatches * kRounds / 2);
}

}  // namespace
}  // namespace giostra::server
