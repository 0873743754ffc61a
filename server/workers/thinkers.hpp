// Computer players at work: threads below the priority of the match loop, so that a busy machine slows them and not
// people. Keeps one player per match and seat, for what it has worked out and heard; knows no match beyond its tables.
//
//   loop's thread   think ──> queue ──> worker: hear, think ──> post ──> answered, on the loop's thread
//
// A player has at most one task: a newer one takes the place of the older, which is never answered. Who is next says
// thinking_order.hpp; a thought that had to give way is begun again later by a fresh player.
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
#include "server/workers/thinking_order.hpp"

namespace giostra::server {

class WorkerThinkers final : public Thinkers {
 public:
  struct Options {
    unsigned threads = 0;           // 0: all processors but one, which is the loop's
    std::size_t players_kept = 24;  // a strong one holds up to 17 MB; the idlest is made again when needed
    std::size_t kept_each = 4;      // of one person, and of all matches without people
    std::size_t alone_at_once = 1;  // thoughts for matches without people
    // Called on a worker's thread: how long a thought has waited until it began.
    std::function<void(bool for_people, double seconds)> waited{};
  };
  struct Counts {
    std::size_t waiting_people = 0, waiting_alone = 0;  // tasks that no thread has begun
    std::size_t thinking = 0, players = 0;
    double longest_wait_s = 0;  // of those that wait for people now
    std::uint64_t thoughts = 0, gave_way = 0;
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
  void charge(std::string_view match, const Payer& payer) override;
  void forget(std::string_view match) override;  // its thoughts are dropped
  [[nodiscard]] Counts counts() const;

 private:
  struct Job;
  struct Mind;
  using MindPtr = std::shared_ptr<Mind>;
  using Order = ThinkingOrder<MindPtr>;
  using Key = std::pair<std::string, unsigned>;  // match, seat
  using Lock = std::unique_lock<std::mutex>;

  void work();
  void serve(const MindPtr& mind, Lock& lock);
  void answer(Job job, Thought<std::string> thought);
  void begin_again(Mind& mind, Job job);
  void enqueue(const MindPtr& mind);
  void make_room();
  [[nodiscard]] std::unique_ptr<Player> player_to_drop(const Mind& newest);

  Post post_;
  Options options_;
  mutable std::mutex mutex_;
  std::condition_variable wakes_;
  bool stopping_ = false;
  std::uint64_t served_ = 0, gave_way_ = 0;
  std::map<Key, MindPtr> minds_;
  std::map<std::string, Payer, std::less<>> payers_;  // by match
  Order order_;
  std::vector<std::thread> threads_;
};

}  // namespace giostra::server
