// What befalls the machines of a house, one after the other or one in the midst of another, drawn from a seed.
#pragma once

#include <array>
#include <chrono>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "tests/cluster/machines.hpp"
#include "tests/cluster/town.hpp"

namespace giostra::cluster {

enum class Kind : std::uint8_t {
  node,          // kill -9, and started again
  frozen,        // a node stands still, and comes back as if nothing were
  bus,           // kill -9 of NATS, and started again
  database,      // kill -9 of all of PostgreSQL, and started again
  promoted,      // the same for good: the standby takes over
  standby,       // kill -9 of the standby: nothing is acknowledged until it is back
  cut,           // a node's cable
  cut_database,  // a node does not reach the database
  cut_bus,       // a node does not reach the bus
};
constexpr std::array kKinds{"node",    "frozen node", "bus",         "database", "promoted standby",
                            "standby", "cut node",    "no database", "no bus"};
constexpr std::size_t kFirstCut = static_cast<std::size_t>(Kind::cut);

struct Blow {
  Kind kind;
  Moment from;
};

class Blows {
 public:
  Blows(Machines& machines, Town& town, std::uint64_t seed) : machines_(machines), town_(town), random_(seed) {}

  // Falls after some acts.
  void fall(Kind kind, std::chrono::milliseconds longest) { fall(kind, longest, false); }
  // Any; in the midst of it perhaps another.
  void fall(std::chrono::milliseconds longest) { fall(any(), longest, below(4) == 0); }

  [[nodiscard]] const std::vector<Blow>& fell() const { return fell_; }
  // While there was no database. Without its standby it answers late, and whoever thinks meanwhile may as well be
  // charged.
  [[nodiscard]] const std::vector<Outage>& outages() const { return outages_; }

 private:
  void fall(Kind kind, std::chrono::milliseconds longest, bool with_another) {
    let_play(below(25));
    const std::size_t node = below(Machines::kNodes);
    const auto half = std::chrono::milliseconds(10 + below(static_cast<std::uint64_t>(longest.count() / 2)));
    strike(kind, node);
    std::this_thread::sleep_for(half);
    if (const Kind other = any(); with_another && (is_of_database(kind) ? !is_of_database(other) : other != kind)) {
      const std::size_t next = (node + 1 + below(Machines::kNodes - 1)) % Machines::kNodes;
      strike(other, next);
      std::this_thread::sleep_for(half);
      heal(other, next);
    }
    std::this_thread::sleep_for(half);
    heal(kind, node);
  }
  Kind any() { return static_cast<Kind>(below(machines_.nets().can_cut() ? kKinds.size() : kFirstCut)); }
  static bool is_of_database(Kind kind) {
    return kind == Kind::database || kind == Kind::promoted || kind == Kind::standby;
  }
  [[nodiscard]] std::uint64_t below(std::uint64_t limit) { return random_() % limit; }
  static server::WallMs wall_ms() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
  }

  // So many acts, or as long as it takes to see that there will be none.
  void let_play(std::size_t acts) {
    const std::size_t goal = town_.acknowledged() + acts;
    for (const Moment until = now_us() + 3 * kSecond; town_.acknowledged() < goal && now_us() < until;)
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }

  void strike(Kind kind, std::size_t node) {
    fell_.push_back({kind, now_us()});
    switch (kind) {
      case Kind::node: return machines_.kill_node(node);
      case Kind::frozen: return machines_.node(node).send(SIGSTOP);
      case Kind::bus: return machines_.bus().kill_hard();
      case Kind::database:
      case Kind::promoted:
        machines_.database().primary().kill_all();
        outages_.push_back({wall_ms(), wall_ms()});
        return;
      case Kind::standby: return machines_.database().standby().kill_all();
      case Kind::cut: return machines_.nets().cut(node);
      case Kind::cut_database:
        for (const char* address : {Nets::kDatabase, Nets::kStandby}) machines_.nets().lose(node, address);
        return;
      case Kind::cut_bus: return machines_.nets().lose(node, Nets::kBus);
    }
  }
  void heal(Kind kind, std::size_t node) {
    switch (kind) {
      case Kind::node: return machines_.start_node(node);
      case Kind::frozen: return machines_.node(node).send(SIGCONT);
      case Kind::bus: return machines_.bus().start();
      case Kind::database:
        outages_.back().until = wall_ms();
        machines_.database().primary().start();
        return machines_.database().wait_for_standby();
      case Kind::promoted:
        outages_.back().until = wall_ms();
        machines_.database().promote();
        return machines_.database().rebuild();
      case Kind::standby: machines_.database().standby().start(); return machines_.database().wait_for_standby();
      case Kind::cut: return machines_.nets().mend(node);
      case Kind::cut_database:
        for (const char* address : {Nets::kDatabase, Nets::kStandby}) machines_.nets().find(node, address);
        return;
      case Kind::cut_bus: return machines_.nets().find(node, Nets::kBus);
    }
  }

  Machines& machines_;
  Town& town_;
  std::mt19937_64 random_;
  std::vector<Blow> fell_;
  std::vector<Outage> outages_;
};

}  // namespace giostra::cluster
