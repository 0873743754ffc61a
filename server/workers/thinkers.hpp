// Computer players at work: threads below the priority of the match loop, so that a busy machine slows them and not
// people. Keeps one player per match and seat, for what it has worked out and heard; knows no match beyond its tables.
//
//   loop's thread   think ──> queue ──> worker: hear, think ──> post ──> answered, on the loop's thread
//
// A player has at most one task: a newer one takes the place of the older, which is never answered.
#pragma once

#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/matches/ports.hpp"
#include "server/workers/fair_queue.hpp"

namespace giostra::server {

class WorkerThinkers final : public Thinkers {
 public:
  struct Options {
    unsigned threads = 0;           // 0: all processors but one, which is the loop's
    std::size_t players_kept = 48;  // a strong one holds up to 32 MB; the idlest is made again when needed
  };
  // Runs work later on the loop's thread; may be called from any.
  using Post = std::function<void(std::function<void()>)>;

  explicit WorkerThinkers(Post post) : WorkerThinkers(std::move(post), Options{}) {}
  WorkerThinkers(Post post, Options options);
  ~WorkerThinkers() override;  // calls off all thoughts and waits for the threads
  WorkerThinkers(const WorkerThinkers&) = delete;
  WorkerThinkers& operator=(const WorkerThinkers&) = delete;

  // All on the loop's thread.
  void think(Task task, Answered answered) override;
  void forget(std::string_view match) override;  // its thoughts are dropped
  [[nodiscard]] std::size_t waiting() const;     // tasks that no thread has begun

 private:
  struct Job;
  struct Mind;
  using Key = std::pair<std::string, unsigned>;  // match, seat
  using Lock = std::unique_lock<std::mutex>;

  void work();
  void serve(const std::shared_ptr<Mind>& mind, Lock& lock);
  void enqueue(const std::shared_ptr<Mind>& mind);
  [[nodiscard]] std::unique_ptr<Player> player_to_drop();

  Post post_;
  Options options_;
  mutable std::mutex mutex_;
  std::condition_variable wakes_;
  bool stopping_ = false;
  std::uint64_t served_ = 0;
  std::map<Key, std::shared_ptr<Mind>> minds_;
  FairQueue<std::shared_ptr<Mind>> queue_;
  std::vector<std::thread> threads_;
};

}  // namespace giostra::server
