// The real server with a real bus: it waits for it, says so, goes on by itself, and lets a worker think.
#include <gtest/gtest.h>

#include <filesystem>
#include <thread>

#include "server/net/client_test.hpp"
#include "server/serve.hpp"
#include "tests/process/figures.hpp"
#include "tests/process/nats_server.hpp"

namespace giostra::server {
namespace {

namespace fs = std::filesystem;

class BusHouse : public ::testing::Test {
 protected:
  BusHouse() : folder_(fs::path(::testing::TempDir()) / ("bus_house_" + std::to_string(getpid()))) {
    fs::remove_all(folder_);
  }
  ~BusHouse() override {
    if (server_) {
      server_->stop();
      thread_.join();
      server_.reset();
    }
    fs::remove_all(folder_);
  }
  [[nodiscard]] ServeOptions options() const {
    ServeOptions options;
    options.address = "127.0.0.1";
    options.port = 0;
    options.data = folder_;
    options.web = "no/such/folder";
    options.bot_threads = 1;
    options.node = {.bus = nats_.address(), .name = "a"};
    return options;
  }
  void start() {
    server_ = std::make_unique<Server>(options());
    thread_ = std::thread([this] { server_->run(); });
  }
  Answer get(const std::string& path) { return Client(server_->port()).ask(server::get(path)); }
  // `ready`, or the word for what it waits for.
  std::string readiness() {
    const auto said = boost::json::parse(get("/api/ready").body());
    const auto* error = said.as_object().if_contains("error");
    return error == nullptr ? "ready" : std::string(error->at("detail").as_string());
  }
  template <class Question>
  static bool comes_true(Question question) {
    for (int tries = 0; tries < 600 && !question(); ++tries) std::this_thread::sleep_for(std::chrono::milliseconds(50));
    return question();
  }
  bool becomes(const std::string& word) {
    return comes_true([&] { return readiness() == word; });
  }
  bool tells(const std::string& figure) {
    return comes_true([&] { return get("/metrics").body().find("\n" + figure + "\n") != std::string::npos; });
  }
  // A hint from the start of the first game whose players think.
  Answer hint() {
    const Game& game = *all_games().front();
    const boost::json::object wish{{"game", game.about().name}, {"seat", game.seats().front().name}};
    const std::string body = boost::json::serialize(wish);
    return Client(server_->port())
        .ask("POST /api/hint HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: " +
             std::to_string(body.size()) + "\r\n\r\n" + body);
  }

  fs::path folder_;
  NatsServer nats_;
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

TEST_F(BusHouse, a_bus_that_is_down_at_the_start_is_waited_for_and_later_people_are_sent_here_without_it) {
  nats_.kill_hard();
  start();
  EXPECT_EQ(readiness(), "bus");
  EXPECT_EQ(get("/api/health").result_int(), 200U);
  EXPECT_EQ(hint().result_int(), 200U) << "it serves all the same";
  nats_.start();
  EXPECT_TRUE(becomes("ready"));
  EXPECT_TRUE(tells("giostra_bus_up 1"));
  nats_.kill_hard();
  EXPECT_TRUE(tells("giostra_bus_up 0"));
  EXPECT_EQ(readiness(), "ready") << "a balancer would take out all nodes at once";
  EXPECT_EQ(hint().result_int(), 200U);
  nats_.start();
  EXPECT_TRUE(tells("giostra_bus_up 1"));
}

TEST_F(BusHouse, tells_every_figure_that_dashboards_and_alarms_name) {
  start();
  const std::string told = get("/metrics").body();
  EXPECT_TRUE(figures_of("prometheus-rules.yml").contains("giostra_bus_up"));
  for (const char* file : {"grafana-dashboard.json", "grafana-nodes.json", "prometheus-rules.yml"})
    expect_all_told(file, told);
}

TEST_F(BusHouse, a_worker_thinks_for_it) {
  start();
  ASSERT_TRUE(becomes("ready"));
  const Spawned worker({GIOSTRA_PROGRAM, "worker", "--bus", nats_.address(), "--threads", "1", "--log", "off"});
  const auto thought_elsewhere = [&] {
    return get("/metrics").body().find("\ngiostra_thoughts_elsewhere_total 0\n") == std::string::npos;
  };
  for (int tries = 0; tries < 50 && !thought_elsewhere(); ++tries) EXPECT_EQ(hint().result_int(), 200U);
  EXPECT_TRUE(thought_elsewhere());
}

TEST_F(BusHouse, an_address_or_a_name_that_cannot_be_read_is_refused) {
  ServeOptions wrong = options();
  wrong.node.bus = "localhost:4222";
  EXPECT_THROW(Server{wrong}, std::invalid_argument);
  wrong = options();
  wrong.node.name = "a node";
  EXPECT_THROW(Server{wrong}, std::invalid_argument);
}

}  // namespace
}  // namespace giostra::server
