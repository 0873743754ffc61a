#include "server/wire/wire.hpp"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>
#include <iterator>

#include "server/wire/wire_client.hpp"

namespace giostra::server::wire {
namespace {

namespace json = boost::json;

std::string text_of(const json::value& value) { return std::string(json::string_view(value.as_string())); }

json::array samples_of(const std::string& kind) {
  std::ifstream in(std::string(GIOSTRA_SOURCE_DIR) + "/server/wire/messages/" + kind + ".json");
  const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  return json::parse(text).as_object().at("samples").as_array();
}

// ---- What a message says, as the samples write it

json::value said(const Hello& hello) { return {{"match", hello.match}, {"since", hello.since}}; }
json::value said(const Act& act) { return {{"id", act.id}, {"seat", act.seat}, {"act", act.act}}; }
json::value said(const Chat& chat) {
  return {
      {"id", chat.id}, {"seat", chat.seat}, {"to", chat.to == Chat::To::team ? "team" : "all"}, {"text", chat.text}};
}
json::value said(const Pong& pong) { return {{"n", pong.n}}; }

json::value said(const Welcome& welcome) {
  json::array header;
  for (const auto& [key, value] : welcome.header) header.push_back(json::array{key, value});
  return {{"match", welcome.match},     {"header", header},
          {"person", welcome.person},   {"seats", json::array(welcome.seats.begin(), welcome.seats.end())},
          {"entries", welcome.entries}, {"now", welcome.now_ms},
          {"running", welcome.running}};
}

json::value said(const LogNews& news) {
  json::array entries;
  for (const Entry& entry : news.entries)
    entries.push_back({{"seq", entry.seq},
                       {"at_ms", count(entry.at_ms)},
                       {"actor", entry.actor},
                       {"act", entry.act},
                       {"lag_ms", count(entry.lag_ms)}});
  return {{"now", news.now_ms}, {"entries", entries}};
}

json::value said(const Done& done) { return {{"id", done.id}, {"seq", done.seq}}; }
json::value said(const RefusedNews& news) {
  return {{"id", news.id},
          {"rule", news.rule},
          {"english", news.english},
          {"italian", news.italian},
          {"detail", news.detail}};
}
json::value said(const Watching& watching) {
  return {{"count", watching.count},
          {"names", json::array(watching.names.begin(), watching.names.end())},
          {"absent", json::array(watching.absent.begin(), watching.absent.end())}};
}
json::value said(const Ping& ping) { return {{"n", ping.n}, {"now", ping.now_ms}, {"lag", ping.lag_ms}}; }
json::value said(const Bye& bye) { return {{"why", std::string(name_of(bye.why))}}; }

std::string written(const auto& message) { return wire::write(message); }
std::string written(const RefusedNews& news) {
  return wire::write(Refused{news.id, {news.rule, {news.english, news.italian}, news.detail}});
}

template <class Message>
void expect_up(const std::string& kind) {
  const json::array samples = samples_of(kind);
  ASSERT_FALSE(samples.empty());
  for (const json::value& sample : samples) {
    SCOPED_TRACE(text_of(sample.at("name")));
    const auto up = read_up(text_of(sample.at("text")));
    ASSERT_TRUE(up) << up.error().text(Language::english);
    ASSERT_TRUE(std::holds_alternative<Message>(*up));
    EXPECT_EQ(said(std::get<Message>(*up)), sample.at("value"));
    const auto again = read_up(wire::write(std::get<Message>(*up)));
    ASSERT_TRUE(again && std::holds_alternative<Message>(*again));
    EXPECT_EQ(said(std::get<Message>(*again)), sample.at("value"));
  }
}

template <class Message>
void expect_down(const std::string& kind) {
  const json::array samples = samples_of(kind);
  ASSERT_FALSE(samples.empty());
  for (const json::value& sample : samples) {
    SCOPED_TRACE(text_of(sample.at("name")));
    const auto down = read_down(text_of(sample.at("text")));
    ASSERT_TRUE(down && std::holds_alternative<Message>(*down));
    EXPECT_EQ(said(std::get<Message>(*down)), sample.at("value"));
    EXPECT_EQ(written(std::get<Message>(*down)), text_of(sample.at("text")));
  }
}

TEST(Wire, samples_of_what_clients_say_are_read_and_written) {
  expect_up<Hello>("hello");
  expect_up<Act>("act");
  expect_up<Chat>("chat");
  expect_up<Pong>("pong");
}

TEST(Wire, samples_of_what_the_server_says_are_written_to_the_letter) {
  expect_down<Welcome>("welcome");
  expect_down<LogNews>("log");
  expect_down<Done>("done");
  expect_down<RefusedNews>("refused");
  expect_down<Watching>("watching");
  expect_down<Ping>("ping");
  expect_down<Bye>("bye");
}

TEST(Wire, bad_samples_are_refused_with_a_reason) {
  const json::array samples = samples_of("bad");
  ASSERT_GT(samples.size(), 40U);
  for (const json::value& sample : samples) {
    SCOPED_TRACE(text_of(sample.at("name")));
    const auto up = read_up(text_of(sample.at("text")));
    ASSERT_FALSE(up);
    EXPECT_EQ(up.error().rule, kNotation);
    EXPECT_FALSE(up.error().why.en.empty());
    EXPECT_FALSE(up.error().why.it.empty());
  }
}

TEST(Wire, text_that_is_no_utf8_is_refused) {
  EXPECT_FALSE(read_up("{\"t\":\"act\",\"id\":\"a\",\"seat\":\"s\",\"act\":\"\xC3\x28\"}"));
  EXPECT_FALSE(read_up("{\"t\":\"act\",\"id\":\"a\",\"seat\":\"s\",\"act\":\"\xED\xA0\x80\"}"));
}

TEST(Wire, what_is_longest_is_still_read) {
  const Act act{.id = std::string(kLongestId, 'i'), .seat = "s", .act = std::string(kLongestOrder_bytes, 'a')};
  EXPECT_TRUE(read_up(wire::write(act)));
  EXPECT_FALSE(read_up(wire::write(Act{act.id, act.seat, act.act + "a"})));
  EXPECT_TRUE(read_up(wire::write(Chat{.id = "c", .seat = "s", .text = std::string(kLongestTalk_bytes, 'a')})));
}

TEST(Wire, a_refusal_names_the_field_and_the_id_can_be_told) {
  const std::string text = R"({"t":"act","id":"a7","seat":"A.white","act":""})";
  EXPECT_EQ(read_up(text).error().detail, "act");
  EXPECT_EQ(read_id(text), "a7");
  EXPECT_EQ(read_id(R"({"t":"act","id":"a 7"})"), "");
  EXPECT_EQ(read_id("{"), "");
  EXPECT_EQ(read_id(R"({"id":"a7","x":")" + std::string(kLongestMessage, 'x') + R"("})"), "");
}

TEST(Wire, bytes_that_are_no_utf8_are_replaced_when_written) {
  const auto act_of = [](std::string act) {
    const auto down = read_down(wire::write(LogNews{.entries = {{.seq = 1, .actor = "a", .act = std::move(act)}}}));
    return down ? std::get<LogNews>(*down).entries.at(0).act : "not read";
  };
  EXPECT_EQ(act_of("a\xFF z"), "a\uFFFD z");
  EXPECT_EQ(act_of("perch\xC3"), "perch\uFFFD");
  EXPECT_EQ(act_of("\xE2\x82"), "\uFFFD\uFFFD");
  EXPECT_EQ(act_of("\xF0\x80\x80\x80"), "\uFFFD\uFFFD\uFFFD\uFFFD");
  EXPECT_EQ(act_of("\xED\xA0\x80"), "\uFFFD\uFFFD\uFFFD");
  EXPECT_EQ(act_of("è ♞ 🐎"), "è ♞ 🐎");
  std::string controls;
  for (char c = 1; c < 0x20; ++c) controls += c;
  EXPECT_EQ(act_of(controls + '\0' + "\x7F\"\\"), controls + '\0' + "\x7F\"\\");
}

TEST(Wire, a_client_reads_nothing_else) {
  EXPECT_FALSE(read_down(""));
  EXPECT_FALSE(read_down("[]"));
  EXPECT_FALSE(read_down(R"({"t":"log","now":0,"entries":[[1,0,"a"]]})"));
  EXPECT_FALSE(read_down(R"({"t":"log","now":0,"entries":[[1,0,"a","b",0,0]]})"));
  EXPECT_FALSE(read_down(R"({"t":"bye","why":"bored"})"));
  EXPECT_FALSE(read_down(R"({"t":"act","id":"a1","seat":"s","act":"a"})"));
}

}  // namespace
}  // namespace giostra::server::wire
