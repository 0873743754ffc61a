// The bus over a real nats-server on loopback: what is told, asked and listened to, and what becomes of it while the
// server is gone.
#include "server/bus/nats_bus.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

#include "tests/process/bus_loop.hpp"
#include "tests/process/nats_server.hpp"

namespace giostra::server {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kAWhile{150}, kBusPatience{5000};

class Natsy : public ::testing::Test {
 protected:
  NatsBus make(std::string house = "h") {
    return NatsBus(loop_.post(), {.address = nats_.address(), .house = std::move(house)});
  }
  void wait_for(const NatsBus& bus) {
    ASSERT_TRUE(loop_.run_until([&] { return bus.is_up(); }));
  }
  // Until what was listened to before has come to the server.
  void settle(NatsBus& bus) {
    bool answered = false;
    bus.ask("nobody", "", kBusPatience, [&](const Bus::Message*) { answered = true; });
    ASSERT_TRUE(loop_.run_until([&] { return answered; }));
  }
  static Bus::Heard into(std::vector<std::string>& texts) {
    return [&texts](const Bus::Message& message) { texts.push_back(message.subject + "=" + message.text); };
  }

  NatsServer nats_;
  BusLoop loop_;
};

using Texts = std::vector<std::string>;

TEST_F(Natsy, who_listens_hears_and_of_a_group_one_does) {
  NatsBus one = make(), two = make(), three = make();
  wait_for(one), wait_for(two), wait_for(three);
  Texts all, other, group, own;
  const auto ear = one.listen("news.*", into(all));
  const auto elsewhere = two.listen("news.a", into(other));
  const auto first = one.listen("news.a", into(group), "workers"),
             second = two.listen("news.a", into(group), "workers");
  const auto itself = three.listen("news.*", into(own));
  settle(one), settle(two), settle(three);
  for (const char* text : {"1", "2", "3"}) three.tell("news.a", text);
  two.tell("news.b", "4");
  ASSERT_TRUE(loop_.run_until([&] { return all.size() == 4 && other.size() == 3 && group.size() == 3; }));
  EXPECT_EQ(other, (Texts{"news.a=1", "news.a=2", "news.a=3"}));
  loop_.run_for(kAWhile);
  EXPECT_EQ(group.size(), 3U) << "each goes to one of them";
  EXPECT_EQ(own, Texts{"news.b=4"}) << "nobody hears themselves";
}

TEST_F(Natsy, nothing_is_heard_after_the_ear_is_gone) {
  NatsBus bus = make(), teller = make();
  wait_for(bus), wait_for(teller);
  Texts gone, stays;
  auto ear = bus.listen("a", into(gone));
  const auto other = bus.listen("a", into(stays));
  settle(bus);
  teller.tell("a", "1");
  ear.reset();
  teller.tell("a", "2");
  ASSERT_TRUE(loop_.run_until([&] { return stays.size() == 2; }));
  EXPECT_EQ(gone, Texts{});
}

TEST_F(Natsy, houses_do_not_hear_each_other_and_who_has_none_hears_all) {
  NatsBus one = make("one"), two = make("two"), all = make(""), in_one = make("one"), in_two = make("two");
  for (const NatsBus* bus : {&one, &two, &all, &in_one, &in_two}) wait_for(*bus);
  Texts of_one, of_two, of_all;
  const auto first = one.listen("a", into(of_one)), second = two.listen("a", into(of_two));
  const auto every = all.listen("*.a", into(of_all));
  settle(one), settle(two), settle(all);
  in_one.tell("a", "1");
  in_two.tell("a", "2");
  all.tell("two.a", "3");
  ASSERT_TRUE(loop_.run_until([&] { return of_two.size() == 2 && of_all.size() == 2 && of_one.size() == 1; }));
  EXPECT_EQ(of_one, Texts{"a=1"});
  std::ranges::sort(of_all);
  EXPECT_EQ(of_all, (Texts{"one.a=1", "two.a=2"}));
}

TEST_F(Natsy, a_question_is_answered_once_or_with_nothing) {
  NatsBus bus = make(), other = make();
  wait_for(bus), wait_for(other);
  const auto ear = other.listen("double", [&](const Bus::Message& message) {
    other.tell(message.reply_to, message.text + message.text);
    other.tell(message.reply_to, "again");
  });
  const auto mute = other.listen("mute", [](const Bus::Message&) {});
  settle(other);
  Texts answers;
  const auto hear = [&](const Bus::Message* answer) { answers.push_back(answer == nullptr ? "-" : answer->text); };
  const auto ask = [&](const char* subject, milliseconds patience) {
    const auto began = std::chrono::steady_clock::now();
    bus.ask(subject, "x", patience, hear);
    const std::size_t wanted = answers.size() + 1;
    EXPECT_TRUE(loop_.run_until([&] { return answers.size() == wanted; }));
    return std::chrono::steady_clock::now() - began;
  };
  ask("double", kBusPatience);
  EXPECT_LT(ask("nobody", milliseconds(60'000)), milliseconds(10'000)) << "at once where nobody listens";
  EXPECT_GE(ask("mute", milliseconds(200)), milliseconds(200));
  loop_.run_for(kAWhile);
  EXPECT_EQ(answers, (Texts{"xx", "-", "-"}));
}

TEST_F(Natsy, what_is_too_long_for_the_server_is_answered_with_nothing_and_the_line_stays) {
  NatsBus bus = make(), other = make();
  wait_for(bus), wait_for(other);
  const auto ear = other.listen("a", [&](const Bus::Message& message) { other.tell(message.reply_to, "yes"); });
  settle(other);
  Texts answers;
  for (const std::size_t size : {std::size_t{2'000'000}, std::size_t{2}})
    bus.ask("a", std::string(size, 'x'), kBusPatience,
            [&](const Bus::Message* answer) { answers.push_back(answer == nullptr ? "-" : answer->text); });
  ASSERT_TRUE(loop_.run_until([&] { return answers.size() == 2; }));
  EXPECT_EQ(answers, (Texts{"-", "yes"}));
  EXPECT_TRUE(bus.is_up());
}

TEST_F(Natsy, a_bus_that_is_down_at_the_start_is_awaited_and_told_once) {
  nats_.kill_hard();
  Texts changes;
  NatsBus bus(loop_.post(), {.address = nats_.address(), .house = "h", .changed = [&](const std::string& why_down) {
                               changes.push_back(why_down);
                             }});
  Texts heard;
  const auto ear = bus.listen("a", into(heard));
  bus.tell("a", "gone");
  bool answered = false;
  bus.ask("a", "", milliseconds(60'000), [&](const Bus::Message* answer) { answered = answer == nullptr; });
  ASSERT_TRUE(loop_.run_until([&] { return answered && !changes.empty(); }));
  loop_.run_for(milliseconds(500));
  EXPECT_FALSE(bus.is_up());
  ASSERT_EQ(changes.size(), 1U);
  EXPECT_NE(changes.front(), "");
  nats_.start();
  NatsBus teller = make();
  wait_for(bus), wait_for(teller);
  settle(bus);
  teller.tell("a", "1");
  ASSERT_TRUE(loop_.run_until([&] { return !heard.empty() && changes.size() == 2; }));
  EXPECT_EQ(heard, Texts{"a=1"});
  EXPECT_EQ(changes.back(), "");
}

TEST_F(Natsy, after_the_server_died_all_is_listened_to_again) {
  NatsBus bus = make(), teller = make();
  wait_for(bus), wait_for(teller);
  Texts heard, late, gone;
  const auto ear = bus.listen("a", into(heard));
  auto left = bus.listen("a", into(gone));
  const auto mute = teller.listen("mute", [](const Bus::Message&) {});
  settle(bus), settle(teller);
  bool answered = false;
  bus.ask("mute", "", milliseconds(60'000), [&](const Bus::Message* answer) { answered = answer == nullptr; });
  loop_.run_for(kAWhile);
  nats_.kill_hard();
  ASSERT_TRUE(loop_.run_until([&] { return answered && !bus.is_up(); })) << "nobody waits for an answer from the dead";
  left.reset();
  const auto later = bus.listen("a", into(late));
  nats_.start();
  wait_for(bus), wait_for(teller);
  settle(bus);
  teller.tell("a", "1");
  ASSERT_TRUE(loop_.run_until([&] { return heard.size() == 1 && late.size() == 1; }));
  EXPECT_EQ(gone, Texts{});
}

TEST_F(Natsy, a_line_that_is_stuck_holds_up_nobody_and_is_noticed) {
  NatsBus bus = make();
  wait_for(bus);
  nats_.hold_breath();
  const auto began = std::chrono::steady_clock::now();
  for (int i = 0; i < 100; ++i) bus.tell("a", std::string(500'000, 'x'));
  EXPECT_LT(std::chrono::steady_clock::now() - began, milliseconds(1000));
  EXPECT_TRUE(loop_.run_until([&] { return !bus.is_up(); }));
  nats_.breathe();
  wait_for(bus);
}

TEST_F(Natsy, an_address_that_cannot_be_read_is_refused) {
  for (const char* address : {"", "localhost", "http://a:1", "nats://", "nats://a:b", "nats://a:0", "nats://a/b"})
    EXPECT_THROW(NatsBus(loop_.post(), {.address = address}), std::invalid_argument) << address;
  for (const char* address : {"nats://a", "nats://a:1,tls://b:2", "nats://user:word@a:4222", "nats://[::1]:4222"})
    EXPECT_TRUE(NatsBus::can_read(address)) << address;
}

TEST(NatsyWithPassword, a_wrong_one_is_told) {
  const NatsServer nats({"--user", "giostra", "--pass", "secret"});
  BusLoop loop;
  const auto with = [&](const std::string& password) {
    std::string told = "-";
    const NatsBus bus(loop.post(),
                      {.address = "nats://giostra:" + password + "@127.0.0.1:" + std::to_string(nats.port()),
                       .changed = [&](const std::string& why_down) { told = why_down; }});
    EXPECT_TRUE(loop.run_until([&] { return told != "-"; }));
    return told;
  };
  EXPECT_EQ(with("secret"), "");
  EXPECT_NE(with("wrong").find("Authentic"), std::string::npos) << with("wrong");
}

}  // namespace
}  // namespace giostra::server
