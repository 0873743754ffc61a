#include "server/people/word_filter.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "kit/text.hpp"
#include "kit/utf8.hpp"

namespace giostra::server {

namespace {

constexpr std::size_t kLongestLine = 100;
constexpr std::size_t kMostLines = 5000;
constexpr std::size_t kShortestSpaced = 3;  // letters with blanks between them that are read as one word
constexpr std::size_t kLongestSpaced = 16;

enum class Kind : std::uint8_t { letter, mark, stop, blank, nothing };

// One character as the filter reads it.
struct Glyph {
  std::size_t from = 0, to = 0;  // bytes
  Kind kind = Kind::stop;
  char letter = 0;  // of a letter, and what a mark may stand for
  bool is_capital = false;
  bool is_one = false;  // `1` stands for i or for l
};
using Glyphs = std::vector<Glyph>;

constexpr char kForeign = '?';  // a letter that is none of ours

// From U+00C0 and from U+0100 on, without their accents; `-` is no letter.
constexpr std::string_view kLatin1 = "aaaaaaaceeeeiiiidnooooo-ouuuuypsaaaaaaaceeeeiiiidnooooo-ouuuuypy";
constexpr std::string_view kLatinA =
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllllllllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuu"
    "uu"
    "wwyyyzzzzzzs";
static_assert(kLatin1.size() == 0x40 && kLatinA.size() == 0x80);

// Letters of other scripts that look like ours.
constexpr std::array<std::pair<char32_t, char>, 44> kAlike{
    {{U'а', 'a'}, {U'е', 'e'}, {U'о', 'o'}, {U'р', 'p'}, {U'с', 'c'}, {U'у', 'y'}, {U'х', 'x'}, {U'і', 'i'},
     {U'ѕ', 's'}, {U'ј', 'j'}, {U'к', 'k'}, {U'м', 'm'}, {U'т', 't'}, {U'в', 'b'}, {U'н', 'h'}, {U'А', 'a'},
     {U'В', 'b'}, {U'Е', 'e'}, {U'К', 'k'}, {U'М', 'm'}, {U'Н', 'h'}, {U'О', 'o'}, {U'Р', 'p'}, {U'С', 'c'},
     {U'Т', 't'}, {U'Х', 'x'}, {U'У', 'y'}, {U'І', 'i'}, {U'α', 'a'}, {U'ο', 'o'}, {U'ε', 'e'}, {U'ι', 'i'},
     {U'κ', 'k'}, {U'ν', 'v'}, {U'ρ', 'p'}, {U'τ', 't'}, {U'υ', 'u'}, {U'Α', 'a'}, {U'Ο', 'o'}, {U'Ε', 'e'},
     {U'Ι', 'i'}, {U'Κ', 'k'}, {U'Τ', 't'}, {U'Ρ', 'p'}}};

bool is_unseen(char32_t c) {
  return c == 0xAD || (c >= 0x300 && c <= 0x36F) || (c >= 0x200B && c <= 0x200F) || (c >= 0x202A && c <= 0x202E) ||
         (c >= 0x2060 && c <= 0x206F) || (c >= 0xFE00 && c <= 0xFE0F) || c == 0xFEFF;
}

Glyph letter(char c, bool is_capital = false) { return {.kind = Kind::letter, .letter = c, .is_capital = is_capital}; }

Glyph glyph_of_ascii(char c) {
  constexpr std::string_view kDigits = "oizeasgtbg";  // what 0 to 9 stand for
  constexpr std::string_view kMarks = "@a$s!i|i+t(c";
  if (c >= 'a' && c <= 'z') return letter(c);
  if (c >= 'A' && c <= 'Z') return letter(static_cast<char>(c - 'A' + 'a'), true);
  if (c == '1') return {.kind = Kind::letter, .letter = 'i', .is_one = true};
  if (c >= '0' && c <= '9') return letter(kDigits[static_cast<std::size_t>(c - '0')]);
  if (c == ' ' || is_control(c)) return {.kind = Kind::blank};
  for (std::size_t at = 0; at < kMarks.size(); at += 2)
    if (kMarks[at] == c) return {.kind = Kind::mark, .letter = kMarks[at + 1]};
  return {};
}

Glyph glyph_of(char32_t c) {
  if (c >= 0xFF01 && c <= 0xFF5E) c -= 0xFEE0;  // wide forms
  if (c < 0x80) return glyph_of_ascii(static_cast<char>(c));
  if (is_unseen(c)) return {.kind = Kind::nothing};
  if (c == 0xA0 || (c >= 0x2000 && c <= 0x200A) || c == 0x3000) return {.kind = Kind::blank};
  if (c == U'€') return {.kind = Kind::mark, .letter = 'e'};
  const char latin = c >= 0xC0 && c < 0x100 ? kLatin1[c - 0xC0] : c >= 0x100 && c < 0x180 ? kLatinA[c - 0x100] : 0;
  if (latin != 0 && latin != '-') return letter(latin);
  if (const auto* alike = std::ranges::find(kAlike, c, &std::pair<char32_t, char>::first); alike != kAlike.end())
    return letter(alike->second);
  const bool is_mark = c < 0x370 || latin == '-' || (c >= 0x2010 && c < 0x2C00) || c >= 0x1F000;
  return is_mark ? Glyph{} : letter(kForeign);
}

Glyphs read_glyphs(std::string_view text) {
  Glyphs glyphs;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = std::max<std::size_t>(utf8_length(text, at), 1);
    const bool is_whole = utf8_length(text, at) > 0;
    Glyph glyph = is_whole ? glyph_of(utf8_value(text.substr(at, length))) : Glyph{};
    glyph.from = at;
    glyph.to = at + length;
    if (glyph.kind != Kind::nothing) glyphs.push_back(glyph);
    at += length;
  }
  return glyphs;
}

// A word as it may be meant, and where it stands.
struct Candidate {
  std::string letters{};
  std::size_t from = 0, to = 0;

  void add(const Glyph& glyph, bool ones_are_ells) {
    if (letters.empty()) from = glyph.from;
    to = glyph.to;
    letters += glyph.is_one && ones_are_ells ? 'l' : glyph.letter;
  }
};

struct Reading {
  bool marks_are_letters = false, stops_part = false, capitals_part = false, ones_are_ells = false;
};
constexpr Reading kPlain{.stops_part = true};
constexpr std::array<Reading, 5> kOthers{{{.marks_are_letters = true, .stops_part = true},
                                          {.marks_are_letters = true, .stops_part = true, .ones_are_ells = true},
                                          {.marks_are_letters = true},
                                          {},
                                          {.stops_part = true, .capitals_part = true}}};

// All words of a text in one way of reading it. Blanks always part.
std::vector<Candidate> words_in(const Glyphs& glyphs, Reading reading) {
  std::vector<Candidate> words(1);
  const auto part = [&] {
    if (!words.back().letters.empty()) words.emplace_back();
  };
  bool was_small = false;
  for (const Glyph& glyph : glyphs) {
    const bool is_letter = glyph.kind == Kind::letter || (glyph.kind == Kind::mark && reading.marks_are_letters);
    if (glyph.kind == Kind::blank || (!is_letter && reading.stops_part)) part();
    if (reading.capitals_part && glyph.is_capital && was_small) part();
    was_small = is_letter && !glyph.is_capital;
    if (is_letter) words.back().add(glyph, reading.ones_are_ells);
  }
  if (words.back().letters.empty()) words.pop_back();
  return words;
}

// `f u c k`: letters that stand alone, one after the other, may be one word. All such words within `run`.
void join_spaced(std::span<const Candidate> run, std::vector<Candidate>& into) {
  for (std::size_t from = 0; from < run.size(); ++from) {
    Candidate word{.letters = {}, .from = run[from].from};
    for (std::size_t at = from; at < std::min(run.size(), from + kLongestSpaced); ++at) {
      word.letters += run[at].letters;
      word.to = run[at].to;
      const bool is_all = word.letters.size() == run.size();
      if (word.letters.size() >= (is_all ? kShortestSpaced : kShortestSpaced + 1)) into.push_back(word);
    }
  }
}

std::vector<Candidate> spaced_words(std::span<const Candidate> words) {
  std::vector<Candidate> joined;
  while (!words.empty()) {
    const auto end = std::ranges::find_if(words, [](const Candidate& word) { return word.letters.size() > 1; });
    const auto alone = static_cast<std::size_t>(end - words.begin());
    join_spaced(words.first(alone), joined);
    words = words.subspan(std::min(words.size(), alone + 1));
  }
  return joined;
}

// Of three and more equal letters, at most so many.
std::string shortened(std::string_view letters, std::size_t most) {
  std::string out;
  for (std::size_t at = 0; at < letters.size();) {
    const std::size_t end = std::min(letters.find_first_not_of(letters[at], at), letters.size());
    out.append(end - at >= 3 ? most : end - at, letters[at]);
    at = end;
  }
  return out;
}

}  // namespace

Result<WordFilter> WordFilter::read(std::string_view text) {
  constexpr Words kWrong{"a line holds one word or a few, in UTF-8, and is not too long",
                         "una riga ha una parola o poche, in UTF-8, e non è troppo lunga"};
  WordFilter filter;
  std::size_t number = 0;
  for (std::string_view line : split(text, "\n")) {
    ++number;
    line = trim(line.substr(0, line.find('#')));
    if (line.empty()) continue;
    const bool begins = line.ends_with('*');
    if (begins) line.remove_suffix(1);
    std::vector<std::string> words;
    for (auto& word : words_in(read_glyphs(line), {})) words.push_back(std::move(word.letters));
    if (words.empty() || (begins && words.size() > 1) || line.size() > kLongestLine || number > kMostLines ||
        !is_utf8(line))
      return refuse(kNotation, kWrong, "words.txt:" + std::to_string(number));
    if (begins)
      filter.beginnings_.push_back(words.front());
    else if (words.size() == 1)
      filter.words_.insert(words.front());
    else
      filter.phrases_.push_back(std::move(words));
  }
  return filter;
}

bool WordFilter::is_bad(std::string_view letters) const {
  const auto known = [this](const std::string& word) {
    return words_.contains(word) ||
           std::ranges::any_of(beginnings_, [&](const std::string& begin) { return word.starts_with(begin); });
  };
  return known(std::string(letters)) || known(shortened(letters, 1)) || known(shortened(letters, 2));
}

std::vector<WordFilter::Span> WordFilter::found_in(std::string_view text) const {
  if (size() == 0) return {};
  const Glyphs glyphs = read_glyphs(text);
  const auto words = words_in(glyphs, kPlain);
  std::vector<Candidate> all = spaced_words(words);
  all.insert(all.end(), words.begin(), words.end());
  for (const Reading reading : kOthers) std::ranges::move(words_in(glyphs, reading), std::back_inserter(all));
  std::vector<Span> found;
  for (const Candidate& word : all)
    if (is_bad(word.letters)) found.emplace_back(word.from, word.to);
  for (const auto& phrase : phrases_)
    for (std::size_t at = 0; at + phrase.size() <= words.size(); ++at)
      if (std::ranges::equal(phrase, std::span(words).subspan(at, phrase.size()), {}, {}, &Candidate::letters))
        found.emplace_back(words[at].from, words[at + phrase.size() - 1].to);
  return found;
}

std::string WordFilter::masked(std::string_view text) const {
  const auto found = found_in(text);
  if (found.empty()) return std::string(text);
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = std::max<std::size_t>(utf8_length(text, at), 1);
    const bool is_bad = std::ranges::any_of(found, [&](Span span) { return at >= span.first && at < span.second; });
    out += is_bad && text[at] != ' ' ? "." : text.substr(at, length);
    at += length;
  }
  return out;
}

}  // namespace giostra::server
