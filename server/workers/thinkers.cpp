#include "server/workers/thinkers.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cassert>
#include <chrono>
#include <cmath>

namespace giostra::server {

namespace {

constexpr int kBelowTheLoop = 10;        // steps of nice
constexpr std::size_t kRemembered = 64;  // words that a player who is made again is told again

void lower_priority() {
  const auto self = static_cast<id_t>(::gettid());
  ::setpriority(PRIO_PROCESS, self, ::getpriority(PRIO_PROCESS, self) + kBelowTheLoop);
}

double milliseconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

unsigned usual_threads() { return std::max(2U, std::thread::hardware_concurrency()) - 1; }

}  // namespace

struct WorkerThinkers::Job {
  Task task;
  Answered answered;
  std::shared_ptr<bool> dropped;  // touched on the loop's thread alone
};

// `player` and `told` belong to the thread that serves the mind, or to nobody; all else to the lock.
struct WorkerThinkers::Mind {
  std::unique_ptr<Player> player;
  std::size_t told = 0;  // words
  int level = 0;
  std::vector<std::pair<Actor, std::string>> heard;
  std::atomic<bool> called_off = false;
  bool busy = false;
  std::optional<Job> job;         // that waits
  std::shared_ptr<bool> dropped;  // of the newest job
  double cost_ms = 0;
  std::uint64_t last_served = 0;

  void hear(std::vector<std::pair<Actor, std::string>>& words) {
    for (auto& one : words) heard.push_back(std::move(one));
    words.clear();
  }
  // Afterwards `task.heard` is what the player is to be told before it thinks.
  void prepare(Task& task) {
    if (player == nullptr || level != task.level) {
      player.reset();
      told = 0;
      level = task.level;
    }
    task.heard.assign(heard.begin() + static_cast<std::ptrdiff_t>(told), heard.end());
    if (heard.size() > kRemembered) heard.erase(heard.begin(), heard.end() - kRemembered);
    told = heard.size();
  }
  Thought<std::string> think(const Task& task) {
    if (player == nullptr)
      player = task.game->bots()->own(
          {.level = task.level, .budget = {.called_off = &called_off}, .threads = 1, .seed = task.seed});
    for (const auto& [from, words] : task.heard) player->hear(from, words);
    return player->think(*task.table, task.seats, task.clocks);
  }
};

WorkerThinkers::WorkerThinkers(Post post, Options options) : post_(std::move(post)), options_(options) {
  const unsigned threads = options.threads == 0 ? usual_threads() : options.threads;
  for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

WorkerThinkers::~WorkerThinkers() {
  {
    const Lock lock(mutex_);
    stopping_ = true;
    for (const auto& [key, mind] : minds_) mind->called_off = true;
  }
  wakes_.notify_all();
  for (auto& thread : threads_) thread.join();
}

void WorkerThinkers::think(Task task, Answered answered) {
  assert(task.game != nullptr && task.table != nullptr && !task.seats.empty());
  std::optional<Job> older;  // destroyed after the lock is released
  const Lock lock(mutex_);
  auto& mind = minds_[{task.match, task.seat.code()}];
  if (mind == nullptr) {
    mind = std::make_shared<Mind>();
    mind->cost_ms = std::exp2(task.level);
  }
  if (mind->dropped) *mind->dropped = true;
  mind->dropped = std::make_shared<bool>(false);
  mind->hear(task.heard);
  const bool queued = mind->job.has_value();
  older = std::exchange(mind->job, Job{std::move(task), std::move(answered), mind->dropped});
  if (mind->busy)
    mind->called_off = true;
  else if (!queued)
    enqueue(mind);
}

void WorkerThinkers::enqueue(const std::shared_ptr<Mind>& mind) {
  queue_.add(mind, mind->cost_ms);
  wakes_.notify_one();
}

void WorkerThinkers::forget(std::string_view match) {
  std::vector<std::shared_ptr<Mind>> gone;  // destroyed after the lock is released
  const Lock lock(mutex_);
  for (auto at = minds_.lower_bound({std::string(match), 0}); at != minds_.end() && at->first.first == match;) {
    Mind& mind = *at->second;
    mind.called_off = true;
    if (mind.dropped) *mind.dropped = true;
    mind.job.reset();
    gone.push_back(std::move(at->second));
    at = minds_.erase(at);
  }
}

std::size_t WorkerThinkers::waiting() const {
  const Lock lock(mutex_);
  return static_cast<std::size_t>(
      std::ranges::count_if(minds_, [](const auto& each) { return each.second->job.has_value(); }));
}

void WorkerThinkers::work() {
  lower_priority();
  Lock lock(mutex_);
  while (true) {
    wakes_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
    if (stopping_) return;
    const auto mind = queue_.take();
    if (mind->job) serve(mind, lock);  // without one it was forgotten
  }
}

void WorkerThinkers::serve(const std::shared_ptr<Mind>& mind, Lock& lock) {
  Job job = std::move(*mind->job);
  mind->job.reset();
  mind->busy = true;
  mind->called_off = false;
  mind->prepare(job.task);
  lock.unlock();
  const auto start = std::chrono::steady_clock::now();
  Thought<std::string> thought = mind->think(job.task);
  const double took_ms = milliseconds_since(start);
  post_([dropped = std::move(job.dropped), answered = std::move(job.answered), thought = std::move(thought)]() mutable {
    if (!*dropped) answered(std::move(thought));
  });
  lock.lock();
  mind->busy = false;
  mind->cost_ms = (mind->cost_ms + took_ms) / 2;
  mind->last_served = ++served_;
  if (mind->job) enqueue(mind);
  if (auto player = player_to_drop()) {
    lock.unlock();  // it is large: let others go on
    player.reset();
    lock.lock();
  }
}

// The idle player that has not been asked for longest, if there are too many.
std::unique_ptr<Player> WorkerThinkers::player_to_drop() {
  std::size_t players = 0;
  Mind* oldest = nullptr;
  for (const auto& [key, mind] : minds_) {
    if (mind->busy || mind->player == nullptr) continue;
    ++players;
    if (!mind->job && (oldest == nullptr || mind->last_served < oldest->last_served)) oldest = mind.get();
  }
  if (players <= options_.players_kept || oldest == nullptr) return nullptr;
  oldest->told = 0;
  return std::move(oldest->player);
}

}  // namespace giostra::server
