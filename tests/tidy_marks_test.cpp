// What must not be left lying about: paths of one machine, marks of unfinished work, headers that do not say what
// they are. The samples are written in two halves so that this file passes its own test.
#include <gtest/gtest.h>

#include <array>

#include "tests/tidy.hpp"

namespace giostra::tidy {
namespace {

constexpr std::array<std::string_view, 4> kUnfinished{
    "TO"
    "DO",
    "FIX"
    "ME",
    "XX"
    "X",
    "HA"
    "CK"};
constexpr std::array<std::string_view, 3> kMachinePaths{
    "/wo"
    "rk/",
    "/ro"
    "ot/",
    "/ho"
    "me/"};

bool stands_alone(std::string_view line, std::size_t at, std::size_t size) {
  return (at == 0 || !is_word(line[at - 1])) && (at + size == line.size() || !is_word(line[at + size]));
}

Faults mark_faults(const File& file) {
  Faults faults;
  std::size_t number = 0;
  for (const std::string_view line : split(file.text, "\n")) {
    ++number;
    for (const auto mark : kUnfinished)
      for (auto at = line.find(mark); at != std::string_view::npos; at = line.find(mark, at + 1))
        if (stands_alone(line, at, mark.size())) faults.push_back(place(file.path, number, "unfinished work"));
    for (const auto path : kMachinePaths)
      if (const auto at = line.find(path); at != std::string_view::npos && (at == 0 || !is_word(line[at - 1])))
        faults.push_back(place(file.path, number, "a path of one machine"));
  }
  return faults;
}

Faults header_faults(const File& file) {
  if (extension(file) != ".hpp" || file.text.starts_with("// ")) return {};
  return {place(file.path, 1, "a header begins with what it is and what it is not")};
}

bool is_prose(const File& file) { return extension(file) == ".md" || extension(file) == ".txt"; }

std::string marks_of(std::string_view text) { return report(mark_faults({.path = "a", .text = std::string(text)})); }

TEST(TidyMarks, no_unfinished_work_and_no_machine_paths) {
  Faults faults;
  for (const auto& file : tree())
    if (is_code(file) || is_prose(file)) append(faults, mark_faults(file));
  EXPECT_EQ(report(faults), "");
}

TEST(TidyMarks, each_header_says_what_it_is) {
  Faults faults;
  for (const auto& file : tree()) append(faults, header_faults(file));
  EXPECT_EQ(report(faults), "");
}

TEST(TidyMarks, marks_are_found) {
  EXPECT_EQ(marks_of("\n// TO"
                     "DO: later"),
            "\na:2: unfinished work");
  EXPECT_NE(marks_of("FIX"
                     "ME"),
            "");
  EXPECT_NE(marks_of("(XX"
                     "X)"),
            "");
  EXPECT_NE(marks_of("HA"
                     "CK"),
            "");
  EXPECT_EQ(marks_of("TO"
                     "DOS of a_XX"
                     "X"),
            "");
  EXPECT_EQ(marks_of("see /wo"
                     "rk/main"),
            "\na:1: a path of one machine");
  EXPECT_NE(marks_of("\"/ho"
                     "me/anna/x\""),
            "");
  EXPECT_EQ(marks_of("a/wo"
                     "rk/b"),
            "");
}

TEST(TidyMarks, a_header_without_words_is_found) {
  EXPECT_EQ(report(header_faults({.path = "a.hpp", .text = "// What it is.\n#pragma once\n"})), "");
  EXPECT_NE(report(header_faults({.path = "a.hpp", .text = "#pragma once\n// Late.\n"})), "");
  EXPECT_EQ(report(header_faults({.path = "a.cpp", .text = "#include <a>\n"})), "");
}

}  // namespace
}  // namespace giostra::tidy
