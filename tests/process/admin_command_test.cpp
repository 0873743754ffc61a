// `giostra admin` as people type it, on the data of a server that does not run.
#include <gmock/gmock.h>

#include <boost/json.hpp>

#include "cli/testing.hpp"
#include "server/people/guests.hpp"
#include "server/sqlite/sqlite_journal.hpp"

namespace giostra::cli::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

class AdminCommand : public ::testing::Test {
 protected:
  AdminCommand() {
    server::SqliteJournal journal({.folder = folder_.path() + "/var"}, [](const auto&) {});
    server::Guests guests(journal);
    journal.create({.id = "m1",
                    .header = "giostra-log 1\nGame: " + name_of(*all_games().front()) + "\n\n",
                    .secret = std::string(64, '0'),
                    .listed = true},
                   [](server::Stored) {});
  }
  const Folder folder_;
};

TEST_F(AdminCommand, T9_lists_for_people_and_for_programs) {
  const Ran list = folder_.run({"admin", "list"});
  EXPECT_EQ(list.code, 0) << list.err;
  EXPECT_THAT(list.out, HasSubstr("match m1  stage open"));
  const Ran json = folder_.run({"admin", "list", "--json", "--stage", "open"});
  EXPECT_EQ(boost::json::parse(json.out).at("matches").as_array().size(), 1U);
  EXPECT_THAT(folder_.run({"admin", "bans", "--lang", "it"}).out, HasSubstr("nessuno"));
}

TEST_F(AdminCommand, T9_what_cannot_be_undone_is_asked_first) {
  const Ran asked = folder_.run({"admin", "delete", "m1"}, "no\n");
  EXPECT_EQ(asked.code, 2);
  EXPECT_THAT(asked.out, HasSubstr("gone for good"));
  EXPECT_THAT(asked.err, HasSubstr("--yes"));
  EXPECT_EQ(folder_.run({"admin", "delete", "m1"}).code, 2);  // nobody answers
  EXPECT_EQ(folder_.run({"admin", "show", "m1"}).code, 0);
  EXPECT_EQ(folder_.run({"admin", "delete", "m1", "--lang", "it"}, "sì\n").code, 0);
  EXPECT_EQ(folder_.run({"admin", "show", "m1"}).code, 2);
  EXPECT_THAT(folder_.run({"admin", "history"}).out, HasSubstr("what delete"));
}

TEST_F(AdminCommand, T9_what_is_wrong_is_said_in_both_languages) {
  const Ran missing = folder_.run({"admin", "close", "none", "--why", "x"});
  EXPECT_EQ(missing.code, 2);
  EXPECT_THAT(missing.err, HasSubstr("there is no such match (none)"));
  EXPECT_THAT(missing.out, IsEmpty());
  EXPECT_THAT(folder_.run({"admin", "close", "none", "--why", "x", "--lang", "it"}).err, HasSubstr("non c'è"));
  for (const char* time : {"", "2", "h", "-2h", "2y", "99999999999999d"})
    EXPECT_EQ(folder_.run({"admin", "ban", "192.0.2.1", "--why", "x", "--for", time}).code, 2) << time;
  EXPECT_EQ(folder_.run({"admin", "ban", "192.0.2.1", "--why", "x"}).code, 2);
  EXPECT_EQ(folder_.run({"admin"}).code, 2);
  EXPECT_EQ(folder_.run({"admin", "list", "--data", "nowhere"}).code, 1);
}

TEST_F(AdminCommand, T9_a_ban_says_until_when) {
  const Ran ban = folder_.run({"admin", "ban", "192.0.2.0/24", "--for", "2h", "--why", "flood"});
  EXPECT_EQ(ban.code, 0) << ban.err;
  EXPECT_THAT(ban.out, HasSubstr("whom 192.0.2.0/24  until 20"));
  EXPECT_THAT(folder_.run({"admin", "bans"}).out, HasSubstr("why flood"));
  EXPECT_EQ(folder_.run({"admin", "unban", "192.0.2.0/24"}).code, 0);
  EXPECT_THAT(folder_.run({"admin", "bans"}).out, HasSubstr("none"));
}

}  // namespace
}  // namespace giostra::cli::testing
