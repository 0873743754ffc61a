// What a game ships beside its code, as the general suites read it: its rules, its golden logs, its perft table.
// Knows no game: all of it is found by the name in the registry.
#pragma once

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include "games/game.hpp"
#include "kit/text.hpp"
#include "tests/source_dir.hpp"

namespace giostra::shipped {

inline std::filesystem::path folder_of(const std::string& game) { return source_dir() / "games" / game; }

inline std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// The ids that stand in the first column of the tables of docs/rules.
inline std::set<std::string> rule_ids(const std::string& game) {
  const std::string text = read_file(source_dir() / "docs" / "rules" / (game + ".md"));
  std::set<std::string> ids;
  for (const auto line : split(text, "\n")) {
    const auto cells = split(line, "|");
    if (cells.size() < 3 || !trim(cells[0]).empty()) continue;
    const auto id = trim(cells[1]);
    if (!id.empty() && std::isdigit(static_cast<unsigned char>(id.back())) != 0) ids.emplace(id);
  }
  return ids;
}

inline std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const Game* game : all_games()) names.emplace_back(game->about().name);
  return names;
}

inline std::vector<std::filesystem::path> golden_logs(const std::string& game) {
  std::vector<std::filesystem::path> paths;
  std::error_code missing;
  for (const auto& file : std::filesystem::directory_iterator(folder_of(game) / "golden", missing))
    if (file.path().extension() == ".log") paths.push_back(file.path());
  std::ranges::sort(paths);
  return paths;
}

// Test names may hold letters, digits and `_` only.
inline std::string as_test_name(std::string text) {
  std::ranges::replace_if(text, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
  return text;
}

}  // namespace giostra::shipped
