// Who writes an entry of an event's log: a role with what it is for, and perhaps whose hand it was (E113, E125). How
// somebody came by the role (a link, a desk) is not known here.
//
//   chief  deputy@Anna  helper:3-8  door  table:7  person:p12  program
//          role |            `-- these tables alone  `-- this table, this person
//               `-- who, for people to read
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "kit/result.hpp"

namespace giostra::event {

enum class Role : std::uint8_t { chief, deputy, helper, door, table, person, program };

// Roles of the desk: what they did last can be taken back (E107).
constexpr bool is_desk(Role role) { return role <= Role::door; }

struct Tables {
  int first = 0, last = 0;  // 0: none in particular

  [[nodiscard]] bool has(int table) const { return first == 0 || (table >= first && table <= last); }
  bool operator==(const Tables&) const = default;
};

struct Author {
  Role role{};
  Tables tables{};       // of a helper, of a table
  std::string person{};  // of a person
  std::string who{};

  bool operator==(const Author&) const = default;
};

Result<Author> read_author(std::string_view text);
std::string write_author(const Author& author);

// Ids of parts, people, entrants and messages: letters, digits, `_ . -`, beginning with a letter or a digit.
bool is_id(std::string_view text);

// Names of events, parts, people and entrants: as long as a report file has them, and a line of a log bears.
bool is_title(std::string_view text);

// `3-8` or `7`.
std::optional<Tables> read_tables(std::string_view text);
std::string write_tables(const Tables& tables);

}  // namespace giostra::event
