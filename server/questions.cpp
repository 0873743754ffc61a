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

std::shared_ptr<const Quizmaster> HouseQuestions::own(const std::string& csv) const {
  event::Bank bank;
  [[maybe_unused]] const Verdict read = event::read_questions_csv(csv, bank);  // what is wrong in it is left out
  auto questions = std::make_shared<HouseQuestions>(std::move(bank));
  questions->heard_ = heard_;
  return questions;
}

std::vector<std::string> Heard::by(const std::vector<std::string>& people) const {
  std::vector<std::string> ids;
  for (const Note& note : notes_)
    if (std::ranges::find(people, note.person) != people.end()) ids.push_back(note.id);
  return ids;
}

void Heard::note(const std::vector<std::string>& people, const std::string& id) {
  constexpr std::size_t kMost = 20'000;
  for (const std::string& person : people) notes_.push_back({person, id});
  while (notes_.size() > kMost) notes_.pop_front();
}

void Heard::forget(const std::vector<std::string>& people) {
  std::erase_if(notes_, [&](const Note& note) { return std::ranges::find(people, note.person) != people.end(); });
}

std::optional<Quizmaster::Question> HouseQuestions::draw(const std::vector<std::string>& used,
                                                         const std::vector<std::string>& people,
                                                         std::uint64_t random) const {
  std::vector<std::string> met = heard_->by(people);
  met.insert(met.end(), used.begin(), used.end());
  const event::Question* drawn = event::draw_question(bank_, {}, met, random);
  if (drawn == nullptr) {  // they have met all
    heard_->forget(people);
    drawn = event::draw_question(bank_, {}, used, random);
  }
  if (drawn == nullptr) return std::nullopt;
  heard_->note(people, drawn->id);
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
