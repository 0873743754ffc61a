// docs/event-log.md, executed: its blocks are one log, every act stands in it, and what it calls refused is.
#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "event/acts/event_log.hpp"
#include "event/log/event.hpp"
#include "kit/text.hpp"
#include "tests/source_dir.hpp"

namespace giostra::event {
namespace {

std::string document() {
  std::ifstream file(source_dir() / "docs/event-log.md", std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string log_in(std::string_view text) {
  std::string log;
  bool inside = false;
  for (const std::string_view line : split(text, "\n")) {
    const bool fence = line.starts_with("```");
    if (!fence && inside) log.append(line).append("\n");
    if (fence) inside = line == "```event";
  }
  return log;
}

// Cells of the rows below a heading, without backquotes and with `\|` as it is meant.
std::vector<std::vector<std::string>> rows_below(std::string_view text, std::string_view heading) {
  std::vector<std::vector<std::string>> rows;
  for (const std::string_view line : split(text.substr(text.find(heading)), "\n")) {
    if (!line.starts_with("| `")) continue;
    auto& row = rows.emplace_back();
    std::string plain(line);
    for (std::size_t at; (at = plain.find("\\|")) != plain.npos;) plain.replace(at, 2, "\x01");
    for (const std::string_view cell : split(plain, "|")) {
      std::string bare;
      for (const char c : trim(cell))
        if (c != '`') bare += c == '\x01' ? '|' : c;
      row.push_back(bare);
    }
  }
  return rows;
}

TEST(EventLogDocument, is_a_log_with_every_act) {
  const auto log = read_event_log(log_in(document()));
  ASSERT_TRUE(log) << log.error().text(Language::english);
  const auto event = Event::fold(*log);
  ASSERT_TRUE(event) << event.error().text(Language::english);
  std::set<std::size_t> kinds;
  for (const Entry& entry : log->entries) kinds.insert(read_order(entry.act)->act.index());
  EXPECT_EQ(kinds.size(), std::variant_size_v<Act>);
  EXPECT_EQ(write_event_log(*log), log_in(document()));
}

TEST(EventLogDocument, what_it_calls_refused_is_refused_by_that_rule) {
  const std::string text = document();
  const auto event = Event::fold(*read_event_log(log_in(text)));
  ASSERT_TRUE(event);
  const auto rows = rows_below(text, "\n## Refused\n");
  ASSERT_GE(rows.size(), 15U);
  for (const auto& row : rows) {
    const Verdict taken = event->check(event->now(), row.at(1), row.at(2));
    EXPECT_EQ(taken ? "accepted" : taken.error().rule, row.at(3)) << row.at(2);
  }
}

TEST(EventLogDocument, names_every_key_of_a_part) {
  const std::string text = document();
  for (const std::string key : {"game",    "profile", "entrant",  "format", "rounds", "groups", "third",  "baku",
                                "minutes", "colours", "schedule", "points", "ties",   "byes",   "nobyes", "tables",
                                "time",    "grace",   "checkin",  "prizes", "share",  "boards", "wood"})
    EXPECT_NE(text.find("`" + key + "`"), text.npos) << key;
}

}  // namespace
}  // namespace giostra::event
