#include "event/questions.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include "event/utf8.hpp"
#include "kit/random.hpp"

namespace giostra::event {
namespace {

constexpr std::string_view kColumns = "id,category,difficulty,language,question,answers\n";

std::string fault_in(const std::string& lines) {
  Bank bank;
  const auto verdict = read_questions_csv(std::string(kColumns) + lines, bank);
  return verdict ? "accepted" : verdict.error().detail;
}

Bank bank_of(const std::string& lines) {
  Bank bank;
  const auto verdict = read_questions_csv(std::string(kColumns) + lines, bank);
  EXPECT_TRUE(verdict) << verdict.error().text(Language::english);
  return bank;
}

std::vector<const Question*> all_of(const Bank& bank) {
  std::vector<const Question*> list;
  for (const Question& question : bank.questions()) list.push_back(&question);
  return list;
}

TEST(Questions, a_record_is_read) {
  const Bank bank = bank_of("owl,birds,2,it,\"Che cosa vola, di notte?\",civetta | il gufo\n");
  ASSERT_EQ(bank.questions().size(), 1U);
  EXPECT_EQ(bank.questions()[0], (Question{.id = "owl",
                                           .category = "birds",
                                           .difficulty = 2,
                                           .language = Language::italian,
                                           .text = "Che cosa vola, di notte?",
                                           .answers = {"civetta", "il gufo"}}));
  EXPECT_NE(bank.find("owl", Language::italian), nullptr);
  EXPECT_EQ(bank.find("owl", Language::english), nullptr);
}

TEST(Questions, semicolons_and_a_byte_order_mark_are_read_as_well) {
  Bank bank;
  EXPECT_TRUE(read_questions_csv(
      "\xEF\xBB\xBFid;category;difficulty;language;question;answers\r\na;b;1;en;Is this, like, it?;yes\r\n", bank));
  EXPECT_EQ(bank.questions()[0].text, "Is this, like, it?");
}

TEST(Questions, faults_name_their_line) {
  const std::string good = "a,b,1,en,What?,\"x\n\"\n";  // two lines, the first of them line 2
  EXPECT_EQ(fault_in(good + "A,b,1,en,Why?,x\n"), "line 4: A");
  EXPECT_EQ(fault_in(good + "c,,1,en,Why?,x\n"), "line 4");
  EXPECT_EQ(fault_in(good + "c,b,4,en,Why?,x\n"), "line 4: 4");
  EXPECT_EQ(fault_in(good + "c,b,one,en,Why?,x\n"), "line 4: one");
  EXPECT_EQ(fault_in(good + "c,b,1,fr,Why?,x\n"), "line 4: fr");
  EXPECT_EQ(fault_in(good + "c,b,1,en,,x\n"), "line 4: c");
  EXPECT_EQ(fault_in(good + "c,b,1,en," + std::string(201, 'x') + ",x\n"), "line 4: c");
  EXPECT_EQ(fault_in(good + "c,b,1,en,\"Why\nnot?\",x\n"), "line 4: c");
  EXPECT_EQ(fault_in(good + "c,b,1,en,Why?,\n"), "line 4");
  EXPECT_EQ(fault_in(good + "c,b,1,en,Why?,x|?!\n"), "line 4: ?!");
  EXPECT_EQ(fault_in(good + "c,b,1,en,Why?," + std::string(41, 'x') + "\n"), "line 4: " + std::string(41, 'x'));
  EXPECT_EQ(fault_in(good + "c,b,1,en,Why?\n"), "line 4: 5");
  EXPECT_EQ(fault_in(good + "c,b,1,en,Wh\"y?,x\n"), "line 4");
  Bank bank;
  EXPECT_EQ(read_questions_csv("id,category\n", bank).error().detail, "line 1");
  EXPECT_EQ(read_questions_csv("", bank).error().detail, "line 1");
}

TEST(Questions, nothing_stands_twice_and_translations_agree) {
  const std::string good = "a,b,1,en,What is it?,x\n";
  EXPECT_EQ(fault_in(good + "a,b,1,en,Why?,x\n"), "line 3: a");
  EXPECT_EQ(fault_in(good + "a,b,2,it,Che cos'è?,x\n"), "line 3: a");
  EXPECT_EQ(fault_in(good + "a,c,1,it,Che cos'è?,x\n"), "line 3: a");
  EXPECT_EQ(fault_in(good + "c,b,1,en,what is it!,y\n"), "line 3: c, a");
  EXPECT_EQ(fault_in(good + "a,b,1,it,Che cos'è?,x\n"), "accepted");
}

Bank ten_questions() {
  Bank bank;
  for (int i = 0; i < 10; ++i)
    for (const Language language : {Language::english, Language::italian}) {
      const std::string name = "q" + std::to_string(i);
      EXPECT_TRUE(bank.add({.id = name,
                            .category = i < 5 ? "low" : "high",
                            .difficulty = 1 + i % 3,
                            .language = language,
                            .text = name + "?",
                            .answers = {"x"}}));
    }
  return bank;
}

TEST(Questions, drawing_repeats_nothing_until_all_are_used) {
  const Bank bank = ten_questions();
  Random random(3);
  std::vector<std::string> used;
  while (const Question* question = draw_question(bank, {.language = Language::italian}, used, random.next())) {
    EXPECT_EQ(question->language, Language::italian);
    EXPECT_EQ(std::ranges::find(used, question->id), used.end());
    used.push_back(question->id);
  }
  EXPECT_EQ(used.size(), 10U);
  // Used is used in the other language too.
  EXPECT_EQ(draw_question(bank, {.language = Language::english}, used, random.next()), nullptr);
}

TEST(Questions, a_choice_is_kept_to_and_all_that_fit_are_equally_likely) {
  const Bank bank = ten_questions();
  Random random(4);
  std::map<std::string, int> times;
  const Choice choice{.language = Language::english, .category = "low"};
  for (int i = 0; i < 5000; ++i) ++times[draw_question(bank, choice, {}, random.next())->id];
  ASSERT_EQ(times.size(), 5U);
  for (const auto& [id, count] : times) EXPECT_NEAR(count, 1000, 150) << id;
  EXPECT_EQ(draw_question(bank, {.difficulty = 2, .category = "none"}, {}, 0), nullptr);
  EXPECT_EQ(draw_question(bank, {.difficulty = 2}, {}, 0)->difficulty, 2);
  EXPECT_NE(draw_question(bank, {}, {}, ~std::uint64_t{0}), nullptr);
}

// P2: a match draws below 2^53; by chi-square with 9 degrees of freedom, at a fixed seed.
TEST(Questions, numbers_of_53_bits_choose_all_equally_often) {
  const Bank bank = ten_questions();
  Random random(5);
  std::map<std::string, int> times;
  constexpr int kDraws = 2000;
  for (int i = 0; i < kDraws; ++i) ++times[draw_question(bank, {}, {}, random.next() >> 11U)->id];
  double chi_square = 0;
  for (const auto& [id, count] : times)
    chi_square += (count - kDraws / 10.0) * (count - kDraws / 10.0) / (kDraws / 10.0);
  EXPECT_EQ(times.size(), 10U);
  EXPECT_LT(chi_square, 27.9);
}

// The bank that ships: every file of event/questions.
const Bank& shipped() {
  static const Bank bank = [] {
    Bank all;
    std::vector<std::filesystem::path> paths;
    for (const auto& file : std::filesystem::directory_iterator(GIOSTRA_SOURCE_DIR "/event/questions"))
      paths.push_back(file.path());
    std::ranges::sort(paths);
    for (const auto& path : paths) {
      std::ifstream file(path, std::ios::binary);
      const auto verdict = read_questions_csv(std::string(std::istreambuf_iterator<char>(file), {}), all);
      EXPECT_TRUE(verdict) << path << ": " << verdict.error().text(Language::english);
    }
    return all;
  }();
  return bank;
}

TEST(ShippedQuestions, there_are_enough_of_every_kind_in_both_languages) {
  std::set<std::string> ids;
  std::set<std::string> categories;
  std::map<int, int> by_difficulty;
  for (const Question& question : shipped().questions()) {
    EXPECT_NE(shipped().find(question.id, Language::english), nullptr) << question.id;
    EXPECT_NE(shipped().find(question.id, Language::italian), nullptr) << question.id;
    if (ids.insert(question.id).second) ++by_difficulty[question.difficulty];
    categories.insert(question.category);
  }
  EXPECT_GE(ids.size(), 120U);
  EXPECT_EQ(shipped().questions().size(), 2 * ids.size());
  EXPECT_GE(categories.size(), 5U);
  for (int difficulty = 1; difficulty <= kHardest; ++difficulty) EXPECT_GE(by_difficulty[difficulty], 20) << difficulty;
}

TEST(ShippedQuestions, every_accepted_answer_is_right_in_both_languages) {
  const AnswerJudge judge = shipped().judge();
  for (const Question& question : shipped().questions())
    for (const Language language : {Language::english, Language::italian})
      for (const auto& answer : question.answers)
        EXPECT_TRUE(judge.is_right(answer, shipped().find(question.id, language)->answers))
            << question.id << ": " << answer;
}

TEST(ShippedQuestions, no_question_takes_the_answer_of_another_for_a_slip) {
  const AnswerJudge judge = shipped().judge();
  for (const Question& question : shipped().questions())
    for (const Question& other : shipped().questions())
      for (const auto& answer : other.answers) {
        const bool accepted = std::ranges::any_of(
            question.answers, [&](const std::string& own) { return key_of(own).joined() == key_of(answer).joined(); });
        EXPECT_EQ(judge.is_right(answer, question.answers), accepted) << question.id << ": " << answer;
      }
}

TEST(ShippedQuestions, questions_are_short_and_ask_and_answers_take_a_breath) {
  for (const Question& question : shipped().questions()) {
    EXPECT_LE(width_of(question.text), 100U) << question.id;
    EXPECT_TRUE(question.text.ends_with('?') || question.text.ends_with("...")) << question.id;
    EXPECT_LE(width_of(question.answers.front()), 25U) << question.id;
    // The answer is not in the question.
    EXPECT_EQ(key_of(question.text).joined().find(key_of(question.answers.front()).joined()), std::u32string::npos)
        << question.id;
  }
}

TEST(ShippedQuestions, what_is_written_reads_the_same) {
  Bank again;
  ASSERT_TRUE(read_questions_csv(write_questions_csv(all_of(shipped())), again));
  EXPECT_TRUE(std::ranges::equal(again.questions(), shipped().questions()));
}

}  // namespace
}  // namespace giostra::event
