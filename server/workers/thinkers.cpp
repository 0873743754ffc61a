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

using Moment = std::chrono::steady_clock::time_point;

Moment now() { return std::chrono::steady_clock::now(); }
double seconds_since(Moment start) { return std::chrono::duration<double>(now() - start).count(); }

// While the task waited its clocks ran.
void run_on(Clocks& clocks, ActorSet seats, Milliseconds waited) {
  for (const Actor seat : seats) {
    if (seat.code() >= clocks.left_ms.size()) continue;
    Milliseconds none{};
    Milliseconds& free = seat.code() < clocks.free_ms.size() ? clocks.free_ms[seat.code()] : none;
    const Milliseconds spared = std::min(free, waited);
    free = free - spared;
    clocks.left_ms[seat.code()] = clocks.left_ms[seat.code()] - (waited - spared);
  }
  for (auto* time : {&clocks.due_ms, &clocks.match_ms})
    if (*time) *time = **time - waited;
}

unsigned usual_threads() { return std::max(2U, std::thread::hardware_concurrency()) - 1; }

}  // namespace

struct WorkerThinkers::Job {
  Task task;
  Answered answered;
  std::shared_ptr<bool> dropped;  // touched on the loop's thread alone
  Moment since;
};

// `player` and `told` belong to the thread that serves the mind, or to nobody; all else to the lock.
struct WorkerThinkers::Mind {
  std::unique_ptr<Player> player;
  std::size_t told = 0;  // words
  int level = 0;
  std::vector<std::pair<Actor, std::string>> heard;
  std::atomic<bool> called_off = false;
  bool busy = false;
  bool gives_way = false;  // while busy: it is to begin again later
  Order::Place place;
  std::optional<Job> job;         // that waits
  std::shared_ptr<bool> dropped;  // of the newest job
  double cost_s = 0;
  std::uint64_t last_served = 0;

  void put_away() {
    player.reset();
    told = 0;
  }

  void hear(std::vector<std::pair<Actor, std::string>>& words) {
    for (auto& one : words) heard.push_back(std::move(one));
    words.clear();
  }
  // Afterwards `task.heard` is what the player is to be told before it thinks.
  void prepare(Task& task) {
    if (player == nullptr || level != task.level) put_away();
    level = task.level;
    task.heard.assign(heard.begin() + static_cast<std::ptrdiff_t>(told), heard.end());
    if (heard.size() > kRemembered) heard.erase(heard.begin(), heard.end() - kRemembered);
    told = heard.size();
  }
  Thought<std::string> think(const Task& task) {
    if (player == nullptr)
      player = task.game->bots()->own({.level = task.level,
                                       .budget = {.called_off = &called_off},
                                       .threads = 1,
                                       .seed = task.seed,
                                       .lines = task.lines});
    for (const auto& [from, words] : task.heard) player->hear(from, words);
    return player->think(*task.table, task.seats, task.clocks);
  }
};

WorkerThinkers::WorkerThinkers(Post post, Options options)
    : post_(std::move(post)),
      options_(std::move(options)),
      order_(options_.threads == 0 ? usual_threads() : options_.threads, options_.alone_at_once) {
  const unsigned threads = options_.threads == 0 ? usual_threads() : options_.threads;
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

// ---- On the loop's thread

void WorkerThinkers::think(Task task, Answered answered) {
  assert(task.game != nullptr && task.table != nullptr && !task.seats.empty());
  std::optional<Job> older;  // destroyed after the lock is released
  const Lock lock(mutex_);
  auto& mind = minds_[{task.match, task.seat.code()}];
  if (mind == nullptr) {
    mind = std::make_shared<Mind>();
    mind->cost_s = std::exp2(task.level) / 1000;
    mind->place = Order::place_of(payers_[task.match], task.match);
  }
  if (mind->dropped) *mind->dropped = true;
  mind->dropped = std::make_shared<bool>(false);
  mind->hear(task.heard);
  const bool queued = mind->job.has_value();
  const Moment since = queued ? mind->job->since : now();
  older = std::exchange(mind->job, Job{std::move(task), std::move(answered), mind->dropped, since});
  if (mind->busy)
    mind->called_off = true;
  else if (!queued)
    enqueue(mind);
}

void WorkerThinkers::enqueue(const MindPtr& mind) {
  order_.add(mind->place, mind);
  make_room();
}

void WorkerThinkers::make_room() {
  wakes_.notify_one();
  if (const auto busy = order_.gives_way()) (*busy)->gives_way = (*busy)->called_off = true;
}

void WorkerThinkers::charge(std::string_view match, const Payer& payer) {
  const Lock lock(mutex_);
  Payer& before = payers_[std::string(match)];
  if (before == payer) return;
  before = payer;
  for (auto at = minds_.lower_bound({std::string(match), 0}); at != minds_.end() && at->first.first == match; ++at) {
    const MindPtr& mind = at->second;
    const bool waited = order_.remove(mind->place, mind);
    mind->place = Order::place_of(payer, std::string(match));
    order_.moved(mind, mind->place);
    if (waited) enqueue(mind);
  }
  wakes_.notify_one();  // fewer may think for nobody now
}

void WorkerThinkers::forget(std::string_view match) {
  std::vector<MindPtr> gone;  // destroyed after the lock is released
  const Lock lock(mutex_);
  for (auto at = minds_.lower_bound({std::string(match), 0}); at != minds_.end() && at->first.first == match;) {
    Mind& mind = *at->second;
    mind.called_off = true;
    mind.gives_way = false;
    if (mind.dropped) *mind.dropped = true;
    mind.job.reset();
    order_.remove(mind.place, at->second);
    gone.push_back(std::move(at->second));
    at = minds_.erase(at);
  }
  if (const auto payer = payers_.find(match); payer != payers_.end()) payers_.erase(payer);
}

WorkerThinkers::Counts WorkerThinkers::counts() const {
  const Lock lock(mutex_);
  Counts counts{.waiting_people = order_.waiting(true),
                .waiting_alone = order_.waiting(false),
                .thinking = order_.running(),
                .thoughts = served_,
                .gave_way = gave_way_};
  for (const auto& [key, mind] : minds_) {
    counts.players += mind->busy || mind->player != nullptr ? 1 : 0;
    if (mind->job && mind->place.here)
      counts.longest_wait_s = std::max(counts.longest_wait_s, seconds_since(mind->job->since));
  }
  return counts;
}

// ---- On the workers' threads

void WorkerThinkers::work() {
  lower_priority();
  Lock lock(mutex_);
  while (true) {
    wakes_.wait(lock, [this] { return stopping_ || order_.has_next(); });
    if (stopping_) return;
    serve(order_.next(), lock);
  }
}

void WorkerThinkers::serve(const MindPtr& mind, Lock& lock) {
  assert(mind->job && !mind->busy);
  Job job = std::move(*mind->job);
  mind->job.reset();
  mind->busy = true;
  mind->called_off = mind->gives_way = false;
  mind->prepare(job.task);
  order_.began(mind->place, mind, mind->cost_s);
  const bool for_people = mind->place.here;
  lock.unlock();
  const double waited_s = seconds_since(job.since);
  if (options_.waited) options_.waited(for_people, waited_s);
  run_on(job.task.clocks, job.task.seats, Milliseconds{static_cast<std::int64_t>(waited_s * 1000)});
  const Moment start = now();
  Thought<std::string> thought = mind->think(job.task);
  const double took_s = seconds_since(start);
  lock.lock();
  order_.ended(mind, took_s);
  mind->busy = false;
  if (mind->gives_way && !stopping_) {
    begin_again(*mind, std::move(job));
  } else {
    mind->cost_s = (mind->cost_s + took_s) / 2;
    mind->last_served = ++served_;
    answer(std::move(job), std::move(thought));
  }
  if (mind->job) enqueue(mind);
  if (auto player = player_to_drop(*mind)) {
    lock.unlock();  // it is large: let others go on
    player.reset();
    lock.lock();
  }
}

void WorkerThinkers::answer(Job job, Thought<std::string> thought) {
  post_([dropped = std::move(job.dropped), answered = std::move(job.answered), thought = std::move(thought)]() mutable {
    if (!*dropped) answered(std::move(thought));
  });
}

// People waited. What it has half thought must not count: a player remembers what it said and chose.
void WorkerThinkers::begin_again(Mind& mind, Job job) {
  ++gave_way_;
  mind.put_away();
  if (!mind.job) mind.job = std::move(job);
}

// The idle player that has not been asked for longest, where there are too many: of all, or of whoever `newest` thinks
// for.
std::unique_ptr<Player> WorkerThinkers::player_to_drop(const Mind& newest) {
  const auto same = [&](const Mind& mind) {
    return newest.place.here ? mind.place.here && mind.place.path[1] == newest.place.path[1] : !mind.place.here;
  };
  std::size_t all = 0, of_same = 0;
  Mind *oldest = nullptr, *oldest_of_same = nullptr;
  const auto older = [](Mind*& before, Mind& mind) {  // one that nobody waits for sooner
    const auto place = [](const Mind& each) { return std::pair(each.job.has_value(), each.last_served); };
    if (before == nullptr || place(mind) < place(*before)) before = &mind;
  };
  for (const auto& [key, mind] : minds_) {
    if (mind->busy || mind->player == nullptr) continue;
    ++all;
    older(oldest, *mind);
    if (!same(*mind)) continue;
    ++of_same;
    older(oldest_of_same, *mind);
  }
  Mind* drops = of_same > options_.kept_each ? oldest_of_same : all > options_.players_kept ? oldest : nullptr;
  if (drops == nullptr) return nullptr;
  drops->told = 0;
  return std::move(drops->player);
}

}  // namespace giostra::server
