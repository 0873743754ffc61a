// The network: one port for HTTP and WebSocket, with Asio and Beast behind a plain interface (their headers stay in
// server/net/). One thread runs it all. Keeps the limits of size, rate and patience; knows nothing of matches.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/limits.hpp"
#include "server/net/http.hpp"
#include "server/site/proxies.hpp"

namespace giostra::server {

struct NetLimits {
  std::size_t body_bytes = 64 * 1024;
  std::size_t message_bytes = 4096;
  std::size_t queued_messages = 256;  // for a slow reader; then it is cut off
  std::size_t queued_bytes = 256 * 1024;
  double messages_per_second = 20;  // of one line, with bursts of
  double message_burst = 60;
  // Of one address, with bursts of:
  double requests_per_second = limit_of(Deed::ask).address.an_hour / 3600;
  double request_burst = limit_of(Deed::ask).address.burst;
  std::size_t lines = kMostAtOnce.lines;
  std::size_t lines_per_address = kMostAtOnce.lines_of_address;
  std::size_t connections = kMostAtOnce.connections;  // that are no lines
  std::size_t connections_per_address = kMostAtOnce.connections_of_address;
  bool spare_loopback = true;                    // no limits by address for this machine itself
  std::chrono::milliseconds request_ms{20'000};  // for a request to arrive whole; also how long to wait for the next
  std::chrono::milliseconds ping_ms{25'000};     // so often a line is pinged: proxies cut what is silent for a minute
  std::chrono::milliseconds unread_ms{20'000};   // then a line that takes nothing is cut off
};

// Why the net itself closes a line.
enum class Parting : std::uint8_t { slow, flooding, idle, broken };

class NetHandler {
 public:
  virtual ~NetHandler() = default;
  virtual void request(HttpRequest request, std::function<void(HttpAnswer)> answer) = 0;
  // Whether this request may become a WebSocket; an answer with status 101 means yes.
  virtual HttpAnswer upgrade(const HttpRequest& request, std::uint64_t line) = 0;
  virtual void message(std::uint64_t line, std::string_view text) = 0;
  // The last message on a line that the net closes by itself; may be null.
  virtual std::shared_ptr<const std::string> farewell(Parting why) = 0;
  virtual void closed(std::uint64_t line) = 0;
  // A line for which `has_room` said no has room again.
  virtual void drained(std::uint64_t /*line*/) {}
  // After every turn of the loop in which something happened, and when `wake_at` has come.
  virtual void turn() = 0;
  virtual void stop_asked() = 0;  // SIGINT or SIGTERM

 protected:
  NetHandler() = default;
  NetHandler(const NetHandler&) = default;
  NetHandler& operator=(const NetHandler&) = default;
};

// A port that is ours, whether or not somebody answers there now: whoever knocks waits. Those who answer take turns,
// and nobody else can have it in between.
class Port {
 public:
  // 0: any free one. Throws std::system_error where it cannot be had.
  Port(const std::string& address, std::uint16_t number);
  ~Port();
  Port(const Port&) = delete;
  Port& operator=(const Port&) = delete;

  [[nodiscard]] std::uint16_t number() const { return number_; }

 private:
  friend class Net;
  bool is_v6_ = false;
  int socket_ = -1;
  std::uint16_t number_ = 0;
};

class Net {
 public:
  Net(NetHandler& handler, NetLimits limits, Proxies proxies = {});
  ~Net();
  Net(const Net&) = delete;
  Net& operator=(const Net&) = delete;

  std::uint16_t listen(const Port& port);
  std::uint16_t listen(const std::string& address, std::uint16_t port) { return listen(Port(address, port)); }
  void catch_signals();  // SIGINT and SIGTERM become `stop_asked`; SIGXFSZ and SIGPIPE end nothing
  void run();            // until stop()
  void stop();           // from any thread; lines that are being closed get a second for what is queued

  void post(std::function<void()> work);  // from any thread, runs on the loop's
  void wake_at(std::chrono::steady_clock::time_point when);
  void send(std::uint64_t line, std::shared_ptr<const std::string> message);
  // Whether little waits to be written there. If not, the handler hears when it is so (`drained`).
  [[nodiscard]] bool has_room(std::uint64_t line);
  // Sends the last message, then closes.
  void close(std::uint64_t line, std::shared_ptr<const std::string> last);

  // The line's round trip as the kernel measures it; of the last hop, where a proxy stands between.
  [[nodiscard]] std::optional<std::int64_t> round_trip_ms(std::uint64_t line) const;

  struct Counts {
    std::uint64_t requests = 0, messages_in = 0, messages_out = 0, bytes_out = 0, refused = 0, slow = 0, flooding = 0;
    std::uint64_t evicted = 0;      // connections that were closed for others to come in
    std::uint64_t turned_away = 0;  // times that nobody could be let in: no descriptors left
    std::uint64_t low_memory = 0;   // times that there was none for something
    std::size_t lines = 0, connections = 0;
  };
  [[nodiscard]] Counts counts() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

// Asks the system for as many open files as this process may have, one a line; returns how many those are.
std::size_t raise_open_files();

}  // namespace giostra::server
