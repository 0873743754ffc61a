// A small evening in a journal's folder, for tests of its file: an event of two parts with one match, links and notes.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "event/acts/event_log.hpp"
#include "server/journal/journal_test.hpp"
#include "server/sqlite/sqlite_journal.hpp"

namespace giostra::server {

inline std::string bytes_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

inline constexpr std::string_view kEveningId = "k3f9";

inline Log evening_log() {
  constexpr std::string_view kText = R"(giostra-event 1
Event: Città & Torre
Opened: 2026-11-16T19:00:00Z

1 0 chief part A | Open | format=dutch | rounds=5 | ties=DE,BH | tables=1-9
2 1000 door enter A anna | Anna Rossi | strength=1800
3 2000 door enter A bruno | Bruno <b> | strength=1700
4 3000 door enter A carla | Carla | strength=1600
5 4000 door person carla | Carla Verdi | club=Circolo | born=2012 | minor=yes
6 5000 chief bye A 2 carla half because she leaves early
7 6000 program propose A 1 anna:bruno carla:bye
8 7000 chief publish A 1
9 8000 chief gong A 1
10 9000 person:anna say A 1 1 1-0
11 9500 deputy@Ugo result A 1 1 1-0
)";
  return event::read_event_log(kText).value();
}

class EveningTest : public testing::Test {
 protected:
  void SetUp() override {
    journal_ = std::make_unique<SqliteJournal>(SqliteJournal::Options{.folder = folder_.path()}, loop_.post());
    keep_event();
    keep_match("m1", "giostra-log 1\nGame: none\nEvent: Cup\nEventId: k3f9\nTable: 1\n\n");
    keep_match("m2", "giostra-log 1\nGame: none\nEvent: Cup\nEventId: k3f90\nTable: 1\n\n");
  }

  void keep_event() {
    Log log = evening_log();
    std::vector<Row> rows;
    for (const Entry& entry : log.entries) rows.push_back({.entry = entry, .cause = "", .wall_ms = 1'760'000'000'000});
    log.entries.clear();
    journal_->create({.id = std::string(kEveningId),
                      .header = event::write_event_log(log),
                      .secret = "",
                      .listed = false,
                      .made_ms = 7,
                      .maker = "gchief",
                      .stream = Stream::event},
                     note());
    journal_->append(kEveningId, 0, rows, {.stage = Stage::live, .summary = "{}"}, note());
    std::vector<RoleLink> links;
    for (const char* role :
         {"chief", "deputy@Ugo", "helper:1-3@Pia", "door@Lia", "table:1", "screen:main", "person:anna"})
      links.push_back({.token = std::string("t-") + role, .role = role, .by = "gchief", .made_ms = 8});
    journal_->add_links(kEveningId, links, note());
    for (const char* role : {"table:1", "helper:1-3@Pia"})
      journal_->change(change::Add{{.kind = "event-code",
                                    .match = std::string(kEveningId),
                                    .person = "12345678",
                                    .at_ms = 9,
                                    .text = std::string("t-") + role}},
                       note());
    journal_->change(
        change::Add{{.kind = "event-role", .match = std::string(kEveningId), .person = "gugo", .text = "t-table:1"}},
        note());
    wait();
  }
  void keep_match(const std::string& id, const std::string& header) {
    journal_->create({.id = id, .header = header, .secret = "00ff", .made_ms = 10}, note());
    journal_->append(id, 0, {row(1, "match sit white e.anna Anna")}, {.stage = Stage::live, .people = {"e.anna"}},
                     note());
    wait();
  }
  Journal::Done note() {
    ++asked_;
    return [this](Stored how) {
      EXPECT_EQ(how, Stored::stored);
      --asked_;
    };
  }
  void wait() {
    while (asked_ > 0) loop_.run_one();
  }
  [[nodiscard]] std::filesystem::path database() const { return folder_.path() / "giostra.sqlite"; }

  TestFolder folder_;
  TestLoop loop_;
  std::unique_ptr<SqliteJournal> journal_;
  std::size_t asked_ = 0;
};

}  // namespace giostra::server
