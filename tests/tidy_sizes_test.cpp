// Small classes, small folders: a class has at most 25 public methods and 12 fields, a folder at most 26 source files
// of its own, tests among them. tests/tidy_sizes.txt names what is larger, and why; the list may only shrink.
#include <gtest/gtest.h>

#include <map>

#include "tests/tidy_class_scan.hpp"

namespace giostra::tidy {
namespace {

constexpr std::size_t kMostMethods = 25;
constexpr std::size_t kMostFields = 12;
constexpr std::size_t kMostFiles = 26;

struct Size {
  std::size_t methods = 0;
  std::size_t fields = 0;
  std::size_t files = 0;
};
// By `path:Class` or `folder/`.
using Sizes = std::map<std::string, Size>;

std::string say(const Size& size) {
  if (size.files > 0) return std::to_string(size.files) + " source files";
  return std::to_string(size.methods) + " public methods, " + std::to_string(size.fields) + " fields";
}

bool is_large(const Size& size) {
  return size.methods > kMostMethods || size.fields > kMostFields || size.files > kMostFiles;
}

// What people run; workshops and tests may be as they like.
bool is_shipped(const File& file) {
  return is_cpp(file) && !is_test(file) && !file.path.starts_with("fuzz/") && !file.path.starts_with("bench/");
}

Sizes class_sizes(const File& file) {
  Sizes sizes;
  for (const auto& found : classes_of(file.text)) {
    auto name = file.path;
    name += ":" + found.name;
    sizes[name] = {.methods = found.methods, .fields = found.fields};
  }
  return sizes;
}

Sizes folder_sizes(const std::vector<File>& files) {
  static const std::set<std::string> sources{".cpp", ".hpp", ".ts", ".svelte"};
  Sizes sizes;
  for (const auto& file : files)
    if (sources.contains(extension(file))) ++sizes[file.path.substr(0, file.path.rfind('/') + 1)].files;
  return sizes;
}

// `class PATH:NAME METHODS FIELDS WHY...` or `folder PATH/ FILES WHY...`, one a line; `#` begins a comment.
struct SizeExceptions {
  Sizes sizes;
  Faults faults;
};

SizeExceptions read_size_exceptions(std::string_view text) {
  SizeExceptions exceptions;
  for (const std::string_view line : split(text, "\n")) {
    if (line.empty() || line.starts_with('#')) continue;
    const auto words = words_of(line);
    const auto number = [&](std::size_t at) { return read_number<std::size_t>(words[at]); };
    if (words.size() > 4 && words[0] == "class" && number(2) && number(3))
      exceptions.sizes[std::string(words[1])] = {.methods = *number(2), .fields = *number(3)};
    else if (words.size() > 3 && words[0] == "folder" && number(2))
      exceptions.sizes[std::string(words[1])] = {.files = *number(2)};
    else
      exceptions.faults.push_back("tests/tidy_sizes.txt: no name, size and reason in: " + std::string(line));
  }
  return exceptions;
}

Faults size_faults(const Sizes& found, const SizeExceptions& listed) {
  Faults faults = listed.faults;
  for (const auto& [name, size] : found) {
    const auto listing = listed.sizes.find(name);
    if (listing == listed.sizes.end()) {
      if (is_large(size)) faults.push_back(name + " has " + say(size) + ": too large, cut it");
    } else if (!is_large(size)) {
      faults.push_back(name + " is no exception any more: strike it from tests/tidy_sizes.txt");
    } else if (size.methods > listing->second.methods || size.fields > listing->second.fields ||
               size.files > listing->second.files) {
      faults.push_back(name + " has " + say(size) + ": it may not grow");
    }
  }
  for (const auto& [name, size] : listed.sizes)
    if (!found.contains(name)) faults.push_back(name + " is gone: strike it from tests/tidy_sizes.txt");
  return faults;
}

TEST(TidySizes, classes_and_folders_are_small) {
  Sizes found = folder_sizes(tree());
  for (const auto& file : tree())
    if (is_shipped(file)) found.merge(class_sizes(file));
  ASSERT_GT(found.size(), 200U);  // the scanner did find them
  EXPECT_EQ(report(size_faults(found, read_size_exceptions(text_of("tests/tidy_sizes.txt")))), "");
}

TEST(TidySizes, a_large_class_or_folder_is_found) {
  std::string text = "struct A {\n";
  for (int i = 0; i < 12; ++i) text += "int a" + std::to_string(i) + ";\n";
  EXPECT_EQ(report(size_faults(class_sizes({.path = "kit/a.hpp", .text = text + "};"}), {})), "");
  EXPECT_EQ(report(size_faults(class_sizes({.path = "kit/a.hpp", .text = text + "int b; void f(); };"}), {})),
            "\nkit/a.hpp:A has 1 public methods, 13 fields: too large, cut it");
  std::vector<File> files(26, File{.path = "kit/a.hpp", .text = ""});
  files.push_back({.path = "kit/table.txt", .text = ""});
  files.push_back({.path = "kit/sub/b.ts", .text = ""});
  EXPECT_EQ(report(size_faults(folder_sizes(files), {})), "");
  files.push_back({.path = "kit/b_test.cpp", .text = ""});
  EXPECT_EQ(report(size_faults(folder_sizes(files), {})), "\nkit/ has 27 source files: too large, cut it");
}

TEST(TidySizes, exceptions_have_a_reason_and_may_only_shrink) {
  const auto listed = read_size_exceptions("# why\n\nclass a.hpp:A 30 2 one a rule\nfolder kit/ 27 tables\n");
  EXPECT_EQ(report(listed.faults), "");
  const Size folder{.files = 27};
  EXPECT_EQ(report(size_faults({{"a.hpp:A", {.methods = 30, .fields = 2}}, {"kit/", folder}}, listed)), "");
  EXPECT_EQ(size_faults({{"a.hpp:A", {.methods = 31, .fields = 2}}, {"kit/", folder}}, listed).size(), 1U);
  EXPECT_EQ(size_faults({{"a.hpp:A", {.methods = 20, .fields = 2}}, {"kit/", folder}}, listed).size(), 1U);
  EXPECT_EQ(size_faults({{"kit/", folder}}, listed).size(), 1U);
  EXPECT_EQ(read_size_exceptions("class a.hpp:A 30 2\nfolder kit/ many tables\n").faults.size(), 2U);
}

}  // namespace
}  // namespace giostra::tidy
