#include "event/answers.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "event/utf8.hpp"

namespace giostra::event {

namespace {

using Word = std::u32string;
using WordView = std::u32string_view;

constexpr int kFarApart = 3;  // distances are told exactly only below this
constexpr std::size_t kLongestShortWord = 7;

// Words that may be left out or put in: articles, `of` with and without article, `and`, a teacher's title.
constexpr std::array<WordView, 30> kSmallWords{
    U"il",  U"lo",    U"la",    U"i",   U"gli",   U"le",    U"l",    U"un",        U"uno",        U"una",
    U"del", U"dello", U"della", U"dei", U"degli", U"delle", U"dell", U"di",        U"d",          U"e",
    U"ed",  U"the",   U"a",     U"an",  U"of",    U"and",   U"prof", U"professor", U"professore", U"professoressa"};

// Words that lose their vowel before an apostrophe.
constexpr std::array<WordView, 4> kElided{U"l", U"un", U"dell", U"d"};

constexpr std::array<WordView, 10> kNegations{U"no",    U"non",   U"not",     U"ne",   U"mai",
                                              U"never", U"senza", U"without", U"isnt", U"nessuno"};

// A slip never turns one number into another.
constexpr std::array<WordView, 62> kNumbers{
    U"uno",         U"due",      U"tre",        U"quattro", U"cinque",    U"sei",         U"sette",     U"otto",
    U"nove",        U"dieci",    U"undici",     U"dodici",  U"tredici",   U"quattordici", U"quindici",  U"sedici",
    U"diciassette", U"diciotto", U"diciannove", U"venti",   U"trenta",    U"quaranta",    U"cinquanta", U"sessanta",
    U"settanta",    U"ottanta",  U"novanta",    U"cento",   U"mille",     U"primo",       U"secondo",   U"terzo",
    U"quarto",      U"quinto",   U"sesto",      U"settimo", U"one",       U"two",         U"three",     U"four",
    U"five",        U"six",      U"seven",      U"eight",   U"nine",      U"ten",         U"eleven",    U"twelve",
    U"thirteen",    U"fourteen", U"fifteen",    U"sixteen", U"seventeen", U"eighteen",    U"nineteen",  U"twenty",
    U"thirty",      U"forty",    U"fifty",      U"sixty",   U"seventy",   U"none"};

// The plain letter of U+00C0 to U+017F; capitals stand for two letters, a blank for a sign.
constexpr char32_t kFirstMarked = 0xC0;
constexpr std::string_view kPlain =
    "aaaaaaAceeeeiiiidnooooo ouuuuytSaaaaaaAceeeeiiiidnooooo ouuuuyty"
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkklllllll"
    "lllnnnnnnnnnooooooOOrrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";

bool is_apostrophe(char32_t code) {
  return code == U'\'' || code == U'`' || code == 0xB4 || code == 0x2018 || code == 0x2019 || code == 0x2BC ||
         code == 0x2032;
}

// A dot within `S.P.E.W.`, an accent that stands beside its letter.
bool is_nothing(char32_t code) { return code == U'.' || (code >= 0x300 && code < 0x370); }

bool is_letter_or_digit(char32_t code) {
  const bool plain = (code >= U'a' && code <= U'z') || (code >= U'0' && code <= U'9');
  const bool sign = (code >= 0x2000 && code < 0x2C00) || (code >= 0x3000 && code < 0x3040) || code == kNoCodePoint;
  return plain || (code >= 0x180 && !sign);
}

bool is_digit(char32_t code) { return code >= U'0' && code <= U'9'; }

// Small, without accents; fractions as their digits.
std::u32string fold(char32_t code) {
  if (code >= U'A' && code <= U'Z') return {code - U'A' + U'a'};
  if (code >= 0xBC && code <= 0xBE) return std::array<std::u32string, 3>{U" 1 4", U" 1 2", U" 3 4"}[code - 0xBC];
  if (code < kFirstMarked || code >= kFirstMarked + kPlain.size()) return {code};
  switch (const char plain = kPlain[code - kFirstMarked]) {
    case 'A': return U"ae";
    case 'O': return U"oe";
    case 'S': return U"ss";
    default: return {static_cast<char32_t>(plain)};
  }
}

bool is_among(std::span<const WordView> list, WordView word) { return std::ranges::find(list, word) != list.end(); }

std::vector<Word> words_of_answer(std::string_view answer) {
  std::vector<Word> words(1);
  for (const char32_t code : decode_utf8(answer))
    for (const char32_t letter : fold(code)) {
      if (is_nothing(letter)) continue;
      if (is_letter_or_digit(letter))
        words.back() += letter;
      else if (!is_apostrophe(letter) || is_among(kElided, words.back()))
        words.emplace_back();
    }
  std::erase(words, Word());
  return words;
}

// How many letters must be typed, left out, changed or swapped with their neighbour; kFarApart for more.
int distance(WordView a, WordView b) {
  if (std::max(a.size(), b.size()) - std::min(a.size(), b.size()) >= kFarApart) return kFarApart;
  std::vector<int> two_ago(b.size() + 1);
  std::vector<int> above(b.size() + 1);
  std::vector<int> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = static_cast<int>(j);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::swap(two_ago, above);
    std::swap(above, row);
    row[0] = static_cast<int>(i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + static_cast<int>(a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) row[j] = std::min(row[j], two_ago[j - 2] + 1);
    }
  }
  return std::min(row[b.size()], kFarApart);
}

int slips_allowed(std::size_t letters) {
  if (letters <= 3) return 0;
  return letters <= kLongestShortWord ? 1 : 2;
}

// People mistype the middle of a word; `gatto` for `ratto` is another word. An h that nobody hears may be missing.
bool begin_alike(WordView a, WordView b) {
  if (a[0] == b[0]) return true;
  const bool swapped = a.size() > 1 && b.size() > 1 && a[0] == b[1] && a[1] == b[0];
  const auto lacks_h = [](WordView with, WordView without) {
    return with.size() > 1 && with[0] == U'h' && with[1] == without[0];
  };
  return swapped || lacks_h(a, b) || lacks_h(b, a);
}

// Slips between two words, or nothing where they are different words.
std::optional<int> slips_of_word(WordView given, WordView wanted, int allowed) {
  const int slips = distance(given, wanted);
  if (slips > allowed) return std::nullopt;
  if (slips > 0 && wanted.size() <= kLongestShortWord && !begin_alike(given, wanted)) return std::nullopt;
  return slips;
}

std::u32string digits_of(WordView text) {
  std::u32string digits;
  std::ranges::copy_if(text, std::back_inserter(digits), is_digit);
  return digits;
}

bool denies(const AnswerKey& given, const AnswerKey& wanted) {
  return std::ranges::any_of(given.words, [&](const Word& word) {
    return is_among(kNegations, word) && std::ranges::find(wanted.words, word) == wanted.words.end();
  });
}

// Word by word; where words were run together or torn apart, the whole with one slip at most.
std::optional<int> slips_of(const AnswerKey& given, const AnswerKey& wanted) {
  const Word all_given = given.joined();
  const Word all_wanted = wanted.joined();
  if (all_given == all_wanted) return 0;
  if (digits_of(all_given) != digits_of(all_wanted) || denies(given, wanted)) return std::nullopt;
  const int allowed = slips_allowed(all_wanted.size());
  if (given.words.size() != wanted.words.size()) return slips_of_word(all_given, all_wanted, std::min(allowed, 1));
  int slips = 0;
  for (std::size_t i = 0; i < wanted.words.size(); ++i) {
    const auto more = slips_of_word(given.words[i], wanted.words[i], slips_allowed(wanted.words[i].size()));
    if (!more) return std::nullopt;
    slips += *more;
  }
  return slips <= allowed ? std::optional(slips) : std::nullopt;
}

}  // namespace

std::u32string AnswerKey::joined() const {
  std::u32string all;
  for (const auto& word : words) all += word;
  return all;
}

AnswerKey key_of(std::string_view answer) {
  AnswerKey key{words_of_answer(answer)};
  const auto is_small = [](const Word& word) { return is_among(kSmallWords, word); };
  if (!std::ranges::all_of(key.words, is_small)) std::erase_if(key.words, is_small);
  return key;
}

AnswerJudge::AnswerJudge(std::span<const std::string> known) {
  for (const auto& answer : known) known_.push_back(key_of(answer).joined());
  for (const auto number : kNumbers) known_.emplace_back(number);
  std::ranges::sort(known_);
  const auto doubles = std::ranges::unique(known_);
  known_.erase(doubles.begin(), doubles.end());
}

bool AnswerJudge::is_right(std::string_view given, std::span<const std::string> accepted) const {
  const AnswerKey key = key_of(given);
  if (key.words.empty()) return false;
  std::optional<int> nearest;
  for (const auto& answer : accepted) {
    const auto slips = slips_of(key, key_of(answer));
    if (slips && (!nearest || *slips < *nearest)) nearest = slips;
  }
  if (!nearest) return false;
  return *nearest == 0 || std::ranges::none_of(known_, [&, joined = key.joined()](const Word& other) {
    return distance(joined, other) < *nearest;
  });
}

}  // namespace giostra::event
