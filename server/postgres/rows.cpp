#include "server/postgres/rows.hpp"

#include <unordered_map>

#include "server/postgres/arrays.hpp"

namespace giostra::server {

std::vector<Parcel> wholes_of(pqxx::transaction_base& work, const pqxx::result& heads) {
  std::vector<Parcel> parcels;
  std::unordered_map<std::int64_t, std::size_t> places;
  Array keys;
  for (const auto& head : heads) {
    const auto key = head[0].as<std::int64_t>();
    places[key] = parcels.size();
    keys.add(key);
    parcels.push_back({.key = key, .whole = {.kept = head_of(head)}});
    parcels.back().whole.kept.keeper.clear();  // of this house
  }
  const auto each = [&](const std::string& columns, const char* table, const char* order, const auto& take) {
    const auto found = work.exec_params(
        "SELECT " + columns + ", match FROM " + table + " WHERE match = ANY ($1::bigint[]) ORDER BY match, " + order,
        keys.text());
    for (const auto& row : found) take(parcels[places.at(row.back().template as<std::int64_t>())].whole, row);
  };
  each(kEntryColumns, "entries", "seq",
       [](Whole& whole, const pqxx::row& row) { whole.kept.rows.push_back(entry_of(row)); });
  each("person", "persons", "person",
       [](Whole& whole, const pqxx::row& row) { whole.people.push_back(text_of(row[0])); });
  each(kLinkColumns, "links", "links.made_ms, token",
       [](Whole& whole, const pqxx::row& row) { whole.links.push_back(link_of(row)); });
  return parcels;
}

}  // namespace giostra::server
