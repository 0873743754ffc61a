// A person taken out of the log of a match: their id, their name and what they said give way to words that mean nobody.
// What the law needs stays: seats, acts, answers to questions, seeds of the dice, times. Pure.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/journal/journal.hpp"

namespace giostra::server {

inline constexpr std::string_view kNobodysName = "N.N.";
inline constexpr std::string_view kNobodysWords = "...";

struct Forgotten {
  std::vector<Row> rows;  // those that change
  std::string summary;
};

// `instead` is the id that takes the place of theirs, in this match alone. Nothing where the log cannot be read.
std::optional<Forgotten> forget_in(const Kept& kept, std::string_view person, const std::string& instead);

}  // namespace giostra::server
