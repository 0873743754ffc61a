// A list of entrants as a table: name, strength, id; the last two may be missing. A first line that says so is passed
// over.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "kit/result.hpp"

namespace giostra::event {

struct ListedEntrant {
  std::string name{}, id{};
  int strength = 0;

  bool operator==(const ListedEntrant&) const = default;
};

// Refusals name the line.
Result<std::vector<ListedEntrant>> read_entrants(std::string_view text);

// An id that nobody has, made of a name's letters.
std::string id_for(std::string_view name, const std::set<std::string, std::less<>>& taken);

}  // namespace giostra::event
