// What only memory can do.
#include "server/journal/memory_journal.hpp"

#include <gtest/gtest.h>

#include "server/journal/journal_test.hpp"

namespace giostra::server {
namespace {

using Answers = std::vector<Stored>;

TEST(MemoryJournal, the_test_says_when_and_how_each_is_answered) {
  auto disk = std::make_shared<Disk>();
  auto journal = std::make_unique<MemoryJournal>(disk);
  std::vector<Stored> answers;
  const auto note = [&](Stored stored) { answers.push_back(stored); };
  journal->create(head("m1"), note);
  journal->append("m1", 0, {row(1, "a")}, {Stage::live}, note);
  EXPECT_EQ(journal->waiting(), 2U);
  EXPECT_FALSE(journal->read("m1"));
  EXPECT_TRUE(journal->store_next());
  EXPECT_TRUE(journal->trouble_next());
  journal->append("m1", 1, {row(2, "b")}, {Stage::live}, note);
  EXPECT_TRUE(journal->store_next());
  EXPECT_EQ(answers, (Answers{kStored, Stored::trouble, kConflict}));
  journal->append("m1", 0, {row(1, "a")}, {Stage::live}, note);
  EXPECT_EQ(journal->append_foreign("m1", {row(1, "theirs")}, {Stage::live}), kStored);
  journal->store_all();
  EXPECT_EQ(answers.back(), kConflict);
  journal->append("m1", 1, {row(2, "stored, not told")}, {Stage::live}, note);
  journal->append("m1", 2, {row(3, "lost")}, {Stage::live}, note);
  EXPECT_TRUE(journal->store_next_unanswered());
  journal = std::make_unique<MemoryJournal>(disk);
  EXPECT_EQ(answers.size(), 4U);
  EXPECT_EQ(journal->read("m1")->rows, (std::vector{row(1, "theirs"), row(2, "stored, not told")}));
  EXPECT_FALSE(journal->store_next());
}

}  // namespace
}  // namespace giostra::server
