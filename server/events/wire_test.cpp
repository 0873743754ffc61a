#include "server/events/wire.hpp"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>
#include <iterator>

namespace giostra::server::event_wire {
namespace {

namespace json = boost::json;

std::string text_of(const json::value& value) { return std::string(json::string_view(value.as_string())); }

json::array samples_of(const std::string& kind) {
  std::ifstream in(std::string(GIOSTRA_SOURCE_DIR) + "/server/events/messages/" + kind + ".json");
  const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  return json::parse(text).as_object().at("samples").as_array();
}

json::array list(const std::vector<std::string>& texts) { return json::array(texts.begin(), texts.end()); }

// What a message says, as the samples write it.
json::value said(const Hello& hello) {
  return {{"event", hello.event}, {"as", hello.as}, {"views", list(hello.views)}};
}
json::value said(const Show& show) { return json::object{{"views", list(show.views)}}; }
json::value said(const Act& act) { return {{"id", act.id}, {"on", act.on}, {"act", act.act}}; }
json::value said(const Pong& pong) { return json::object{{"n", pong.n}}; }

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
  }
}

TEST(EventWire, samples_of_what_pages_say_are_read) {
  expect_up<Hello>("hello");
  expect_up<Show>("show");
  expect_up<Act>("act");
  expect_up<Pong>("pong");
}

TEST(EventWire, samples_of_what_the_server_says_are_written_to_the_letter) {
  for (const json::value& sample : samples_of("welcome")) {
    const json::value& value = sample.at("value");
    Welcome welcome{.event = text_of(value.at("event")),
                    .as = text_of(value.at("as")),
                    .roles = {},
                    .now_ms = value.at("now").as_int64()};
    for (const json::value& role : value.at("roles").as_array()) welcome.roles.push_back(text_of(role));
    EXPECT_EQ(write(welcome), text_of(sample.at("text")));
  }
  for (const json::value& sample : samples_of("view")) {
    const json::value& value = sample.at("value");
    EXPECT_EQ(write(View{.name = text_of(value.at("name")),
                         .entries = value.at("entries").to_number<std::uint32_t>(),
                         .now_ms = value.at("now").as_int64(),
                         .data = json::serialize(value.at("data"))}),
              text_of(sample.at("text")));
  }
  for (const json::value& sample : samples_of("ping"))
    EXPECT_EQ(write(Ping{.n = sample.at("value").at("n").to_number<std::uint32_t>(),
                         .now_ms = sample.at("value").at("now").as_int64()}),
              text_of(sample.at("text")));
}

TEST(EventWire, bad_samples_are_refused_with_a_reason) {
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

TEST(EventWire, text_that_is_no_utf8_is_refused) {
  EXPECT_FALSE(read_up("{\"t\":\"act\",\"id\":\"a\",\"on\":0,\"act\":\"\xC3\x28\"}"));
}

TEST(EventWire, what_is_longest_is_still_read) {
  const std::string act = std::string(kLongestAct, 'a');
  EXPECT_TRUE(read_up(R"({"t":"act","id":"a","on":0,"act":")" + act + "\"}"));
}

}  // namespace
}  // namespace giostra::server::event_wire
