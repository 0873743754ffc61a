// PostgreSQL with a synchronous standby: what is acknowledged is with both. Either may be killed; the standby can be
// promoted, and the one that was lost then follows it. Nodes name both.
#pragma once

#include <array>
#include <chrono>
#include <memory>
#include <string>
#include <thread>
#include <utility>

#include "bench/postgres_server.hpp"
#include "tests/cluster/nets.hpp"

namespace giostra::cluster {

class DatabasePair {
 public:
  // Over the hall, where there are nets, otherwise over their sockets.
  explicit DatabasePair(bool over_hall) : over_hall_(over_hall) {
    servers_[0] = std::make_unique<bench::PostgresServer>(options(Nets::kDatabase));
    if (over_hall_) trust(*servers_[0]);
    auto follows = options(Nets::kStandby);
    follows.follows = servers_[0].get();
    servers_[1] = std::make_unique<bench::PostgresServer>(follows);
    servers_[0]->make_database();
    wait_for_standby();
  }

  [[nodiscard]] std::string address() const {
    const std::string port = std::to_string(kPort);
    if (over_hall_)
      return "postgresql://postgres@" + std::string(Nets::kDatabase) + ":" + port + "," + Nets::kStandby + ":" + port +
             "/" + kName;
    return "postgresql://postgres@/" + std::string(kName) + "?host=" + servers_[0]->folder().string() + "," +
           servers_[1]->folder().string() + "&port=" + port + "," + port;
  }
  bench::PostgresServer& primary() { return *servers_[first_]; }
  bench::PostgresServer& standby() { return *servers_[1 - first_]; }
  std::string ask(const std::string& sql) { return primary().sql(sql, kName); }

  // The primary is lost; the standby takes its place, and stands alone.
  void promote() {
    standby().sql("SELECT pg_promote(true, 60)");
    first_ = 1 - first_;
  }
  // What was lost follows the other.
  void rebuild() {
    standby().follow(primary());
    wait_for_standby();
  }
  // Until nothing is acknowledged that the standby has not got.
  void wait_for_standby() {
    primary().sql("ALTER SYSTEM SET synchronous_standby_names = '*'");
    primary().sql("SELECT pg_reload_conf()");
    for (int tries = 0; primary().sql("SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'") != "1";) {
      if (++tries == 600) throw std::runtime_error("the standby does not follow");
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
  }

 private:
  static constexpr const char* kName = "house1";
  static constexpr int kPort = 5599;

  [[nodiscard]] bench::PostgresServer::Options options(const std::string& address) const {
    bench::PostgresServer::Options options;
    options.settings = {"wal_retrieve_retry_interval=100ms", "max_connections=40", "shared_buffers=16MB",
                        "autovacuum=off"};
    if (over_hall_) options.settings.push_back("listen_addresses=" + address);
    return options;
  }
  static void trust(const bench::PostgresServer& server) {
    std::ofstream(server.folder() / "data" / "pg_hba.conf", std::ios::app) << "host all all 10.77.0.0/16 trust\n";
    server.sql("SELECT pg_reload_conf()");
  }

  bool over_hall_;
  std::array<std::unique_ptr<bench::PostgresServer>, 2> servers_;
  std::size_t first_ = 0;
};

}  // namespace giostra::cluster
