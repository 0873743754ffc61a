// How storing goes: written by the writer's thread, read by any.
#pragma once

#include <chrono>
#include <mutex>
#include <optional>

#include "server/journal/journal.hpp"

namespace giostra::server {

class HealthBook {
 public:
  using Clock = std::chrono::steady_clock;

  void begin() {
    const std::lock_guard lock(mutex_);
    began_ = Clock::now();
  }
  void end(Health how) {
    const std::lock_guard lock(mutex_);
    began_.reset();
    const auto now = Clock::now();
    if (how == Health::well && ill_ != Health::well && now < ill_since_ + kIllFor) return;
    ill_ = how;
    ill_since_ = now;
  }
  [[nodiscard]] Health now() const {
    const std::lock_guard lock(mutex_);
    return began_ && Clock::now() > *began_ + kSilence ? Health::silent : ill_;
  }

 private:
  static constexpr std::chrono::seconds kIllFor{2};  // after what could not be stored, though something smaller could
  static constexpr std::chrono::seconds kSilence{5};

  mutable std::mutex mutex_;
  std::optional<Clock::time_point> began_;
  Health ill_ = Health::well;
  Clock::time_point ill_since_;
};

}  // namespace giostra::server
