// Short functions, short files. tests/tidy_exceptions.txt lists what is longer for a reason; the list may only shrink.
#include <gtest/gtest.h>

#include <map>

#include "tests/tidy_scan.hpp"

namespace giostra::tidy {
namespace {

constexpr std::size_t kLongestFunction = 60;
constexpr std::size_t kLongestFile = 500;
constexpr std::size_t kShortFunction = 25;  // nine in ten are shorter

// Lengths by `path` for files and `path:function` for functions; of overloads the longest.
using Lengths = std::map<std::string, std::size_t>;

std::size_t count_lines(std::string_view text) { return static_cast<std::size_t>(std::ranges::count(text, '\n')); }

Lengths too_long(const File& file) {
  Lengths lengths;
  if (const auto lines = count_lines(file.text); lines > kLongestFile) lengths[file.path] = lines;
  if (!is_cpp(file)) return lengths;
  for (const auto& function : functions_of(file.text)) {
    auto name = file.path;
    name += ":" + function.name;
    if (function.lines > kLongestFunction) lengths[name] = std::max(lengths[name], function.lines);
  }
  return lengths;
}

// `path:lines` or `path:function:lines`, one a line; `#` begins a comment.
Lengths read_exceptions(std::string_view text) {
  Lengths lengths;
  for (const std::string_view line : split(text, "\n")) {
    const auto colon = line.rfind(':');
    if (line.starts_with('#') || colon == std::string_view::npos) continue;
    lengths[std::string(line.substr(0, colon))] = read_number<std::size_t>(line.substr(colon + 1)).value_or(0);
  }
  return lengths;
}

Faults length_faults(const Lengths& found, const Lengths& listed) {
  Faults faults;
  for (const auto& [name, lines] : found) {
    const auto listing = listed.find(name);
    const std::string is = name + " has " + std::to_string(lines) + " lines";
    if (listing == listed.end())
      faults.push_back(is + ": cut it into shorter ones");
    else if (lines > listing->second)
      faults.push_back(is + ": it may not grow, tests/tidy_exceptions.txt allows fewer");
    else if (lines < listing->second)
      faults.push_back(is + ": it became shorter, write that in tests/tidy_exceptions.txt");
  }
  for (const auto& [name, lines] : listed)
    if (!found.contains(name))
      faults.push_back(name + " is no exception any more: strike it from tests/tidy_exceptions.txt");
  return faults;
}

TEST(TidyLength, functions_and_files_are_short) {
  Lengths found;
  for (const auto& file : tree())
    if (is_code(file)) found.merge(too_long(file));
  EXPECT_EQ(report(length_faults(found, read_exceptions(text_of("tests/tidy_exceptions.txt")))), "");
}

TEST(TidyLength, nine_in_ten_functions_are_under_25_lines) {
  std::size_t all = 0;
  std::size_t brief = 0;
  for (const auto& file : tree()) {
    if (!is_cpp(file)) continue;
    const auto functions = functions_of(file.text);
    all += functions.size();
    brief += static_cast<std::size_t>(
        std::ranges::count_if(functions, [](const auto& f) { return f.lines < kShortFunction; }));
  }
  ASSERT_GT(all, 100U);  // the scanner did find them
  EXPECT_GE(10 * brief, 9 * all) << brief << " of " << all;
}

TEST(TidyLength, a_long_function_or_file_is_found) {
  const std::string long_function = "int f() {\n" + std::string(59, '\n') + "}\n";
  EXPECT_EQ(too_long({.path = "a.cpp", .text = long_function}), (Lengths{{"a.cpp:f", 61}}));
  EXPECT_EQ(too_long({.path = "a.cpp", .text = "int f() {\n" + std::string(58, '\n') + "}\n"}), Lengths{});
  EXPECT_EQ(too_long({.path = "run", .text = std::string(501, '\n')}), (Lengths{{"run", 501}}));
  EXPECT_EQ(too_long({.path = "run", .text = std::string(500, '\n')}), Lengths{});
}

TEST(TidyLength, exceptions_may_only_shrink) {
  const Lengths listed = read_exceptions("# why\na.cpp:f:70\nb.cpp:510\n");
  EXPECT_EQ(listed, (Lengths{{"a.cpp:f", 70}, {"b.cpp", 510}}));
  EXPECT_EQ(report(length_faults({{"a.cpp:f", 70}, {"b.cpp", 510}}, listed)), "");
  EXPECT_EQ(length_faults({{"a.cpp:f", 71}, {"b.cpp", 510}}, listed).size(), 1U);
  EXPECT_EQ(length_faults({{"a.cpp:f", 69}, {"b.cpp", 510}}, listed).size(), 1U);
  EXPECT_EQ(length_faults({{"b.cpp", 510}}, listed).size(), 1U);
  EXPECT_EQ(length_faults({{"a.cpp:f", 70}, {"b.cpp", 510}, {"c.cpp:g", 61}}, listed).size(), 1U);
}

}  // namespace
}  // namespace giostra::tidy
