#include "server/house/house_clock.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <thread>

namespace giostra::server {
namespace {

constexpr WallMs kHour_ms = 3'600'000;
constexpr WallMs kSoon_ms = 30'000;  // however slow the machine is

TEST(HouseClock, tells_the_machines_time_until_it_is_told_another) {
  using namespace std::chrono;
  const auto machine = duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
  const WallMs told = HouseClock()();
  EXPECT_GE(told, machine);
  EXPECT_LT(told, machine + kSoon_ms);
}

TEST(HouseClock, believes_the_other_clock_at_first_and_its_copies_are_one_clock) {
  const HouseClock clock;
  const auto copy = [clock] { return clock(); };
  const WallMs theirs = clock() + kHour_ms;
  clock.follow(theirs);
  EXPECT_GE(copy(), theirs);
  EXPECT_LT(copy(), theirs + kSoon_ms);
  const HouseClock behind;
  behind.follow(theirs - 2 * kHour_ms);
  EXPECT_LT(behind(), theirs - kHour_ms);
}

TEST(HouseClock, never_runs_backwards_wherever_it_is_led) {
  const HouseClock clock;
  clock.follow(clock());
  WallMs last = clock();
  for (const WallMs jump : {-kHour_ms, kHour_ms, -kHour_ms, WallMs{-500}, WallMs{500}})
    for (int i = 0; i < 50; ++i) {
      clock.follow(clock() + jump);
      const WallMs now = clock();
      ASSERT_GE(now, last);
      last = now;
    }
}

TEST(HouseClock, is_led_by_small_steps_and_arrives) {
  const HouseClock clock, fixed;
  clock.follow(fixed());
  const WallMs began = clock();
  clock.follow(clock() + kHour_ms);
  EXPECT_LT(clock() - began, kSoon_ms) << "a clock that jumps takes nobody's time";
  for (int i = 0; i < 100; ++i) clock.follow(fixed() + 1000);
  WallMs nearest = kHour_ms;  // between the two readings anything may happen to this thread
  for (int i = 0; i < 100; ++i) nearest = std::min(nearest, std::abs(clock() - fixed() - 1000));
  EXPECT_LE(nearest, 5);
}

TEST(HouseClock, tells_no_two_threads_a_time_before_one_that_was_told) {
  const HouseClock clock;
  clock.follow(clock());
  std::atomic<WallMs> told = 0;
  std::atomic<int> backwards = 0;
  const auto read = [&] {
    for (int i = 0; i < 20'000; ++i) {
      const WallMs before = told;
      const WallMs now = clock();
      if (now < before) ++backwards;
      WallMs last = told;
      while (last < now && !told.compare_exchange_weak(last, now)) {
      }
    }
  };
  std::thread leads([&] {
    for (int i = 0; i < 2000; ++i) clock.follow(clock() + (i % 2 == 0 ? -kHour_ms : kHour_ms));
  });
  std::thread reads(read);
  read();
  leads.join();
  reads.join();
  EXPECT_EQ(backwards, 0);
}

}  // namespace
}  // namespace giostra::server
