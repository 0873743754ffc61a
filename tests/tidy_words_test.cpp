// Words that docs/glossary.md retires do not come back into the code.
#include <gtest/gtest.h>

#include <optional>

#include "tests/tidy.hpp"

namespace giostra::tidy {
namespace {

struct Retired {
  std::string word;     // lower case; may be several words with a space between
  std::string instead;  // for the fault
  std::string folder;   // from the root, with a slash; empty is everywhere
};

// The rows of the section "Not used": `not` in backquotes, what to say instead, the folder or "everywhere".
std::vector<Retired> read_retired(std::string_view glossary) {
  std::vector<Retired> retired;
  const auto section = glossary.find("\n## Not used\n");
  if (section == std::string_view::npos) return retired;
  for (const std::string_view line : split(glossary.substr(section), "\n")) {
    const auto cells = split(line, "|");
    if (cells.size() != 5) continue;
    const auto word = trim(cells[1]);
    if (word.size() < 3 || word.front() != '`' || word.back() != '`') continue;
    const auto folder = trim(cells[3]);
    retired.push_back({.word = std::string(word.substr(1, word.size() - 2)),
                       .instead = std::string(trim(cells[2])),
                       .folder = folder == "everywhere" ? "" : std::string(folder)});
  }
  return retired;
}

// Whole words of any case; an underscore and a change of case divide words too.
bool stands_at(std::string_view text, std::size_t at, std::size_t size) {
  const std::size_t end = at + size;
  const bool begins = at == 0 || !is_letter(text[at - 1]) || (is_lower(text[at - 1]) && is_upper(text[at]));
  return begins && (end >= text.size() || !is_letter(text[end]) || (is_lower(text[end - 1]) && is_upper(text[end])));
}

Faults word_faults(const File& file, const std::vector<Retired>& retired) {
  Faults faults;
  std::string low(file.text);
  for (char& c : low) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  for (const auto& [word, instead, folder] : retired) {
    if (!file.path.starts_with(folder)) continue;
    for (auto at = low.find(word); at != std::string::npos; at = low.find(word, at + 1))
      if (stands_at(file.text, at, word.size()))
        faults.push_back(place(file.path, line_at(low, at), "\"" + word + "\" is not used: say " + instead));
  }
  return faults;
}

TEST(TidyWords, what_the_glossary_retires_does_not_come_back) {
  const auto retired = read_retired(text_of("docs/glossary.md"));
  ASSERT_FALSE(retired.empty());
  Faults faults;
  for (const auto& file : tree())
    if (is_code(file)) append(faults, word_faults(file, retired));
  EXPECT_EQ(report(faults), "");
}

// The next string literal from here on, with those that follow it at once; moves behind them. Nothing where something
// else stands here.
std::optional<std::string> take_literal(std::string_view text, std::size_t& at) {
  std::optional<std::string> literal;
  for (;;) {
    const auto quote = text.find_first_not_of(" \n", at);
    if (quote == std::string_view::npos || text[quote] != '"') return literal;
    if (!literal) literal.emplace();
    for (at = quote + 1; at < text.size() && text[at] != '"'; ++at) {
      if (text[at] == '\\') ++at;
      *literal += text[at];
    }
    ++at;
  }
}

// The Italian halves of all pairs `{"English", "Italian"}` that are sentences, without what stands in backquotes.
std::vector<std::string> italian_sentences(std::string_view text) {
  std::vector<std::string> found;
  for (auto at = text.find("{\""); at != std::string_view::npos; at = text.find("{\"", at)) {
    ++at;
    if (!take_literal(text, at) || at >= text.size() || text[at] != ',') continue;
    const auto italian = take_literal(text, ++at);
    if (!italian || at >= text.size() || text[at] != '}' || italian->find(' ') == std::string::npos) continue;
    std::string words;
    bool is_code = false;
    for (const char c : *italian) {
      if (c == '`') is_code = !is_code;
      if (!is_code) words += c;
    }
    found.push_back(words);
  }
  return found;
}

Faults english_in(std::string_view text) {
  static const std::vector<Retired> english = [] {
    std::vector<Retired> list;
    for (const char* word :
         {"the",  "and",   "with",   "not",     "game", "match", "clock",  "seat",    "flag",    "turn", "turns",
          "move", "moves", "thread", "threads", "ball", "owner", "points", "answers", "because", "seats"})
      list.push_back({.word = word, .instead = "it in Italian", .folder = ""});
    return list;
  }();
  Faults faults;
  for (const std::string& sentence : italian_sentences(text))
    append(faults, word_faults({.path = sentence, .text = sentence}, english));
  return faults;
}

TEST(TidyWords, L9_what_is_said_in_Italian_has_no_English_words) {
  Faults faults;
  for (const auto& file : tree())
    if (is_cpp(file) && !is_test(file)) append(faults, english_in(file.text));
  EXPECT_EQ(report(faults), "");
  EXPECT_EQ(english_in("{\"a clock\", \"un clock \"\n  \"the\"}").size(), 2U);
  EXPECT_TRUE(english_in("{\"a `Clock` b\", \"un `Clock` c\"}").empty());
}

TEST(TidyWords, the_section_is_read_row_by_row) {
  const auto retired = read_retired(
      "| `a` | b | kit/ |\n\n## Not used\n\n| not | but | in |\n| --- | --- | --- |\n"
      "| `the attic` | the loft | everywhere |\n| `calm` | quiet | engine/ |\n");
  ASSERT_EQ(retired.size(), 2U);
  EXPECT_EQ(retired[0].word, "the attic");
  EXPECT_EQ(retired[0].folder, "");
  EXPECT_EQ(retired[1].instead, "quiet");
  EXPECT_EQ(retired[1].folder, "engine/");
}

TEST(TidyWords, retired_words_are_found_in_their_folder) {
  const std::vector<Retired> retired{{.word = "calm", .instead = "quiet", .folder = "engine/"},
                                     {.word = "the attic", .instead = "the loft", .folder = ""}};
  const auto faults_of = [&](const char* path, const char* text) {
    return report(word_faults({.path = path, .text = text}, retired));
  };
  EXPECT_EQ(faults_of("engine/a.hpp", "int a;\nbool is_calm;"), "\nengine/a.hpp:2: \"calm\" is not used: say quiet");
  EXPECT_NE(faults_of("engine/a.hpp", "struct CalmNode"), "");
  EXPECT_NE(faults_of("kit/a.hpp", "// The attic is full."), "");
  EXPECT_EQ(faults_of("engine/a.hpp", "becalmed calmly"), "");
  EXPECT_EQ(faults_of("kit/a.hpp", "calm"), "");
}

}  // namespace
}  // namespace giostra::tidy
