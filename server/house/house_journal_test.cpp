#include "server/house/house_journal.hpp"

#include <gtest/gtest.h>

#include "bench/postgres_server.hpp"
#include "server/journal/move.hpp"
#include "server/safety/evening_test.hpp"
#include "server/safety/event_file.hpp"

namespace giostra::server {
namespace {

using bench::PostgresServer;

std::string trouble_of(const std::function<void()>& work) {
  try {
    work();
  } catch (const std::exception& trouble) {
    return trouble.what();
  }
  return "none";
}

void expect_same(Archive& one, Archive& other) {
  EXPECT_EQ(one.counts(), other.counts());
  EXPECT_EQ(one.things(), other.things());
  EXPECT_EQ(one.notes(0, 10'000), other.notes(0, 10'000));
  auto here = one.streams(0, 10'000);
  auto there = other.streams(0, 10'000);
  ASSERT_EQ(here.size(), there.size());
  for (std::size_t i = 0; i < here.size(); ++i) {
    EXPECT_EQ(here[i].key, there[i].key);
    const Whole& a = here[i].whole;
    const Whole& b = there[i].whole;
    EXPECT_EQ(a.kept.head, b.kept.head);
    EXPECT_EQ(a.kept.stage, b.kept.stage);
    EXPECT_EQ(a.kept.summary, b.kept.summary);
    EXPECT_EQ(a.kept.rows, b.kept.rows);
    EXPECT_EQ(std::set(a.people.begin(), a.people.end()), std::set(b.people.begin(), b.people.end()));
    EXPECT_EQ(a.links, b.links);
  }
}

// An evening, and as many matches as need several turns.
class MoveTest : public EveningTest {
 protected:
  static constexpr int kMatches = 250;
  void SetUp() override {
    EveningTest::SetUp();
    for (int match = 0; match < kMatches; ++match) {
      const std::string id = "x" + std::to_string(match);
      journal_->create({.id = id, .header = "giostra-log 1\nGame: città\n", .secret = "00", .questions = "id\n"},
                       note());
      journal_->append(id, 0, {row(1, "a"), row(2, "perché\n\"\\")},
                       {.stage = match % 2 == 0 ? Stage::live : Stage::over, .summary = "s", .people = {"gab"}},
                       note());
    }
    journal_->change(change::Erase{"x7"}, note());  // a number that is missing
    wait();
    journal_->remember("key", std::string("\0\xFF", 2));
    journal_->heartbeat(4242);
    journal_.reset();
  }
  [[nodiscard]] std::string here() const { return folder_.path().string(); }
  static Moved move(
      const std::string& from, const std::string& to,
      const std::function<void(std::uint64_t)>& progress = [](std::uint64_t) {}) {
    const auto source = open_archive(from, true);
    const auto target = open_archive(to, false);
    return move_all(*source, *target, [&](std::uint64_t done, std::uint64_t) { progress(done); });
  }

  TestFolder second_;
  std::string there_ = PostgresServer::shared().make_database();
};

TEST_F(MoveTest, all_that_is_kept_goes_to_a_database_and_back) {
  const auto moved = move(here(), there_);
  EXPECT_EQ(moved.from, moved.to);
  EXPECT_EQ(moved.from.streams, kMatches + 2U);
  EXPECT_FALSE(moved.went_on);
  expect_same(*open_archive(here(), true), *open_archive(there_, true));
  move(there_, second_.path().string());
  expect_same(*open_archive(here(), true), *open_archive(second_.path().string(), true));
}

TEST_F(MoveTest, a_server_goes_on_with_what_was_moved) {
  move(here(), there_);
  const TestFolder data;
  const HouseJournal house = open_journal({.data = data.path(), .address = there_, .node = "n"}, loop_.post());
  EXPECT_EQ(house.journal->last_heartbeat(), 4242);
  EXPECT_EQ(house.journal->recall("key"), std::string("\0\xFF", 2));
  EXPECT_EQ(house.journal->find({.stage = Stage::live, .person = "gab", .listed_only = false, .limit = 1000}).size(),
            kMatches / 2U);
  house.journal->create(head("new"), note());
  wait();
  EXPECT_EQ(house.journal->find({.listed_only = false, .limit = 1}).at(0).id, "new") << "its number comes last";
  std::vector<Orphan> orphans;
  ++asked_;
  house.leases->adopt(1000, [&](std::vector<Orphan> adopted) {
    orphans = std::move(adopted);
    --asked_;
  });
  wait();
  ASSERT_EQ(orphans.size(), kMatches / 2U + 3U) << "what is under way has a keeper again";
  EXPECT_EQ(orphans.front().down_since, 4242);
}

TEST_F(MoveTest, E153_an_event_in_a_database_makes_the_same_file) {
  const FileFacts facts{.program = "giostra", .house = "tower", .addresses = {"http://a"}, .written_ms = 77};
  const auto before = read_event_file(write_event_file(images_of(database()), std::string(kEveningId), facts).value());
  move(here(), there_);
  const TestFolder data;
  const HouseJournal house = open_journal({.data = data.path(), .address = there_}, loop_.post());
  const auto bytes = write_event_file(house.image, std::string(kEveningId), facts);
  EXPECT_EQ(bytes, write_event_file(house.image, std::string(kEveningId), facts)) << "the same state, the same copy";
  const auto after = read_event_file(bytes.value());
  ASSERT_TRUE(before && after);
  EXPECT_EQ(after->facts, before->facts);
  EXPECT_EQ(after->log, before->log);
  EXPECT_EQ(after->event.links, before->event.links);
  ASSERT_EQ(after->matches.size(), 1U);
  EXPECT_EQ(after->matches[0].kept.rows, before->matches[0].kept.rows);
  EXPECT_EQ(after->matches[0].kept.head, before->matches[0].kept.head);
  EXPECT_EQ(after->codes.size(), before->codes.size());
  EXPECT_FALSE(write_event_file(house.image, "nobody", facts));
}

TEST_F(MoveTest, interrupted_it_goes_on_where_it_was_and_no_server_starts_on_a_part) {
  for (const std::string& to : {there_, second_.path().string()}) {
    EXPECT_EQ(trouble_of([&] { move(here(), to, [](std::uint64_t) { throw std::runtime_error("power"); }); }), "power");
    const TestFolder data;
    const bool is_folder = to != there_;
    const std::string why = trouble_of([&] {
      open_journal({.data = is_folder ? std::filesystem::path(to) : data.path(), .address = is_folder ? "" : to},
                   loop_.post());
    });
    EXPECT_NE(why.find("giostra move"), std::string::npos) << why;
    const TestFolder other;
    {
      SqliteJournal({.folder = other.path()}, loop_.post()).remember("a", "b");
    }
    EXPECT_NE(trouble_of([&] { move(other.path().string(), to); }).find("holds a part of"), std::string::npos);
    std::uint64_t first = 0;
    const auto moved = move(here(), to, [&](std::uint64_t done) { first = first == 0 ? done : first; });
    EXPECT_TRUE(moved.went_on);
    EXPECT_EQ(first, 200U) << "the first hundred were there";
    EXPECT_EQ(moved.from, moved.to);
  }
}

TEST_F(MoveTest, what_is_in_use_or_holds_other_data_is_refused_and_left_alone) {
  EXPECT_NE(trouble_of([&] { move(second_.path().string(), there_); }).find("holds no data"), std::string::npos);
  EXPECT_FALSE(std::filesystem::exists(second_.path()));
  {
    const SqliteJournal server({.folder = here()}, loop_.post());
    EXPECT_NE(trouble_of([&] { move(here(), there_); }).find("in use"), std::string::npos);
  }
  {
    const TestFolder data;
    const HouseJournal server = open_journal({.data = data.path(), .address = there_, .node = "n"}, loop_.post());
    EXPECT_NE(trouble_of([&] { move(here(), there_); }).find("in use"), std::string::npos);
    server.journal->remember("key", "other");
  }
  EXPECT_NE(trouble_of([&] { move(here(), there_); }).find("holds other data"), std::string::npos);
  EXPECT_EQ(open_archive(there_, true)->counts().streams, 0U);
  EXPECT_NE(trouble_of([&] { move(here(), "postgresql://%zz"); }).find("cannot be read"), std::string::npos);
}

}  // namespace
}  // namespace giostra::server
