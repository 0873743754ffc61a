// This process among others: what it is called on the bus, who thinks for its computer players, and whether the others
// are of its house. Without a bus it is alone, and thinks by itself.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "kit/result.hpp"
#include "server/bus/nats_bus.hpp"
#include "server/node/change_watch.hpp"
#include "server/node/roll_call.hpp"
#include "server/workers/bus_thinkers.hpp"
#include "server/workers/thinkers.hpp"

namespace giostra::server {

struct NodeOptions {
  std::string bus{};   // the address of a NATS server; empty: this process is alone
  std::string name{};  // one word; empty: the machine's name and the port. Each life adds letters of its own
};

class Node {
 public:
  struct Parts {
    Journal& journal;
    Leases* leases = nullptr;  // none: nobody else can use this journal
    WorkerThinkers::Post post;
    WorkerThinkers::Options threads;
    std::function<void(const std::string& why_down)> bus_changed;  // as NatsBus tells it
  };
  // `options` were checked.
  Node(const NodeOptions& options, Parts parts);

  // With the name that it will have. Throws std::invalid_argument where something cannot be read.
  [[nodiscard]] static NodeOptions checked(NodeOptions options, std::uint16_t port);

  [[nodiscard]] Thinkers& thinkers() { return elsewhere_ ? static_cast<Thinkers&>(*elsewhere_) : here_; }
  [[nodiscard]] const WorkerThinkers& here() const { return here_; }
  [[nodiscard]] const BusThinkers* elsewhere() const { return elsewhere_.get(); }
  [[nodiscard]] const Bus* bus() const { return bus_.get(); }
  // The house of several nodes; null: this process is alone with its journal.
  [[nodiscard]] const ClusterPorts* cluster() const { return cluster_ ? &*cluster_ : nullptr; }

  // Others that use the same journal must be of this house, or `fail` is told in one line what is wrong.
  void meet(std::function<void(const std::string&)> fail);
  // What other processes change in the journal is read again here.
  void watch(ChangeWatch::Read read);
  void let_time_pass(WallMs now);
  // Why nobody should be sent here yet: the bus was not there since the start, or not all others have answered on it.
  // Nothing from then on, though the bus may go away: matches go on without it, and a balancer that took this node out
  // would take out all of them at once.
  [[nodiscard]] std::optional<Words> waits() const;

 private:
  std::string name_;
  WorkerThinkers here_;
  std::unique_ptr<NatsBus> bus_;
  std::unique_ptr<BusThinkers> elsewhere_;
  std::unique_ptr<RollCall> roll_call_;
  std::optional<ClusterPorts> cluster_;
  std::optional<ChangeWatch> changes_;
  bool has_met_ = false;  // the bus, and on it all others
};

}  // namespace giostra::server
