#include "event/files/entrants_csv.hpp"

#include <algorithm>
#include <optional>

#include "event/acts/author.hpp"
#include "event/csv.hpp"
#include "kit/text.hpp"

namespace giostra::event {

Result<std::vector<ListedEntrant>> read_entrants(std::string_view text) {
  const bool by_semicolons = text.find(';') != text.npos && text.find(',') == text.npos;
  const auto records = read_csv(text, by_semicolons ? ';' : ',');
  if (!records) return tl::unexpected(records.error());
  std::vector<ListedEntrant> all;
  for (const CsvRecord& record : *records) {
    const auto field = [&](std::size_t at) {
      return at < record.fields.size() ? std::string(trim(record.fields[at])) : std::string();
    };
    if (record.line == 1 && (field(0) == "name" || field(0) == "nome")) continue;
    const auto strength = field(1).empty() ? std::optional(0) : read_number<int>(field(1));
    if (!strength)
      return refuse(kNotation, {"a strength is a whole number", "la forza è un numero intero"},
                    "line " + std::to_string(record.line) + ": " + field(1));
    all.push_back({.name = field(0), .id = field(2), .strength = *strength});
  }
  return all;
}

std::string id_for(std::string_view name, const std::set<std::string, std::less<>>& taken) {
  constexpr std::size_t kLongest = 30;
  std::string base;
  for (const char c : name) {
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) base += c;
    if (c >= 'A' && c <= 'Z') base += static_cast<char>(c - 'A' + 'a');
    if (c == ' ' && !base.empty() && base.back() != '-') base += '-';
  }
  base.resize(std::min(base.size(), kLongest));
  while (base.ends_with('-')) base.pop_back();
  if (!is_id(base)) base = "p" + base;
  std::string id = base;
  for (int number = 2; taken.contains(id); ++number) id = base + "-" + std::to_string(number);
  return id;
}

}  // namespace giostra::event
