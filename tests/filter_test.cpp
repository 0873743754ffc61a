#include "tests/filter.hpp"

#include <gtest/gtest.h>

namespace giostra::cases {
namespace {

TEST(Filter, a_word_may_be_a_room_a_folder_or_a_file) {
  const Case found{.file = "server/net/http_test.cpp", .suite = "Http", .name = "reads_a_head"};
  for (const auto* word : {"server", "net", "server/net", "http", "server/net/http_test"})
    EXPECT_TRUE(matches(found, word)) << word;
  for (const auto* word : {"serve", "match", "server/http", "head", "et"}) EXPECT_FALSE(matches(found, word)) << word;
}

TEST(Filter, a_word_may_be_a_game_or_a_suite) {
  EXPECT_TRUE(matches({.file = "games/mora/law_test.cpp", .suite = "Mora", .name = "a"}, "mora"));
  EXPECT_TRUE(matches({.file = "tests/a_test.cpp", .suite = "All/Conformance", .name = "plays/mora"}, "mora"));
  EXPECT_TRUE(matches({.file = "tests/a_test.cpp", .suite = "All/Conformance", .name = "plays/mora"}, "conformance"));
  EXPECT_TRUE(matches({.file = "games/mora/bot/a_test.cpp", .suite = "MoraBot", .name = "a"}, "MoraBot"));
  EXPECT_FALSE(matches({.file = "tests/a_test.cpp", .suite = "Words", .name = "as_in_mora"}, "mora"));
}

TEST(Filter, a_word_may_be_a_rule) {
  const Case found{.file = "games/mora/law_test.cpp", .suite = "Mora", .name = "Q5_and_Q12_hold"};
  EXPECT_TRUE(matches(found, "Q5"));
  EXPECT_TRUE(matches(found, "Q12"));
  EXPECT_FALSE(matches(found, "Q1"));
  EXPECT_FALSE(matches(found, "Q50"));
}

}  // namespace
}  // namespace giostra::cases
