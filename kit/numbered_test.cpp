#include "kit/numbered.hpp"

#include <gtest/gtest.h>

namespace giostra {
namespace {

TEST(Numbered, the_mark_becomes_the_number) {
  EXPECT_EQ((numbered<"at most # bytes", 300>), "at most 300 bytes");
  EXPECT_EQ((numbered<"#", 0>), "0");
  EXPECT_EQ((numbered<"è al più #", 24>), "è al più 24");
  static_assert(numbered<"# a", 10> == "10 a");
}

}  // namespace
}  // namespace giostra
