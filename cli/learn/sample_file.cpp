#include "cli/learn/sample_file.hpp"

#include <filesystem>
#include <fstream>
#include <utility>

#include "games/learning.hpp"

namespace giostra::cli {

namespace {

constexpr std::size_t kSizeBytes = 4;

// The bytes of the next whole match, taken from `rest`; false where there is none.
bool take_match(std::string_view& rest, std::string_view& match) {
  if (rest.size() < kSizeBytes) return false;
  std::size_t size = 0;
  for (std::size_t i = 0; i < kSizeBytes; ++i) size |= std::size_t{static_cast<std::uint8_t>(rest[i])} << 8 * i;
  if (rest.size() - kSizeBytes < size) return false;
  match = rest.substr(kSizeBytes, size);
  rest.remove_prefix(kSizeBytes + size);
  return true;
}

}  // namespace

const Game& need_learner(std::string_view name, Language language) {
  constexpr Words kNone{"the player of this game learns nothing", "il giocatore di questo gioco non impara niente"};
  const Game& game = need_game(name, language);
  need_computer_player(game, language);
  if (game.bots()->learning == nullptr) fail_refused(std::string(kNone.in(language)));
  return game;
}

std::string sample_title(const Game& game) {
  return "giostra-samples 1 " + std::string(game.about().name) +
         " inputs=" + std::to_string(game.bots()->learning->inputs);
}

SampleFile::SampleFile(std::string path, const std::string& title, Language language)
    : path_(std::move(path)), language_(language) {
  constexpr Words kOther{"was made on other terms; they are in its first line",
                         "è nato a condizioni diverse; stanno nella sua prima riga"};
  if (!std::filesystem::exists(path_)) write_text(path_, title + "\n", Existing::refuse, language_);
  const std::string text = read_text(path_, language_);
  if (!text.starts_with(title + "\n")) fail_refused(path_ + ": " + std::string(kOther.in(language_)));
  std::string_view rest = std::string_view(text).substr(title.size() + 1);
  for (std::string_view match; take_match(rest, match);) ++matches_;
  std::filesystem::resize_file(path_, text.size() - rest.size());
}

void SampleFile::append(const MatchSamples& match) {
  constexpr Words kDisk{"cannot be written", "non si può scrivere"};
  std::string bytes(kSizeBytes, '\0');
  for (const auto& sample : match) engine::put_sample(bytes, sample);
  const std::size_t size = bytes.size() - kSizeBytes;
  for (std::size_t i = 0; i < kSizeBytes; ++i) bytes[i] = static_cast<char>(size >> 8 * i & 255U);
  std::ofstream file(path_, std::ios::binary | std::ios::app);
  if (!(file << bytes).flush()) fail_trouble(path_ + ": " + std::string(kDisk.in(language_)));
  ++matches_;
}

SampleFileText read_samples(const std::string& path, std::size_t inputs, Language language) {
  constexpr Words kDamaged{"is damaged, or no file of samples", "è danneggiato, o non è un file di posizioni"};
  const std::string text = read_text(path, language);
  const std::size_t end = text.find('\n');
  if (!text.starts_with("giostra-samples ") || end == std::string::npos)
    fail_refused(path + ": " + std::string(kDamaged.in(language)));
  SampleFileText out{text.substr(0, end), {}};
  std::string_view rest = std::string_view(text).substr(end + 1);
  for (std::string_view match; take_match(rest, match);) {
    MatchSamples& samples = out.matches.emplace_back();
    while (!match.empty()) {
      auto sample = engine::take_sample(match, inputs);
      if (!sample) fail_refused(path + ": " + std::string(kDamaged.in(language)));
      samples.push_back(std::move(*sample));
    }
  }
  return out;
}

}  // namespace giostra::cli
