// The commands `backup` and `restore`, as people type them.
#include <gmock/gmock.h>

#include "cli/testing.hpp"
#include "server/sqlite/sqlite_journal.hpp"

namespace giostra::cli::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

// A house with one match, and nobody in it.
void furnish(const std::string& path) {
  server::SqliteJournal journal({.folder = path}, [](const auto&) {});
  journal.create({.id = "m1", .header = "giostra-log 1\n", .secret = "00"}, [](server::Stored) {});
}

TEST(BackupCommand, T9_there_and_back_again) {
  const Folder folder;
  furnish(folder.path() + "/var");
  const Ran made = folder.run({"backup", "a.backup"});
  EXPECT_EQ(made.code, 0) << made.err;
  EXPECT_THAT(made.out, HasSubstr("a.backup: 1 matches, 0 entries (giostra "));
  EXPECT_THAT(made.err, IsEmpty());
  EXPECT_THAT(folder.run({"restore", "--check", "a.backup"}).out, HasSubstr("the backup is whole"));
  EXPECT_EQ(folder.run({"restore", "--data", "second", "a.backup"}).code, 0);
  const Ran again = folder.run({"restore", "--data", "second", "a.backup", "--lang", "it"});
  EXPECT_THAT(again.out, HasSubstr("Quello che c'era prima sta in second/before-restore-"));
}

TEST(BackupCommand, T9_nothing_is_overwritten_unless_one_says_so) {
  const Folder folder;
  furnish(folder.path() + "/var");
  folder.put("a.backup", "precious");
  const Ran ran = folder.run({"backup", "a.backup"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(ran.err, HasSubstr("already there"));
  EXPECT_EQ(folder.get("a.backup"), "precious");
  EXPECT_EQ(folder.run({"backup", "a.backup", "--force"}).code, 0);
  EXPECT_NE(folder.get("a.backup"), "precious");
}

TEST(BackupCommand, T9_what_is_wrong_is_said_in_both_languages) {
  const Folder folder;
  folder.put("a.backup", "something else");
  EXPECT_EQ(folder.run({"restore", "a.backup"}).code, 2);
  EXPECT_THAT(folder.run({"restore", "a.backup", "--lang", "it"}).err, HasSubstr("non è una copia di sicurezza"));
  EXPECT_EQ(folder.run({"restore", "missing.backup"}).code, 1);
  const Ran ran = folder.run({"backup", "--data", "nowhere", "b.backup"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.err, HasSubstr("--data"));
}

}  // namespace
}  // namespace giostra::cli::testing
