// The server put together: net, journal, hub, API, computer players, questions, the web application. One thread runs
// the loop; what blocks (disk, thinking) has threads of its own.
//
//   request ──> /api      Api
//               /metrics  Metrics
//               else      WebApp
//   line    ──> Hub ──> journal ──> lines
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "kit/result.hpp"
#include "server/house/house_journal.hpp"
#include "server/net/net.hpp"
#include "server/node/node.hpp"
#include "server/site/public_url.hpp"

namespace giostra::server {

struct ServeOptions {
  std::string address = "0.0.0.0";
  std::uint16_t port = 8080;  // 0: any free one
  std::filesystem::path data = "var";
  std::string journal{};  // postgresql://…; otherwise SQLite in `data`
  std::filesystem::path web = "web/dist";
  NetLimits limits{};
  unsigned bot_threads = 0;  // 0: all processors but one
  Site site{};               // as the world knows us
  struct {
    Proxies proxies{};            // in front of us
    bool proxy_rtt = false;       // it sets X-Client-Rtt, whatever its client sent: the round trip in microseconds
    std::string metrics_token{};  // who has it may read the figures from anywhere
  } trust{};
  NodeOptions node{};
  struct {
    std::vector<std::filesystem::path> folders{};              // for copies of all events
    std::chrono::milliseconds every{60'000};                   // so often they are made
    std::filesystem::path open{};                              // an event's file: it goes on here
    std::function<void(const Result<std::string>&)> opened{};  // told the chief's link
  } events{};
  // For tests: the same dice and questions on every run. Whoever knows it knows every draw before it falls, so it is
  // taken on loopback alone, without a proxy (otherwise `std::invalid_argument`).
  std::optional<std::uint64_t> test_seed{};
};

// What a server opens with these options.
[[nodiscard]] JournalWish journal_wish(const ServeOptions& options, std::function<void(WallMs)> told_time = {});

class Server {
 public:
  // Opens the data, goes on with matches that were under way, and listens: where the port is ours already, there.
  // Waits for no bus. Throws as `open_journal` does, std::system_error or std::invalid_argument.
  explicit Server(const ServeOptions& options, const Port* held = nullptr);
  ~Server();  // all that was decided is stored
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  [[nodiscard]] std::uint16_t port() const;
  [[nodiscard]] bool has_web_app() const;
  // Until SIGINT, SIGTERM or stop(). Throws std::invalid_argument where the other nodes are not of this house.
  void run();
  void stop();  // from any thread: says bye to all, stores, ends

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace giostra::server
