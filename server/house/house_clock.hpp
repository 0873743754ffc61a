// The house's time of day: the machine's when we began, and from there on a clock that nobody sets back. Where several
// nodes share a database it follows the database's clock, so that they all tell the same time. Copies are one clock;
// from any thread.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>

#include "server/journal/journal.hpp"

namespace giostra::server {

class HouseClock {
 public:
  [[nodiscard]] WallMs operator()() const {
    const WallMs now = own() + state_->ahead;
    WallMs last = state_->last;
    while (last < now && !state_->last.compare_exchange_weak(last, now)) {
    }
    return std::max(last, now);
  }

  // What the other clock says now. The first time it is believed; later it leads us by small steps, so that a clock
  // that jumps takes nobody's time.
  void follow(WallMs theirs) const {
    constexpr WallMs kStep_ms = 20;
    const WallMs ahead = state_->ahead;
    const WallMs wanted = theirs - own();
    state_->ahead = state_->follows.exchange(true) ? std::clamp(wanted, ahead - kStep_ms, ahead + kStep_ms) : wanted;
  }

 private:
  using Steady = std::chrono::steady_clock;
  struct State {
    WallMs began =
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
            .count();
    Steady::time_point steady = Steady::now();
    std::atomic<WallMs> ahead{0};
    std::atomic<WallMs> last{0};
    std::atomic<bool> follows{false};
  };
  [[nodiscard]] WallMs own() const {
    return state_->began +
           std::chrono::duration_cast<std::chrono::milliseconds>(Steady::now() - state_->steady).count();
  }

  std::shared_ptr<State> state_ = std::make_shared<State>();
};

}  // namespace giostra::server
