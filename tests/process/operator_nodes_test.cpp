// Two real nodes on one PostgreSQL and one nats-server, and orders of their operator: given to one of them, or to the
// database itself with `giostra admin --journal`.
#include <gtest/gtest.h>

#include <thread>

#include "bench/postgres_server.hpp"
#include "games/game.hpp"
#include "server/administer.hpp"
#include "server/journal/journal_test.hpp"
#include "server/net/client_test.hpp"
#include "server/serve.hpp"
#include "tests/process/nats_server.hpp"

namespace giostra::server {
namespace {

using boost::json::object;

class RunningNode {
 public:
  RunningNode(const std::string& name, const std::string& journal, const std::string& bus) {
    ServeOptions options;
    options.address = "127.0.0.1";
    options.port = 0;
    options.data = folder_.path();
    options.web = "no/such/folder";
    options.bot_threads = 1;
    options.journal = journal;
    options.node = {.bus = bus, .name = name};
    server_ = std::make_unique<Server>(options);
    thread_ = std::thread([this] { server_->run(); });
  }
  ~RunningNode() {
    server_->stop();
    thread_.join();
  }
  RunningNode(const RunningNode&) = delete;
  RunningNode& operator=(const RunningNode&) = delete;

  [[nodiscard]] const std::filesystem::path& folder() const { return folder_.path(); }
  Answer get(const std::string& path) { return Client(server_->port()).ask(server::get(path)); }
  Answer post(const std::string& path, const std::string& body, const std::string& cookie = "") {
    return Client(server_->port())
        .ask("POST " + path + " HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nCookie: " + cookie +
             "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
  }

 private:
  TestFolder folder_;
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

class OrderedNodes : public ::testing::Test {
 protected:
  OrderedNodes() {
    EXPECT_TRUE(comes_true([this] { return b_.get("/api/ready").result_int() == 200; }));
    const Answer me = b_.post("/api/me", R"({"name":"Anna"})");
    const std::string cookie(me[http::field::set_cookie]);
    cookie_ = cookie.substr(0, cookie.find(';'));
    guest_ = boost::json::parse(me.body()).at("id").as_string();
    const Answer made =
        b_.post("/api/matches",
                boost::json::serialize(object{{"game", all_games().front()->about().name}, {"listed", true}}), cookie_);
    match_ = boost::json::parse(made.body()).at("id").as_string();
  }
  template <class Question>
  static bool comes_true(Question question) {
    for (const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(30);
         std::chrono::steady_clock::now() < until; std::this_thread::sleep_for(std::chrono::milliseconds(50)))
      if (question()) return true;
    return false;
  }
  // For the node of that folder; with an address the database's own, while the nodes run.
  static void order(const std::filesystem::path& folder, const object& what, const std::string& journal = {}) {
    const object answer = administer(folder, what, journal);
    EXPECT_FALSE(answer.contains("error")) << boost::json::serialize(answer);
  }
  unsigned rename() { return b_.post("/api/me", R"({"name":"Else"})", cookie_).result_int(); }
  unsigned status_of_match() { return b_.get("/api/matches/" + match_).result_int(); }

  bench::PostgresServer& database_ = bench::PostgresServer::shared();
  std::string journal_ = database_.make_database();
  NatsServer nats_;
  TestFolder elsewhere_;
  RunningNode a_{"a", journal_, nats_.address()}, b_{"b", journal_, nats_.address()};
  std::string cookie_, guest_, match_;
};

TEST_F(OrderedNodes, T9_what_is_ordered_on_one_node_or_in_the_database_holds_on_the_other) {
  order(a_.folder(), {{"do", "ban"}, {"whom", guest_}, {"for_ms", 600'000}, {"why", "x"}});
  EXPECT_TRUE(comes_true([this] { return rename() == 403; }));
  order(elsewhere_.path(), {{"do", "unban"}, {"whom", guest_}}, journal_);
  EXPECT_TRUE(comes_true([this] { return rename() == 200; }));
  ASSERT_EQ(status_of_match(), 200U);
  order(elsewhere_.path(), {{"do", "hide"}, {"match", match_}}, journal_);
  EXPECT_TRUE(comes_true(
      [this] { return !boost::json::parse(b_.get("/api/matches/" + match_).body()).at("listed").as_bool(); }));
  order(elsewhere_.path(), {{"do", "close"}, {"match", match_}, {"why", "the hall closes"}}, journal_);
  EXPECT_TRUE(comes_true([this] {
    return boost::json::parse(b_.get("/api/matches/" + match_).body()).at("stage").as_string() == "over";
  }));
  order(a_.folder(), {{"do", "delete"}, {"match", match_}});
  EXPECT_TRUE(comes_true([this] { return status_of_match() == 404; }));
  nats_.kill_hard();  // nothing of this needs a bus
  order(elsewhere_.path(), {{"do", "ban"}, {"whom", guest_}, {"for_ms", 600'000}, {"why", "x"}}, journal_);
  EXPECT_TRUE(comes_true([this] { return rename() == 403; }));
}

}  // namespace
}  // namespace giostra::server
