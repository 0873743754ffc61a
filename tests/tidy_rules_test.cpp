// The rules of docs/rules, the tests named by them and the code that cites them: the three must agree.
#include <gtest/gtest.h>

#include <map>

#include "tests/tidy_scan.hpp"

namespace giostra::tidy {
namespace {

using Ids = std::set<std::string>;

// One or two capitals, then digits: `Q5`.
bool is_rule_id(std::string_view word) {
  const auto letters = std::min(word.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ"), word.size());
  const auto digits = word.substr(letters);
  return letters >= 1 && letters <= 2 && !digits.empty() && std::ranges::all_of(digits, is_digit);
}

std::string series(std::string_view id) { return std::string(id.substr(0, id.find_first_of("0123456789"))); }

// The first column of each table.
Ids ids_in_document(std::string_view text) {
  Ids ids;
  for (const std::string_view line : split(text, "\n")) {
    const auto cells = split(line, "|");
    if (cells.size() > 2 && trim(cells[0]).empty() && is_rule_id(trim(cells[1]))) ids.emplace(trim(cells[1]));
  }
  return ids;
}

// The ids among the words of a text, in which everything but letters and digits parts words.
Ids ids_among_words(std::string_view text) {
  Ids ids;
  std::string word;
  for (const char c : std::string(text) + " ") {
    if (is_letter(c) || is_digit(c)) {
      word += c;
    } else {
      if (is_rule_id(word)) ids.insert(word);
      word.clear();
    }
  }
  return ids;
}

Ids ids_in_test_names(const File& file) {
  Ids ids;
  for (const auto& function : functions_of(file.text))
    if (const auto dot = function.name.find('.'); dot != std::string::npos)
      ids.merge(ids_among_words(std::string_view(function.name).substr(dot + 1)));
  return ids;
}

// What a law cites: string literals that are an id and nothing else, and words of comments.
Ids ids_in_code(const File& file) {
  const Parts parts(file.text);
  Ids ids = ids_among_words(parts.only(Part::comment));
  const auto literals = parts.only(Part::literal);
  for (const auto word : words_of(literals))
    if (word.size() > 2 && word.front() == '"' && word.back() == '"' && is_rule_id(word.substr(1, word.size() - 2)))
      ids.emplace(word.substr(1, word.size() - 2));
  return ids;
}

// Each rule has a test; files that are no tests do not count.
Faults untested_rules(const File& document, const std::vector<File>& files) {
  Ids tested;
  for (const auto& file : files)
    if (is_test(file) && is_cpp(file)) tested.merge(ids_in_test_names(file));
  Faults faults;
  const Ids rules = ids_in_document(document.text);
  if (rules.empty()) faults.push_back(document.path + ": no rules: a registered game has its law in words");
  for (const auto& id : rules)
    if (!tested.contains(id)) faults.push_back(document.path + ": " + id + " stands in no test's name");
  return faults;
}

// No id of a known series is cited that no document has.
Faults unknown_rules(const File& file, const Ids& rules) {
  Ids all_series;
  for (const auto& id : rules) all_series.insert(series(id));
  Ids cited = is_test(file) ? ids_in_test_names(file) : Ids{};
  if (split(file.path, "/").size() > 2 && file.path.starts_with("games/")) cited.merge(ids_in_code(file));
  Faults faults;
  for (const auto& id : cited)
    if (all_series.contains(series(id)) && !rules.contains(id))
      faults.push_back(file.path + ": cites " + id + ", which no document in docs/rules has");
  return faults;
}

File document_of(const std::string& game, const std::string& ending) {
  const std::string path = "docs/rules/" + game + ending;
  return {.path = path, .text = std::string(text_of(path))};
}

TEST(TidyRules, every_rule_of_a_registered_game_has_a_test) {
  const auto games = registered_games(text_of("games/registry.def"));
  ASSERT_FALSE(games.empty());
  Faults faults;
  for (const auto& game : games) append(faults, untested_rules(document_of(game, ".md"), tree()));
  EXPECT_EQ(report(faults), "");
}

TEST(TidyRules, no_test_or_law_cites_a_rule_that_is_not_there) {
  Ids rules;
  for (const auto& file : tree())
    if (file.path.starts_with("docs/rules/")) rules.merge(ids_in_document(file.text));
  Faults faults;
  for (const auto& file : tree())
    if (is_cpp(file)) append(faults, unknown_rules(file, rules));
  EXPECT_EQ(report(faults), "");
}

TEST(TidyRules, both_languages_have_the_same_rules) {
  for (const auto& game : registered_games(text_of("games/registry.def")))
    EXPECT_EQ(ids_in_document(document_of(game, ".md").text), ids_in_document(document_of(game, ".it.md").text))
        << game;
}

// The rows of a document by their ids.
std::map<std::string, std::string> rules_in(std::string_view text) {
  std::map<std::string, std::string> rules;
  for (const std::string_view line : split(text, "\n")) {
    const auto cells = split(line, "|");
    if (cells.size() > 2 && trim(cells[0]).empty() && is_rule_id(trim(cells[1])))
      rules.emplace(trim(cells[1]), std::string(line));
  }
  return rules;
}

TEST(TidyRules, L11_both_languages_mark_the_same_readings) {
  int marked = 0;
  for (const auto& game : registered_games(text_of("games/registry.def"))) {
    const auto italian = rules_in(document_of(game, ".it.md").text);
    for (const auto& [id, english] : rules_in(document_of(game, ".md").text)) {
      const bool ours = english.find("**Our reading:**") != std::string::npos;
      marked += ours ? 1 : 0;
      EXPECT_EQ(ours, italian.at(id).find("**Nostra lettura:**") != std::string::npos) << id;
    }
  }
  EXPECT_GT(marked, 0);
}

TEST(TidyRules, L11_what_is_read_otherwise_than_the_source_says_so) {
  std::map<std::string, std::string> rules;
  for (const auto& game : registered_games(text_of("games/registry.def")))
    rules.merge(rules_in(document_of(game, ".md").text));
  for (const char* id : {"C12", "C13", "C15", "C16", "C18", "C19", "C21", "C24", "D6", "F8", "M22", "Q15"})
    EXPECT_NE(rules[id].find("**Our reading:**"), std::string::npos) << id;
}

TEST(TidyRules, L12_every_law_says_where_it_comes_from) {
  for (const auto& game : registered_games(text_of("games/registry.def"))) {
    EXPECT_NE(document_of(game, ".md").text.find("\n## Where it comes from\n\n"), std::string::npos) << game;
    EXPECT_NE(document_of(game, ".it.md").text.find("\n## Da dove viene\n\n"), std::string::npos) << game;
  }
}

TEST(TidyRules, ids_are_read_from_the_first_column) {
  EXPECT_EQ(ids_in_document("| id | rule |\n| --- | --- |\n| Z1 | see Z9 |\n|Z12| x |\nZ3 | y |\n"),
            (Ids{"Z1", "Z12"}));
}

TEST(TidyRules, a_rule_without_test_is_a_fault) {
  const File document{.path = "d.md", .text = "| Z1 | a |\n| Z2 | b |\n"};
  const File test{.path = "games/z/law_test.cpp", .text = "TEST(Z, Z1_holds) {}\nTEST(Z, some_Z22_rule) {}"};
  EXPECT_EQ(report(untested_rules(document, {test})), "\nd.md: Z2 stands in no test's name");
  EXPECT_NE(report(untested_rules({.path = "d.md", .text = ""}, {test})), "");
  const File no_test{.path = "games/z/law.cpp", .text = "TEST(Z, Z1_holds) {}\nTEST(Z, Z2_holds) {}"};
  EXPECT_EQ(untested_rules(document, {no_test}).size(), 2U);
}

TEST(TidyRules, an_unknown_rule_is_a_fault) {
  const Ids rules{"Z1"};
  EXPECT_NE(report(unknown_rules({.path = "games/z/law.cpp", .text = "return refuse(\"Z7\", {});"}, rules)), "");
  EXPECT_NE(report(unknown_rules({.path = "games/z/law.cpp", .text = "int a;  // Z8: why"}, rules)), "");
  EXPECT_NE(report(unknown_rules({.path = "tests/a_test.cpp", .text = "TEST(Z, Z3_holds) {}"}, rules)), "");
  EXPECT_EQ(report(unknown_rules({.path = "games/z/law.cpp", .text = "f(\"Z1\", \"Y5\", \"Z9z\");  // Z1"}, rules)),
            "");
}

}  // namespace
}  // namespace giostra::tidy
