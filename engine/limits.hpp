// When to stop thinking: nodes are exact, time is looked at now and then, other threads may call it off.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

#include "kit/player.hpp"

namespace giostra::engine {

class Limits {
 public:
  explicit Limits(const Budget& budget) : budget_(budget), start_(Clock::now()) {}

  // Called at every node with the nodes of this thread.
  [[nodiscard]] bool reached(std::uint64_t nodes) {
    if (stopped_.load(std::memory_order_relaxed)) return true;
    const bool over = (budget_.nodes && nodes >= *budget_.nodes) || (nodes % kCheckTimeEvery == 0 && out_of_time());
    if (over) stop();
    return over;
  }
  // Time is up, or another thread called it off.
  [[nodiscard]] bool out_of_time() const {
    return called_off() || (budget_.time_ms && elapsed_ms() >= count(*budget_.time_ms));
  }
  // Whether another, deeper iteration is worth beginning; the first one always is.
  [[nodiscard]] bool allows_depth(int depth) const {
    if (stopped_.load(std::memory_order_relaxed)) return false;
    if (depth > 1 && called_off()) return false;
    return !budget_.depth || depth <= *budget_.depth;
  }
  void stop() { stopped_.store(true, std::memory_order_relaxed); }
  [[nodiscard]] bool stopped() const { return stopped_.load(std::memory_order_relaxed); }
  [[nodiscard]] std::int64_t elapsed_ms() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start_).count();
  }

 private:
  [[nodiscard]] bool called_off() const {
    return budget_.called_off != nullptr && budget_.called_off->load(std::memory_order_relaxed);
  }

  using Clock = std::chrono::steady_clock;
  static constexpr std::uint64_t kCheckTimeEvery = 512;

  Budget budget_;
  Clock::time_point start_;
  std::atomic<bool> stopped_ = false;
};

}  // namespace giostra::engine
