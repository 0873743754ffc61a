#include "server/bus/memory_bus.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace giostra::server {
namespace {

class OnAir : public ::testing::Test {
 protected:
  Bus::Heard note(const std::string& who) {
    return [this, who](const Bus::Message& message) { heard.push_back(who + " " + message.text); };
  }
  void pass(std::int64_t ms) { air->let_time_pass(now += ms); }

  std::int64_t now = 0;
  std::shared_ptr<Air> air = std::make_shared<Air>(3);
  MemoryBus a{air}, b{air}, c{air};
  std::vector<std::string> heard;
};

TEST_F(OnAir, whoever_listens_hears_until_they_stop) {
  auto one = b.listen("stored.m", note("b"));
  const auto all = a.listen("stored.*", note("a"));
  const auto own = c.listen("stored.*", note("c"));  // does not hear itself
  c.tell("stored.m", "1");
  c.tell("stored.n", "2");
  c.tell("stored", "3");
  EXPECT_TRUE(heard.empty());
  pass(10);
  std::ranges::sort(heard);
  EXPECT_EQ(heard, (std::vector<std::string>{"a 1", "a 2", "b 1"}));
  c.tell("stored.m", "4");
  one.reset();
  pass(10);
  EXPECT_EQ(heard.back(), "a 4");
  EXPECT_EQ(heard.size(), 4U);
}

TEST_F(OnAir, a_group_shares_what_comes) {
  const auto one = a.listen("think", note("a"), "workers");
  const auto two = b.listen("think", note("b"), "workers");
  for (int i = 0; i < 40; ++i) c.tell("think", "");
  pass(10);
  EXPECT_EQ(heard.size(), 40U);
  EXPECT_GT(std::ranges::count(heard, "a "), 5);
  EXPECT_GT(std::ranges::count(heard, "b "), 5);
}

TEST_F(OnAir, a_question_is_answered_or_nobody_was_there) {
  std::vector<std::string> answers;
  const auto answered = [&](const Bus::Message* message) { answers.push_back(message ? message->text : "nothing"); };
  a.ask("who", "?", std::chrono::milliseconds{500}, answered);
  pass(1);
  EXPECT_EQ(answers, std::vector<std::string>{"nothing"});
  auto ear = b.listen("who", [this](const Bus::Message& message) { b.tell(message.reply_to, "b"); });
  a.ask("who", "?", std::chrono::milliseconds{500}, answered);
  pass(10);
  pass(1000);
  EXPECT_EQ(answers, (std::vector<std::string>{"nothing", "b"}));
  ear = b.listen("who", note("silent"));
  a.ask("who", "?", std::chrono::milliseconds{500}, answered);
  pass(499);
  EXPECT_EQ(answers.size(), 2U);
  pass(1);
  EXPECT_EQ(answers.back(), "nothing");
}

TEST_F(OnAir, it_loses_and_doubles_as_the_weather_wants_and_is_silent_while_it_is_down) {
  const auto ear = b.listen("x", note("b"));
  air->weather = {.lost = 30, .doubled = 30, .late = 50};
  for (int i = 0; i < 200; ++i) a.tell("x", std::to_string(i));
  pass(1000);
  auto in_order = heard;
  std::ranges::sort(in_order, {}, [](const std::string& text) { return std::stoi(text.substr(2)); });
  EXPECT_NE(heard, in_order);
  const auto doubled = std::ranges::unique(in_order);
  EXPECT_GT(doubled.size(), 20U);
  in_order.erase(doubled.begin(), doubled.end());
  EXPECT_LT(in_order.size(), 180U);
  EXPECT_GT(in_order.size(), 100U);
  heard.clear();
  air->weather = {};
  a.is_cut = true;
  a.tell("x", "cut");
  EXPECT_FALSE(a.is_up());
  a.is_cut = false;
  air->is_down = true;
  a.tell("x", "down");
  pass(10);
  EXPECT_TRUE(heard.empty());
}

}  // namespace
}  // namespace giostra::server
