// E154: how a minor's name is shown to others: the first name and an initial, `Anna R.`. Names are written as people
// say them, `Anna Rossi`, or as lists have them, `Rossi, Anna`. Pure text: who is a minor, and who reads, is asked
// elsewhere.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace giostra::server::views {

// `Anna R.`; a name of one word stays as it is.
std::string in_short(std::string_view name);
// What `in_short` leaves out: the words behind the first name.
std::vector<std::string_view> family_words(std::string_view name);

// How people write it: `Anna Rossi`, `Rossi Anna`, `Rossi, Anna`.
std::vector<std::string> spellings(std::string_view name);

// `Rossi - Bianchi` without the words: each becomes its initial, `R. - Bianchi`. Whole words, whatever their case.
std::string without_words(std::string_view text, const std::vector<std::string_view>& words);
// Whether one of them stands in the text, also inside another word.
bool has_any(std::string_view text, const std::vector<std::string_view>& words);

// Every place of `what` in the text, as a whole.
std::string replaced(std::string_view text, std::string_view what, std::string_view by);

}  // namespace giostra::server::views
