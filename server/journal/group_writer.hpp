// The thread that writes, whatever it writes to: always all that waits, in one durable transaction of its store.
//
//   loop's thread ── order ──> queue ── all of it, one COMMIT ──> store
//        ^                                   │
//        └──────── a few posts in turn ──────┘  answers, in their order
//
// A store has a type `Order`, and is used by this thread alone:
//   std::vector<Stored> store(std::span<const Order* const>)  all or nothing; throws JournalTrouble
//   Health health()                                           right after it has stored
//   void tidy_up()                                            what may take a while; the answers are out
#pragma once

#include <spdlog/spdlog.h>

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "server/journal/health_book.hpp"
#include "server/journal/journal.hpp"
#include "server/journal/post.hpp"

namespace giostra::server {

template <class Store>
class GroupWriter {
 public:
  using Order = typename Store::Order;

  GroupWriter(Store& store, Post post) : store_(store), answers_(new Answers{std::move(post)}) {
    thread_ = std::thread([this] { write_until_closed(); });
  }
  // Everything that was asked for is stored first, and its answers are posted.
  ~GroupWriter() {
    {
      const std::lock_guard lock(mutex_);
      closing_ = true;
    }
    asked_.notify_one();
    thread_.join();
  }
  GroupWriter(const GroupWriter&) = delete;
  GroupWriter& operator=(const GroupWriter&) = delete;

  void ask(Order order, Journal::Done done = {}) { ask({.order = std::move(order), .done = std::move(done)}); }
  // Comes back when it is stored, without the loop.
  Stored ask_and_wait(Order order) {
    std::promise<Stored> stored;
    auto answer = stored.get_future();
    ask({.order = std::move(order), .done = {}, .at_once = &stored});
    return answer.get();
  }

  // From any thread.
  [[nodiscard]] Health health() const { return book_.now(); }
  [[nodiscard]] WriterCounts counts() const {
    const std::lock_guard lock(mutex_);
    WriterCounts counts = counts_;
    counts.waiting = queue_.size();
    return counts;
  }

 private:
  struct Waiting {
    Order order;
    Journal::Done done;               // on the loop's thread
    std::promise<Stored>* at_once{};  // somebody waits for this one, without the loop
  };
  using Group = std::vector<Waiting>;
  struct Answered {
    Group group;
    std::vector<Stored> answers;
    std::size_t next = 0;
  };
  // Shared by all posts, for they may outlive the journal.
  struct Answers {
    Post post;
    std::mutex mutex{};
    std::deque<Answered> due{};  // while there are any, one post is on its way
  };

  static constexpr std::size_t kAtATime = 64;  // answers

  void ask(Waiting order) {
    {
      const std::lock_guard lock(mutex_);
      queue_.push_back(std::move(order));
    }
    asked_.notify_one();
  }
  void write_until_closed();
  void store(Group group);
  std::vector<Stored> try_to_store(const Group& group);
  void answer(Group group, std::vector<Stored> answers) const;
  static void go_on_answering(const std::shared_ptr<Answers>& all);
  static bool answer_some(Answers& all);

  Store& store_;
  std::shared_ptr<Answers> answers_;
  bool in_trouble_ = false;  // the writer's thread alone: the log is told when it begins and when it ends
  HealthBook book_;
  mutable std::mutex mutex_;
  std::condition_variable asked_;
  Group queue_;
  WriterCounts counts_;
  bool closing_ = false;
  std::thread thread_;
};

template <class Store>
void GroupWriter<Store>::write_until_closed() {
  for (;;) {
    Group group;
    {
      std::unique_lock lock(mutex_);
      asked_.wait(lock, [&] { return closing_ || !queue_.empty(); });
      if (queue_.empty()) return;
      group.swap(queue_);
      queue_.reserve(group.capacity());  // as many come again
      ++counts_.groups;
      counts_.orders += group.size();
    }
    book_.begin();
    store(std::move(group));
  }
}

template <class Store>
void GroupWriter<Store>::store(Group group) {
  std::vector<Stored> answers = try_to_store(group);
  for (std::size_t i = 0; i < group.size(); ++i)
    if (group[i].at_once != nullptr) group[i].at_once->set_value(answers[i]);
  answer(std::move(group), std::move(answers));
  store_.tidy_up();
}

// Trouble ends nothing: the whole group is answered with it, and the next one is tried again.
template <class Store>
std::vector<Stored> GroupWriter<Store>::try_to_store(const Group& group) {
  std::vector<const Order*> orders;
  orders.reserve(group.size());
  for (const Waiting& waiting : group) orders.push_back(&waiting.order);
  try {
    auto answers = store_.store(orders);
    if (in_trouble_) spdlog::info("journal: storing works again");
    in_trouble_ = false;
    book_.end(store_.health());
    return answers;
  } catch (const std::bad_alloc&) {
    book_.end(Health::failing);
    return std::vector<Stored>(group.size(), Stored::trouble);
  } catch (const JournalTrouble& trouble) {
    if (!in_trouble_) spdlog::error("journal: {} orders could not be stored: {}", group.size(), trouble.what());
    in_trouble_ = true;
    book_.end(trouble.health);
    const std::lock_guard lock(mutex_);
    ++counts_.troubles;
    return std::vector<Stored>(group.size(), Stored::trouble);
  }
}

template <class Store>
void GroupWriter<Store>::answer(Group group, std::vector<Stored> answers) const {
  if (std::ranges::none_of(group, [](const Waiting& waiting) { return static_cast<bool>(waiting.done); })) return;
  {
    const std::lock_guard lock(answers_->mutex);
    answers_->due.push_back({std::move(group), std::move(answers)});
    if (answers_->due.size() > 1) return;  // its turn comes after those before it
  }
  go_on_answering(answers_);
}

// What the answers lead to is sent while the processor still has it at hand; so not all of them go first.
template <class Store>
void GroupWriter<Store>::go_on_answering(const std::shared_ptr<Answers>& all) {
  all->post([all] {
    if (answer_some(*all)) go_on_answering(all);
  });
}

// Of the oldest group; whether any are left.
template <class Store>
bool GroupWriter<Store>::answer_some(Answers& all) {
  Answered& oldest = [&]() -> Answered& {
    const std::lock_guard lock(all.mutex);
    return all.due.front();
  }();
  const std::size_t end = std::min(oldest.next + kAtATime, oldest.group.size());
  for (; oldest.next < end; ++oldest.next) try {
      const Waiting answered = std::move(oldest.group[oldest.next]);  // it gives its memory back here
      if (answered.done) answered.done(oldest.answers[oldest.next]);
    } catch (const std::bad_alloc&) {  // the match sees to itself; the others must hear of theirs
      spdlog::error("journal: no memory for an answer");
    }
  const std::lock_guard lock(all.mutex);
  if (oldest.next == oldest.group.size()) all.due.pop_front();
  return !all.due.empty();
}

}  // namespace giostra::server
