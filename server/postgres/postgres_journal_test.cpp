// What only a database on the other side of a wire can do to a journal.
#include "server/postgres/postgres_journal.hpp"

#include <gtest/gtest.h>

#include <barrier>
#include <thread>

#include "server/journal/away.hpp"
#include "server/postgres/postgres_test.hpp"

namespace giostra::server {
namespace {

using bench::PostgresServer;
using std::chrono::steady_clock;

std::string trouble_of(const std::function<void()>& work) {
  try {
    work();
  } catch (const JournalAway& away) {
    return std::string("away: ") + away.what();
  } catch (const JournalTrouble& trouble) {
    return trouble.what();
  }
  return "none";
}

std::string opening(const std::string& address, bool alone = true) {
  return trouble_of([&] { TestNode(address, "anna", alone); });
}

template <class Question>
bool comes_true(Question question) {
  for (const auto until = steady_clock::now() + std::chrono::seconds(20); steady_clock::now() < until;) {
    if (question()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  return false;
}

TEST(PostgresAddress, is_read_by_libpq_and_shown_without_its_password) {
  EXPECT_EQ(PostgresAddress::read("postgresql://anna:secret@db.example:5433/house")->shown(),
            "postgresql://anna@db.example:5433/house");
  for (const char* text : {"var", "", "postgresql://%zz", "postgresql://a?no_such_word=1", "mysql://a/b"})
    EXPECT_FALSE(PostgresAddress::read(text)) << text;
  EXPECT_EQ(PostgresAddress::read("postgresql:///h")->conninfo("n").find("secret"), std::string::npos);
}

TEST(PostgresJournal, an_address_where_nobody_is_can_be_waited_for) {
  EXPECT_TRUE(opening("postgresql://postgres@/house?host=/nowhere&port=1").starts_with("away: postgresql://"));
  EXPECT_TRUE(opening("postgresql://postgres@127.0.0.1:1/house").starts_with("away: postgresql://"));
}

TEST(PostgresJournal, who_is_refused_is_told_why_and_not_to_wait) {
  PostgresServer server({.over_tcp = true, .settings = {"port=" + std::to_string(20'000 + getpid() % 10'000)}});
  const std::string port = std::to_string(20'000 + getpid() % 10'000);
  const std::string why = opening("postgresql://postgres:wrong@127.0.0.1:" + port + "/postgres");
  EXPECT_NE(why.find("password"), std::string::npos) << why;
  EXPECT_FALSE(why.starts_with("away")) << why;
  EXPECT_EQ(why.find("wrong@"), std::string::npos) << why;
  EXPECT_EQ(why.find('\n'), std::string::npos) << why;
}

// The house's name and the key of its guests are made by the first node; where there is no first one, by one of them.
TEST(PostgresJournal, nodes_that_start_at_once_on_an_empty_database_agree_on_what_is_remembered) {
  constexpr int kNodes = 4, kTries = 25;
  const std::string address = PostgresServer::shared().make_database();
  std::vector<std::unique_ptr<TestNode>> nodes;
  for (int node = 0; node < kNodes; ++node)
    nodes.push_back(std::make_unique<TestNode>(address, "n" + std::to_string(node)));
  for (int tries = 0; tries < kTries; ++tries) {
    std::vector<std::string> houses(kNodes);
    std::barrier start(kNodes);
    std::vector<std::thread> threads;
    for (std::size_t node = 0; node < nodes.size(); ++node)
      threads.emplace_back([&, node] {
        start.arrive_and_wait();
        houses[node] = nodes[node]->journal().agree_on("house" + std::to_string(tries), "of n" + std::to_string(node));
      });
    for (std::thread& thread : threads) thread.join();
    for (const std::string& house : houses) EXPECT_EQ(house, houses.front());
    EXPECT_EQ(nodes.front()->journal().recall("house" + std::to_string(tries)), houses.front());
  }
}

TEST(PostgresJournal, a_database_that_is_not_there_is_refused) {
  const std::string why = opening(PostgresServer::shared().address("no_such_house"));
  EXPECT_NE(why.find("no_such_house"), std::string::npos) << why;
  EXPECT_FALSE(why.starts_with("away")) << why;
}

TEST(PostgresJournal, a_newer_database_is_refused_only_where_it_needs_a_newer_program) {
  PostgresServer& server = PostgresServer::shared();
  const std::string address = server.make_database();
  const std::string database =
      "house" + address.substr(address.find("/house") + 6, address.find('?') - address.find("/house") - 6);
  EXPECT_EQ(opening(address), "none");
  server.sql("UPDATE schema SET version = 99", database);
  EXPECT_EQ(opening(address), "none") << "its steps have only added";
  server.sql("UPDATE schema SET needs = 99", database);
  const std::string why = opening(address);
  EXPECT_NE(why.find("newer giostra (format 99"), std::string::npos) << why;
  EXPECT_NE(why.find("--journal"), std::string::npos) << why;
}

TEST(PostgresJournal, two_that_start_at_once_make_the_tables_once) {
  const std::string address = PostgresServer::shared().make_database();
  std::vector<std::string> how(4, "");
  std::vector<std::thread> starts;
  for (std::size_t i = 0; i < how.size(); ++i)
    starts.emplace_back([&, i] {
      how[i] = trouble_of([&] { TestNode(address, "n" + std::to_string(i)).create(head("m" + std::to_string(i))); });
    });
  for (std::thread& start : starts) start.join();
  EXPECT_EQ(how, std::vector<std::string>(4, "none"));
  EXPECT_EQ(TestNode(address, "last").journal().find({}).size(), 4U);
}

TEST(PostgresJournal, a_node_without_a_bus_must_be_alone) {
  const std::string address = PostgresServer::shared().make_database();
  auto first = std::make_unique<TestNode>(address, "first", true);
  first->beat(1000);
  for (const bool alone : {true, false}) {
    const std::string why = opening(address, alone);
    EXPECT_NE(why.find("in use by first"), std::string::npos) << why;
    EXPECT_NE(why.find("--bus"), std::string::npos) << why;
  }
  first.reset();
  EXPECT_EQ(opening(address, false), "none");
  const TestNode sharing(address, "sharing");
  EXPECT_EQ(opening(address, false), "none");
  EXPECT_NE(opening(address, true), "none");
}

TEST(PostgresJournal, who_is_alone_adopts_what_its_forerunner_kept_at_once) {
  const std::string address = PostgresServer::shared().make_database();
  {
    TestNode before(address, "before", true);
    before.beat(777);
    before.create(head("m1"));
    before.append("m1", 0, {row(1, "a")}, {.stage = Stage::live, .needs_keeper = true});
  }
  TestNode after(address, "after", true);
  EXPECT_EQ(after.adopt(), (std::vector<Orphan>{{.id = "m1", .down_since = 777}}));
}

TEST(PostgresJournal, one_order_that_cannot_be_kept_does_not_sink_its_group) {
  const std::string address = PostgresServer::shared().make_database();
  TestNode node(address, "anna");
  for (const char* id : {"m1", "m2", "m3"}) node.create(head(id));
  EXPECT_EQ(node.append("m1", 0, {row(1, std::string("a\0b", 3))}), Stored::trouble);
  EXPECT_EQ(node.append("m2", 0, {row(1, "not UTF-8: \xFF")}), Stored::trouble);
  EXPECT_EQ(node.append("m3", 0, {row(1, "perch\u00e9")}), Stored::stored);
  EXPECT_TRUE(node.journal().read("m1")->rows.empty());
  EXPECT_TRUE(node.journal().read("m2")->rows.empty());
}

// Whatever happens to the server: what was answered "stored" is there once, and it goes on by itself.
class Outage : public testing::Test {
 protected:
  std::unique_ptr<TestNode> node() { return std::make_unique<TestNode>(address_, "anna"); }
  // Appends one after the other, as a room does: after trouble it reads again.
  void append_until(TestNode& node, const std::function<bool()>& enough) {
    while (!enough()) {
      const std::string text = "act " + std::to_string(tried_++);
      const Stored how = node.append("m1", seq_, {row(seq_ + 1, text)});
      if (how == Stored::stored) {
        acknowledged_.push_back(text);
        ++seq_;
        continue;
      }
      read_on(node, text);
    }
  }
  // Nothing is decided before it is known what became of what was in doubt.
  void read_on(TestNode& node, const std::string& in_doubt) {
    std::optional<Kept> kept;
    EXPECT_TRUE(comes_true([&] {
      node.beat(3);  // which also makes the connection that reads
      return trouble_of([&] { kept = node.journal().read("m1", seq_); }) == "none";
    }));
    if (!kept) return;
    for (const Row& each : kept->rows) {
      EXPECT_EQ(each.entry.act, in_doubt);
      acknowledged_.push_back(each.entry.act);
      ++seq_;
    }
  }
  void expect_all(TestNode& node) {
    std::vector<std::string> stored;
    std::optional<Kept> kept;
    EXPECT_TRUE(comes_true([&] {
      node.beat(3);
      return trouble_of([&] { kept = node.journal().read("m1"); }) == "none";
    }));
    for (const Row& each : kept->rows) stored.push_back(each.entry.act);
    EXPECT_EQ(stored, acknowledged_);
  }

  PostgresServer server_;
  std::string address_ = server_.make_database();
  std::uint32_t seq_ = 0;
  int tried_ = 0;
  std::vector<std::string> acknowledged_;
};

TEST_F(Outage, a_crash_of_the_server_loses_and_doubles_nothing_and_it_goes_on_by_itself) {
  const auto anna = node();
  anna->create(head("m1"));
  constexpr int kCrashes = 3;
  std::atomic<bool> stop = false;
  std::thread player([&] { append_until(*anna, [&] { return stop.load(); }); });
  for (int crash = 0; crash < kCrashes; ++crash) {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    server_.kill_hard();
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    server_.start();
    std::this_thread::sleep_for(std::chrono::milliseconds(1500));
  }
  stop = true;
  player.join();
  const auto before = acknowledged_.size();
  const auto until = steady_clock::now() + std::chrono::seconds(20);
  append_until(*anna, [&] { return acknowledged_.size() >= before + 20 || steady_clock::now() > until; });
  EXPECT_GE(acknowledged_.size(), before + 20);
  expect_all(*anna);
  EXPECT_TRUE(comes_true([&] {
    anna->beat(5);
    return anna->journal().health() == Health::well;
  }));
}

TEST_F(Outage, what_does_not_answer_is_trouble_at_once_and_reads_do_not_wait) {
  const auto anna = node();
  anna->create(head("m1"));
  server_.kill_hard();
  EXPECT_EQ(anna->append("m1", 0, {row(1, "a")}), Stored::trouble);
  EXPECT_NE(anna->journal().health(), Health::well);
  const auto began = steady_clock::now();
  for (int i = 0; i < 50; ++i) {
    EXPECT_THROW(static_cast<void>(anna->journal().read("m1")), JournalTrouble);
    anna->append("m1", 0, {row(1, "a")});
  }
  EXPECT_THROW(anna->journal().remember("a", "b"), JournalTrouble);
  EXPECT_TRUE(anna->adopt().empty());
  EXPECT_LT(steady_clock::now() - began, std::chrono::seconds(5));
  server_.start();
  EXPECT_TRUE(comes_true([&] { return anna->append("m1", 0, {row(1, "a")}) == Stored::stored; }));
  EXPECT_TRUE(comes_true([&] {
    anna->beat(5);
    return trouble_of([&] { EXPECT_EQ(anna->journal().read("m1")->rows.size(), 1U); }) == "none";
  }));
}

TEST_F(Outage, a_server_that_freezes_is_waited_for_only_so_long) {
  const auto anna = node();
  anna->create(head("m1"));
  server_.freeze();
  const auto began = steady_clock::now();
  EXPECT_THROW(static_cast<void>(anna->journal().read("m1")), JournalTrouble);
  EXPECT_LT(steady_clock::now() - began, std::chrono::seconds(8));
  EXPECT_EQ(anna->append("m1", 0, {row(1, "a")}), Stored::trouble);
  EXPECT_LT(steady_clock::now() - began, std::chrono::seconds(25));
  server_.thaw();
  read_on(*anna, "a");  // it may have been carried out in the end
  append_until(*anna, [&] { return acknowledged_.size() >= 2; });
  expect_all(*anna);
}

TEST_F(Outage, a_clean_restart_of_the_server_is_an_outage_too) {
  const auto anna = node();
  anna->create(head("m1"));
  server_.stop();
  EXPECT_EQ(anna->append("m1", 0, {row(1, "a")}), Stored::trouble);
  server_.start();
  EXPECT_TRUE(comes_true([&] { return anna->append("m1", 0, {row(1, "a")}) == Stored::stored; }));
}

}  // namespace
}  // namespace giostra::server
