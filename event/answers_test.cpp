#include "event/answers.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include "event/utf8.hpp"
#include "kit/text.hpp"

namespace giostra::event {
namespace {

std::vector<std::string> parts_of(std::string_view text) {
  std::vector<std::string> parts;
  for (const auto part : split(text, "|")) parts.emplace_back(trim(part));
  return parts;
}

struct Given {
  std::size_t line;
  bool right;
  std::vector<std::string> accepted;
  std::string given;
};

struct Table {
  std::vector<std::string> known;
  std::vector<Given> rows;
};

Table read_table() {
  std::ifstream file(GIOSTRA_SOURCE_DIR "/event/answers_table.txt");
  Table table;
  std::size_t number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    if (line.empty() || line.starts_with('#')) continue;
    const std::string word = line.substr(0, line.find(' '));
    const std::string rest = line.substr(word.size());
    const auto at = rest.find("::");
    if (word == "known") {
      std::ranges::move(parts_of(rest), std::back_inserter(table.known));
    } else {
      EXPECT_TRUE((word == "yes" || word == "no") && at != std::string::npos) << "line " << number;
      table.rows.push_back({number, word == "yes", parts_of(rest.substr(0, at)), rest.substr(at + 2)});
    }
  }
  return table;
}

TEST(Answers, the_table_of_right_and_wrong_answers) {
  const Table table = read_table();
  const auto rights = std::ranges::count(table.rows, true, &Given::right);
  EXPECT_GE(table.rows.size(), 150U);
  EXPECT_GE(rights, 75);
  EXPECT_GE(std::ssize(table.rows) - rights, 60);
  const AnswerJudge judge(table.known);
  for (const Given& row : table.rows)
    EXPECT_EQ(judge.is_right(row.given, row.accepted), row.right)
        << "event/answers_table.txt:" << row.line << ": " << row.accepted.front() << " ::" << row.given;
}

TEST(Answers, keys_keep_what_matters) {
  EXPECT_EQ(key_of("L'Erba-pera!").words, (std::vector<std::u32string>{U"erba", U"pera"}));
  EXPECT_EQ(key_of("dell’Œuvre ß").words, (std::vector<std::u32string>{U"oeuvre", U"ss"}));
  EXPECT_EQ(key_of("9¾").words, (std::vector<std::u32string>{U"9", U"3", U"4"}));
  EXPECT_EQ(key_of("e\xCC\x80 vero").words, (std::vector<std::u32string>{U"vero"}));
  EXPECT_EQ(key_of("the").words, (std::vector<std::u32string>{U"the"}));  // nothing else would be left
  EXPECT_EQ(key_of("Šárka Łódź").words, (std::vector<std::u32string>{U"sarka", U"lodz"}));
  EXPECT_TRUE(key_of(" ... \xFF").words.empty());
}

TEST(Answers, a_known_answer_that_is_nearer_was_meant) {
  const std::vector<std::string> accepted{"Hermione"};
  const std::vector<std::string> known{"Hermina"};
  EXPECT_TRUE(AnswerJudge({}).is_right("Hermine", accepted));
  EXPECT_TRUE(AnswerJudge(known).is_right("Hermine", accepted));  // as near to both
  EXPECT_TRUE(AnswerJudge({}).is_right("Herminaa", {{"Hermionaa"}}));
  EXPECT_FALSE(AnswerJudge(known).is_right("Hermina", {{"Hermione"}}));
  const std::vector<std::string> long_known{"Sanguinaria"};
  EXPECT_TRUE(AnswerJudge({}).is_right("sanguinaaria", {{"sanguinario"}}));
  EXPECT_FALSE(AnswerJudge(long_known).is_right("sanguinaaria", {{"sanguinario"}}));
}

TEST(Answers, no_answer_is_right_where_none_is_accepted) { EXPECT_FALSE(AnswerJudge({}).is_right("Hogwarts", {})); }

TEST(Utf8, wrong_bytes_are_seen) {
  EXPECT_EQ(decode_utf8("aè€😀"), U"aè€😀");
  EXPECT_TRUE(is_plain_text("Magonò – 😀"));
  for (const char* wrong :
       {"\x80", "\xC3", "\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xFF", "a\tb", "\xC2\x80"})
    EXPECT_FALSE(is_plain_text(wrong));
  EXPECT_EQ(decode_utf8("\xC3(").size(), 2U);
  EXPECT_EQ(width_of("però"), 4U);
}

}  // namespace
}  // namespace giostra::event
