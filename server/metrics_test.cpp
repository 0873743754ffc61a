#include "server/metrics.hpp"

#include <gtest/gtest.h>

#include "server/journal/memory_journal.hpp"

namespace giostra::server {
namespace {

bool has(const std::string& text, std::string_view line) {
  return text.find("\n" + std::string(line) + "\n") != std::string::npos;
}

TEST(Metrics, tell_what_was_counted_each_time_afresh) {
  Metrics metrics;
  HubCounts hub;
  Net::Counts net;
  hub.acts = 5;
  net.lines = 2;
  EXPECT_TRUE(has(metrics.text(hub, net), "giostra_acts_total 5"));
  hub.acts = 7;
  net.lines = 1;
  const std::string text = metrics.text(hub, net);
  EXPECT_TRUE(has(text, "giostra_acts_total 7")) << text;
  EXPECT_TRUE(has(text, "giostra_lines 1")) << text;
}

TEST(Metrics, T3_waiting_for_computer_players_is_told) {
  Metrics metrics;
  metrics.thought_waited(true, 0.02);
  metrics.thought_waited(true, 3);
  metrics.thought_waited(false, 40);
  const std::string text =
      metrics.text({}, {}, {.waiting_people = 3, .waiting_alone = 500, .longest_wait_s = 1.5, .gave_way = 7});
  for (const char* line : {"giostra_thinking_waiting_people 3", "giostra_thinking_waiting_nobody 500",
                           "giostra_thinking_longest_wait_seconds 1.5", "giostra_thoughts_gave_way_total 7",
                           R"(giostra_thinking_wait_seconds_count{for="people"} 2)",
                           R"(giostra_thinking_wait_seconds_bucket{for="nobody",le="30"} 0)",
                           R"(giostra_thinking_wait_seconds_bucket{for="nobody",le="60"} 1)"})
    EXPECT_TRUE(has(text, line)) << line << "\n" << text;
}

TEST(Metrics, storing_is_timed_until_it_is_answered) {
  Metrics metrics;
  MemoryJournal memory(std::make_shared<Disk>());
  TimedJournal journal(memory, metrics);
  int answers = 0;
  journal.create({.id = "a", .header = "", .secret = "", .listed = true, .made_ms = 1}, [&](Stored) { ++answers; });
  EXPECT_TRUE(has(metrics.text({}, {}), R"(giostra_store_seconds_count{how="stored"} 0)"));
  memory.store_all();
  EXPECT_EQ(answers, 1);
  EXPECT_TRUE(has(metrics.text({}, {}), R"(giostra_store_seconds_count{how="stored"} 1)"));
}

}  // namespace
}  // namespace giostra::server
