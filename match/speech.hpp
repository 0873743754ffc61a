// Text that people hand in, before it goes into a log: what it may consist of. Whether it means anything is asked
// elsewhere.
#pragma once

#include <cstddef>
#include <string_view>

#include "match/limits.hpp"

namespace giostra {

// Valid UTF-8 without anything that breaks lines, steers the terminal or turns the direction of writing round.
bool is_clean(std::string_view text);

// Clean, trimmed, of at least one letter and not too many (limits.hpp).
bool is_name(std::string_view text);

// One word that can stand inside an act: ids of persons, questions and matches.
bool is_word(std::string_view text);

// From 1 to `most` digits, small letters.
bool is_hex(std::string_view text, std::size_t most);
// A to F written small: as hexadecimal digits are kept.
std::string in_small_letters(std::string_view hex);

}  // namespace giostra
