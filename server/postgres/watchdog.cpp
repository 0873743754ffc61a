#include "server/postgres/watchdog.hpp"

#include <sys/socket.h>

#include <algorithm>

namespace giostra::server {

Watchdog::Watchdog() : thread_([this] { run(); }) {}

Watchdog::~Watchdog() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

void Watchdog::run() {
  std::unique_lock lock(mutex_);
  while (!closing_) {
    looks_at_ = Clock::time_point::max();
    for (Watched& watched : watched_) {
      if (watched.until <= Clock::now()) {
        shutdown(watched.socket, SHUT_RDWR);  // its owner closes it
        watched.until = Clock::time_point::max();
      }
      looks_at_ = std::min(looks_at_, watched.until);
    }
    if (looks_at_ == Clock::time_point::max())
      changed_.wait(lock);
    else
      changed_.wait_until(lock, looks_at_);
  }
}

Watchdog::Watch::Watch(Watchdog& dog, int socket, std::chrono::milliseconds limit) : dog_(dog) {
  const std::lock_guard lock(dog_.mutex_);
  watched_ = dog_.watched_.insert(dog_.watched_.end(), {.socket = socket, .until = Clock::now() + limit});
  // It sleeps through most: where it wakes before this one is due, it finds out then.
  if (watched_->until < dog_.looks_at_) dog_.changed_.notify_one();
}

Watchdog::Watch::~Watch() {
  const std::lock_guard lock(dog_.mutex_);
  dog_.watched_.erase(watched_);
}

}  // namespace giostra::server
