// Which test cases a word on the command line means: a room or folder (`match`, `server/net`), a file (`fair_dice`), a
// game, a rule (`Q5`) or the beginning of a suite's name. Not a pattern: those are for --gtest_filter.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "tests/tidy.hpp"

namespace giostra::cases {

struct Case {
  std::string file;   // from the root of the tree
  std::string suite;  // `Suite`, or `Prefix/Suite` of a parameterised test
  std::string name;   // `case`, or `case/parameter`
};

inline std::string lowered(std::string_view text) {
  std::string low(text);
  for (char& c : low) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return low;
}

// A rule has capital letters and a number: `Q5`, `D12`.
inline bool is_rule(std::string_view word) {
  const auto number = word.find_first_of("0123456789");
  return number != 0 && number != std::string_view::npos &&
         std::ranges::all_of(word.substr(0, number), tidy::is_upper) &&
         std::ranges::all_of(word.substr(number), tidy::is_digit);
}

// Whether the file lies in the folder, or is that file or its test.
inline bool lies_in(const std::string& file, std::string_view word) {
  const std::string path = "/" + file;
  const std::string folder = "/" + std::string(word);
  return path.find(folder + "/") != std::string::npos || path.ends_with(folder + ".cpp") ||
         path.ends_with(folder + "_test.cpp");
}

inline bool matches(const Case& found, std::string_view word) {
  if (is_rule(word)) {
    const auto parts = split(found.name, "_");
    return std::ranges::find(parts, word) != parts.end();
  }
  const std::string low = lowered(word);
  const std::string suite = lowered(found.suite);
  return lies_in(found.file, word) || suite.starts_with(low) || suite.find("/" + low) != std::string::npos ||
         lowered(found.name).ends_with("/" + low);
}

}  // namespace giostra::cases
