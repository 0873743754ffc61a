// What the neighbouring version says to other nodes and to workers, frozen as it said it (tests/data/neighbour): this
// version understands it, and says everything that the other one needs, in the same words. Keys may be added, and
// fields at the end of rows; a key that is taken away or means something else is a new version of the message.
// scripts/upgrade_test runs the two programs themselves.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>
#include <map>

#include "games/game.hpp"
#include "server/matches/nodes/news.hpp"
#include "server/workers/jobs.hpp"
#include "tests/source_dir.hpp"

namespace giostra::server {
namespace {

namespace json = boost::json;

const Game& game() { return *all_games().front(); }
const Sender kBeat{.node = "a-abcd", .as_of = 1'760'000'000'000};

jobs::Think a_thought_to_be() {
  Log log;
  log.set("Game", game().about().name);
  const std::string seat(game().seats().front().name);
  return {.id = "a.1.1",
          .whose = {"a", "m"},
          .log = write_log(log),
          .seat = seat,
          .level = 3,
          .seed = UINT64_MAX,
          .seats = {seat},
          .times = {.left_ms = std::vector<std::int64_t>(game().seats().size(), 60'000)},
          .heard_before = 3,
          .heard = {{seat, "words"}},
          .lines = 2,
          .payer = {.address = "10.0.0.1", .person = "g1", .here = true}};
}

jobs::Thought a_thought() {
  return {.id = "a.1.1",
          .thought = {.choice = {{.seat = Actor::seat(1), .act = "act"}},
                      .ideas = {{.act = "act", .chance = 0.25, .line = {"act", "next"}}},
                      .says = {"words"},
                      .look_again = Milliseconds{500},
                      .nodes = 7,
                      .depth = 3}};
}

// Every message, by its kind.
std::map<std::string, std::string> said_now() {
  const StoredNews stored{
      .node = "a-abcd",
      .keeps = true,
      .first = 4,
      .last = 5,
      .rows = {{.entry = {4, Milliseconds{10}, "white", "e2e4", Milliseconds{3}}, .cause = "ga:c1", .wall_ms = 99},
               {.entry = {5, Milliseconds{11}, "match", "say \"è\" | \\", {}}, .cause = {}, .wall_ms = 99}}};
  const HereNews here{
      .from = kBeat, .people = {{"ga", Milliseconds{40}}, {"gb", {}}}, .lookers = 3, .names = {"Anna"}, .asks = true};
  const WaitingNews waiting{.from = kBeat, .rooms = {{"m", {.watching = 2, .attended = true}}}};
  const VisitNews visits{.from = kBeat, .matches = {"m", "n"}, .not_mine = {"o"}};
  return {{"beat", write_news(kBeat)},
          {"stored", write_news(stored)},
          {"here", write_news(here)},
          {"waiting", write_news(waiting)},
          {"visits", write_news(visits)},
          {"think", jobs::write(jobs::ToWorker(a_thought_to_be()))},
          {"charge", jobs::write(jobs::ToWorker(jobs::Charge{.whose = {"a", "m"}, .payer = {.person = "g1"}}))},
          {"forget", jobs::write(jobs::ToWorker(jobs::Forget{{"a", "m"}}))},
          {"have", jobs::write(jobs::ToWorker(jobs::Have{{"a.1.1", "a.1.2"}}))},
          {"taken", jobs::write(jobs::Reply(jobs::Taken{"w"}))},
          {"refused", jobs::write(jobs::Reply(jobs::Refused{}))},
          {"lost", jobs::write(jobs::Reply(jobs::Lost{{"a.1.1"}}))},
          {"thought", jobs::write(a_thought(), game().seats())}};
}

template <class News>
std::string again(const std::optional<News>& news) {
  return news ? write_news(*news) : "unreadable";
}
template <class Message>
std::string again(const Result<Message>& message) {
  return message ? jobs::write(*message) : message.error().text(Language::english);
}

// What this version has understood of a message.
std::string understood(const std::string& kind, const std::string& text) {
  if (kind == "beat") return again(read_beat(text));
  if (kind == "stored") return again(read_stored(text));
  if (kind == "here") return again(read_here(text));
  if (kind == "waiting") return again(read_waiting(text));
  if (kind == "visits") return again(read_visits(text));
  if (kind == "taken" || kind == "refused" || kind == "lost") return again(jobs::read_reply(text));
  if (kind != "thought") return again(jobs::read_to_worker(text));
  const auto thought = jobs::read_thought(text, [](std::string_view) { return game().seats(); });
  return thought ? jobs::write(*thought, game().seats()) : thought.error().text(Language::english);
}

// Everything that stands in the one stands in the other, which may say more.
bool covers(const json::value& more, const json::value& less) {
  if (const auto* object = less.if_object())
    return more.is_object() && std::ranges::all_of(*object, [&](const auto& field) {
             const auto* found = more.get_object().if_contains(field.key());
             return found != nullptr && covers(*found, field.value());
           });
  if (const auto* array = less.if_array()) {
    if (!more.is_array() || more.get_array().size() < array->size()) return false;
    for (std::size_t i = 0; i < array->size(); ++i)
      if (!covers(more.get_array()[i], (*array)[i])) return false;
    return true;
  }
  return more == less;
}

json::value parsed(const std::string& text) {
  boost::system::error_code error;
  json::value value = json::parse(text, error);
  return error ? json::value(text) : value;
}

// By kind. No game is named there: `@GAME@` is whichever comes first, `@SEAT0@`, `@SEAT1@` are its seats.
json::object said_before() {
  std::ifstream in(source_dir() / "tests/data/neighbour/messages.json");
  std::string text{std::istreambuf_iterator<char>(in), {}};
  for (const auto& [mark, word] : std::map<std::string, std::string_view>{
           {"@GAME@", game().about().name}, {"@SEAT0@", game().seats()[0].name}, {"@SEAT1@", game().seats()[1].name}})
    for (auto at = text.find(mark); at != std::string::npos; at = text.find(mark)) text.replace(at, mark.size(), word);
  return json::parse(text).as_object();
}

TEST(Neighbour, what_it_says_is_understood_whatever_it_may_add) {
  const json::object before = said_before();
  EXPECT_EQ(before.size(), said_now().size());
  for (const auto& [kind, message] : before) {
    EXPECT_TRUE(covers(parsed(understood(kind, json::serialize(message))), message)) << kind;
    json::object more = message.as_object();
    more["later"] = json::object{{"x", json::array{1, "y"}}};
    EXPECT_TRUE(covers(parsed(understood(kind, json::serialize(more))), message)) << kind << " with another key";
  }
}

TEST(Neighbour, is_told_everything_that_it_reads) {
  const auto now = said_now();
  for (const auto& [kind, message] : said_before()) {
    ASSERT_TRUE(now.contains(kind)) << kind << " is not said any more";
    EXPECT_TRUE(covers(parsed(now.at(kind)), message)) << kind << " is\n"
                                                       << now.at(kind) << "\nand was\n"
                                                       << json::serialize(message);
  }
}

TEST(Neighbour, what_covers_what_is_judged_strictly) {
  EXPECT_TRUE(covers(parsed(R"({"a":[1,2],"b":3})"), parsed(R"({"a":[1]})")));
  EXPECT_FALSE(covers(parsed(R"({"a":[1]})"), parsed(R"({"a":[1],"b":3})")));
  EXPECT_FALSE(covers(parsed(R"({"a":[2,1]})"), parsed(R"({"a":[1]})")));
  EXPECT_FALSE(covers(parsed(R"({"a":"1"})"), parsed(R"({"a":1})")));
}

}  // namespace
}  // namespace giostra::server
