// A loop for tests of journals: what is posted to it runs when the test says so, on the test's thread. And rows that
// are quick to write down.
#pragma once

#include <unistd.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <mutex>
#include <random>
#include <stdexcept>

#include "server/journal/journal.hpp"

namespace giostra::server {

inline constexpr Stored kStored = Stored::stored;
inline constexpr Stored kConflict = Stored::conflict;

class TestLoop {
 public:
  std::function<void(std::function<void()>)> post() {
    return [this](std::function<void()> work) {
      const std::lock_guard lock(mutex_);
      work_.push_back(std::move(work));
      posted_.notify_one();
    };
  }
  // Runs one piece of work; waits for it if there is none yet.
  void run_one() {
    std::function<void()> work;
    {
      std::unique_lock lock(mutex_);
      if (!posted_.wait_for(lock, std::chrono::minutes(1), [&] { return !work_.empty(); }))
        throw std::runtime_error("nothing was posted for a minute");
      work = std::move(work_.front());
      work_.pop_front();
    }
    work();
  }
  [[nodiscard]] std::size_t waiting() const {
    const std::lock_guard lock(mutex_);
    return work_.size();
  }

 private:
  mutable std::mutex mutex_;
  std::condition_variable posted_;
  std::deque<std::function<void()>> work_;
};

// A folder that is gone after the test.
class TestFolder {
 public:
  TestFolder()
      : path_(std::filesystem::temp_directory_path() /
              ("giostra-test-" + std::to_string(getpid()) + "-" + std::to_string(std::random_device{}()))) {}
  ~TestFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TestFolder(const TestFolder&) = delete;
  TestFolder& operator=(const TestFolder&) = delete;
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

inline Row row(std::uint32_t seq, std::string act, std::string actor = "white") {
  return {.entry = {.seq = seq,
                    .at_ms = Milliseconds{seq * 1000},
                    .actor = std::move(actor),
                    .act = std::move(act),
                    .lag_ms = Milliseconds{seq % 3}},
          .cause = "g1:" + std::to_string(seq),
          .wall_ms = 1'760'000'000'000 + seq};
}

inline MatchHead head(std::string id, bool listed = true) {
  return {.id = std::move(id), .header = "giostra-log 1\n", .secret = "00ff", .listed = listed, .made_ms = 1};
}

}  // namespace giostra::server
