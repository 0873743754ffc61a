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
