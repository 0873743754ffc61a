#include "server/sqlite/backup.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>
#include <iterator>
#include <memory>

#include "server/journal/journal_test.hpp"
#include "server/sqlite/sqlite_journal.hpp"
#include "server/sqlite/sqlite_schema.hpp"

namespace giostra::server {
namespace {

namespace fs = std::filesystem;

const Percent kNobodyWatches = [](int) {};

std::string text_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}
void put(const fs::path& file, std::string_view text) {
  fs::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << text;
}

class Backups : public testing::Test {
 protected:
  void SetUp() override {
    open(house_);
    journal_->create(head("m1"), [](Stored) {});
    append("m1", 0, 3);
  }
  void open(const fs::path& folder) {
    journal_.reset();
    journal_ = std::make_unique<SqliteJournal>(SqliteJournal::Options{.folder = folder}, loop_.post());
  }
  void append(std::string_view match, std::uint32_t before, std::uint32_t count) {
    std::vector<Row> rows;
    for (std::uint32_t seq = before + 1; seq <= before + count; ++seq) rows.push_back(row(seq, "e2e4"));
    journal_->append(match, before, std::move(rows), {.stage = Stage::live}, [](Stored) {});
    journal_->remember("settled", "yes");  // returns when all before it is stored
  }
  BackupHead make() { return write_backup(house_, file_, "giostra 0", kNobodyWatches); }
  auto restore() { return restore_backup(file_, other_, kNobodyWatches); }
  void expect_refused(std::string_view why) {
    const auto restored = restore();
    ASSERT_FALSE(restored) << why;
    EXPECT_NE(restored.error().why.en.find(why), std::string_view::npos) << restored.error().why.en;
    EXPECT_FALSE(fs::exists(other_ / "giostra.sqlite"));
    EXPECT_FALSE(fs::exists(other_ / "restoring"));
  }

  TestFolder folder_;
  TestLoop loop_;
  fs::path house_ = folder_.path() / "house", other_ = folder_.path() / "other", file_ = folder_.path() / "a.backup";
  std::unique_ptr<SqliteJournal> journal_;
};

TEST_F(Backups, T9_a_backup_of_a_running_house_holds_what_was_stored_then) {
  journal_->remember("guests.key", std::string_view("\0\1key", 5));
  put(house_ / "questions" / "ours.csv", "a;b\n");
  put(house_ / "words.txt", "bad\n");
  const BackupHead made = make();
  EXPECT_EQ(made.matches, 1U);
  EXPECT_EQ(made.entries, 3U);
  append("m1", 3, 2);  // later: not in it
  EXPECT_EQ(check_backup(file_, kNobodyWatches).value(), made);
  const auto restored = restore();
  ASSERT_TRUE(restored) << restored.error().text(Language::english);
  EXPECT_EQ(restored->head, made);
  EXPECT_EQ(restored->aside, fs::path());
  const auto original = journal_->read("m1");
  open(other_);
  const auto kept = journal_->read("m1");
  ASSERT_TRUE(kept && original);
  EXPECT_EQ(kept->head, original->head);
  EXPECT_EQ(kept->rows, std::vector<Row>(original->rows.begin(), original->rows.begin() + 3));
  EXPECT_EQ(journal_->recall("guests.key"), std::string("\0\1key", 5));
  EXPECT_EQ(text_of(other_ / "questions" / "ours.csv"), "a;b\n");
  EXPECT_EQ(text_of(other_ / "words.txt"), "bad\n");
  append("m1", 3, 1);
  EXPECT_EQ(journal_->read("m1")->rows.size(), 4U);
}

TEST_F(Backups, T9_no_byte_of_a_backup_can_be_changed) {
  make();
  const std::string whole = text_of(file_);
  const std::size_t head_end = whole.find('\n', whole.find('\n') + 1);
  std::vector<std::size_t> places{0, head_end, head_end + 1, whole.size() - 33, whole.size() - 32, whole.size() - 1};
  for (std::size_t at = 3; at < whole.size(); at += 997) places.push_back(at);
  for (const std::size_t at : places) {
    std::string changed = whole;
    changed[at] = static_cast<char>(changed[at] ^ 1);
    put(file_, changed);
    expect_refused("");
  }
  put(file_, whole);
  EXPECT_TRUE(restore());
}

TEST_F(Backups, T9_a_cut_or_longer_file_is_refused) {
  make();
  const std::string whole = text_of(file_);
  for (const std::size_t size : {whole.size() - 1, whole.size() - 4096, whole.size() / 2, std::size_t{200}}) {
    put(file_, whole.substr(0, size));
    expect_refused("not whole");
  }
  put(file_, whole + "x");
  expect_refused("not whole");
  for (const std::string_view other : {"", "giostra", "SQLite format 3"}) {
    put(file_, other);
    expect_refused("no backup");
  }
  fs::remove(file_);
  EXPECT_THROW(static_cast<void>(restore()), JournalTrouble);
}

TEST_F(Backups, T9_a_backup_of_a_newer_program_is_refused) {
  journal_.reset();
  SQLite::Database(house_ / "giostra.sqlite", SQLite::OPEN_READWRITE)
      .exec("UPDATE schema SET version = " + std::to_string(known_format() + 1));
  make();
  expect_refused("newer giostra");
  put(file_, "giostra-backup 2\nsomething else");
  expect_refused("newer giostra");
}

TEST_F(Backups, T9_nothing_is_restored_under_a_running_server) {
  make();
  EXPECT_THROW(static_cast<void>(restore_backup(file_, house_, kNobodyWatches)), JournalTrouble);
  EXPECT_EQ(journal_->read("m1")->rows.size(), 3U);
}

TEST_F(Backups, T9_what_was_there_before_is_kept_aside) {
  make();
  append("m1", 3, 2);
  put(house_ / "words.txt", "new\n");
  journal_.reset();
  const auto restored = restore_backup(file_, house_, kNobodyWatches);
  ASSERT_TRUE(restored);
  EXPECT_EQ(text_of(restored->aside / "words.txt"), "new\n");
  EXPECT_FALSE(fs::exists(house_ / "words.txt"));
  open(house_);
  EXPECT_EQ(journal_->read("m1")->rows.size(), 3U);
  open(restored->aside);
  EXPECT_EQ(journal_->read("m1")->rows.size(), 5U);
}

TEST_F(Backups, T9_it_is_for_its_owners_eyes_and_leaves_nothing_else_behind) {
  make();
  struct stat seen{};
  ASSERT_EQ(stat(file_.c_str(), &seen), 0);
  EXPECT_EQ(seen.st_mode & 0777U, 0600U);
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_.path()), {}), 2);
}

TEST_F(Backups, T9_a_folder_without_data_is_trouble) {
  EXPECT_THROW(write_backup(folder_.path(), file_, "giostra 0", kNobodyWatches), JournalTrouble);
  EXPECT_FALSE(fs::exists(file_));
  EXPECT_THROW(write_backup(house_, folder_.path() / "no" / "such" / "a", "giostra 0", kNobodyWatches), JournalTrouble);
}

}  // namespace
}  // namespace giostra::server
