#include "server/sqlite/sqlite_journal.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <future>
#include <iterator>
#include <thread>

#include "server/journal/journal_test.hpp"

namespace giostra::server {
namespace {

class SqliteJournalTest : public testing::Test {
 protected:
  std::unique_ptr<SqliteJournal> open(int max_pages = 0) {
    return std::make_unique<SqliteJournal>(SqliteJournal::Options{.folder = folder_.path(), .max_pages = max_pages},
                                           loop_.post());
  }
  // Why it cannot be opened; empty where it can.
  std::string refusal() {
    try {
      open();
    } catch (const JournalTrouble& trouble) {
      return trouble.what();
    }
    return {};
  }
  // With one match, m1, and a writer that goes no further before the gate is opened.
  std::unique_ptr<SqliteJournal> open_held(std::promise<void>& gate) {
    const auto held_post = [open = gate.get_future().share(), post = loop_.post()](std::function<void()> work) {
      open.wait();
      post(std::move(work));
    };
    auto journal = std::make_unique<SqliteJournal>(SqliteJournal::Options{.folder = folder_.path()}, held_post);
    journal->create(head("m1"), note());
    while (journal->counts().groups == 0) std::this_thread::yield();
    return journal;
  }
  Journal::Done note() {
    return [this](Stored stored) { answers_.push_back(stored); };
  }
  void wait_for_answers(std::size_t number) {
    while (answers_.size() < number) loop_.run_one();
  }

  TestFolder folder_;
  TestLoop loop_;
  std::vector<Stored> answers_;
};

TEST_F(SqliteJournalTest, a_large_group_is_answered_in_its_order_though_the_journal_is_gone) {
  constexpr std::size_t kOrders = 300;
  auto journal = open();
  for (std::size_t i = 0; i < kOrders; ++i) journal->create(head("m" + std::to_string(i / 2)), note());
  journal.reset();
  wait_for_answers(kOrders);
  std::vector<Stored> in_turn;
  for (std::size_t i = 0; i < kOrders; ++i) in_turn.push_back(i % 2 == 0 ? kStored : kConflict);
  EXPECT_EQ(answers_, in_turn);
}

TEST_F(SqliteJournalTest, the_folder_is_made_for_its_owner_alone) {
  open();
  EXPECT_EQ(std::filesystem::status(folder_.path()).permissions(), std::filesystem::perms::owner_all);
}

TEST_F(SqliteJournalTest, a_folder_that_cannot_be_made_is_refused_with_advice) {
  const auto trouble_of = [&](const std::filesystem::path& folder) -> std::string {
    try {
      const SqliteJournal journal({.folder = folder}, loop_.post());
    } catch (const JournalTrouble& trouble) {
      return trouble.what();
    }
    return "none";
  };
  EXPECT_NE(trouble_of("/proc/no/such/folder").find("--data"), std::string::npos);
  EXPECT_NE(trouble_of("/dev/null").find("--data"), std::string::npos);
}

TEST_F(SqliteJournalTest, a_second_server_on_the_folder_is_refused_until_the_first_is_gone) {
  auto first = open();
  const std::string why = refusal();
  EXPECT_NE(why.find("in use by another server (process " + std::to_string(getpid()) + ")"), std::string::npos) << why;
  EXPECT_NE(why.find("--data"), std::string::npos);
  first.reset();
  EXPECT_EQ(refusal(), "");
}

TEST_F(SqliteJournalTest, another_process_on_the_folder_is_refused_until_it_dies) {
  open();
  std::array<int, 2> tell{};
  ASSERT_EQ(pipe(tell.data()), 0);
  const pid_t child = fork();
  if (child == 0) {  // only calls that are allowed after a fork
    const int lock = ::open((folder_.path() / "lock").c_str(), O_RDWR);
    const char held = flock(lock, LOCK_EX | LOCK_NB) == 0 ? 'y' : 'n';
    if (write(tell[1], &held, 1) == 1) pause();
    _exit(1);
  }
  char held = 0;
  ASSERT_EQ(read(tell[0], &held, 1), 1);
  EXPECT_EQ(held, 'y');
  EXPECT_NE(refusal(), "");
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  EXPECT_EQ(refusal(), "");
  close(tell[0]);
  close(tell[1]);
}

TEST_F(SqliteJournalTest, data_of_a_newer_program_are_refused_and_left_as_they_are) {
  open();
  const std::string file = (folder_.path() / "giostra.sqlite").string();
  SQLite::Database(file, SQLite::OPEN_READWRITE).exec("UPDATE schema SET version = 99");
  const std::string why = refusal();
  EXPECT_NE(why.find("newer giostra (format 99"), std::string::npos) << why;
  EXPECT_EQ(SQLite::Database(file).execAndGet("SELECT version FROM schema").getInt(), 99);
}

TEST_F(SqliteJournalTest, a_file_that_is_no_database_is_refused) {
  open();
  for (const char* name : {"giostra.sqlite", "giostra.sqlite-wal", "giostra.sqlite-shm"})
    std::filesystem::remove(folder_.path() / name);
  std::FILE* file = std::fopen((folder_.path() / "giostra.sqlite").c_str(), "w");
  for (int i = 0; i < 1000; ++i) std::fputs("these are not the tables of a journal\n", file);
  std::fclose(file);
  EXPECT_NE(refusal().find("giostra.sqlite"), std::string::npos);
}

// The writer is held at its first post until much is asked, so that it finds a long queue.
TEST_F(SqliteJournalTest, all_that_waits_shares_a_commit_and_is_answered_in_order_some_at_a_time) {
  std::promise<void> gate;
  auto journal = open_held(gate);
  journal->create(head("m2"), note());
  constexpr std::uint32_t kMany = 1000;
  std::vector<std::uint32_t> order;
  for (std::uint32_t seq = 0; seq < kMany; ++seq)
    for (const char* match : {"m1", "m2"})
      journal->append(match, seq, {row(seq + 1, "a")}, {Stage::live}, [&, seq](Stored stored) {
        if (stored == Stored::stored) order.push_back(seq);
      });
  EXPECT_EQ(journal->counts().waiting, 2 * kMany + 1);
  gate.set_value();
  constexpr std::size_t kAtATime = 64;
  while (order.size() < 2 * kMany) {
    const std::size_t before = answers_.size() + order.size();
    loop_.run_one();
    EXPECT_LE(answers_.size() + order.size() - before, kAtATime);
  }
  EXPECT_EQ(answers_, std::vector<Stored>(2, Stored::stored));
  EXPECT_TRUE(std::is_sorted(order.begin(), order.end()));
  EXPECT_EQ(journal->counts().groups, 2U);
  EXPECT_EQ(journal->read("m2")->rows.size(), kMany);
}

// The second group is stored while most of the first has not been answered.
TEST_F(SqliteJournalTest, a_group_is_answered_after_all_of_the_one_before_it) {
  std::promise<void> gate;
  auto journal = open_held(gate);
  std::vector<std::size_t> order;
  std::size_t asked = 0;
  const auto ask_until = [&](std::size_t end) {
    for (; asked < end; ++asked)
      journal->create(head("m" + std::to_string(asked + 2)), [&, i = asked](Stored /*stored*/) { order.push_back(i); });
  };
  ask_until(300);
  gate.set_value();
  while (journal->counts().groups < 2) std::this_thread::yield();
  ask_until(400);
  journal.reset();
  while (order.size() < 400) loop_.run_one();
  EXPECT_TRUE(std::ranges::is_sorted(order));
}

TEST_F(SqliteJournalTest, closing_stores_and_answers_all_that_was_asked) {
  auto journal = open();
  journal->create(head("m1"), note());
  for (std::uint32_t seq = 0; seq < 100; ++seq) journal->append("m1", seq, {row(seq + 1, "a")}, {Stage::live}, note());
  journal.reset();
  wait_for_answers(101);
  EXPECT_EQ(answers_, std::vector<Stored>(101, Stored::stored));
  EXPECT_EQ(open()->read("m1")->rows.size(), 100U);
}

TEST_F(SqliteJournalTest, a_full_disk_is_trouble_and_storing_goes_on_when_there_is_room) {
  constexpr int kFewPages = 40;
  auto journal = open(kFewPages);
  journal->create(head("m1"), note());
  wait_for_answers(1);
  std::uint32_t stored = 0;
  const std::string much(2000, 'x');
  for (; answers_.back() == Stored::stored && stored < 1000; ++stored) {
    journal->append("m1", stored, {row(stored + 1, much)}, {Stage::live}, note());
    wait_for_answers(stored + 2);
  }
  --stored;
  ASSERT_EQ(answers_.back(), Stored::trouble);
  EXPECT_EQ(journal->counts().troubles, 1U);
  EXPECT_EQ(journal->health(), Health::full);
  // What expects the rows that were not stored conflicts or is in trouble too; what is there can be read.
  EXPECT_EQ(journal->read("m1")->rows.size(), stored);
  EXPECT_THROW(journal->remember("big", std::string(100'000, 'x')), JournalTrouble);
  journal.reset();
  journal = open();
  answers_.clear();
  journal->append("m1", stored, {row(stored + 1, much)}, {Stage::live}, note());
  wait_for_answers(1);
  EXPECT_EQ(answers_.back(), Stored::stored);
}

TEST_F(SqliteJournalTest, trouble_takes_back_the_whole_group_and_the_journal_goes_on) {
  constexpr int kFewPages = 40;
  auto journal = open(kFewPages);
  // A big order between small ones. However they fall into groups: each is stored or in trouble, a stored one is there,
  // and one in trouble is not.
  std::vector<std::string> ids;
  for (int i = 0; i < 50; ++i) ids.push_back("m" + std::to_string(i));
  for (const std::string& id : ids) {
    MatchHead made = head(id);
    if (id == "m25") made.header = std::string(1'000'000, 'x');
    journal->create(made, note());
  }
  wait_for_answers(ids.size());
  EXPECT_EQ(answers_[25], Stored::trouble);
  for (std::size_t i = 0; i < ids.size(); ++i)
    EXPECT_EQ(journal->read(ids[i]).has_value(), answers_[i] == Stored::stored) << ids[i];
  answers_.clear();
  journal->create(head("afterwards"), note());
  wait_for_answers(1);
  EXPECT_EQ(answers_.back(), Stored::stored);
}

// The log in front of the file is cut off in the middle of its last transaction, as when the power fails.
TEST_F(SqliteJournalTest, a_torn_end_loses_only_what_was_not_committed) {
  TestFolder torn;
  {
    auto journal = open();
    journal->create(head("m1"), note());
    wait_for_answers(1);
    journal->append("m1", 0, {row(1, "first")}, {Stage::live}, note());
    wait_for_answers(2);
    const auto committed = std::filesystem::file_size(folder_.path() / "giostra.sqlite-wal");
    journal->append("m1", 1, {row(2, std::string(20'000, 'x'))}, {Stage::live}, note());
    wait_for_answers(3);
    std::filesystem::copy(folder_.path(), torn.path());
    std::filesystem::resize_file(torn.path() / "giostra.sqlite-wal", committed + 5000);
  }
  SqliteJournal journal({.folder = torn.path()}, loop_.post());
  EXPECT_EQ(journal.read("m1")->rows, std::vector{row(1, "first")});
  answers_.clear();
  journal.append("m1", 1, {row(2, "again")}, {Stage::live}, note());
  wait_for_answers(1);
  EXPECT_EQ(answers_.back(), Stored::stored);
}

TEST_F(SqliteJournalTest, the_log_in_front_of_the_file_does_not_grow_without_end) {
  SqliteJournal journal({.folder = folder_.path(), .checkpoint_pages = 20}, loop_.post());
  journal.create(head("m1"), note());
  for (std::uint32_t seq = 0; seq < 200; ++seq) {
    journal.append("m1", seq, {row(seq + 1, std::string(1000, 'x'))}, {Stage::live}, note());
    wait_for_answers(seq + 2);
  }
  journal.remember("behind", "it");
  EXPECT_LT(std::filesystem::file_size(folder_.path() / "giostra.sqlite-wal"), 40U * 4120);
  EXPECT_EQ(journal.read("m1")->rows.size(), 200U);
}

TEST_F(SqliteJournalTest, T9_what_is_deleted_is_in_no_file_any_more) {
  auto journal = open();
  const auto on_disk = [&](std::string_view text) {
    for (const auto& entry : std::filesystem::directory_iterator(folder_.path())) {
      std::ifstream in(entry.path(), std::ios::binary);
      const std::string bytes(std::istreambuf_iterator<char>(in), {});
      if (bytes.find(text) != std::string::npos) return true;
    }
    return false;
  };
  for (const char* id : {"m1", "m2"}) journal->create(head(id), note());
  journal->append("m1", 0, {row(1, "say my-telephone")}, {.stage = Stage::live, .summary = "my-name"}, note());
  journal->append("m2", 0, {row(1, "say my-address")}, {Stage::live}, note());
  journal->change(change::Add{Note{.kind = "report", .match = "m2", .text = "my-report"}}, note());
  wait_for_answers(5);
  for (const char* word : {"my-telephone", "my-name", "my-address", "my-report"}) EXPECT_TRUE(on_disk(word)) << word;
  journal->change(change::Erase{"m2"}, note());
  journal->change(change::Replace{.match = "m1", .expected_seq = 1, .rows = {row(1, "say ...")}, .summary = ""},
                  note());
  wait_for_answers(7);
  journal->remember("behind", "it");  // the log was emptied before this was stored
  EXPECT_EQ(answers_, std::vector(7, Stored::stored));
  for (const char* word : {"my-telephone", "my-name", "my-address", "my-report"}) EXPECT_FALSE(on_disk(word)) << word;
}

TEST_F(SqliteJournalTest, a_heartbeat_needs_no_answer_and_no_post) {
  auto journal = open();
  journal->heartbeat(5000);
  journal->remember("behind", "it");  // comes back when all before is stored
  EXPECT_EQ(journal->last_heartbeat(), 5000);
  EXPECT_EQ(loop_.waiting(), 0U);
}

}  // namespace
}  // namespace giostra::server
