// A house under measurement: one server on SQLite, or nodes on a PostgreSQL and a NATS of their own, all on loopback.
#pragma once

#include <filesystem>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "bench/load_drive.hpp"
#include "bench/postgres_server.hpp"
#include "bench/server_process.hpp"

namespace giostra::bench {

struct HousePlan {
  const char* name;
  std::size_t nodes = 1;
  bool on_postgres = false;
  bool with_bus = false;
};

class House {
 public:
  House(const std::filesystem::path& programs, const HousePlan& plan, std::filesystem::path data)
      : data_(std::move(data)) {
    std::vector<std::string> more;
    if (plan.on_postgres) {
      database_ = std::make_unique<PostgresServer>(PostgresServer::Options{.durable = true});
      more = {"--journal", database_->make_database()};
    }
    if (plan.with_bus) {
      const std::vector<std::string> nats{"/usr/sbin/nats-server", "-a", "127.0.0.1", "-p", "-1"};
      bus_ = std::make_unique<ServerProcess>(nats, kLoad, "client connections on 127.0.0.1:");
      more.insert(more.end(), {"--bus", "nats://127.0.0.1:" + std::to_string(bus_->port())});
    }
    for (std::size_t i = 0; i < plan.nodes; ++i) start_node(programs, more);
  }
  ~House() {
    nodes_.clear();
    std::filesystem::remove_all(data_);
  }
  House(const House&) = delete;
  House& operator=(const House&) = delete;

  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  [[nodiscard]] const ServerProcess& node(std::size_t number) const { return *nodes_.at(number); }
  [[nodiscard]] Cpu cpu_seconds() const {
    Cpu cpu;
    for (const auto& node : nodes_) cpu.server += node->cpu_seconds();
    if (database_) cpu.database = database_->cpu_seconds();
    if (bus_) cpu.bus = bus_->cpu_seconds();
    return cpu;
  }

  static constexpr int kServers = 0, kLoad = 1;  // processors

 private:
  void start_node(const std::filesystem::path& programs, const std::vector<std::string>& more) {
    const std::string number = std::to_string(nodes_.size() + 1);
    std::vector<std::string> command{
        (programs / "giostra").string(), "serve",   "--address", "127.0.0.1", "--port",         "0",      "--data",
        (data_ / number).string(),       "--no-qr", "--log",     "info",      "--message-rate", "1000000"};
    command.insert(command.end(), more.begin(), more.end());
    if (!more.empty()) command.insert(command.end(), {"--node", "n" + number});
    std::filesystem::create_directories(data_);
    nodes_.push_back(std::make_unique<ServerProcess>(command, kServers));
  }

  std::filesystem::path data_;
  std::unique_ptr<PostgresServer> database_;
  std::unique_ptr<ServerProcess> bus_;
  std::vector<std::unique_ptr<ServerProcess>> nodes_;
};

// Matches of two people in a house of several nodes. As behind the nginx of docs/examples: what names a match goes to
// the node of that name, all else to that of the visitor's address. Or everything anywhere.
class HousePeople {
 public:
  HousePeople(const House& house, LineClients& clients, bool anywhere)
      : house_(house), clients_(clients), anywhere_(anywhere) {
    for (std::size_t i = 0; i < house.size(); ++i) http_.push_back(std::make_unique<HttpClient>(house.node(i).port()));
  }

  std::vector<Pair> play(const Game& game, const std::vector<std::vector<Step>>& scripts) {
    std::vector<Pair> pairs;
    std::vector<std::string> matches;
    for (const auto& script : scripts) {
      const auto guests = two_guests(*http_[anyone()]);
      matches.push_back(made_match(
          *http_[anyone()], [&](const std::string& match) -> HttpClient& { return *http_[home_of(match)]; }, game,
          guests));
      Pair pair{.script = script};
      for (const std::size_t side : {0U, 1U})
        pair.lines.at(side) = clients_.open_at(house_.node(home_of(matches.back())).port(), guests.at(side));
      pairs.push_back(std::move(pair));
    }
    say_hello(clients_, 0, matches, 2);
    return pairs;
  }

 private:
  std::size_t anyone() { return random_() % house_.size(); }
  std::size_t home_of(const std::string& match) {
    return anywhere_ ? anyone() : std::hash<std::string>()(match) % house_.size();
  }

  const House& house_;
  LineClients& clients_;
  bool anywhere_;
  std::vector<std::unique_ptr<HttpClient>> http_;
  std::minstd_rand random_{18};
};

}  // namespace giostra::bench
