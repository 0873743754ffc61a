// Rows of the tables as values, and the columns that they need in this order.
#pragma once

#include "server/journal/archive.hpp"
#include "server/postgres/session.hpp"

namespace giostra::server {

inline std::string text_of(const pqxx::field& field) { return {field.c_str(), field.size()}; }

inline constexpr const char* kHeadColumns =
    "key, id, header, secret, listed, made_ms, stage, summary, maker, questions, stream, keeper, length";
inline Kept head_of(const pqxx::row& row) {
  return {.head = {.id = text_of(row[1]),
                   .header = text_of(row[2]),
                   .secret = text_of(row[3]),
                   .listed = row[4].as<bool>(),
                   .made_ms = row[5].as<WallMs>(),
                   .maker = text_of(row[8]),
                   .questions = text_of(row[9]),
                   .stream = static_cast<Stream>(row[10].as<int>())},
          .stage = static_cast<Stage>(row[6].as<int>()),
          .rows = {},
          .summary = text_of(row[7]),
          .keeper = text_of(row[11])};
}

inline constexpr const char* kEntryColumns = "seq, at_ms, lag_ms, actor, act, cause, wall_ms";
inline Row entry_of(const pqxx::row& row) {
  return {.entry = {.seq = row[0].as<std::uint32_t>(),
                    .at_ms = Milliseconds{row[1].as<std::int64_t>()},
                    .actor = text_of(row[3]),
                    .act = text_of(row[4]),
                    .lag_ms = Milliseconds{row[2].as<std::int64_t>()}},
          .cause = text_of(row[5]),
          .wall_ms = row[6].as<WallMs>()};
}

inline constexpr const char* kLinkColumns = "token, role, giver, links.made_ms";
inline RoleLink link_of(const pqxx::row& row) {
  return {.token = text_of(row[0]), .role = text_of(row[1]), .by = text_of(row[2]), .made_ms = row[3].as<WallMs>()};
}

inline constexpr const char* kNoteColumns = "key, kind, match, person, at_ms, text, lasting";
inline Note note_of(const pqxx::row& row) {
  return {.key = row[0].as<std::int64_t>(),
          .kind = text_of(row[1]),
          .match = text_of(row[2]),
          .person = text_of(row[3]),
          .at_ms = row[4].as<WallMs>(),
          .text = text_of(row[5]),
          .lasting = row[6].as<bool>()};
}

inline std::string bytes_of(const pqxx::field& field) { return pqxx::binarystring(field).str(); }

// Whole streams with all that is kept beside them: those of which `heads` tells the columns above.
std::vector<Parcel> wholes_of(pqxx::transaction_base& work, const pqxx::result& heads);

template <class Value>
std::vector<Value> all_of(const pqxx::result& found, Value (*read)(const pqxx::row&)) {
  std::vector<Value> values;
  values.reserve(found.size());
  for (const auto& row : found) values.push_back(read(row));
  return values;
}

}  // namespace giostra::server
