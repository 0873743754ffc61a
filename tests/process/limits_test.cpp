// The real process where the machine gives out: no descriptors, a file that may not grow, no memory. It refuses, goes
// on, and recovers.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

#include "bench/server_process.hpp"
#include "games/game.hpp"
#include "server/net/client_test.hpp"

// A sanitizer keeps more memory aside than any limit leaves, and ends the process where there is none.
#ifdef __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define GIOSTRA_SANITIZED
#endif
#endif

namespace giostra::server {
namespace {

namespace fs = std::filesystem;
using bench::ServerProcess;

constexpr auto kNarrowPatience = std::chrono::seconds(30);

class Narrow : public ::testing::Test {
 protected:
  Narrow() : folder_(fs::path(::testing::TempDir()) / ("narrow_" + std::to_string(getpid()))) {
    fs::remove_all(folder_);
  }
  ~Narrow() override {
    server_.reset();
    fs::remove_all(folder_);
  }
  // Under what `ulimit` is told.
  void start(const std::string& limits) {
    server_.emplace(std::vector<std::string>{"/bin/sh", "-c", limits + " exec \"$0\" \"$@\"", GIOSTRA_PROGRAM, "serve",
                                             "--address", "127.0.0.1", "--port", "0", "--data", folder_.string(),
                                             "--no-qr", "--bot-threads", "1", "--log", "info"},
                    0);
  }
  Answer get(const std::string& path) { return Client(server_->port()).ask(server::get(path)); }
  unsigned make_match() {
    const std::string body = R"({"game":")" + std::string(all_games().front()->about().name) + "\"}";
    return Client(server_->port())
        .ask("POST /api/matches HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: " +
             std::to_string(body.size()) + "\r\n\r\n" + body)
        .result_int();
  }
  template <class Question>
  static bool comes_true(Question question) {
    for (const auto until = std::chrono::steady_clock::now() + kNarrowPatience;
         std::chrono::steady_clock::now() < until;) {
      if (question()) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return false;
  }
  void allow(__rlimit_resource what, rlim_t soft) const {
    rlimit limit{};
    ASSERT_EQ(prlimit(server_->pid(), what, nullptr, &limit), 0);
    limit.rlim_cur = soft;
    ASSERT_EQ(prlimit(server_->pid(), what, &limit, nullptr), 0);
  }

  fs::path folder_;
  std::optional<ServerProcess> server_;
};

// Not under sanitizers: they need descriptors and memory of their own to look into the program's.
#ifndef GIOSTRA_SANITIZED
TEST_F(Narrow, T8_without_descriptors_those_who_only_wait_make_room) {
  start("ulimit -n 80;");
  std::vector<std::unique_ptr<Client>> idle;
  for (int i = 0; i < 120; ++i) idle.push_back(std::make_unique<Client>(server_->port()));
  EXPECT_EQ(get("/api/health").result_int(), 200U);
  std::vector<std::unique_ptr<LineClient>> lines;
  for (int i = 0; i < 20; ++i) lines.push_back(std::make_unique<LineClient>(server_->port()));
  for (const auto& line : lines) EXPECT_FALSE(line->error) << line->error.message();
  EXPECT_EQ(get("/metrics").body().find("\ngiostra_accepts_failed_total 0\n"), std::string::npos);
}
#endif

TEST_F(Narrow, T8_a_file_that_may_not_grow_is_refused_and_told) {
  start("ulimit -S -f 1000;");  // of 512 bytes
  EXPECT_EQ(get("/api/ready").result_int(), 200U);
  unsigned status = 201;
  for (int i = 0; i < 3000 && status == 201; ++i) status = make_match();
  EXPECT_EQ(status, 503U);
  EXPECT_EQ(get("/api/health").result_int(), 200U) << "SIGXFSZ did not end it";
  EXPECT_EQ(get("/api/ready").result_int(), 503U);
  allow(RLIMIT_FSIZE, RLIM_INFINITY);
  EXPECT_TRUE(comes_true([&] { return get("/api/ready").result_int() == 200; }));
  EXPECT_EQ(make_match(), 201U);
}

#ifndef GIOSTRA_SANITIZED
TEST_F(Narrow, T8_without_memory_requests_are_refused_and_the_server_goes_on) {
  start("");
  EXPECT_EQ(make_match(), 201U);
  std::ifstream statm("/proc/" + std::to_string(server_->pid()) + "/statm");
  rlim_t pages = 0;
  statm >> pages;
  allow(RLIMIT_AS, pages * static_cast<rlim_t>(sysconf(_SC_PAGESIZE)) + (1U << 20U));
  // Each half body keeps as much as a body may have.
  std::vector<std::unique_ptr<Client>> greedy;
  for (int i = 0; i < 400; ++i) {
    greedy.push_back(std::make_unique<Client>(server_->port()));
    greedy.back()->write("POST /api/me HTTP/1.1\r\nHost: a\r\nContent-Length: 65000\r\n\r\n" +
                         std::string(64'000, ' '));
  }
  int refused = 0;
  for (int i = 0; i < 20; ++i) refused += make_match() == 201 ? 0 : 1;
  EXPECT_GT(refused, 0) << "there was memory enough: the test is too kind";
  greedy.clear();
  allow(RLIMIT_AS, RLIM_INFINITY);
  EXPECT_TRUE(comes_true([&] { return make_match() == 201; }));
  EXPECT_EQ(get("/metrics").body().find("\ngiostra_low_memory_total 0\n"), std::string::npos);
}
#endif

}  // namespace
}  // namespace giostra::server
