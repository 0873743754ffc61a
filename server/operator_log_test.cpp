#include "server/operator_log.hpp"

#include <gtest/gtest.h>

namespace giostra::server::operator_log {
namespace {

TEST(Events, are_json_for_machines_and_words_for_people) {
  EXPECT_EQ(write(Form::json, "started", {{"port", 8080}, {"folder", "a \"b\"\n"}, {"ok", true}, {"s", 0.5}}),
            R"("event":"started","port":8080,"folder":"a \"b\"\n","ok":true,"s":5E-1)");
  EXPECT_EQ(write(Form::plain, "started", {{"port", 8080}, {"folder", "a b"}, {"name", "x"}}),
            R"(started port=8080 folder="a b" name=x)");
}

TEST(Events, levels_are_read_by_their_names) {
  Level level{};
  EXPECT_TRUE(read_level("warning", level));
  EXPECT_EQ(level, Level::warning);
  EXPECT_FALSE(read_level("loud", level));
}

TEST(Events, a_line_has_time_level_and_event) {
  open(Level::info, Form::json);
  ::testing::internal::CaptureStderr();
  tell(Level::debug, "unheard");
  tell(Level::warning, "slow", {{"line", 3}});
  const std::string lines = ::testing::internal::GetCapturedStderr();
  open(Level::off, Form::json);
  EXPECT_EQ(lines.substr(0, 9), R"({"time":")");
  EXPECT_NE(lines.find(R"(Z","level":"warning","event":"slow","line":3})"
                       "\n"),
            std::string::npos)
      << lines;
  EXPECT_EQ(lines.find("unheard"), std::string::npos);
}

}  // namespace
}  // namespace giostra::server::operator_log
