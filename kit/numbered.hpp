// Texts with a number in them, made when the program is compiled: a limit stands once, as a constant, and messages that
// tell it take it from there.
//
//   numbered<"at most # bytes at a time", kLongestTalk_bytes>     "at most 300 bytes at a time"
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace giostra {

// A string literal as a template argument.
template <std::size_t Size>
struct Literal {
  char text[Size]{};
  consteval Literal(const char (&from)[Size]) { std::copy_n(from, Size, text); }  // NOLINT(*-explicit-*)
};

namespace numbered_detail {

constexpr std::size_t digits_of(std::size_t number) { return number < 10 ? 1 : 1 + digits_of(number / 10); }

// The `#` of the text is replaced.
template <Literal Text, std::size_t Number>
consteval auto make() {
  constexpr std::string_view kText(Text.text);
  constexpr std::size_t kAt = kText.find('#');
  static_assert(kAt != std::string_view::npos, "a numbered text marks the place of its number with #");
  constexpr std::size_t kDigits = digits_of(Number);
  std::array<char, kText.size() - 1 + kDigits> made{};
  std::copy_n(kText.begin(), kAt, made.begin());
  std::size_t rest = Number;
  for (std::size_t i = kDigits; i-- > 0; rest /= 10) made[kAt + i] = static_cast<char>('0' + rest % 10);
  std::copy(kText.begin() + kAt + 1, kText.end(), made.begin() + kAt + kDigits);
  return made;
}

template <Literal Text, std::size_t Number>
inline constexpr auto kMade = make<Text, Number>();

}  // namespace numbered_detail

template <Literal Text, std::size_t Number>
inline constexpr std::string_view numbered{numbered_detail::kMade<Text, Number>.data(),
                                           numbered_detail::kMade<Text, Number>.size()};

}  // namespace giostra
