// When to stop thinking: nodes are exact, time is looked at now and then (or counted in nodes, so that a run can be
// repeated to the letter), other threads may call it off.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>

#include "engine/clock_manager.hpp"
#include "kit/player.hpp"

namespace giostra::engine {

class Limits {
 public:
  explicit Limits(const Budget& budget)
      : budget_(budget),
        check_time_every_(
            std::min(kCheckTimeEvery, std::max<std::uint64_t>(1, budget.nodes_a_ms.value_or(kCheckTimeEvery)))),
        cut_ms_(budget.time_ms ? count(*budget.time_ms) : kNever),
        start_(Clock::now()) {}

  // Called at every node with the nodes of this thread.
  [[nodiscard]] bool reached(std::uint64_t nodes) {
    if (stopped_.load(std::memory_order_relaxed)) return true;
    const bool over =
        (budget_.nodes && nodes >= *budget_.nodes) || (nodes % check_time_every_ == 0 && out_of_time(nodes));
    if (over) stop();
    return over;
  }
  // Time is up, or another thread called it off.
  [[nodiscard]] bool out_of_time(std::uint64_t nodes) const {
    return called_off() || (cut_ms_ != kNever && elapsed_ms(nodes) >= cut_ms_.load(std::memory_order_relaxed));
  }
  // Whether another, deeper iteration is worth beginning; the first one always is.
  [[nodiscard]] bool allows_depth(int depth) const {
    if (stopped_.load(std::memory_order_relaxed)) return false;
    if (depth > 1 && called_off()) return false;
    return !budget_.depth || depth <= *budget_.depth;
  }
  // After an iteration of the leading thread: whether what it found is clear enough for the time that has passed.
  [[nodiscard]] bool content(std::uint64_t nodes, bool changed, double fall) {
    if (!budget_.usual_ms) return false;
    const std::int64_t enough = deliberation_.content_after(count(*budget_.usual_ms), changed, fall);
    cut_ms_ = std::min(count(*budget_.time_ms), enough * 5 / 2);  // the next one may take as long
    return elapsed_ms(nodes) >= enough;
  }
  void stop() { stopped_.store(true, std::memory_order_relaxed); }
  [[nodiscard]] bool stopped() const { return stopped_.load(std::memory_order_relaxed); }

 private:
  [[nodiscard]] bool called_off() const {
    return budget_.called_off != nullptr && budget_.called_off->load(std::memory_order_relaxed);
  }
  [[nodiscard]] std::int64_t elapsed_ms(std::uint64_t nodes) const {
    if (budget_.nodes_a_ms) return static_cast<std::int64_t>(nodes / std::max<std::uint64_t>(1, *budget_.nodes_a_ms));
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start_).count();
  }

  using Clock = std::chrono::steady_clock;
  static constexpr std::uint64_t kCheckTimeEvery = 512;
  static constexpr std::int64_t kNever = INT64_MAX;

  Budget budget_;
  std::uint64_t check_time_every_;
  std::atomic<std::int64_t> cut_ms_;
  Clock::time_point start_;
  Deliberation deliberation_;
  std::atomic<bool> stopped_ = false;
};

}  // namespace giostra::engine
