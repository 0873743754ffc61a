// Whole streams in and out of SQLite's tables, with all that is kept beside them. Throw SQLite::Exception.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <map>

#include "server/journal/archive.hpp"

namespace giostra::server {

// Oldest first, those after a number; a limit below 0 is none.
std::vector<Parcel> streams_of(SQLite::Database& db, std::int64_t after = 0, std::int64_t limit = -1);
std::vector<Note> notes_of(SQLite::Database& db, std::int64_t after = 0, std::int64_t limit = -1);
std::map<std::string, std::string> things_of(SQLite::Database& db);

void put_stream(SQLite::Database& db, const Parcel& parcel);
// With its number, where it has one.
void put_note(SQLite::Database& db, const Note& note);
void put_thing(SQLite::Database& db, const std::string& name, const std::string& value);

}  // namespace giostra::server
