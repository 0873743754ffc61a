// Small helpers for reading text from outside. All of them look, none of them throw.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace giostra {

constexpr std::string_view kBlanks = " \t\r\n";

constexpr std::string_view trim(std::string_view text) {
  const auto first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

// Splits at every occurrence; pieces may be empty.
inline std::vector<std::string_view> split(std::string_view text, std::string_view at) {
  std::vector<std::string_view> pieces;
  for (std::size_t found; (found = text.find(at)) != std::string_view::npos; text.remove_prefix(found + at.size()))
    pieces.push_back(text.substr(0, found));
  pieces.push_back(text);
  return pieces;
}

// Splits at runs of blanks; no piece is empty.
inline std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!(text = trim(text)).empty()) {
    const auto word = text.substr(0, text.find_first_of(kBlanks));
    words.push_back(word);
    text.remove_prefix(word.size());
  }
  return words;
}

// The whole text as a number, or nothing.
template <class Number>
std::optional<Number> read_number(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

// `key=value` or `key: value`: what comes before and after the first mark, trimmed.
inline std::optional<std::pair<std::string_view, std::string_view>> read_pair(std::string_view text, char mark) {
  const auto at = text.find(mark);
  if (at == std::string_view::npos) return std::nullopt;
  return std::pair{trim(text.substr(0, at)), trim(text.substr(at + 1))};
}

// The first key that stands in two of these fields; nothing where every key stands once.
inline std::optional<std::string_view> repeated_key(const std::vector<std::string_view>& fields, char mark) {
  std::vector<std::string_view> keys;
  for (const auto field : fields) {
    const auto pair = read_pair(field, mark);
    if (!pair) continue;
    for (const auto key : keys)
      if (key == pair->first) return key;
    keys.push_back(pair->first);
  }
  return std::nullopt;
}

}  // namespace giostra
