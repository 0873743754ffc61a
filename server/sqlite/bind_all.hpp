// Values at the places of a statement, one after the other: texts and numbers of 64 bits, and nothing else unseen.
#pragma once

#include <SQLiteCpp/Statement.h>

#include <cstdint>
#include <string>

namespace giostra::server {

inline void bind_at(SQLite::Statement& statement, int at, const std::string& text) { statement.bind(at, text); }
inline void bind_at(SQLite::Statement& statement, int at, std::int64_t number) { statement.bind(at, number); }

template <class... Values>
void bind_all(SQLite::Statement& statement, const Values&... values) {
  int at = 0;
  (bind_at(statement, ++at, values), ...);
}

}  // namespace giostra::server
