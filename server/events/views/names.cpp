#include "server/events/views/names.hpp"

#include <algorithm>

#include "kit/text.hpp"
#include "kit/utf8.hpp"

namespace giostra::server::views {

namespace {

// The first character with its bytes; of text that is no UTF-8 the first byte.
std::string_view first_letter(std::string_view word) {
  return word.substr(0, std::max<std::size_t>(utf8_length(word, 0), 1));
}

char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same_letters(std::string_view a, std::string_view b) { return std::ranges::equal(a, b, {}, small, small); }

// Letters and digits, and every byte of a longer character.
bool is_of_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         static_cast<unsigned char>(c) >= 0x80;
}

// `Rossi, Anna`: where the comma is.
std::size_t comma_of(std::string_view name) {
  const auto at = name.find(',');
  return at != name.npos && !trim(name.substr(at + 1)).empty() && !trim(name.substr(0, at)).empty() ? at : name.npos;
}

}  // namespace

std::vector<std::string_view> family_words(std::string_view name) {
  const auto comma = comma_of(name);
  std::vector<std::string_view> words;
  for (const std::string_view word : words_of(comma == name.npos ? name : name.substr(comma + 1)))
    words.push_back(word);
  if (!words.empty()) words.erase(words.begin());
  if (comma != name.npos)
    for (const std::string_view word : words_of(name.substr(0, comma))) words.push_back(word);
  return words;
}

std::string in_short(std::string_view name) {
  const auto family = family_words(name);
  if (family.empty()) return std::string(name);
  const auto comma = comma_of(name);
  const auto given = words_of(comma == name.npos ? name : name.substr(comma + 1));
  return std::string(given.front()) + " " + std::string(first_letter(family.back())) + ".";
}

std::vector<std::string> spellings(std::string_view name) {
  const auto comma = comma_of(name);
  std::string given, family;
  if (comma != name.npos) {
    given = trim(name.substr(comma + 1));
    family = trim(name.substr(0, comma));
  } else {
    const auto words = words_of(name);
    if (words.size() < 2) return {std::string(name)};
    given = words.front();
    family = trim(name.substr(static_cast<std::size_t>(words[1].data() - name.data())));
  }
  return {std::string(name), given + " " + family, family + " " + given, family + ", " + given};
}

std::string without_words(std::string_view text, const std::vector<std::string_view>& words) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && is_of_word(text[end])) ++end;
    const std::string_view word = text.substr(at, std::max<std::size_t>(end - at, 1));
    const bool hidden = std::ranges::any_of(words, [&](std::string_view one) { return same_letters(one, word); });
    out += hidden ? std::string(first_letter(word)) + "." : std::string(word);
    at += word.size();
  }
  // A word may hold what is no letter: D'Angelo, Rossi-Bianchi.
  for (const std::string_view word : words) out = replaced(out, word, std::string(first_letter(word)) + ".");
  return out;
}

bool has_any(std::string_view text, const std::vector<std::string_view>& words) {
  return std::ranges::any_of(words, [&](std::string_view word) {
    return !word.empty() && !std::ranges::search(text, word, {}, small, small).empty();
  });
}

std::string replaced(std::string_view text, std::string_view what, std::string_view by) {
  std::string out;
  while (!what.empty()) {
    const auto found = std::ranges::search(text, what, {}, small, small);
    if (found.empty()) break;
    const auto at = static_cast<std::size_t>(found.begin() - text.begin());
    const bool whole = (at == 0 || !is_of_word(text[at - 1])) &&
                       (at + what.size() == text.size() || !is_of_word(text[at + what.size()]));
    out += text.substr(0, at);
    out += whole ? by : text.substr(at, what.size());
    text.remove_prefix(at + what.size());
  }
  return out += text;
}

}  // namespace giostra::server::views
