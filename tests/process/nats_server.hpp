// A nats-server of Debian's on a free port of loopback, for tests: it can be killed and started again on the same port,
// and stops by itself.
#pragma once

#include <signal.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "tests/process/ports.hpp"
#include "tests/process/spawned.hpp"

namespace giostra {

class NatsServer {
 public:
  // `--user`, `--pass` and the like may be given.
  explicit NatsServer(std::vector<std::string> more = {}, std::string host = "127.0.0.1")
      : more_(std::move(more)), host_(std::move(host)), port_(free_port()) {
    start();
  }

  [[nodiscard]] std::string address() const { return "nats://" + host_ + ":" + std::to_string(port_); }
  [[nodiscard]] std::uint16_t port() const { return port_; }

  // Waits until it takes connections.
  void start() {
    if (process_) return;
    std::vector<std::string> words{"/usr/sbin/nats-server", "-a", host_, "-p", std::to_string(port_)};
    words.insert(words.end(), more_.begin(), more_.end());
    process_.emplace(std::move(words));
    for (int tries = 0; !answers(port_, host_); ++tries) {
      if (tries == 400) throw std::runtime_error("nats-server does not start");
      std::this_thread::sleep_for(std::chrono::milliseconds(25));
    }
  }
  void kill_hard() { process_.reset(); }
  // It holds its lines and says nothing, as behind a network that is cut.
  void hold_breath() const { process_->send(SIGSTOP); }
  void breathe() const { process_->send(SIGCONT); }

 private:
  std::vector<std::string> more_;
  std::string host_;
  std::uint16_t port_;
  std::optional<Spawned> process_;
};

}  // namespace giostra
