// `giostra questions`, by the real program, and the JSON form of the bank.
#include <gmock/gmock.h>

#include "cli/testing.hpp"
#include "cli/tools/question_files.hpp"

namespace giostra::cli::testing {
namespace {

using ::testing::HasSubstr;

const std::string kBank =
    "id,category,difficulty,language,question,answers\n"
    "owl,birds,1,en,\"Who is white, and \"\"Harry's\"\"?\",Hedwig|Edvige\n"
    "owl,birds,1,it,Come si chiama la civetta?,Edvige|Hedwig\n"
    "seven,numbers,2,en,How many years?,7|seven\n"
    "seven,numbers,2,it,Quanti anni?,7|sette\n";

std::string fault(std::string_view json) {
  event::Bank bank;
  const auto verdict = read_questions_json(json, bank);
  return verdict ? "accepted" : verdict.error().detail;
}

TEST(QuestionsJson, a_question_is_read_with_its_fields_in_any_order) {
  event::Bank bank;
  ASSERT_TRUE(
      read_questions_json("[ {\"answers\": [\"x\", \"y\"], \"id\": \"a\", \"question\": \"Perch\\u00e9?\",\n"
                          "\"language\": \"it\", \"difficulty\": 3, \"category\": \"b\"} ]\n",
                          bank));
  EXPECT_EQ(bank.questions()[0], (event::Question{.id = "a",
                                                  .category = "b",
                                                  .difficulty = 3,
                                                  .language = Language::italian,
                                                  .text = "Perché?",
                                                  .answers = {"x", "y"}}));
  EXPECT_EQ(fault("[]"), "accepted");
}

TEST(QuestionsJson, faults_name_their_line) {
  const std::string good =
      R"({"id":"a","category":"b","difficulty":1,"language":"en","question":"Q?","answers":["x"]})";
  EXPECT_EQ(fault("[\n" + good + "\n]"), "accepted");
  EXPECT_EQ(fault("{}"), "line 1");
  EXPECT_EQ(fault("[\n" + good), "line 2");
  EXPECT_EQ(fault("[\n" + good + ",\n]"), "line 3");
  EXPECT_EQ(fault("[\n" + good + "\n]\nx"), "line 4");
  EXPECT_EQ(fault("[\n" + good + ",\n\n" + good + "]"), "line 4: a");
  EXPECT_EQ(fault("[\n{\"id\": \"a\"}]"), "line 2: category");
  EXPECT_EQ(fault("[\n{\"id\": \"a\",\n\"colour\": 1}]"), "line 3: \"colour\"");
  EXPECT_EQ(fault("[{\"id\": \"a\",\n\"id\": \"b\"}]"), "line 2: id");
  EXPECT_EQ(fault("[{\"id\": \"a\"\n\"b\"}]"), "line 2");
  EXPECT_EQ(fault("[{\"id\"\n\n, 1}]"), "line 3");
  EXPECT_EQ(fault("[{\"id\":\n tru}]"), "line 2");
  EXPECT_EQ(fault("[{\"id\": \"a"), "line 1");
}

std::string with(const std::string& field, const std::string& value) {
  std::string text = "[{";
  for (const auto& [name, usual] : std::vector<std::pair<std::string, std::string>>{{"id", "\"a\""},
                                                                                    {"category", "\"b\""},
                                                                                    {"difficulty", "1"},
                                                                                    {"language", "\"en\""},
                                                                                    {"question", "\"Q?\""},
                                                                                    {"answers", "[\"x\"]"}})
    text += (name == "id" ? "\n\"" : ",\n\"") + name + "\": " + (name == field ? value : usual);
  return text + "}]";
}

TEST(QuestionsJson, wrong_values_are_named_on_their_own_lines) {
  EXPECT_EQ(fault(with("", "")), "accepted");
  EXPECT_EQ(fault(with("id", "7")), "line 2: id");
  EXPECT_EQ(fault(with("category", "null")), "line 3: category");
  EXPECT_EQ(fault(with("difficulty", "4")), "line 4: 4");
  EXPECT_EQ(fault(with("difficulty", "1.5")), "line 4: 1.5E0");
  EXPECT_EQ(fault(with("language", "\"fr\"")), "line 5: \"fr\"");
  EXPECT_EQ(fault(with("question", "[]")), "line 6: question");
  EXPECT_EQ(fault(with("answers", "\"x\"")), "line 7");
  EXPECT_EQ(fault(with("answers", "[1]")), "line 7: 1");
  EXPECT_EQ(fault(with("answers", "[]")), "line 1: a");
}

TEST(Questions, json_and_csv_turn_into_each_other) {
  const Folder folder;
  folder.put("bank.csv", kBank);
  ASSERT_EQ(folder.run({"questions", "export", "bank.csv", "--format", "json", "--out", "bank.json"}).code, 0);
  const Ran ran = folder.run({"questions", "export", "bank.json"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(ran.out, kBank);
  EXPECT_EQ(folder.run({"questions", "export", "-"}, folder.get("bank.json")).out, kBank);
  EXPECT_EQ(folder.run({"questions", "export", "bank.csv", "--out", "bank.csv"}).code, 2);
}

TEST(Questions, export_keeps_to_its_filters) {
  const Folder folder;
  const Ran ran = folder.run({"questions", "export", "-", "--language", "it", "--difficulty", "2"}, kBank);
  EXPECT_EQ(ran.out, "id,category,difficulty,language,question,answers\nseven,numbers,2,it,Quanti anni?,7|sette\n");
}

TEST(Questions, import_adds_all_or_nothing) {
  const Folder folder;
  folder.put("new.json",
             R"([{"id":"a","category":"b","difficulty":1,"language":"en","question":"Q?","answers":["x"]}])");
  EXPECT_EQ(folder.run({"questions", "import", "new.json", "--into", "bank.csv"}).code, 0);
  folder.put("more.csv", kBank);
  EXPECT_EQ(folder.run({"questions", "import", "more.csv", "--into", "bank.csv"}).out,
            "bank.csv: 4 texts added, now there are 5\n");
  const std::string before = folder.get("bank.csv");
  EXPECT_THAT(before, HasSubstr("a,b,1,en,Q?,x\nowl,"));
  const Ran again = folder.run({"questions", "import", "more.csv", "--into", "bank.csv"});
  EXPECT_EQ(again.code, 2);
  EXPECT_THAT(again.err, HasSubstr("more.csv: notation: this id is there already in this language (line 2: owl)"));
  EXPECT_EQ(folder.get("bank.csv"), before);
}

TEST(Questions, check_counts_and_misses_translations) {
  const Folder folder;
  const Ran ran = folder.run({"questions", "check", "-"}, kBank);
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(ran.out,
            "2 questions\ncategories: birds (1), numbers (1)\ndifficulty: 1 (1), 2 (1)\nlanguages: en (2), it (2)\n");
  const Ran half = folder.run({"questions", "check", "-"}, kBank + "c,b,1,en,Why?,x\n");
  EXPECT_EQ(half.code, 2);
  EXPECT_THAT(half.err, HasSubstr("c (it)"));
  EXPECT_EQ(folder.run({"questions", "check", "-"}, "nonsense").code, 2);
}

TEST(Questions, L10_without_a_file_the_bank_of_the_program_is_used) {
  const Folder folder;
  const Ran list = folder.run({"questions", "list"});
  EXPECT_EQ(list.code, 0) << list.err;
  EXPECT_THAT(list.out, HasSubstr("Harry"));
  EXPECT_EQ(folder.run({"questions", "check"}).code, 0);
  EXPECT_NE(folder.run({"questions", "import", "--into", "bank.csv"}).code, 0) << "nothing to import";
}

TEST(Questions, list_speaks_the_language_asked_for) {
  const Folder folder;
  EXPECT_EQ(folder.run({"questions", "list", "-", "--lang", "it", "--category", "birds", "--answers"}, kBank).out,
            "owl  birds  1  Come si chiama la civetta?\n    Edvige | Hedwig\n");
}

TEST(Questions, ask_judges_and_repeats_nothing_within_an_event) {
  const Folder folder;
  folder.put("bank.csv", kBank);
  const std::vector<std::string> args{"questions", "ask", "bank.csv", "--lang", "it", "--used", "used.txt"};
  auto one = args;
  one.insert(one.end(), {"--category", "birds"});
  EXPECT_EQ(folder.run(one, "la edvigge\n").out, "Come si chiama la civetta?\n> Giusto.\n\n1 su 1\n");
  EXPECT_EQ(folder.get("used.txt"), "owl\n");
  EXPECT_EQ(folder.run(args, "8\n").out, "Quanti anni?\n> No: 7\n\n0 su 1\n");
  EXPECT_EQ(folder.get("used.txt"), "owl\nseven\n");
  const Ran empty = folder.run(args, "8\n");
  EXPECT_EQ(empty.code, 2);
  EXPECT_THAT(empty.err, HasSubstr("nessuna domanda"));
}

TEST(Questions, ask_draws_the_same_again_by_its_seed_and_ends_with_its_input) {
  const Folder folder;
  folder.put("bank.csv", kBank);
  const std::vector<std::string> args{"questions", "ask", "bank.csv", "--seed", "5"};
  const Ran first = folder.run(args, "7\n");
  EXPECT_EQ(first.code, 0);
  EXPECT_EQ(folder.run(args, "7\n").out, first.out);
  EXPECT_THAT(first.out, HasSubstr(" of 1\n"));
}

}  // namespace
}  // namespace giostra::cli::testing
