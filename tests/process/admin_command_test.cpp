// `giostra admin` as people type it, on the data of a server that does not run: in a folder, and in a database.
#include <gmock/gmock.h>

#include <boost/json.hpp>

#include "bench/postgres_server.hpp"
#include "cli/testing.hpp"
#include "server/house/house_journal.hpp"
#include "server/people/guests.hpp"
#include "server/people/reports.hpp"

namespace giostra::cli::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

enum class Kept : std::uint8_t { in_folder, in_database };

class AdminCommand : public ::testing::TestWithParam<Kept> {
 protected:
  AdminCommand() {
    const auto opened =
        server::open_journal({.data = folder_.path() + "/var", .address = address_}, [](const auto&) {});
    server::Journal& journal = *opened.journal;
    const auto ignored = [](server::Stored) {};
    server::Guests guests(journal);
    journal.create({.id = "m1",
                    .header = "giostra-log 1\nGame: " + name_of(*all_games().front()) + "\n\n",
                    .secret = std::string(64, '0'),
                    .listed = true},
                   ignored);
    journal.change(server::change::Add{server::write_report({.match = "m1", .person = kGuest, .why = "noise"})},
                   ignored);
  }
  [[nodiscard]] Ran run(std::vector<std::string> args, std::string_view input = {}) const {
    if (!address_.empty()) args.insert(args.end(), {"--journal", address_});
    return folder_.run(args, input);
  }

  static constexpr const char* kGuest = "gabcdefghijkl";
  const Folder folder_;
  const std::string address_ = GetParam() == Kept::in_folder ? "" : bench::PostgresServer::shared().make_database();
};

INSTANTIATE_TEST_SUITE_P(Journals, AdminCommand, ::testing::Values(Kept::in_folder, Kept::in_database),
                         [](const auto& info) { return info.param == Kept::in_folder ? "folder" : "database"; });

TEST_P(AdminCommand, T9_lists_for_people_and_for_programs) {
  const Ran list = run({"admin", "list"});
  EXPECT_EQ(list.code, 0) << list.err;
  EXPECT_THAT(list.out, HasSubstr("match m1  stage open"));
  const Ran json = run({"admin", "list", "--json", "--stage", "open"});
  EXPECT_EQ(boost::json::parse(json.out).at("matches").as_array().size(), 1U);
  EXPECT_THAT(run({"admin", "bans", "--lang", "it"}).out, HasSubstr("nessuno"));
}

TEST_P(AdminCommand, T9_what_cannot_be_undone_is_asked_first) {
  const Ran asked = run({"admin", "delete", "m1"}, "no\n");
  EXPECT_EQ(asked.code, 2);
  EXPECT_THAT(asked.out, HasSubstr("gone for good"));
  EXPECT_THAT(asked.err, HasSubstr("--yes"));
  EXPECT_EQ(run({"admin", "delete", "m1"}).code, 2);  // nobody answers
  EXPECT_EQ(run({"admin", "show", "m1"}).code, 0);
  EXPECT_EQ(run({"admin", "delete", "m1", "--lang", "it"}, "sì\n").code, 0);
  EXPECT_EQ(run({"admin", "show", "m1"}).code, 2);
  EXPECT_THAT(run({"admin", "history"}).out, HasSubstr("what delete"));
}

TEST_P(AdminCommand, T9_what_is_wrong_is_said_in_both_languages) {
  const Ran missing = run({"admin", "close", "none", "--why", "x"});
  EXPECT_EQ(missing.code, 2);
  EXPECT_THAT(missing.err, HasSubstr("there is no such match (none)"));
  EXPECT_THAT(missing.out, IsEmpty());
  EXPECT_THAT(run({"admin", "close", "none", "--why", "x", "--lang", "it"}).err, HasSubstr("non c'è"));
  for (const char* time : {"", "2", "h", "-2h", "2y", "99999999999999d"})
    EXPECT_EQ(run({"admin", "ban", "192.0.2.1", "--why", "x", "--for", time}).code, 2) << time;
  EXPECT_EQ(run({"admin", "ban", "192.0.2.1", "--why", "x"}).code, 2);
  EXPECT_EQ(folder_.run({"admin"}).code, 2);
  EXPECT_EQ(folder_.run({"admin", "list", "--data", "nowhere"}).code, 1);
}

TEST_P(AdminCommand, T9_a_ban_says_until_when) {
  const Ran ban = run({"admin", "ban", "192.0.2.0/24", "--for", "2h", "--why", "flood"});
  EXPECT_EQ(ban.code, 0) << ban.err;
  EXPECT_THAT(ban.out, HasSubstr("whom 192.0.2.0/24  until 20"));
  EXPECT_THAT(run({"admin", "bans"}).out, HasSubstr("why flood"));
  EXPECT_EQ(run({"admin", "unban", "192.0.2.0/24"}).code, 0);
  EXPECT_THAT(run({"admin", "bans"}).out, HasSubstr("none"));
}

TEST_P(AdminCommand, T9_every_order_is_carried_out) {
  const auto expect_ok = [this](const std::vector<std::string>& words, const std::string& said) {
    std::vector<std::string> args{"admin"};
    args.insert(args.end(), words.begin(), words.end());
    const Ran ran = run(args);
    EXPECT_EQ(ran.code, 0) << words.front() << ": " << ran.err;
    EXPECT_THAT(ran.out, HasSubstr(said)) << words.front();
  };
  expect_ok({"list", "--reported"}, "match m1");
  expect_ok({"show", "m1"}, "why noise");
  expect_ok({"hide", "m1"}, "listed false");
  expect_ok({"unhide", "m1"}, "listed true");
  expect_ok({"reports", "--match", "m1"}, "person gabcdefghijkl");
  expect_ok({"export", kGuest}, "noise");
  expect_ok({"settle", "1", "--why", "talked"}, "settled 1");
  expect_ok({"ban", kGuest, "--for", "2h", "--why", "x"}, "until");
  expect_ok({"bans"}, kGuest);
  expect_ok({"unban", kGuest}, kGuest);
  expect_ok({"ban", kGuest, "--for", "2h", "--why", "x"}, "until");
  expect_ok({"forget", kGuest, "--yes"}, "matches 0");
  expect_ok({"close", "m1", "--why", "the hall closes"}, "m1");
  expect_ok({"rotate-key", "--yes"}, "rotated true");
  expect_ok({"delete", "m1", "--yes"}, "deleted m1");
  expect_ok({"history"}, "what rotate-key");
}

TEST(AdminOfDatabase, T9_what_cannot_be_reached_or_read_is_told_in_one_line) {
  const Folder folder;
  const std::string port = std::to_string(30'000 + getpid() % 10'000);
  const bench::PostgresServer server({.over_tcp = true, .settings = {"port=" + port}});
  for (const auto& [address, code, said] : std::vector<std::tuple<std::string, int, std::string>>{
           {"postgresql://postgres@127.0.0.1:1/house", 1, "postgresql://postgres@127.0.0.1:1/house"},
           {"postgresql://postgres:wrong@127.0.0.1:" + port + "/postgres", 1, "password"},
           {server.address("no_such_house"), 1, "no_such_house"},
           {"mysql://house", 2, "postgresql://USER@HOST"}}) {
    const Ran ran = folder.run({"admin", "list", "--journal", address});
    EXPECT_EQ(ran.code, code) << address;
    EXPECT_THAT(ran.err, HasSubstr(said));
    EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
    EXPECT_EQ(ran.err.find("wrong"), std::string::npos) << ran.err;
    EXPECT_THAT(ran.out, IsEmpty());
  }
}

}  // namespace
}  // namespace giostra::cli::testing
