// A house of several machines, all of them real processes on this one: three nodes, PostgreSQL with a standby, NATS,
// and nginx before the nodes. Each can be killed, frozen or cut off, and comes back.
#pragma once

#include <array>
#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "tests/cluster/ask.hpp"
#include "tests/cluster/database_pair.hpp"
#include "tests/cluster/nets.hpp"
#include "tests/process/nats_server.hpp"
#include "tests/process/nginx_server.hpp"

namespace giostra::cluster {

class Machines {
 public:
  static constexpr std::size_t kNodes = 3;

  // In `nets`, which outlive it; this thread is in their hall.
  explicit Machines(const Nets& nets)
      : nets_(nets), folder_(std::filesystem::temp_directory_path() / ("giostra-cluster-" + std::to_string(getpid()))) {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_ / "nginx");
    bus_.emplace(std::vector<std::string>{}, nets.can_cut() ? Nets::kBus : "127.0.0.1");
    database_.emplace(nets.can_cut());
    for (std::size_t node = 0; node < kNodes; ++node) {
      if (!nets.can_cut()) ports_[node] = free_port();
      start_node(node);
      if (node == 0) wait_until_ready(node);  // it makes the house
    }
    std::vector<std::string> nodes;
    for (std::size_t node = 0; node < kNodes; ++node)
      nodes.push_back(address(node) + ":" + std::to_string(ports_[node]));
    nginx_.emplace(NginxServer::Options{.folder = folder_ / "nginx", .nodes = nodes});
    wait_until_ready();
  }
  ~Machines() {
    for (auto& node : nodes_) node.reset();
    std::error_code ignored;
    if (!keeps_logs) std::filesystem::remove_all(folder_, ignored);
  }
  Machines(const Machines&) = delete;
  Machines& operator=(const Machines&) = delete;

  // The ways in: the proxy, then each node.
  [[nodiscard]] std::vector<Endpoint> doors() const {
    std::vector<Endpoint> doors{on_loopback(nginx_->port())};
    for (std::size_t node = 0; node < kNodes; ++node) doors.push_back(door(node));
    return doors;
  }

  // ---- Blows
  void start_node(std::size_t node) {
    std::optional<Inside> inside;
    if (nets_.can_cut()) inside.emplace(nets_.of(node));
    nodes_[node].emplace(command(node), (folder_ / ("n" + std::to_string(node + 1) + ".log")).string());
  }
  void kill_node(std::size_t node) { nodes_[node].reset(); }
  [[nodiscard]] const Spawned& node(std::size_t node) const { return *nodes_[node]; }
  NatsServer& bus() { return *bus_; }
  DatabasePair& database() { return *database_; }
  [[nodiscard]] const Nets& nets() const { return nets_; }

  // Until every node serves. One that refused to start, because another did not answer on the bus meanwhile, is started
  // again, as the service does.
  void wait_until_ready() {
    for (std::size_t node = 0; node < kNodes; ++node) wait_until_ready(node);
  }

  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
  bool keeps_logs = false;

 private:
  [[nodiscard]] Endpoint door(std::size_t node) const {
    return {boost::asio::ip::make_address(address(node)), ports_[node]};
  }
  void wait_until_ready(std::size_t node) {
    for (int tries = 0; ask(door(node), {.path = "/api/ready"}).result_int() != 200; ++tries) {
      if (tries == 600) throw std::runtime_error("node " + std::to_string(node + 1) + " does not become ready");
      if (nodes_[node]->has_ended()) start_node(node);
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
  }
  [[nodiscard]] std::string address(std::size_t node) const {
    return nets_.can_cut() ? Nets::address_of(node) : "127.0.0.1";
  }
  [[nodiscard]] std::vector<std::string> command(std::size_t node) const {
    const std::string name = "n" + std::to_string(node + 1);
    return {GIOSTRA_PROGRAM,
            "serve",
            "--address",
            address(node),
            "--port",
            std::to_string(ports_[node]),
            "--data",
            (folder_ / name).string(),
            "--web",
            "no/such/folder",
            "--no-qr",
            "--bot-threads",
            "1",
            "--log",
            "info",
            "--journal",
            database_->address(),
            "--bus",
            bus_->address(),
            "--node",
            name,
            "--behind-proxy",
            nets_.can_cut() ? Nets::hall_for(node) : "127.0.0.1",
            "--proxy-rtt",
            "--public-url",
            std::string("https://") + kHost};
  }

  const Nets& nets_;
  std::filesystem::path folder_;
  std::optional<NatsServer> bus_;
  std::optional<DatabasePair> database_;
  std::array<std::uint16_t, kNodes> ports_{8080, 8080, 8080};
  std::array<std::optional<Spawned>, kNodes> nodes_;
  std::optional<NginxServer> nginx_;
};

}  // namespace giostra::cluster
