// Copies events to their places in a thread of its own, never on the loop: every minute, and when somebody asks. What
// is the same as the last copy is not written again; that its disk is still there is looked at all the same.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/safety/copies.hpp"

namespace giostra::server {

// What became of one event's copy at one place.
struct CopyNews {
  std::string event;
  std::filesystem::path place;
  WallMs at_ms = 0;              // when it was written, or found to be the last state
  std::filesystem::path file{};  // empty: trouble
  Health health = Health::well;
  std::string what{};  // of trouble, for the operator's log
};

class Copier {
 public:
  struct Parts {
    TakeImage image;                                  // of the journal
    std::function<WallMs()> now;                      // from any thread
    std::function<void(std::function<void()>)> post;  // onto the loop
    std::function<void(const CopyNews&)> told;        // on the loop
    std::chrono::milliseconds every{60'000};
  };
  explicit Copier(Parts parts);
  ~Copier();  // waits for the copy that is being written
  Copier(const Copier&) = delete;
  Copier& operator=(const Copier&) = delete;

  // At once, and from then on again and again; no places: no more.
  void watch(const std::string& event, std::vector<CopyPlace> places, const FileFacts& facts);
  // At once, if it is watched.
  void copy_now(const std::string& event);
  // Since when a copy is being written; nothing: none is. A disk that does not answer is known by this.
  [[nodiscard]] std::optional<WallMs> busy_since() const;

 private:
  using Clock = std::chrono::steady_clock;
  struct Last {
    std::optional<std::size_t> digest{};
    std::filesystem::path file{};
  };
  struct Job {
    std::vector<CopyPlace> places{};
    FileFacts facts{};
    std::map<std::filesystem::path, Last> last{};  // the thread's alone
    Clock::time_point due{};
  };
  struct Made;  // the bytes of one moment

  void run();
  [[nodiscard]] std::optional<std::string> next();  // the event that is due; nothing: the end
  void copy(const std::string& event);
  CopyNews copy_to(const std::string& event, const CopyPlace& place, Job& job, Made& made) const;
  void look(const std::string& event, const FileFacts& facts, Made& made) const;
  void fill(const std::string& event, FileFacts facts, Made& made) const;
  void tell(CopyNews news) const;

  Parts parts_;
  mutable std::mutex mutex_;
  std::condition_variable asked_;
  std::map<std::string, Job> jobs_;
  bool closing_ = false;
  std::atomic<WallMs> busy_since_{0};
  std::thread thread_;
};

}  // namespace giostra::server
