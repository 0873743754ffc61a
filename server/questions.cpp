#include "server/questions.hpp"

#include <algorithm>
#include <cassert>
#include <fstream>
#include <iterator>

#include "server/embedded.hpp"

namespace giostra::server {

namespace {

event::Bank own_bank() {
  event::Bank bank;
  for (const std::string_view text : embedded_questions()) {
    [[maybe_unused]] const Verdict read = event::read_questions_csv(text, bank);
    assert(read);  // a test reads them all
  }
  return bank;
}

std::vector<std::filesystem::path> csv_files(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  std::error_code none;
  for (const auto& entry : std::filesystem::directory_iterator(folder, none))
    if (entry.path().extension() == ".csv") files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

// In the log `|` parts what is asked in one language from the other.
std::string without_bars(std::string text) {
  std::ranges::replace(text, '|', '/');
  return text;
}

}  // namespace

HouseQuestions::HouseQuestions() : HouseQuestions(own_bank()) {}

HouseQuestions::HouseQuestions(event::Bank bank) : bank_(std::move(bank)), judge_(bank_.judge()) {}

HouseQuestions HouseQuestions::with_folder(const std::filesystem::path& folder, std::vector<Refusal>& refused) {
  event::Bank bank = own_bank();
  for (const auto& path : csv_files(folder)) {
    std::ifstream file(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    if (const Verdict read = event::read_questions_csv(text, bank); !read) {
      refused.push_back(read.error());
      refused.back().detail = path.filename().string() + ": " + refused.back().detail;
    }
  }
  return HouseQuestions(std::move(bank));
}

std::optional<Quizmaster::Question> HouseQuestions::draw(const std::vector<std::string>& used,
                                                         std::uint64_t random) const {
  const event::Question* drawn = event::draw_question(bank_, {}, used, random);
  if (drawn == nullptr) return std::nullopt;
  // Whoever lacks a translation is asked as it is.
  const event::Question* italian = bank_.find(drawn->id, Language::italian);
  const event::Question* english = bank_.find(drawn->id, Language::english);
  if (italian == nullptr) italian = drawn;
  if (english == nullptr) english = drawn;
  return Question{.id = drawn->id,
                  .italian = without_bars(italian->text),
                  .english = without_bars(english->text),
                  .italian_reply = italian->answers.front(),
                  .english_reply = english->answers.front()};
}

bool HouseQuestions::is_right(std::string_view id, std::string_view words) const {
  std::vector<std::string> accepted;
  for (const Language language : {Language::italian, Language::english})
    if (const event::Question* question = bank_.find(id, language))
      accepted.insert(accepted.end(), question->answers.begin(), question->answers.end());
  return !accepted.empty() && judge_.is_right(words, accepted);
}

}  // namespace giostra::server
