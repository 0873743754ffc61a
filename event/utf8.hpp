// Text as code points. Nothing here knows a language; what letters count as the same is answers.cpp's matter.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace giostra::event {

inline constexpr char32_t kNoCodePoint = 0xFFFD;

// Takes one code point off the text, or one byte and kNoCodePoint where there is none.
char32_t take_code_point(std::string_view& text);

std::u32string decode_utf8(std::string_view text);

// One line of UTF-8 that can be shown: no control characters.
bool is_plain_text(std::string_view text);

// How many columns it takes in a terminal, as far as the letters of our languages go.
std::size_t width_of(std::string_view text);

}  // namespace giostra::event
