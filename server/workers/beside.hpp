// One thread beside the loop for work that takes long and waits for nothing: pairings of large fields. In the order in
// which it came; what comes of it runs on the loop's thread again.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace giostra::server {

class BesideThread {
 public:
  using Post = std::function<void(std::function<void()>)>;  // to the loop
  explicit BesideThread(Post post);
  ~BesideThread();  // what was begun is finished, and not told any more
  BesideThread(const BesideThread&) = delete;
  BesideThread& operator=(const BesideThread&) = delete;

  void run(std::function<void()> work, std::function<void()> then);

 private:
  struct Job {
    std::function<void()> work, then;
  };
  void loop();

  Post post_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> jobs_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace giostra::server
