// Words that docs/glossary.md retires do not come back into the code.
#include <gtest/gtest.h>

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
