#include "server/workers/thinking_order.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <numeric>

namespace giostra::server {
namespace {

using Path = std::array<std::string, 2>;

std::string taken(FairQueue<char, 2>& queue, const std::map<char, std::pair<Path, double>>& work) {
  std::string order;
  while (!queue.empty()) {
    order += queue.take();
    const auto& [path, cost] = work.at(order.back());
    queue.charge(path, cost);
  }
  return order;
}

TEST(FairQueue, whoever_asks_for_more_does_not_get_more) {
  FairQueue<char, 2> queue;
  const Path greedy{"a", "one"}, modest{"b", "one"};
  for (const char c : {'1', '2', '3', '4'}) queue.add(greedy, c);
  for (const char c : {'x', 'y'}) queue.add(modest, c);
  EXPECT_EQ(taken(queue, {{'1', {greedy, 1}},
                          {'2', {greedy, 1}},
                          {'3', {greedy, 1}},
                          {'4', {greedy, 1}},
                          {'x', {modest, 1}},
                          {'y', {modest, 1}}}),
            "1x2y34");
}

TEST(FairQueue, many_names_at_one_address_share_what_one_name_would_get) {
  FairQueue<char, 2> queue;
  const Path a1{"a", "1"}, a2{"a", "2"}, b{"b", "1"};
  for (const char c : {'1', '3'}) queue.add(a1, c);
  for (const char c : {'2', '4'}) queue.add(a2, c);
  for (const char c : {'x', 'y'}) queue.add(b, c);
  EXPECT_EQ(
      taken(queue, {{'1', {a1, 1}}, {'2', {a2, 1}}, {'3', {a1, 1}}, {'4', {a2, 1}}, {'x', {b, 1}}, {'y', {b, 1}}}),
      "1x2y34");
}

TEST(FairQueue, what_counts_is_what_work_has_cost) {
  FairQueue<char, 2> queue;
  const Path dear{"a", "1"}, cheap{"b", "1"};
  for (const char c : {'L', 'M'}) queue.add(dear, c);
  for (const char c : {'s', 't', 'u'}) queue.add(cheap, c);
  EXPECT_EQ(
      taken(queue, {{'L', {dear, 10}}, {'M', {dear, 10}}, {'s', {cheap, 4}}, {'t', {cheap, 4}}, {'u', {cheap, 4}}}),
      "LstuM");
}

TEST(FairQueue, who_was_away_has_saved_up_nothing) {
  FairQueue<char, 2> queue;
  const Path busy{"a", "1"}, late{"b", "1"};
  for (int i = 0; i < 100; ++i) {
    queue.add(busy, 'b');
    queue.take();
    queue.charge(busy, 1);
  }
  std::string order;
  for (int i = 0; i < 3; ++i) queue.add(late, 'l'), queue.add(busy, 'b');
  while (!queue.empty()) {
    order += queue.take();
    queue.charge(order.back() == 'l' ? late : busy, 1);
  }
  EXPECT_EQ(order, "lblblb");
}

TEST(FairQueue, what_is_taken_back_is_not_served) {
  FairQueue<char, 2> queue;
  const Path path{"a", "1"};
  queue.add(path, '1');
  queue.add(path, '2');
  EXPECT_TRUE(queue.remove(path, '1'));
  EXPECT_FALSE(queue.remove(path, '1'));
  EXPECT_FALSE(queue.remove(Path{"a", "2"}, '2'));
  EXPECT_EQ(queue.size(), 1U);
  EXPECT_EQ(queue.take(), '2');
}

// ---- A house full of computers, in virtual milliseconds

// Threads that take as long as each job says. A job that gives way notices after kNotice_ms and is begun again.
class ThinkingHouse {
 public:
  static constexpr int kNotice_ms = 2;
  using Id = std::size_t;
  using Order = ThinkingOrder<Id>;

  explicit ThinkingHouse(std::size_t threads) : threads_(threads), order_(threads, 1) {}

  // Its number. `again`: the match goes on, its next thought is wanted as soon as this one has ended.
  Id ask(const Payer& payer, const std::string& match, int lasts_ms, bool again) {
    jobs_.push_back({.place = Order::place_of(payer, match), .lasts_ms = lasts_ms, .again = again});
    const Id job = jobs_.size() - 1;
    queue(job);
    return job;
  }
  void run_for(int ms) {
    for (const int end = now_ + ms; now_ < end; ++now_) {
      begin();
      for (const Id job : std::vector(running_)) step(job);
    }
  }
  [[nodiscard]] int waited_ms(Id job) const { return jobs_[job].began - jobs_[job].asked; }
  [[nodiscard]] int answered(Id job) const { return jobs_[job].answered; }
  [[nodiscard]] int gave_way() const { return gave_way_; }
  [[nodiscard]] Order& order() { return order_; }

 private:
  struct Job {
    Order::Place place;
    int lasts_ms;
    bool again;
    int asked = 0, began = -1, left_ms = 0, answered = 0;
    bool called_off = false;
  };
  void queue(Id job) {
    jobs_[job].asked = now_;
    order_.add(jobs_[job].place, job);
    if (const auto other = order_.gives_way()) {
      jobs_[*other].called_off = true;
      jobs_[*other].left_ms = std::min(jobs_[*other].left_ms, kNotice_ms);
    }
  }
  void begin() {
    while (running_.size() < threads_ && order_.has_next()) {
      const Id job = order_.next();
      jobs_[job].began = now_;
      jobs_[job].left_ms = jobs_[job].lasts_ms;
      jobs_[job].called_off = false;
      order_.began(jobs_[job].place, job, 1);
      running_.push_back(job);
    }
  }
  void step(Id number) {
    Job& job = jobs_[number];
    if (--job.left_ms > 0) return;
    std::erase(running_, number);
    order_.ended(number, now_ + 1 - job.began);
    gave_way_ += job.called_off ? 1 : 0;
    job.answered += job.called_off ? 0 : 1;
    if (job.called_off || job.again) queue(number);
  }

  std::size_t threads_;
  Order order_;
  std::deque<Job> jobs_;
  std::vector<Id> running_;
  int now_ = 0, gave_way_ = 0;
};

constexpr int kLevel8_ms = 1000;
const Payer kVictim{.address = "192.0.2.1", .person = "anna", .here = true};

TEST(ThinkingOrder, T3_a_persons_computer_answers_at_once_while_500_matches_of_computers_wait) {
  ThinkingHouse house(1);
  for (int i = 0; i < 500; ++i)
    house.ask({.address = "192.0.2.9", .person = "greedy"}, "m" + std::to_string(i), kLevel8_ms, true);
  house.run_for(10'500);
  for (int i = 0; i < 20; ++i) {
    const auto job = house.ask(kVictim, "hers", kLevel8_ms, false);
    house.run_for(kLevel8_ms + ThinkingHouse::kNotice_ms);
    EXPECT_LE(house.waited_ms(job), ThinkingHouse::kNotice_ms);
    EXPECT_EQ(house.answered(job), 1);
    house.run_for(2500);
  }
  EXPECT_GT(house.gave_way(), 0);
  EXPECT_EQ(house.order().waiting(false) + house.order().running(), 500U);
}

TEST(ThinkingOrder, T3_a_persons_computer_waits_for_one_thought_of_somebody_who_plays_500_matches) {
  ThinkingHouse house(1);
  for (int i = 0; i < 500; ++i)
    house.ask({.address = "192.0.2.9", .person = "greedy", .here = true}, "m" + std::to_string(i), kLevel8_ms, true);
  house.run_for(10'500);
  for (int i = 0; i < 20; ++i) {
    const auto job = house.ask(kVictim, "hers", kLevel8_ms, false);
    house.run_for(2 * kLevel8_ms);
    EXPECT_LE(house.waited_ms(job), kLevel8_ms);
    EXPECT_EQ(house.answered(job), 1);
  }
}

TEST(ThinkingOrder, T3_500_guests_of_one_address_count_as_one_address) {
  ThinkingHouse house(1);
  for (int i = 0; i < 500; ++i)
    house.ask({.address = "192.0.2.9", .person = "g" + std::to_string(i), .here = true}, "m" + std::to_string(i),
              kLevel8_ms, true);
  house.run_for(5'500);
  const auto job = house.ask(kVictim, "hers", 100, false);
  house.run_for(kLevel8_ms + 100);
  EXPECT_EQ(house.answered(job), 1);
}

TEST(ThinkingOrder, T3_persons_of_one_address_take_turns_and_so_do_the_matches_of_each) {
  ThinkingHouse house(1);
  std::vector<std::size_t> greedy;
  for (int i = 0; i < 10; ++i)
    greedy.push_back(house.ask({.address = "a", .person = "greedy", .here = true}, "m" + std::to_string(i), 100, true));
  const auto modest = house.ask({.address = "a", .person = "modest", .here = true}, "his", 100, true);
  house.run_for(20 * 100);
  EXPECT_EQ(house.answered(modest), 10);
  for (const auto job : greedy) EXPECT_EQ(house.answered(job), 1);
}

TEST(ThinkingOrder, T3_few_matches_without_people_think_at_a_time_and_one_thread_stays_free) {
  ThinkingOrder<int> order(4, 1);
  const auto nobody = ThinkingOrder<int>::place_of({.address = "a", .person = "p"}, "m");
  for (int i = 0; i < 3; ++i) order.add(nobody, i);
  ASSERT_TRUE(order.has_next());
  order.began(nobody, order.next(), 1);
  EXPECT_FALSE(order.has_next());
  order.add(ThinkingOrder<int>::place_of(kVictim, "hers"), 7);
  EXPECT_EQ(order.gives_way(), std::nullopt);  // a thread is free
  ASSERT_TRUE(order.has_next());
  EXPECT_EQ(order.next(), 7);
  order.ended(0, 1);
  EXPECT_TRUE(order.has_next());
}

TEST(ThinkingOrder, T3_a_thought_whose_people_came_back_does_not_give_way) {
  ThinkingOrder<int> order(1, 1);
  const auto nobody = ThinkingOrder<int>::place_of({.address = "a", .person = "p"}, "m");
  order.add(nobody, 1);
  order.began(nobody, order.next(), 1);
  order.moved(1, ThinkingOrder<int>::place_of({.address = "a", .person = "p", .here = true}, "m"));
  order.add(ThinkingOrder<int>::place_of(kVictim, "hers"), 7);
  EXPECT_EQ(order.gives_way(), std::nullopt);
}

}  // namespace
}  // namespace giostra::server
