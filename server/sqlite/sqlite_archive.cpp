#include "server/sqlite/sqlite_archive.hpp"

#include "server/sqlite/sqlite_schema.hpp"
#include "server/sqlite/streams.hpp"

namespace giostra::server {

namespace {

constexpr int kBusy_ms = 5000;

SQLite::Database open(const std::filesystem::path& folder) {
  const std::string file = (folder / "giostra.sqlite").string();
  try {
    SQLite::Database db(file, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, kBusy_ms);
    db.exec("PRAGMA journal_mode = WAL");
    db.exec("PRAGMA synchronous = FULL");
    bring_up_to_date(db);
    return db;
  } catch (const SQLite::Exception& error) {
    throw JournalTrouble(file + ": " + error.what());
  }
}

}  // namespace

SqliteArchive::SqliteArchive(const std::filesystem::path& folder)
    : name_(folder.string()), folder_(folder), db_(open(folder)) {}

template <class Work>
auto SqliteArchive::translated(Work work) {
  try {
    return work();
  } catch (const SQLite::Exception& error) {
    throw JournalTrouble(name_ + ": " + error.what());
  }
}

std::int64_t SqliteArchive::number(const char* sql) {
  return translated([&] { return db_.execAndGet(sql).getInt64(); });
}

ArchiveCounts SqliteArchive::counts() {
  const auto of = [&](const char* sql) { return static_cast<std::uint64_t>(number(sql)); };
  return {.streams = of("SELECT count(*) FROM matches"),
          .entries = of("SELECT count(*) FROM entries"),
          .people = of("SELECT count(*) FROM persons"),
          .links = of("SELECT count(*) FROM links"),
          .notes = of("SELECT count(*) FROM notes"),
          .things = of("SELECT count(*) FROM things")};
}

std::vector<Parcel> SqliteArchive::streams(std::int64_t after, std::size_t limit) {
  return translated([&] { return streams_of(db_, after, static_cast<std::int64_t>(limit)); });
}

std::vector<Note> SqliteArchive::notes(std::int64_t after, std::size_t limit) {
  return translated([&] { return notes_of(db_, after, static_cast<std::int64_t>(limit)); });
}

Archive::Things SqliteArchive::things() {
  return translated([&] { return things_of(db_); });
}

void SqliteArchive::put(std::span<const Parcel> streams) {
  translated([&] {
    SQLite::Transaction transaction(db_, SQLite::TransactionBehavior::IMMEDIATE);
    for (const Parcel& parcel : streams) put_stream(db_, parcel);
    transaction.commit();
  });
}

void SqliteArchive::put(std::span<const Note> notes) {
  translated([&] {
    SQLite::Transaction transaction(db_, SQLite::TransactionBehavior::IMMEDIATE);
    for (const Note& note : notes) put_note(db_, note);
    transaction.commit();
  });
}

void SqliteArchive::put(const Things& things) {
  translated([&] {
    SQLite::Transaction transaction(db_, SQLite::TransactionBehavior::IMMEDIATE);
    for (const auto& [name, value] : things) put_thing(db_, name, value);
    transaction.commit();
  });
}

void SqliteArchive::drop_thing(const std::string& name) {
  translated([&] {
    SQLite::Statement drop(db_, "DELETE FROM things WHERE name = ?");
    drop.bind(1, name);
    drop.exec();
  });
}

}  // namespace giostra::server
