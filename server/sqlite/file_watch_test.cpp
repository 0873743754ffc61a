#include "server/sqlite/file_watch.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "server/journal/journal_test.hpp"

namespace giostra::server {
namespace {

namespace fs = std::filesystem;

class FileWatchTest : public testing::Test {
 protected:
  FileWatchTest() {
    fs::create_directories(folder_.path());
    make(file_);
    make(log_);
  }
  static void make(const fs::path& path) { std::ofstream(path) << "bytes"; }

  TestFolder folder_;
  const fs::path file_ = folder_.path() / "journal.sqlite";
  const fs::path log_ = folder_.path() / "journal.sqlite-wal";
};

TEST_F(FileWatchTest, files_in_their_places_are_no_matter_whatever_is_written_to_them) {
  FileWatch watch(file_);
  EXPECT_EQ(watch.look(), "");
  make(log_);
  EXPECT_EQ(watch.look(), "");
}

TEST_F(FileWatchTest, a_file_that_is_moved_away_is_told_until_it_is_back) {
  FileWatch watch(file_);
  fs::rename(log_, folder_.path() / "elsewhere");
  EXPECT_NE(watch.look().find(log_.string() + " was deleted or moved"), std::string::npos);
  fs::rename(folder_.path() / "elsewhere", log_);
  EXPECT_EQ(watch.look(), "");
}

TEST_F(FileWatchTest, another_file_in_its_place_is_told) {
  FileWatch watch(file_);
  make(folder_.path() / "other");
  fs::rename(folder_.path() / "other", file_);
  EXPECT_NE(watch.look().find(file_.string() + " was replaced"), std::string::npos);
}

TEST_F(FileWatchTest, what_comes_later_is_watched_from_then_on) {
  FileWatch watch(file_);
  const fs::path shared = folder_.path() / "journal.sqlite-shm";
  EXPECT_EQ(watch.look(), "");
  make(shared);
  EXPECT_EQ(watch.look(), "");
  fs::remove(shared);
  EXPECT_NE(watch.look().find(shared.string() + " was deleted or moved"), std::string::npos);
}

}  // namespace
}  // namespace giostra::server
