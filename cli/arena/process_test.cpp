#include "cli/arena/process.hpp"

#include <gtest/gtest.h>

namespace giostra::cli {
namespace {

using std::chrono::milliseconds;

Process::Clock::time_point soon() { return Process::Clock::now() + milliseconds(5000); }

TEST(Process, speaks_and_hears_line_by_line) {
  const auto cat = Process::start({"cat"});
  ASSERT_TRUE(cat);
  cat->say("one");
  cat->say("two\r");
  EXPECT_EQ(cat->hear(soon()), "one");
  EXPECT_EQ(cat->hear(soon()), "two");
  EXPECT_EQ(cat->hear(Process::Clock::now() + milliseconds(5)), std::nullopt);
  EXPECT_FALSE(cat->ended());
}

TEST(Process, knows_when_the_other_side_has_ended) {
  const auto brief = Process::start({"echo", "a b", "c"});
  ASSERT_TRUE(brief);
  EXPECT_EQ(brief->hear(soon()), "a b c");
  EXPECT_EQ(brief->hear(soon()), std::nullopt);
  EXPECT_TRUE(brief->ended());
  for (int i = 0; i < 3; ++i) brief->say("nobody listens");
}

TEST(Process, a_program_that_is_not_there_does_not_start) {
  EXPECT_EQ(Process::start({"no-such-program-anywhere"}), nullptr);
  EXPECT_EQ(Process::start({}), nullptr);
}

TEST(Process, one_that_does_not_end_is_ended) {
  const auto began = Process::Clock::now();
  Process::start({"sleep", "60"}).reset();
  EXPECT_LT(Process::Clock::now() - began, milliseconds(10'000));
}

}  // namespace
}  // namespace giostra::cli
