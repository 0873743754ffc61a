// The real program and a real PostgreSQL: a server that waits for its database, and data that are moved while somebody
// pulls the plug.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <thread>

#include "bench/postgres_server.hpp"
#include "bench/server_process.hpp"
#include "games/game.hpp"
#include "server/house/house_journal.hpp"
#include "server/journal/journal_test.hpp"
#include "server/net/client_test.hpp"
#include "server/sqlite/sqlite_journal.hpp"

namespace giostra::server {
namespace {

using bench::PostgresServer;
using bench::ServerProcess;
constexpr auto kPatience = std::chrono::seconds(30);

class OnPostgres : public ::testing::Test {
 protected:
  std::vector<std::string> serve(const std::string& address) {
    return {GIOSTRA_PROGRAM,       "serve",   "--address",     "127.0.0.1", "--port",    "0",    "--data",
            data_.path().string(), "--no-qr", "--bot-threads", "1",         "--journal", address};
  }
  static unsigned status(const ServerProcess& server, const std::string& path) {
    return Client(server.port()).ask(server::get(path)).result_int();
  }
  static unsigned make_match(const ServerProcess& server) {
    const std::string body = R"({"game":")" + std::string(all_games().front()->about().name) + "\"}";
    return Client(server.port())
        .ask("POST /api/matches HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: " +
             std::to_string(body.size()) + "\r\n\r\n" + body)
        .result_int();
  }
  template <class Question>
  static bool comes_true(Question question) {
    for (const auto until = std::chrono::steady_clock::now() + kPatience; std::chrono::steady_clock::now() < until;) {
      try {
        if (question()) return true;
      } catch (const boost::system::system_error& cut) {  // somebody always listens, but may leave without an answer
        EXPECT_NE(cut.code(), boost::system::errc::connection_refused);
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return false;
  }

  TestFolder data_;
  PostgresServer database_;
  std::string address_ = database_.make_database();
};

TEST_F(OnPostgres, a_server_waits_for_its_database_alive_and_not_ready_and_goes_on_by_itself) {
  database_.stop();
  const ServerProcess server(serve(address_), 0);
  EXPECT_EQ(status(server, "/api/health"), 200U);
  EXPECT_EQ(status(server, "/api/ready"), 503U);
  EXPECT_EQ(make_match(server), 503U);
  database_.start();
  ASSERT_TRUE(comes_true([&] { return status(server, "/api/ready") == 200; })) << server.told();
  EXPECT_EQ(make_match(server), 201U);
  database_.kill_hard();
  EXPECT_TRUE(comes_true([&] { return status(server, "/api/ready") == 503; }));
  EXPECT_EQ(status(server, "/api/health"), 200U);
  EXPECT_EQ(make_match(server), 503U);
  database_.start();
  EXPECT_TRUE(comes_true([&] { return status(server, "/api/ready") == 200 && make_match(server) == 201; }))
      << server.told();
}

int run(std::vector<std::string> command, std::chrono::milliseconds until_killed) {
  std::vector<char*> words;
  for (std::string& word : command) words.push_back(word.data());
  words.push_back(nullptr);
  const pid_t child = fork();
  if (child == 0) {
    const int nothing = open("/dev/null", O_RDWR);
    dup2(nothing, STDOUT_FILENO);
    dup2(nothing, STDERR_FILENO);
    execv(words[0], words.data());
    _exit(127);
  }
  int how = 0;
  for (const auto until = std::chrono::steady_clock::now() + until_killed; std::chrono::steady_clock::now() < until;) {
    if (waitpid(child, &how, WNOHANG) == child) return WIFEXITED(how) ? WEXITSTATUS(how) : -1;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  kill(child, SIGKILL);
  waitpid(child, &how, 0);
  return -1;
}

TEST_F(OnPostgres, a_move_that_is_killed_again_and_again_arrives_whole) {
  constexpr std::uint32_t kMatches = 1500;
  {
    TestLoop loop;
    SqliteJournal journal({.folder = data_.path()}, loop.post());
    for (std::uint32_t match = 0; match < kMatches; ++match) {
      journal.create(head("m" + std::to_string(match)), [](Stored) {});
      journal.append("m" + std::to_string(match), 0, {row(1, "a"), row(2, "b")}, {.people = {"anna"}}, [](Stored) {});
    }
  }
  int kills = 0;
  const std::vector<std::string> command{GIOSTRA_PROGRAM, "move", "--from", data_.path().string(), "--to", address_};
  for (auto patience = std::chrono::milliseconds(120); kills < 100; ++kills, patience += std::chrono::milliseconds(60))
    if (const int how = run(command, patience); how == 0)
      break;
    else
      ASSERT_EQ(how, -1) << "it fails by itself";
  EXPECT_GT(kills, 0) << "it was never killed: the test is too kind";
  const auto counts = open_archive(address_, true)->counts();
  EXPECT_EQ(counts.streams, kMatches);
  EXPECT_EQ(counts, open_archive(data_.path().string(), true)->counts());
}

}  // namespace
}  // namespace giostra::server
