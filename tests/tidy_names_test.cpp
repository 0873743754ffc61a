// A game's name stands in its own folder, in the registry and in the documents; what serves all games names none.
#include <gtest/gtest.h>

#include "tests/tidy.hpp"

namespace giostra::tidy {
namespace {

// tests/tidy_names.txt: `game NAME` for games to come, `may PATH NAME` for the few that must name one.
struct Permits {
  std::set<std::string> games;
  std::set<std::pair<std::string, std::string>> may;
};

Permits read_permits(std::string_view text, std::string_view registry) {
  Permits permits;
  for (const auto& game : registered_games(registry)) permits.games.insert(game);
  for (const std::string_view line : split(text, "\n")) {
    const auto words = words_of(line);
    if (words.size() == 2 && words[0] == "game") permits.games.emplace(words[1]);
    if (words.size() == 3 && words[0] == "may") permits.may.emplace(words[1], words[2]);
  }
  return permits;
}

std::string lowered(std::string_view text) {
  std::string low(text);
  for (char& c : low) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return low;
}

// Whole words in any case; an underscore and a change of case part words too (`x_name`, `NameOfX`).
bool is_whole_word(std::string_view text, std::size_t at, std::size_t size) {
  const bool begins = at == 0 || !is_letter(text[at - 1]) || (is_lower(text[at - 1]) && is_upper(text[at]));
  const std::size_t end = at + size;
  return begins && (end == text.size() || !is_letter(text[end]) || (is_lower(text[end - 1]) && is_upper(text[end])));
}

Faults name_faults(const File& file, const Permits& permits) {
  Faults faults;
  const std::string low = lowered(file.text);
  for (const auto& game : permits.games) {
    if (file.path.starts_with("games/" + game + "/") || permits.may.contains({file.path, game})) continue;
    for (auto at = low.find(game); at != std::string::npos; at = low.find(game, at + 1))
      if (is_whole_word(file.text, at, game.size()))
        faults.push_back(place(file.path, line_at(low, at), "names the game " + game));
  }
  return faults;
}

bool is_watched(const File& file) { return is_code(file) && file.path != "games/registry.def"; }

Permits house_permits() { return read_permits(text_of("tests/tidy_names.txt"), text_of("games/registry.def")); }

TEST(TidyNames, no_game_is_named_outside_its_folder) {
  const Permits permits = house_permits();
  ASSERT_GE(permits.games.size(), 5U);
  Faults faults;
  for (const auto& file : tree())
    if (is_watched(file)) append(faults, name_faults(file, permits));
  EXPECT_EQ(report(faults), "");
}

TEST(TidyNames, no_permit_is_left_over) {
  for (const auto& [path, game] : house_permits().may) {
    const Permits strict{.games = {game}, .may = {}};
    EXPECT_FALSE(name_faults({.path = path, .text = std::string(text_of(path))}, strict).empty())
        << path << " needs no permit for " << game << " any more: strike it from tests/tidy_names.txt";
  }
}

TEST(TidyNames, names_are_found_in_code_comments_and_strings) {
  const Permits permits = read_permits("game zara\nmay bench/a zara\n", "GIOSTRA_GAME(mora)\n");
  const auto faults_of = [&](const char* path, const char* text) {
    return report(name_faults({.path = path, .text = text}, permits));
  };
  EXPECT_EQ(faults_of("kit/a.hpp", "int a;\n// as in Zara"), "\nkit/a.hpp:2: names the game zara");
  EXPECT_NE(faults_of("kit/a.hpp", "f(\"mora\");"), "");
  EXPECT_NE(faults_of("kit/a.hpp", "mora_game(); ZARA"), "");
  EXPECT_NE(faults_of("kit/a.hpp", "struct ZaraBoard"), "");
  EXPECT_NE(faults_of("kit/a.hpp", "playMora()"), "");
  EXPECT_EQ(faults_of("kit/a.hpp", "moral humoral zarathustra"), "");
  EXPECT_EQ(faults_of("games/zara/law.hpp", "zara"), "");
  EXPECT_NE(faults_of("games/mora/law.hpp", "zara"), "");
  EXPECT_EQ(faults_of("bench/a", "zara"), "");
  EXPECT_NE(faults_of("bench/a", "mora"), "");
}

}  // namespace
}  // namespace giostra::tidy
