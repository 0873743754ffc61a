#include "server/questions.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>

#include "server/embedded.hpp"

namespace giostra::server {
namespace {

// An empty folder that goes away with its test.
class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "giostra-XXXXXX").string();
    path_ = ::mkdtemp(name.data());
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  void put(const std::string& name, std::string_view text) const {
    std::ofstream(path_ / name, std::ios::binary) << text;
  }
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

event::Bank bank_of(std::string_view rows) {
  event::Bank bank;
  const auto read = event::read_questions_csv(std::string(event::kQuestionColumns) + "\n" + std::string(rows), bank);
  EXPECT_TRUE(read) << read.error().text(Language::english);
  return bank;
}

constexpr std::string_view kOwl =
    "owl,creatures,1,it,Che animale fa uh?,civetta|gufo\n"
    "owl,creatures,1,en,Which animal says hoot?,owl\n";

TEST(HouseQuestions, those_in_the_program_can_all_be_read) {
  event::Bank bank;
  for (const auto text : embedded_questions()) {
    const Verdict read = event::read_questions_csv(text, bank);
    EXPECT_TRUE(read) << read.error().text(Language::english);
  }
  EXPECT_GE(bank.questions().size(), 100U);
}

TEST(HouseQuestions, every_question_is_asked_once_in_both_languages_and_its_answers_are_right) {
  const HouseQuestions questions;
  std::vector<std::string> used;
  while (const auto question = questions.draw(used, {}, 0x9E3779B97F4A7C15U * (used.size() + 1))) {
    EXPECT_NE(question->italian, question->english);
    EXPECT_TRUE(questions.is_right(question->id, question->italian_reply)) << question->id;
    EXPECT_TRUE(questions.is_right(question->id, question->english_reply)) << question->id;
    EXPECT_EQ(std::ranges::count(used, question->id), 0);
    used.push_back(question->id);
    ASSERT_LT(used.size(), 10'000U);
  }
  EXPECT_GE(used.size(), 50U);
}

// P2: an evening of matches, each with a log of its own.
TEST(HouseQuestions, the_same_people_meet_none_twice_before_they_have_met_all) {
  const HouseQuestions questions;
  std::set<std::string> met;
  std::size_t all = 0;
  for (std::vector<std::string> used; questions.draw(used, {}, 0); ++all)
    used.push_back(questions.draw(used, {}, 0)->id);
  for (std::uint64_t asked = 0; asked < all; ++asked) {
    const std::vector<std::string> people =
        asked % 2 == 0 ? std::vector<std::string>{"anna", "bruno"} : std::vector<std::string>{"carla", "anna"};
    const auto question = questions.draw({}, people, 7919 * asked);
    ASSERT_TRUE(question);
    EXPECT_TRUE(met.insert(question->id).second) << question->id << " again for anna, the question " << asked;
  }
  EXPECT_TRUE(questions.draw({}, {"anna"}, 1)) << "from the beginning";
}

TEST(HouseQuestions, an_answer_counts_in_either_language) {
  const HouseQuestions questions(bank_of(kOwl));
  EXPECT_TRUE(questions.is_right("owl", "La Civetta!"));
  EXPECT_TRUE(questions.is_right("owl", "an owl"));
  EXPECT_FALSE(questions.is_right("owl", "cat"));
  EXPECT_FALSE(questions.is_right("owl", ""));
  EXPECT_FALSE(questions.is_right("no-such", "owl"));
}

TEST(HouseQuestions, a_question_without_translation_is_asked_as_it_is) {
  const HouseQuestions questions(bank_of("hen,creatures,1,it,Chi fa | le uova?,gallina\n"));
  const auto question = questions.draw({}, {}, 0);
  ASSERT_TRUE(question);
  EXPECT_EQ(question->italian, "Chi fa / le uova?");
  EXPECT_EQ(question->english, "Chi fa / le uova?");
}

TEST(HouseQuestions, a_folder_adds_to_them_and_what_is_wrong_in_it_is_told) {
  const Folder folder;
  const std::string columns = std::string(event::kQuestionColumns) + "\n";
  folder.put("a.csv", columns + std::string(kOwl));
  folder.put("b.csv", columns + "oops\n");
  folder.put("c.txt", "not a table");
  std::vector<Refusal> refused;
  const auto questions = HouseQuestions::with_folder(folder.path(), refused);
  EXPECT_TRUE(questions.is_right("owl", "gufo"));
  ASSERT_EQ(refused.size(), 1U);
  EXPECT_TRUE(refused.front().detail.starts_with("b.csv: ")) << refused.front().detail;
}

TEST(HouseQuestions, no_folder_is_no_fault) {
  std::vector<Refusal> refused;
  const auto questions = HouseQuestions::with_folder("no/such/folder", refused);
  EXPECT_TRUE(refused.empty());
  EXPECT_TRUE(questions.draw({}, {}, 1));
}

}  // namespace
}  // namespace giostra::server
