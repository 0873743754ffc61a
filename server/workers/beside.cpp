#include "server/workers/beside.hpp"

#include <utility>

namespace giostra::server {

BesideThread::BesideThread(Post post) : post_(std::move(post)), thread_([this] { loop(); }) {}

BesideThread::~BesideThread() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void BesideThread::run(std::function<void()> work, std::function<void()> then) {
  {
    const std::scoped_lock lock(mutex_);
    jobs_.push_back({.work = std::move(work), .then = std::move(then)});
  }
  wake_.notify_one();
}

void BesideThread::loop() {
  std::unique_lock lock(mutex_);
  for (;;) {
    wake_.wait(lock, [this] { return stopping_ || !jobs_.empty(); });
    if (stopping_) return;
    Job job = std::move(jobs_.front());
    jobs_.pop_front();
    lock.unlock();
    job.work();
    post_(std::move(job.then));
    job = {};
    lock.lock();
  }
}

}  // namespace giostra::server
