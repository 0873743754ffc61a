#include "server/people/quota.hpp"

#include <gtest/gtest.h>

namespace giostra::server {
namespace {

constexpr WallMs kStart = 1'700'000'000'000;

// How many of so many tries in a row went through.
int taken(Quota& quota, Deed deed, const std::string& person, const std::string& address, WallMs now, int tries) {
  int through = 0;
  for (int i = 0; i < tries; ++i) through += quota.take(deed, person, address, now) ? 1 : 0;
  return through;
}

TEST(Quota, T5_a_person_does_much_at_once_and_then_at_a_pace) {
  Quota quota;
  const Rate rate = limit_of(Deed::make).person;
  EXPECT_EQ(taken(quota, Deed::make, "anna", "a", kStart, 100'000), static_cast<int>(rate.burst));
  const auto refused = quota.take(Deed::make, "anna", "a", kStart);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().rule, kLimit);
  EXPECT_EQ(refused.error().detail, std::to_string(static_cast<int>(3600 / rate.an_hour)));
  EXPECT_FALSE(refused.error().why.it.empty());
  const WallMs wait_ms = 1000 * std::stoll(refused.error().detail);
  EXPECT_FALSE(quota.take(Deed::make, "anna", "a", kStart + wait_ms - 1000));
  EXPECT_TRUE(quota.take(Deed::make, "anna", "a", kStart + wait_ms));
  EXPECT_EQ(taken(quota, Deed::make, "anna", "a", kStart + 48LL * 3600 * 1000, 100'000), static_cast<int>(rate.burst));
}

TEST(Quota, T5_many_names_of_one_address_get_what_the_address_gets) {
  Quota quota;
  int through = 0;
  for (int i = 0; i < 5000; ++i) through += quota.take(Deed::make, "g" + std::to_string(i), "a", kStart) ? 1 : 0;
  EXPECT_EQ(through, static_cast<int>(limit_of(Deed::make).address.burst));
  EXPECT_EQ(taken(quota, Deed::make, "bruno", "b", kStart, 1), 1);
}

TEST(Quota, deeds_are_counted_apart_and_what_is_not_named_is_not_counted) {
  Quota quota;
  taken(quota, Deed::sit, "anna", "a", kStart, 1000);
  EXPECT_TRUE(quota.take(Deed::talk, "anna", "a", kStart));
  EXPECT_EQ(taken(quota, Deed::sit, "", "", kStart, 1000), 1000);
}

TEST(Quota, who_is_refused_for_their_address_has_not_used_up_their_own) {
  Quota quota;
  for (int i = 0; i < 1000; ++i) static_cast<void>(quota.take(Deed::talk, "g" + std::to_string(i), "a", kStart));
  EXPECT_FALSE(quota.take(Deed::talk, "anna", "a", kStart));
  EXPECT_EQ(taken(quota, Deed::talk, "anna", "b", kStart, 1000), static_cast<int>(limit_of(Deed::talk).person.burst));
}

TEST(Quota, T5_whoever_has_been_quiet_is_forgotten) {
  Quota quota;
  for (int i = 0; i < 10'000; ++i)
    static_cast<void>(quota.take(Deed::talk, "g" + std::to_string(i), "a" + std::to_string(i), kStart));
  EXPECT_EQ(quota.size(), 20'000U);
  static_cast<void>(quota.take(Deed::talk, "anna", "a", kStart + 3'600'000));
  EXPECT_EQ(quota.size(), 2U);
}

TEST(Quota, T5_however_many_come_it_stays_small) {
  Quota quota;
  for (int i = 0; i < 250'000; ++i)
    static_cast<void>(quota.take(Deed::make, "g" + std::to_string(i), "a" + std::to_string(i), kStart));
  EXPECT_LE(quota.size(), 200'001U);
}

TEST(Quota, a_clock_that_stands_or_goes_back_gives_nothing) {
  Quota quota;
  taken(quota, Deed::talk, "anna", "a", kStart, 1000);
  EXPECT_FALSE(quota.take(Deed::talk, "anna", "a", kStart - 3'600'000));
  EXPECT_FALSE(quota.take(Deed::talk, "anna", "a", kStart));
}

}  // namespace
}  // namespace giostra::server
