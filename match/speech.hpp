// Text that people hand in, before it goes into a log: what it may consist of. Whether it means anything is asked
// elsewhere.
#pragma once

#include <cstddef>
#include <string_view>

namespace giostra {

inline constexpr std::size_t kLongestOrder_bytes = 512;
inline constexpr std::size_t kLongestTalk_bytes = 300;
inline constexpr std::size_t kLongestName_letters = 24;

// Valid UTF-8 without anything that breaks lines, steers the terminal or turns the direction of writing round.
bool is_clean(std::string_view text);

// Clean, trimmed, from 1 to 24 letters.
bool is_name(std::string_view text);

// One word that can stand inside an act: ids of persons, questions and matches.
bool is_word(std::string_view text);

// From 1 to `most` digits, small letters.
bool is_hex(std::string_view text, std::size_t most);

}  // namespace giostra
