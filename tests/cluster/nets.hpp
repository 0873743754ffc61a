// Networks of our own for a house of several nodes: a hall, in which the test, the database, the bus and the proxy are,
// and a network for each node, with a cable to the hall that can be cut. They are gone with this process, and nobody
// else sees them. Where they cannot be made (no root), all are on loopback and nothing can be cut.
//
//   hall 10.77.0.11 database   node n: 10.77.n.2 ── cable ── 10.77.n.1
//        10.77.0.12 standby
//        10.77.0.13 bus
#pragma once

#include <fcntl.h>
#include <sched.h>
#include <unistd.h>

#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace giostra::cluster {

inline bool sh(const std::string& command) { return std::system((command + " 2>/dev/null").c_str()) == 0; }

// A network namespace; lives as long as it is held or somebody is inside.
class Net {
 public:
  // The one in which this thread is.
  Net() : file_(open("/proc/thread-self/ns/net", O_RDONLY | O_CLOEXEC)) {}
  ~Net() { close(file_); }
  Net(const Net&) = delete;
  Net& operator=(const Net&) = delete;

  // A new one, with loopback; null: this process may not.
  static std::unique_ptr<Net> make() {
    const Net before;
    if (unshare(CLONE_NEWNET) != 0) return nullptr;
    auto made = std::make_unique<Net>();
    const bool works = sh("ip link set lo up");
    before.enter();
    return works ? std::move(made) : nullptr;
  }
  // This thread, and whatever it starts from now on.
  void enter() const {
    if (setns(file_, CLONE_NEWNET) != 0) throw std::runtime_error("cannot enter a network");
  }
  // For programs of others.
  [[nodiscard]] std::string path() const {
    return "/proc/" + std::to_string(getpid()) + "/fd/" + std::to_string(file_);
  }

 private:
  int file_;
};

// While it lives this thread is in that network.
class Inside {
 public:
  explicit Inside(const Net& net) { net.enter(); }
  ~Inside() { before_.enter(); }
  Inside(const Inside&) = delete;
  Inside& operator=(const Inside&) = delete;

 private:
  Net before_;
};

class Nets {
 public:
  static constexpr const char* kDatabase = "10.77.0.11";
  static constexpr const char* kStandby = "10.77.0.12";
  static constexpr const char* kBus = "10.77.0.13";

  // Whether `can_cut` says so; otherwise there are none.
  explicit Nets(std::size_t nodes) {
    hall_ = Net::make();
    if (!hall_) return;
    const Inside inside(*hall_);
    bool works = true;
    for (const char* address : {kDatabase, kStandby, kBus})
      works = works && sh("ip addr add " + std::string(address) + "/32 dev lo");
    for (std::size_t node = 0; node < nodes; ++node) works = works && lay(node);
    if (!works) hall_.reset();
  }

  [[nodiscard]] bool can_cut() const { return hall_ != nullptr; }
  [[nodiscard]] const Net& hall() const { return *hall_; }
  [[nodiscard]] const Net& of(std::size_t node) const { return *nodes_[node]; }
  static std::string address_of(std::size_t node) { return "10.77." + std::to_string(node + 1) + ".2"; }
  static std::string hall_for(std::size_t node) { return "10.77." + std::to_string(node + 1) + ".1"; }

  // Nothing comes through, and nobody is told.
  void cut(std::size_t node) const { in_hall("ip link set " + cable(node) + " down"); }
  void mend(std::size_t node) const { in_hall("ip link set " + cable(node) + " up"); }
  // It does not reach this address any more.
  void lose(std::size_t node, const std::string& address) const { in(node, "ip route add blackhole " + address); }
  void find(std::size_t node, const std::string& address) const { in(node, "ip route del blackhole " + address); }

 private:
  static std::string cable(std::size_t node) { return "n" + std::to_string(node + 1); }
  bool lay(std::size_t node) {
    nodes_.push_back(Net::make());
    if (!nodes_.back()) return false;
    const std::string here = hall_for(node), there = address_of(node);
    if (!sh("ip link add " + cable(node) + " type veth peer name hall netns " + nodes_.back()->path()) ||
        !sh("ip addr add " + here + "/24 dev " + cable(node)) || !sh("ip link set " + cable(node) + " up"))
      return false;
    const Inside inside(*nodes_.back());
    return sh("ip addr add " + there + "/24 dev hall") && sh("ip link set hall up") &&
           sh("ip route add default via " + here);
  }
  void in_hall(const std::string& command) const {
    const Inside inside(*hall_);
    if (!sh(command)) throw std::runtime_error(command);
  }
  void in(std::size_t node, const std::string& command) const {
    const Inside inside(*nodes_[node]);
    if (!sh(command)) throw std::runtime_error(command);
  }

  std::unique_ptr<Net> hall_;
  std::vector<std::unique_ptr<Net>> nodes_;
};

}  // namespace giostra::cluster
