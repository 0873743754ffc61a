// When a node comes into a house of several: every node that the journal knows to be alive must answer on this bus.
// Where one does not, somebody has mixed up two houses on one database, or the nodes have two buses; and nobody else
// may go by our name. Nodes that died a moment ago are waited for until their lease has lapsed.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "server/bus/bus.hpp"
#include "server/journal/leases.hpp"

namespace giostra::server {

class RollCall {
 public:
  struct Parts {
    Bus& bus;
    Leases& leases;
    std::string node;                              // this one, a word
    std::function<void(const std::string&)> fail;  // told once, in one line, what is wrong and what to do
  };
  explicit RollCall(Parts parts) : parts_(std::move(parts)) {}

  // To be called about each second, on the loop's thread. Waits for the bus and the journal.
  void let_time_pass(WallMs now);
  // All have answered. From the moment on at which our name is known to be free, we answer others.
  [[nodiscard]] bool is_over() const { return stage_ == RollStage::over; }

 private:
  enum class RollStage : std::uint8_t { waiting, naming, calling, over, failed };
  void ask_for_own_name();
  void call(WallMs now);
  void fail(const std::string& what);

  Parts parts_;
  RollStage stage_ = RollStage::waiting;
  WallMs calls_at_ = 0;
  std::optional<WallMs> since_{};  // somebody is missing
  std::set<std::string> answered_;
  std::unique_ptr<Bus::Ear> ear_;
  std::shared_ptr<int> alive_ = std::make_shared<int>(0);  // for answers that come later
};

}  // namespace giostra::server
