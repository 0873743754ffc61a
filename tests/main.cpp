// The test program: `giostra_tests [WORD...]` runs the cases that a word means (tests/filter.hpp), `--list` names them.
// `--record=FILE` writes a line as each case begins and ends, so that scripts/cases knows where a crash was.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <optional>

#include "tests/filter.hpp"

namespace giostra::cases {
namespace {

using Words = std::vector<std::string>;

void for_each_case(const std::function<void(const Case&)>& visit) {
  const auto& all = *::testing::UnitTest::GetInstance();
  for (int i = 0; i < all.total_test_suite_count(); ++i) {
    const auto& suite = *all.GetTestSuite(i);
    for (int j = 0; j < suite.total_test_count(); ++j) {
      const auto& info = *suite.GetTestInfo(j);
      const auto file = std::filesystem::path(info.file()).lexically_relative(GIOSTRA_SOURCE_DIR);
      visit({.file = file.generic_string(), .suite = suite.name(), .name = info.name()});
    }
  }
}

Words chosen(const Words& words) {
  Words names;
  for_each_case([&](const Case& found) {
    if (words.empty() || std::ranges::any_of(words, [&](const auto& word) { return matches(found, word); }))
      names.push_back(found.suite + "." + found.name);
  });
  return names;
}

// `begin NAME`, then `passed MS NAME`, `failed MS NAME` or `skipped MS NAME`.
class Record : public ::testing::EmptyTestEventListener {
 public:
  explicit Record(const std::string& path) : out_(path) {}
  void OnTestStart(const ::testing::TestInfo& info) override { out_ << "begin " << name_of(info) << std::endl; }
  void OnTestEnd(const ::testing::TestInfo& info) override {
    const auto& result = *info.result();
    out_ << (result.Failed()    ? "failed "
             : result.Skipped() ? "skipped "
                                : "passed ")
         << result.elapsed_time() << ' ' << name_of(info) << std::endl;
  }

 private:
  static std::string name_of(const ::testing::TestInfo& info) {
    return std::string(info.test_suite_name()) + "." + info.name();
  }
  std::ofstream out_;
};

// Takes a word that begins so out of the list, and gives what follows; nothing where there is none.
std::optional<std::string> take_option(Words& words, std::string_view option) {
  const auto found = std::ranges::find_if(words, [&](const auto& word) { return word.starts_with(option); });
  if (found == words.end()) return std::nullopt;
  std::string value = found->substr(option.size());
  words.erase(found);
  return value;
}

int run(Words words) {
  const bool only_list = take_option(words, "--list").has_value();
  if (const auto path = take_option(words, "--record="))
    ::testing::UnitTest::GetInstance()->listeners().Append(new Record(*path));  // gtest deletes it
  if (words.empty() && !only_list) return RUN_ALL_TESTS();
  const Words names = chosen(words);
  std::string filter;
  for (const auto& name : names) {
    if (only_list) std::cout << name << '\n';
    filter += name + ":";
  }
  if (only_list) return 0;
  if (names.empty()) {
    std::cerr << "no case matches\n";
    return 1;
  }
  GTEST_FLAG_SET(filter, filter);
  return RUN_ALL_TESTS();
}

}  // namespace
}  // namespace giostra::cases

int main(int count, char** arguments) {
  ::testing::InitGoogleMock(&count, arguments);
  return giostra::cases::run({arguments + 1, arguments + count});
}
