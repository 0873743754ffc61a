// The tables of the journal and how they came to be, step by step. A file knows how many steps it has taken; a program
// takes those that are missing, and refuses a file that is ahead of it.
#pragma once

#include <SQLiteCpp/Database.h>

namespace giostra::server {

// So long SQLite waits for another that writes.
inline constexpr int kBusy_ms = 5000;

// Throws JournalTrouble where the file is newer, SQLite::Exception where the machine fails.
void bring_up_to_date(SQLite::Database& db);

// How many steps this program knows.
int known_format();

}  // namespace giostra::server
