// The source tree as text, for the tests that keep the tree tidy. It reads files and finds words; what is
// forbidden stands in the tidy_*_test.cpp files, each checker a plain function over such a file.
#pragma once

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "kit/text.hpp"
#include "tests/source_dir.hpp"

namespace giostra::tidy {

struct File {
  std::string path;  // from the root of the tree, `kit/law.hpp`
  std::string text;
};

// One line a fault: `path:line: what is wrong`.
using Faults = std::vector<std::string>;

inline std::string place(std::string_view path, std::size_t line, std::string_view why) {
  return std::string(path) + ":" + std::to_string(line) + ": " + std::string(why);
}

// For EXPECT_EQ(report(faults), ""): the whole list stands in the failure.
inline std::string report(const Faults& faults) {
  std::string all;
  for (const auto& fault : faults) all += "\n" + fault;
  return all;
}

inline void append(Faults& to, const Faults& more) { to.insert(to.end(), more.begin(), more.end()); }

inline std::size_t line_at(std::string_view text, std::size_t offset) {
  return 1 + static_cast<std::size_t>(std::ranges::count(text.substr(0, offset), '\n'));
}

inline std::string extension(const File& file) { return std::filesystem::path(file.path).extension().string(); }
inline bool is_cpp(const File& file) { return extension(file) == ".cpp" || extension(file) == ".hpp"; }
inline bool is_test(const File& file) {
  return file.path.ends_with("_test.cpp") || file.path.ends_with("_test.hpp") || file.path.starts_with("tests/");
}

// What people write by hand and machines run: C++, CMake, TypeScript, scripts (which have no ending). Not prose, not
// data.
inline bool is_code(const File& file) {
  static const std::set<std::string> endings{"",        ".cpp", ".hpp", ".def", ".ts",
                                             ".svelte", ".js",  ".py",  ".sh",  ".json"};
  if (file.path == "LICENSE" || file.path.ends_with("package-lock.json")) return false;  // written by others
  return endings.contains(extension(file)) || file.path.ends_with("CMakeLists.txt");
}

inline bool is_skipped(const std::filesystem::path& name) {
  static const std::set<std::string> skipped{"build", "var", "node_modules", "golden", "corpus", "data", "dist"};
  return skipped.contains(name.string()) || (name.string().starts_with(".") && name != ".ci");
}

inline std::string read_text(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// Everything under the root but build results, data and hidden folders, in order of path.
inline const std::vector<File>& tree() {
  static const std::vector<File> files = [] {
    namespace fs = std::filesystem;
    const fs::path root = source_dir();
    std::vector<File> found;
    for (auto it = fs::recursive_directory_iterator(root); it != fs::recursive_directory_iterator(); ++it) {
      if (is_skipped(it->path().filename())) {
        it.disable_recursion_pending();
      } else if (it->is_regular_file()) {
        found.push_back({it->path().lexically_relative(root).generic_string(), read_text(it->path())});
      }
    }
    std::ranges::sort(found, {}, &File::path);
    return found;
  }();
  return files;
}

// The text of one file of the tree; empty where there is none.
inline std::string_view text_of(std::string_view path) {
  const auto found = std::ranges::find(tree(), path, &File::path);
  return found == tree().end() ? std::string_view{} : std::string_view(found->text);
}

// The folders that a registry names.
inline std::vector<std::string> registered_games(std::string_view registry) {
  constexpr std::string_view mark = "GIOSTRA_GAME(";
  std::vector<std::string> games;
  for (std::string_view line : split(registry, "\n")) {
    if (!line.starts_with(mark)) continue;
    line.remove_prefix(mark.size());
    games.emplace_back(line.substr(0, line.find(')')));
  }
  return games;
}

inline bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
inline bool is_lower(char c) { return std::islower(static_cast<unsigned char>(c)) != 0; }
inline bool is_upper(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }
inline bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
inline bool is_word(char c) { return is_letter(c) || is_digit(c) || c == '_'; }

}  // namespace giostra::tidy
