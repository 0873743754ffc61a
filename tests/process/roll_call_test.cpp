// A node comes into a house: its name must be free, and all who are alive must answer on its bus. Over a real
// nats-server, with a list of nodes of our own.
#include "server/node/roll_call.hpp"

#include <gtest/gtest.h>

#include "server/bus/nats_bus.hpp"
#include "tests/process/bus_loop.hpp"
#include "tests/process/nats_server.hpp"

namespace giostra::server {
namespace {

// The nodes alone; nothing is kept.
class Listed final : public Leases {
 public:
  void adopt(std::size_t /*limit*/, Adopted adopted) override { adopted({}); }
  void release(Journal::Done done) override { done(Stored::stored); }
  std::optional<WallMs> stored_beat() override { return std::nullopt; }
  std::vector<std::uint32_t> lengths(std::span<const std::string> streams) override {
    return std::vector<std::uint32_t>(streams.size());
  }
  std::vector<Node> nodes() override {
    ++asked;
    if (is_away) throw JournalTrouble("away");
    return alive;
  }
  void changes(std::optional<std::int64_t> /*since*/, Told told) override { told(std::nullopt); }

  std::vector<Node> alive;
  bool is_away = false;
  int asked = 0;
};

class Calling : public ::testing::Test {
 protected:
  struct Node {
    NatsBus bus;
    std::string failed{};
    RollCall roll;

    Node(Calling& test, std::string name, const NatsServer& nats)
        : bus(test.loop_.post(), {.address = nats.address(), .house = "h"}),
          roll({.bus = bus, .leases = test.leases_, .node = std::move(name), .fail = [this](const std::string& why) {
                  failed = why;
                }}) {}
  };
  std::unique_ptr<Node> come(const std::string& name) { return come(name, nats_); }
  std::unique_ptr<Node> come(const std::string& name, const NatsServer& nats) {
    auto node = std::make_unique<Node>(*this, name, nats);
    for (int turn = 0; turn < 200 && !node->roll.is_over() && node->failed.empty(); ++turn) look(*node);
    return node;
  }
  // Time passes twenty times as fast.
  void look(Node& node) {
    node.roll.let_time_pass(now_ += 400);
    loop_.run_for(std::chrono::milliseconds(20));
  }

  NatsServer nats_;
  BusLoop loop_;
  Listed leases_;
  WallMs now_ = 0;
};

TEST_F(Calling, whoever_is_alone_comes_in_at_once_and_the_next_is_answered) {
  leases_.alive = {{.name = "a"}};
  const auto a = come("a");
  EXPECT_TRUE(a->roll.is_over());
  EXPECT_LT(now_, 5000);
  leases_.alive = {{.name = "a"}, {.name = "b"}};
  EXPECT_TRUE(come("b")->roll.is_over());
}

TEST_F(Calling, a_node_that_has_just_died_is_waited_for_until_its_lease_lapses) {
  leases_.alive = {{.name = "dead"}};
  Node node(*this, "b", nats_);
  ASSERT_TRUE(loop_.run_until([&] { return node.bus.is_up(); }));
  for (int turn = 0; turn < 8; ++turn) look(node);
  EXPECT_FALSE(node.roll.is_over());
  EXPECT_EQ(node.failed, "");
  leases_.alive.clear();
  look(node);
  EXPECT_TRUE(node.roll.is_over());
}

TEST_F(Calling, two_houses_on_one_database_or_two_buses_are_told_in_one_line) {
  leases_.alive = {{.name = "a", .address = "http://10.0.0.1:8080"}};
  const NatsServer another;
  const auto a = come("a", another);
  ASSERT_TRUE(a->roll.is_over());
  const auto b = come("b");
  EXPECT_FALSE(b->roll.is_over());
  EXPECT_NE(b->failed.find("node a (http://10.0.0.1:8080) is alive"), std::string::npos) << b->failed;
  EXPECT_EQ(b->failed.find('\n'), std::string::npos);
}

TEST_F(Calling, a_name_that_is_taken_is_refused) {
  const auto a = come("a");
  const auto again = come("a");
  EXPECT_FALSE(again->roll.is_over());
  EXPECT_NE(again->failed.find("--node"), std::string::npos) << again->failed;
}

TEST_F(Calling, a_journal_that_is_away_is_waited_for_and_not_asked_at_every_turn) {
  leases_.is_away = true;
  Node node(*this, "a", nats_);
  ASSERT_TRUE(loop_.run_until([&] { return node.bus.is_up(); }));
  for (int turn = 0; turn < 20; ++turn) look(node);
  EXPECT_FALSE(node.roll.is_over());
  EXPECT_EQ(node.failed, "");
  const int asked = leases_.asked;
  EXPECT_GT(asked, 0);
  for (int turn = 0; turn < 20; ++turn) node.roll.let_time_pass(now_ += 20);
  EXPECT_LE(leases_.asked, asked + 3);
  leases_.is_away = false;
  look(node);
  EXPECT_TRUE(node.roll.is_over());
}

TEST_F(Calling, a_bus_that_is_down_is_waited_for) {
  nats_.kill_hard();
  const auto node = come("a");
  EXPECT_FALSE(node->roll.is_over());
  EXPECT_EQ(node->failed, "");
  nats_.start();
  ASSERT_TRUE(loop_.run_until([&] { return node->bus.is_up(); }));
  for (int turn = 0; turn < 20 && !node->roll.is_over(); ++turn) look(*node);
  EXPECT_TRUE(node->roll.is_over());
}

}  // namespace
}  // namespace giostra::server
