#include "match/live/lag_bank.hpp"

#include <gtest/gtest.h>

#include <tuple>
#include <vector>

namespace giostra {
namespace {

Log header(const std::string& lag, const std::string& bank) {
  Log log;
  if (!lag.empty()) log.set("Lag", lag);
  if (!bank.empty()) log.set("LagBank", bank);
  return log;
}

Entry entry(std::int64_t at_ms, std::int64_t lag_ms, std::string actor = "south", std::string act = "x") {
  return {.seq = 1,
          .at_ms = Milliseconds{at_ms},
          .actor = std::move(actor),
          .act = std::move(act),
          .lag_ms = Milliseconds{lag_ms}};
}

// What is refused of a row of acts of one seat, each with its lag; -1: nothing.
int first_refused(LagBank bank, const std::vector<std::int64_t>& lags) {
  for (std::size_t i = 0; i < lags.size(); ++i) {
    const Entry next = entry(static_cast<std::int64_t>(1000 * i), lags[i]);
    if (!bank.check(next)) return static_cast<int>(i);
    bank.take(next);
  }
  return -1;
}

TEST(LagBank, L3_an_act_has_no_more_than_the_header_allows) {
  EXPECT_TRUE(LagBank::of(header("500", "")).check(entry(9000, 500)));
  EXPECT_FALSE(LagBank::of(header("500", "")).check(entry(9000, 60'000)));
  EXPECT_FALSE(LagBank::of(header("250", "")).check(entry(9000, 251)));
  EXPECT_FALSE(LagBank::of(header("", "")).check(entry(9000, 501))) << "500 where nothing is said";
  EXPECT_EQ(LagBank::of(header("500", "")).check(entry(9000, 60'000)).error().detail, "60000 / 500");
}

TEST(LagBank, L3_only_people_have_lag) {
  for (const char* actor : {"match", "chance", "clock"})
    EXPECT_FALSE(LagBank::of(header("500", "")).check(entry(9000, 1, actor))) << actor;
  EXPECT_TRUE(LagBank::of(header("500", "")).check(entry(9000, 1, "referee")));
}

TEST(LagBank, L3_an_answer_may_not_be_dated_back_either) {
  const LagBank bank = LagBank::of(header("500", ""));
  EXPECT_TRUE(bank.check(entry(2000, 300, "south", "guess 1900 Leonardo")));
  EXPECT_FALSE(bank.check(entry(2000, 300, "south", "guess 1700 Leonardo")));
  EXPECT_FALSE(bank.check(entry(9000, 0, "south", "guess 10 Leonardo")));
}

TEST(LagBank, T4_a_seat_has_so_much_in_sum_and_it_comes_back_slowly) {
  const LagBank bank = LagBank::of(header("500", "1000+100"));
  EXPECT_EQ(first_refused(bank, {500, 500, 200, 100, 100, 100}), -1);
  EXPECT_EQ(first_refused(bank, {500, 500, 201}), 2);
  EXPECT_EQ(first_refused(bank, {500, 500, 200, 101}), 3);
  EXPECT_EQ(first_refused(bank, {0, 0, 0, 0, 500, 500, 201}), 6) << "it never holds more than at first";
  EXPECT_EQ(first_refused(LagBank::of(header("500", "")), std::vector<std::int64_t>(300, 500)), -1) << "an older log";
}

TEST(LagBank, T4_talk_brings_nothing_back) {
  LagBank bank = LagBank::of(header("500", "500+100"));
  bank.take(entry(1000, 500));
  for (const char* talk : {"say hurry", "tell psst"}) bank.take(entry(2000, 0, "south", talk));
  EXPECT_EQ(count(bank.left("south")), 100);
  EXPECT_EQ(count(bank.left("north")), 500) << "each has its own";
}

TEST(LagBank, T4_the_header_keeps_the_quota) {
  EXPECT_EQ(LagQuota{}.write(), "1000+350");
  EXPECT_EQ(LagQuota::read("1000+350")->write(), "1000+350");
  for (const char* text : {"", "1000", "1000+", "+350", "-1+350", "1000+-1", "x+y"}) EXPECT_FALSE(LagQuota::read(text));
}

}  // namespace
}  // namespace giostra
