#include "event/acts/author.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "kit/text.hpp"
#include "match/speech.hpp"

namespace giostra::event {

namespace {

constexpr std::array<std::string_view, 7> kRoles{"chief", "deputy", "helper", "door", "table", "person", "program"};
constexpr int kMostTables = 9999;

bool is_letter_or_digit(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }

// What stands behind the colon, where the role has something.
bool read_scope(Author& author, std::string_view scope) {
  if (author.role == Role::person) return author.person = scope, is_id(scope);
  if (scope.empty()) return author.role != Role::table;
  const auto tables = read_tables(scope);
  if (tables) author.tables = *tables;
  return tables && (author.role == Role::helper || (author.role == Role::table && tables->first == tables->last));
}

}  // namespace

bool is_id(std::string_view text) {
  constexpr std::size_t kLongest = 40;
  const auto fits = [](char c) { return is_letter_or_digit(c) || c == '_' || c == '.' || c == '-'; };
  return !text.empty() && text.size() <= kLongest && is_letter_or_digit(text.front()) &&
         std::ranges::all_of(text, fits) && text != "bye" && text != "because";
}

bool is_title(std::string_view text) {
  constexpr std::size_t kLongest_bytes = 120;
  return !text.empty() && text.size() <= kLongest_bytes && is_clean(text) && trim(text) == text &&
         !text.ends_with(" |") && text.find(" | ") == text.npos && !text.starts_with("| ");
}

std::optional<Tables> read_tables(std::string_view text) {
  const auto pair = read_pair(text, '-');
  const auto first = read_number<int>(pair ? pair->first : text), last = pair ? read_number<int>(pair->second) : first;
  if (!first || !last || *first < 1 || *last < *first || *last > kMostTables) return std::nullopt;
  return Tables{*first, *last};
}

std::string write_tables(const Tables& tables) {
  const std::string first = std::to_string(tables.first);
  return tables.first == tables.last ? first : first + "-" + std::to_string(tables.last);
}

Result<Author> read_author(std::string_view text) {
  const auto at = text.find('@');
  const std::string_view acting = text.substr(0, at), who = at == text.npos ? "" : text.substr(at + 1);
  const auto colon = acting.find(':');
  const std::string_view name = acting.substr(0, colon), scope = colon == text.npos ? "" : acting.substr(colon + 1);
  const auto role = std::ranges::find(kRoles, name);
  Author author{.role = static_cast<Role>(role - kRoles.begin()), .who = std::string(who)};
  const bool good = role != kRoles.end() && (at == text.npos || is_word(who)) && !(colon != text.npos && scope.empty());
  if (!good || !read_scope(author, scope))
    return refuse("E125", {"there is no such role", "non c'è un ruolo così"}, std::string(text));
  return author;
}

std::string write_author(const Author& author) {
  std::string text(kRoles[static_cast<std::size_t>(author.role)]);
  if (author.tables.first > 0) text += ":" + write_tables(author.tables);
  if (!author.person.empty()) text += ":" + author.person;
  return author.who.empty() ? text : text + "@" + author.who;
}

}  // namespace giostra::event
