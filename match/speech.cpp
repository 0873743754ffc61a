#include "match/speech.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "kit/text.hpp"

namespace giostra {

namespace {

// Takes the next letter off the text; nothing where it is not UTF-8 in its shortest form.
std::optional<std::uint32_t> next_letter(std::string_view& text) {
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t size = first < 0x80   ? 1
                           : first < 0xC2 ? 0
                           : first < 0xE0 ? 2
                           : first < 0xF0 ? 3
                           : first < 0xF5 ? 4
                                          : 0;
  if (size == 0 || size > text.size()) return std::nullopt;
  std::uint32_t letter = size == 1 ? first : first & (0x7FU >> size);
  for (std::size_t i = 1; i < size; ++i) {
    const auto next = static_cast<unsigned char>(text[i]);
    if ((next & 0xC0U) != 0x80) return std::nullopt;
    letter = letter << 6U | (next & 0x3FU);
  }
  constexpr std::uint32_t kFewest[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool is_surrogate = letter >= 0xD800 && letter <= 0xDFFF;
  if (letter < kFewest[size] || letter > 0x10FFFF || is_surrogate) return std::nullopt;
  text.remove_prefix(size);
  return letter;
}

bool is_harmless(std::uint32_t letter) {
  const bool is_control = letter < 0x20 || (letter >= 0x7F && letter <= 0x9F);
  const bool breaks_or_turns = (letter >= 0x2028 && letter <= 0x202E) || (letter >= 0x2066 && letter <= 0x2069);
  return !is_control && !breaks_or_turns;
}

// How many letters; nothing where the text is not clean.
std::optional<std::size_t> count_letters(std::string_view text) {
  std::size_t letters = 0;
  for (; !text.empty(); ++letters) {
    const auto letter = next_letter(text);
    if (!letter || !is_harmless(*letter)) return std::nullopt;
  }
  return letters;
}

}  // namespace

bool is_clean(std::string_view text) { return count_letters(text).has_value(); }

bool is_name(std::string_view text) {
  const auto letters = count_letters(text);
  return letters && *letters >= 1 && *letters <= kLongestName_letters && trim(text) == text;
}

bool is_word(std::string_view text) {
  constexpr std::size_t kLongest_bytes = 80;
  return !text.empty() && text.size() <= kLongest_bytes && is_clean(text) && text.find_first_of(" |") == text.npos;
}

bool is_hex(std::string_view text, std::size_t most) {
  const auto is_digit = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
  return !text.empty() && text.size() <= most && std::ranges::all_of(text, is_digit);
}

std::string in_small_letters(std::string_view hex) {
  std::string small(hex);
  std::ranges::transform(small, small.begin(), [](char c) { return c >= 'A' && c <= 'F' ? char(c - 'A' + 'a') : c; });
  return small;
}

}  // namespace giostra
