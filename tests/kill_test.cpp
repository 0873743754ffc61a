// The real server under load, ended again and again without any warning: nothing that it acknowledged may be lost, and
// nothing that is sent again may count twice. GIOSTRA_KILLS says how often (scripts/kill_test: 20 times, or as many as
// it is told): matches that were played to the end give way to new ones, so the load stays the same to the last kill.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <utility>

#include "bench/server_process.hpp"
#include "tests/process/scripted_play.hpp"

namespace giostra::bench {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMatches = 24;
constexpr std::size_t kActs = 400;

class Folder {
 public:
  Folder() : path_(fs::temp_directory_path() / ("giostra_kill_" + std::to_string(getpid()))) { fs::remove_all(path_); }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  [[nodiscard]] std::string name() const { return path_.string(); }

 private:
  fs::path path_;
};

class Killing {
 public:
  explicit Killing(std::vector<std::vector<Step>> scripts, const Game& game) : play_(std::move(scripts), game) {}

  // Lets the server live until so many more acts were acknowledged, and a moment longer: it dies amid its work.
  void live(std::size_t acts, std::chrono::milliseconds longer) {
    const auto began = Clock::now();
    ServerProcess server(command(), 0);
    HttpClient http(server.port());
    starts_.push_back(Clock::now() - began);
    play_.expect_nothing_lost(http);
    play_.open_all(http);
    LineClients clients(server.port());
    play_.join({&clients, &clients});
    for (const std::size_t goal = acknowledged() + acts; acknowledged() < goal && !play_.all_played();)
      play_.listen({&clients, &clients}, std::chrono::milliseconds(100));
    for (const auto until = Clock::now() + longer; Clock::now() < until;)
      play_.listen({&clients, &clients}, std::chrono::milliseconds(1));
    server.kill_hard();
  }

  // A last start: all matches that ever were are there.
  void end() {
    const ServerProcess server(command(), 0);
    HttpClient http(server.port());
    play_.expect_nothing_lost(http);
  }

  void tell(int kills) {
    std::ranges::sort(starts_);
    const auto ms = [](Clock::duration time) {
      return std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
    };
    std::cout << kills << " kills, " << play_.count() << " matches, " << acknowledged() << " acts acknowledged, "
              << play_.again() << " sent again that were stored already: 0 lost, 0 doubled; start "
              << ms(starts_[starts_.size() / 2]) << " ms (median), " << ms(starts_.back()) << " ms (longest)\n";
  }

  [[nodiscard]] std::size_t acknowledged() const { return play_.acknowledged(); }

 private:
  using Clock = std::chrono::steady_clock;

  [[nodiscard]] std::vector<std::string> command() const {
    return {GIOSTRA_PROGRAM, "serve",   "--address", "127.0.0.1", "--port",         "0",      "--data",
            folder_.name(),  "--no-qr", "--log",     "info",      "--message-rate", "1000000"};
  }

  Folder folder_;
  ScriptedPlay play_;
  std::vector<Clock::duration> starts_{};
};

// For whoever waits for many.
void show_progress(int kill, int kills, std::size_t acknowledged) {
  if (kills < 20 || kill % std::max(1, kills / 20) != 0) return;
  std::cerr << kill << " of " << kills << " kills, " << acknowledged << " acts acknowledged\n";
}

TEST(Kill, nothing_acknowledged_is_lost_or_doubled) {
  const char* wanted = std::getenv("GIOSTRA_KILLS");
  const int kills = wanted == nullptr ? 3 : std::atoi(wanted);
  ASSERT_GT(kills, 0);
  for (const Game* game : all_games()) {
    auto scripts = scripts_of(*game, kMatches, kActs);
    if (scripts.empty()) continue;
    Killing killing(std::move(scripts), *game);
    for (int kill = 0; kill < kills && !HasFailure(); ++kill) {
      killing.live(50 + static_cast<std::size_t>(kill) * 37 % 150, std::chrono::milliseconds(kill % 7));
      show_progress(kill + 1, kills, killing.acknowledged());
    }
    killing.end();
    EXPECT_GT(killing.acknowledged(), static_cast<std::size_t>(kills) * 40);
    if (!HasFailure()) killing.tell(kills);
    return;
  }
  FAIL() << "no game goes on for so long without dice";
}

}  // namespace
}  // namespace giostra::bench
