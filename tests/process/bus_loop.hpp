// Stands for a server's loop: work comes from any thread and runs on the test's, for as long as something is awaited.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>

namespace giostra {

class BusLoop {
 public:
  [[nodiscard]] std::function<void(std::function<void()>)> post() {
    return [this](std::function<void()> work) {
      {
        const std::lock_guard lock(mutex_);
        works_.push_back(std::move(work));
      }
      came_.notify_one();
    };
  }
  // False where it has not come true in time. Looks again after every work, and each 20 ms.
  [[nodiscard]] bool run_until(const std::function<bool()>& holds, std::chrono::milliseconds limit = kUsual) {
    const auto end = std::chrono::steady_clock::now() + limit;
    while (!holds()) {
      std::function<void()> work;
      {
        std::unique_lock lock(mutex_);
        came_.wait_for(lock, std::chrono::milliseconds(20), [this] { return !works_.empty(); });
        if (!works_.empty()) {
          work = std::move(works_.front());
          works_.pop_front();
        }
      }
      if (work) work();
      if (std::chrono::steady_clock::now() > end) return holds();
    }
    return true;
  }
  // Whatever happens meanwhile.
  void run_for(std::chrono::milliseconds time) {
    static_cast<void>(run_until([] { return false; }, time));
  }

 private:
  static constexpr std::chrono::milliseconds kUsual{20'000};

  std::mutex mutex_;
  std::condition_variable came_;
  std::deque<std::function<void()>> works_;
};

}  // namespace giostra
