#include "server/safety/event_file.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>

#include "server/safety/evening_test.hpp"

namespace giostra::server {
namespace {

class EventFileTest : public EveningTest {
 protected:
  std::string file() {
    return write_event_file(
               images_of(database()), std::string(kEveningId),
               {.program = "giostra 1", .house = "tower", .addresses = {"http://a", "http://b"}, .written_ms = 77})
        .value();
  }
  static std::string rule_of(std::string_view bytes) {
    const auto file = read_event_file(bytes);
    return file ? "" : file.error().text(Language::english);
  }
  // The file after somebody else's hand was at it.
  std::string changed(const std::vector<std::string>& sql) {
    const auto path = folder_.path() / "changed.giostra";
    std::ofstream(path, std::ios::binary) << file();
    {
      SQLite::Database db(path.string(), SQLite::OPEN_READWRITE);
      for (const std::string& one : sql) db.exec(one);
    }
    return bytes_of(path);
  }
};

TEST_F(EventFileTest, E153_one_file_has_the_event_and_its_matches_with_all_that_belongs_to_them) {
  const auto file_read = read_event_file(file());
  ASSERT_TRUE(file_read) << file_read.error().text(Language::english);
  EXPECT_EQ(
      file_read->facts,
      (FileFacts{.program = "giostra 1", .house = "tower", .addresses = {"http://a", "http://b"}, .written_ms = 77}));
  EXPECT_EQ(file_read->id(), kEveningId);
  EXPECT_EQ(file_read->name(), "Città & Torre");
  EXPECT_EQ(file_read->log, evening_log());
  const auto kept = journal_->read(kEveningId);
  EXPECT_EQ(file_read->event.kept.head, kept->head);
  EXPECT_EQ(file_read->event.kept.rows, kept->rows);
  EXPECT_EQ(file_read->event.kept.stage, Stage::live);
  ASSERT_EQ(file_read->matches.size(), 1U);
  EXPECT_EQ(file_read->matches[0].kept.head, journal_->read("m1")->head);
  EXPECT_EQ(file_read->matches[0].kept.rows, journal_->read("m1")->rows);
  EXPECT_EQ(file_read->matches[0].people, std::vector<std::string>{"e.anna"});
}

TEST_F(EventFileTest, E152_links_of_staff_and_who_bears_links_do_not_travel) {
  const std::string bytes = file();
  const auto file_read = read_event_file(bytes);
  ASSERT_TRUE(file_read);
  std::vector<std::string> roles;
  for (const RoleLink& link : file_read->event.links) roles.push_back(link.role);
  std::ranges::sort(roles);
  EXPECT_EQ(roles, (std::vector<std::string>{"person:anna", "screen:main", "table:1"}));
  ASSERT_EQ(file_read->codes.size(), 1U);
  EXPECT_EQ(file_read->codes[0].text, "t-table:1");
  for (const char* token : {"t-chief", "t-deputy", "t-helper", "t-door", "gugo"})
    EXPECT_EQ(bytes.find(token), std::string::npos) << token;
}

TEST_F(EventFileTest, E153_the_same_state_is_the_same_file) { EXPECT_EQ(file(), file()); }

TEST_F(EventFileTest, E153_what_is_no_event_is_refused_with_what_to_do) {
  EXPECT_TRUE(rule_of("").starts_with("E153: this file is no event")) << rule_of("");
  EXPECT_TRUE(rule_of("PK a letter").starts_with("E153: this file is no event"));
  EXPECT_TRUE(rule_of(bytes_of(database())).starts_with("E153: this file is no event")) << "a whole journal is none";
  EXPECT_FALSE(write_event_file(images_of(database()), "nobody", {}));
  EXPECT_FALSE(write_event_file(images_of(database()), "m1", {}));
}

TEST_F(EventFileTest, E153_a_file_that_was_cut_or_damaged_is_refused) {
  const std::string whole = file();
  EXPECT_TRUE(rule_of(whole).empty());
  for (const std::size_t size : {whole.size() / 2, whole.size() - 1, std::size_t{99}, std::size_t{20}})
    EXPECT_TRUE(rule_of(whole.substr(0, size)).starts_with("E153: this file is not whole")) << size;
  std::size_t refused = 0;
  for (std::size_t page = 4096; page + 4096 <= whole.size(); page += 4096) {
    std::string bad = whole;
    std::fill_n(bad.begin() + static_cast<std::ptrdiff_t>(page), 4096, '\x5a');
    refused += rule_of(bad).empty() ? 0 : 1;
  }
  EXPECT_EQ(refused, whole.size() / 4096 - 1);
}

TEST_F(EventFileTest, E153_a_file_of_a_newer_program_is_refused_clearly) {
  EXPECT_TRUE(rule_of(changed({"PRAGMA user_version = 2"})).starts_with("E153: a newer giostra wrote this file"));
  EXPECT_TRUE(rule_of(changed({"UPDATE schema SET version = 999"})).starts_with("E153: a newer giostra wrote"));
}

TEST_F(EventFileTest, E153_tables_that_are_not_ours_are_refused_and_never_run) {
  EXPECT_TRUE(rule_of(changed({"CREATE VIEW v AS SELECT 1"})).starts_with("E153: this file is no event"));
  EXPECT_TRUE(rule_of(changed({"CREATE TRIGGER t AFTER UPDATE ON schema BEGIN DELETE FROM entries; END"}))
                  .starts_with("E153: this file is no event"));
  EXPECT_TRUE(rule_of(changed({"CREATE TABLE more (a)"})).starts_with("E153: this file is no event"));
  EXPECT_TRUE(rule_of(changed({"DROP TABLE links"})).starts_with("E153: this file is no event"));
}

TEST_F(EventFileTest, E153_an_event_that_does_not_fold_is_refused) {
  EXPECT_TRUE(rule_of(changed({"UPDATE entries SET act = 'publish A 2' WHERE seq = 6"}))
                  .starts_with("E153: the event in this file cannot be read"));
  EXPECT_TRUE(rule_of(changed({"DELETE FROM entries WHERE seq = 2"})).starts_with("E153: this file is damaged"));
  for (const char* round : {"key", "key + 1", "-1"})
    EXPECT_TRUE(rule_of(changed({"UPDATE entries SET before = " + std::string(round) + " WHERE seq = 3"}))
                    .starts_with("E153: this file is damaged"))
        << round;
  EXPECT_TRUE(rule_of(changed({"DELETE FROM matches WHERE stream = 1"})).starts_with("E153: there is no event"));
  EXPECT_TRUE(rule_of(changed({"UPDATE matches SET stage = 9"})).starts_with("E153: this file is damaged"));
}

TEST_F(EventFileTest, E152_links_that_somebody_put_into_the_file_are_left_out) {
  const auto read = read_event_file(changed({"UPDATE links SET role = 'chief'"}));
  ASSERT_TRUE(read);
  EXPECT_TRUE(read->event.links.empty());
  EXPECT_TRUE(read->codes.empty());
}

TEST_F(EventFileTest, E151_what_a_file_has_comes_into_another_journal_as_it_was) {
  const auto file_read = read_event_file(file());
  const TestFolder other;
  SqliteJournal there({.folder = other.path()}, loop_.post());
  std::vector<Whole> streams{file_read->event};
  streams.insert(streams.end(), file_read->matches.begin(), file_read->matches.end());
  there.change(change::Bring{.streams = streams, .notes = file_read->codes}, note());
  wait();
  const auto again = write_event_file(images_of(other.path() / "giostra.sqlite"), std::string(kEveningId), {});
  ASSERT_TRUE(again);
  const auto read_again = read_event_file(*again);
  ASSERT_TRUE(read_again);
  EXPECT_EQ(read_again->log, file_read->log);
  EXPECT_EQ(read_again->event.links, file_read->event.links);
  EXPECT_EQ(read_again->matches.size(), 1U);
  EXPECT_EQ(read_again->codes.size(), 1U);
}

}  // namespace
}  // namespace giostra::server
