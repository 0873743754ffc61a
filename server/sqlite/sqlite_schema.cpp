#include "server/sqlite/sqlite_schema.hpp"

#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>

#include <array>
#include <string>

#include "server/journal/journal.hpp"

namespace giostra::server {

namespace {

// Step n leads from version n to n + 1. Steps are only ever added.
//
// Entries lie one after the other, and each knows the one before it in its match (chain.hpp). Up to version 7 an index
// over (match, seq) found them.
//
// A summary is empty where version 1 wrote the match, and is added when somebody lists it.
constexpr std::array<const char*, 8> kSteps{R"(
  CREATE TABLE matches (
    key     INTEGER PRIMARY KEY,
    id      TEXT NOT NULL UNIQUE,
    header  TEXT NOT NULL,
    secret  TEXT NOT NULL,
    listed  INTEGER NOT NULL,
    made_ms INTEGER NOT NULL,
    stage   INTEGER NOT NULL
  );
  CREATE INDEX matches_by_stage ON matches (stage, listed);
  CREATE TABLE entries (
    match   INTEGER NOT NULL,
    seq     INTEGER NOT NULL,
    at_ms   INTEGER NOT NULL,
    lag_ms  INTEGER NOT NULL,
    actor   TEXT NOT NULL,
    act     TEXT NOT NULL,
    cause   TEXT NOT NULL,
    wall_ms INTEGER NOT NULL,
    UNIQUE (match, seq)
  );
  CREATE TABLE persons (
    person TEXT NOT NULL,
    match  INTEGER NOT NULL,
    PRIMARY KEY (person, match)
  ) WITHOUT ROWID;
  CREATE TABLE things (
    name  TEXT PRIMARY KEY,
    value BLOB NOT NULL
  ) WITHOUT ROWID;
)",
                                            R"(
  ALTER TABLE matches ADD COLUMN summary TEXT NOT NULL DEFAULT '';
)",
                                            R"(
  CREATE TABLE notes (
    key     INTEGER PRIMARY KEY AUTOINCREMENT,
    kind    TEXT NOT NULL,
    match   TEXT NOT NULL,
    person  TEXT NOT NULL,
    at_ms   INTEGER NOT NULL,
    text    TEXT NOT NULL,
    lasting INTEGER NOT NULL
  );
  CREATE INDEX notes_by_kind ON notes (kind, person);
  CREATE INDEX notes_by_match ON notes (match);
)",
                                            R"(
  ALTER TABLE matches ADD COLUMN maker TEXT NOT NULL DEFAULT '';
  CREATE TABLE links (
    match   INTEGER NOT NULL,
    token   TEXT NOT NULL,
    role    TEXT NOT NULL,
    giver   TEXT NOT NULL,
    made_ms INTEGER NOT NULL,
    PRIMARY KEY (match, token)
  ) WITHOUT ROWID;
)",
                                            R"(
  CREATE INDEX matches_by_maker ON matches (maker);
)",
                                            R"(
  ALTER TABLE matches ADD COLUMN questions TEXT NOT NULL DEFAULT '';
)",
                                            R"(
  ALTER TABLE matches ADD COLUMN stream INTEGER NOT NULL DEFAULT 0;
  DROP INDEX matches_by_stage;
  CREATE INDEX matches_by_stage ON matches (stream, stage, listed);
)",
                                            R"(
  ALTER TABLE entries RENAME TO old_entries;
  CREATE TABLE entries (
    key     INTEGER PRIMARY KEY,
    before  INTEGER NOT NULL,
    match   INTEGER NOT NULL,
    seq     INTEGER NOT NULL,
    at_ms   INTEGER NOT NULL,
    lag_ms  INTEGER NOT NULL,
    actor   TEXT NOT NULL,
    act     TEXT NOT NULL,
    cause   TEXT NOT NULL,
    wall_ms INTEGER NOT NULL
  );
  CREATE TABLE tails (
    match  INTEGER PRIMARY KEY,
    length INTEGER NOT NULL,
    last   INTEGER NOT NULL
  );
  INSERT INTO entries
    SELECT NULL, iif(seq = 1, 0, row_number() OVER (ORDER BY match, seq) - 1), * FROM old_entries ORDER BY match, seq;
  INSERT INTO tails SELECT match, count(*), max(key) FROM entries GROUP BY match;
  DROP TABLE old_entries;
)"};

int version_of(SQLite::Database& db) {
  db.exec("CREATE TABLE IF NOT EXISTS schema (version INTEGER NOT NULL)");
  SQLite::Statement version(db, "SELECT version FROM schema");
  return version.executeStep() ? version.getColumn(0).getInt() : 0;
}

}  // namespace

int known_format() { return static_cast<int>(kSteps.size()); }

void bring_up_to_date(SQLite::Database& db) {
  constexpr int kVersion = static_cast<int>(kSteps.size());
  SQLite::Transaction transaction(db, SQLite::TransactionBehavior::IMMEDIATE);
  const int version = version_of(db);
  if (version > kVersion)
    throw JournalTrouble("the data in " + db.getFilename() + " were written by a newer giostra (format " +
                         std::to_string(version) + ", this one knows " + std::to_string(kVersion) +
                         "): start that one, or name another folder with --data");
  if (version == kVersion) return;
  for (auto step = static_cast<std::size_t>(version); step < kSteps.size(); ++step) db.exec(kSteps.at(step));
  db.exec("DELETE FROM schema");
  db.exec("INSERT INTO schema VALUES (" + std::to_string(kVersion) + ")");
  transaction.commit();
}

}  // namespace giostra::server
