#include "server/matches/nodes/news.hpp"

#include <gtest/gtest.h>

namespace giostra::server {
namespace {

StoredNews sample() {
  return {.node = "a",
          .keeps = true,
          .first = 4,
          .last = 5,
          .rows = {{.entry = {4, Milliseconds{10}, "white", "e2e4", Milliseconds{3}}, .cause = "ga:c1", .wall_ms = 99},
                   {.entry = {5, Milliseconds{11}, "match", "say \"è\" | \\", {}}, .cause = {}, .wall_ms = 99}}};
}

TEST(News, what_is_written_is_read) {
  EXPECT_EQ(read_stored(write_news(sample())), sample());
  const Sender beat{.node = "a", .as_of = 1'700'000'000'000};
  EXPECT_EQ(read_beat(write_news(beat)), beat);
  const HereNews here{.from = beat,
                      .people = {{"ga", Milliseconds{40}}, {"gb", {}}},
                      .lookers = 3,
                      .names = {"Anna"},
                      .asks = true,
                      .gone = true,
                      .stored = 7};
  EXPECT_EQ(read_here(write_news(here)), here);
  EXPECT_TRUE(read_here(R"({"v":1,"node":"a","as_of":5,"people":{},"lookers":0})")) << "as older nodes say it";
  const WaitingNews waiting{.from = beat, .rooms = {{"m", {.watching = 2, .attended = true}}}};
  EXPECT_EQ(read_waiting(write_news(waiting)), waiting);
  const VisitNews visits{.from = beat, .matches = {"m", "n"}, .not_mine = {"o"}};
  EXPECT_EQ(read_visits(write_news(visits)), visits);
}

TEST(News, too_many_rows_are_not_told_and_must_be_read) {
  StoredNews news = sample();
  news.rows.front().entry.act = std::string(300'000, 'x');
  const auto read = read_stored(write_news(news));
  ASSERT_TRUE(read);
  EXPECT_TRUE(read->rows.empty());
  EXPECT_EQ(read->last, 5U);
  EXPECT_EQ(read_stored(write_news(*read)), read) << "and are told on so";
}

TEST(News, unknown_keys_are_passed_over_and_another_version_is_not_read) {
  EXPECT_TRUE(read_beat(R"({"v":1,"node":"a","as_of":5,"new":{"x":[1]}})"));
  EXPECT_FALSE(read_beat(R"({"v":2,"node":"a","as_of":5})"));
}

TEST(News, what_is_broken_counts_as_lost) {
  for (const char* text : {"", "{", "[]", "7", R"({"v":1})", R"({"v":1,"node":"","as_of":1})",
                           R"({"v":1,"node":"a","as_of":"x"})", R"({"v":1,"node":"a","as_of":1.5})"})
    EXPECT_FALSE(read_beat(text)) << text;
  for (const char* text : {R"({"v":1,"node":"a","first":0,"last":1})", R"({"v":1,"node":"a","first":3,"last":2})",
                           R"({"v":1,"node":"a","first":1,"last":2,"rows":[]})",
                           R"({"v":1,"node":"a","first":1,"last":1,"rows":[[1,2,"x"]]})",
                           R"({"v":1,"node":"a","first":1,"last":99999999999,"rows":[]})"})
    EXPECT_FALSE(read_stored(text)) << text;
}

}  // namespace
}  // namespace giostra::server
