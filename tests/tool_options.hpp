// The command line of the games' tools: `--name number` pairs, in any order.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <utility>

#include "kit/text.hpp"

namespace giostra {

// False where a word is unknown or its number is missing.
inline bool read_options(int count, char** words,
                         std::initializer_list<std::pair<std::string_view, std::uint64_t*>> known) {
  for (int i = 1; i < count; i += 2) {
    const auto found =
        std::ranges::find(known, std::string_view(words[i]), [](const auto& item) { return item.first; });
    const auto number = i + 1 < count ? read_number<std::uint64_t>(words[i + 1]) : std::nullopt;
    if (found == known.end() || !number) return false;
    *found->second = *number;
  }
  return true;
}

}  // namespace giostra
