// Nodes of two neighbouring versions side by side, on one real PostgreSQL and one nats-server. The earlier program is
// GIOSTRA_PREVIOUS, or what scripts/upgrade_test has built; where there is none the test is one of nodes that are
// replaced one by one, all of this version.
#include <gtest/gtest.h>

#include <filesystem>
#include <iostream>
#include <thread>

#include "bench/postgres_server.hpp"
#include "bench/server_process.hpp"
#include "server/journal/journal_test.hpp"
#include "tests/process/nats_server.hpp"
#include "tests/process/scripted_play.hpp"
#include "tests/source_dir.hpp"

namespace giostra::bench {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::size_t kUpgraded = 6, kActsOfEach = 400;
constexpr std::chrono::seconds kPatience{60};

std::string previous_program() {
  if (const char* given = std::getenv("GIOSTRA_PREVIOUS")) return given;
  const auto built = source_dir() / "build/upgrade/giostra";
  return std::filesystem::exists(built) ? built.string() : GIOSTRA_PROGRAM;
}

class UpgradedNode {
 public:
  UpgradedNode(const std::string& program, const std::string& name, const std::string& journal, const std::string& bus)
      : server_({program,     "serve",
                 "--address", "127.0.0.1",
                 "--port",    "0",
                 "--data",    folder_.path().string(),
                 "--no-qr",   "--bot-threads",
                 "1",         "--log",
                 "info",      "--message-rate",
                 "1000000",   "--journal",
                 journal,     "--bus",
                 bus,         "--node",
                 name},
                0) {
    for (const auto until = Clock::now() + kPatience; Clock::now() < until;) {
      if (HttpClient(server_.port()).ask("GET", "/api/ready", "", "").starts_with("HTTP/1.1 200")) return;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    throw std::runtime_error(name + " is not ready");
  }
  [[nodiscard]] std::uint16_t port() const { return server_.port(); }

 private:
  server::TestFolder folder_;
  ServerProcess server_;  // told to stop when it goes
};

class Upgrade : public ::testing::Test {
 protected:
  std::unique_ptr<UpgradedNode> node(const std::string& program) {
    return std::make_unique<UpgradedNode>(program, "n" + std::to_string(++nodes_), journal_, nats_.address());
  }
  // New matches are made on the first node; one player of each is there, the other one with the second node. So every
  // act of the one is seen by the other over both. When it returns acts are under way.
  void play(ScriptedPlay& play, const UpgradedNode& first, const UpgradedNode& second, std::size_t acts) {
    HttpClient http(first.port());
    play.expect_nothing_lost(http);
    play.open_all(http);
    LineClients here(first.port()), there(second.port());
    const ScriptedPlay::Clients clients{&here, &there};
    play.join(clients);
    const auto until = Clock::now() + kPatience;
    for (const std::size_t goal = play.acknowledged() + acts; play.acknowledged() < goal && !play.all_played();) {
      play.listen(clients, std::chrono::milliseconds(20));
      ASSERT_LT(Clock::now(), until) << "they do not play: " << play.acknowledged() << " acts";
    }
  }
  // All that was played is told to everybody, and both nodes have the same logs.
  void settle(ScriptedPlay& play, const UpgradedNode& first, const UpgradedNode& second) {
    LineClients here(first.port()), there(second.port());
    const ScriptedPlay::Clients clients{&here, &there};
    play.join(clients);
    for (const auto until = Clock::now() + kPatience; Clock::now() < until && !(play.all_played() && play.all_told());)
      play.listen(clients, std::chrono::milliseconds(20));
    EXPECT_TRUE(play.all_played() && play.all_told());
    HttpClient http(first.port()), other(second.port());
    play.expect_nothing_lost(http);
    for (const Played& match : play.matches()) EXPECT_EQ(play.log_of(http, match), play.log_of(other, match));
  }

  PostgresServer database_;
  std::string journal_ = database_.make_database();
  NatsServer nats_;
  int nodes_ = 0;
};

TEST_F(Upgrade, nodes_are_replaced_one_by_one_under_play_and_nothing_is_lost) {
  const std::string before = previous_program(), now = GIOSTRA_PROGRAM;
  for (const Game* game : all_games()) {
    auto scripts = scripts_of(*game, kUpgraded, kActsOfEach);
    if (scripts.empty()) continue;
    ScriptedPlay matches(std::move(scripts), *game);
    auto first = node(before), second = node(before);
    play(matches, *first, *second, 150);
    auto third = node(now);
    first.reset();
    play(matches, *second, *third, 150);  // begun before, played on now; and watched
    play(matches, *third, *second, 150);
    auto fourth = node(now);
    second.reset();
    play(matches, *third, *fourth, 150);
    auto fifth = node(before);  // and back
    third.reset();
    play(matches, *fifth, *fourth, 150);
    settle(matches, *fourth, *fifth);
    std::cout << matches.count() << " matches, " << matches.acknowledged() << " acts acknowledged, " << matches.again()
              << " sent again that were stored already: 0 lost, 0 doubled; "
              << (before == now ? "nodes of one version" : before) << "\n";
    return;
  }
  FAIL() << "no game goes on for so long without dice";
}

}  // namespace
}  // namespace giostra::bench
