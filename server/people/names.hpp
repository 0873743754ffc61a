// Names that people choose for themselves, in any script: normalised (NFKC), nothing invisible, no towers of marks, and
// nobody looks like the house or a computer player. Only here is ICU known; what is stored is plain text, and names of
// old matches are never judged again.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "kit/result.hpp"

namespace giostra::server {

// The name as it will be shown, or why it cannot be one. Emoji may adorn a name; it needs a letter or a digit as well.
Result<std::string> check_name(std::string_view name);

// What a name looks like: the same for `Anna` and `Аnna` with a Cyrillic letter. For comparing alone.
std::string look_of(std::string_view name);

// A name that looks like none of these: with a number behind it, `Anna (2)`, where it is one of them.
std::string distinct_name(const std::string& name, std::span<const std::string> taken);

// The names of computer players, masks of the commedia: no person can take one. `number` chooses; none of these.
std::string computer_name(std::uint64_t number, std::span<const std::string> taken);

}  // namespace giostra::server
