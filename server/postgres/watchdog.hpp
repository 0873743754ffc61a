// No wait for a database is without an end: whoever waits longer than they said finds their connection cut, whatever
// the network, the system or a frozen server at the other end do. libpq itself waits for ever once it is connected.
#pragma once

#include <chrono>
#include <condition_variable>
#include <list>
#include <mutex>
#include <thread>

namespace giostra::server {

class Watchdog {
 public:
  using Clock = std::chrono::steady_clock;

  Watchdog();
  ~Watchdog();
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;

 private:
  struct Watched {
    int socket;
    Clock::time_point until;
  };

 public:
  // While this lives its socket is watched.
  class Watch {
   public:
    Watch(Watchdog& dog, int socket, std::chrono::milliseconds limit);
    ~Watch();
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

   private:
    Watchdog& dog_;
    std::list<Watched>::iterator watched_;
  };

 private:
  void run();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::list<Watched> watched_;
  Clock::time_point looks_at_ = Clock::time_point::max();
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace giostra::server
