#include "kit/shared_list.hpp"

#include <gtest/gtest.h>

#include <string>

namespace giostra {
namespace {

constexpr std::size_t kLong = 1000;

std::string item(std::size_t number) { return "entry " + std::to_string(number); }

SharedList<std::string> list_of(std::size_t size) {
  SharedList<std::string> list;
  for (std::size_t i = 0; i < size; ++i) list.push_back(item(i));
  return list;
}

void expect_items(const SharedList<std::string>& list, std::size_t size) {
  ASSERT_EQ(list.size(), size);
  for (std::size_t i = 0; i < size; ++i) EXPECT_EQ(list[i], item(i));
}

TEST(SharedList, grows_and_is_shortened_to_any_size) {
  for (std::size_t size = 0; size < kLong; size += 37) {
    auto list = list_of(kLong);
    list.shorten(size);
    expect_items(list, size);
    list.push_back(item(size));
    expect_items(list, size + 1);
    EXPECT_EQ(list.back(), item(size));
  }
}

TEST(SharedList, copies_go_their_own_way_and_share_what_they_had) {
  const auto list = list_of(kLong);
  auto other = list;
  EXPECT_EQ(&other[0], &list[0]);
  other.push_back("aside");
  other.back() = "changed";
  EXPECT_EQ(other[kLong], "changed");
  other.shorten(3);
  other.push_back("another way");
  expect_items(list, kLong);
  EXPECT_EQ(other[3], "another way");
}

TEST(SharedList, finds_the_first_that_fits) {
  const auto list = list_of(kLong);
  const auto is = [](std::size_t number) { return [=](const std::string& text) { return text == item(number); }; };
  EXPECT_EQ(list.find(is(70)), 70U);
  EXPECT_EQ(list.find(is(70), 71), kLong);
}

}  // namespace
}  // namespace giostra
