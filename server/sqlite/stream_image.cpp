#include "server/sqlite/stream_image.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <cstring>
#include <memory>

#include "server/sqlite/sqlite_schema.hpp"
#include "server/sqlite/streams.hpp"

namespace giostra::server {

namespace {

constexpr int kApplication = 0x47696f73;  // `Gios`, in the file's head
constexpr int kVersion = 1;               // of images; the tables have their own number
constexpr std::string_view kImageMagic{"SQLite format 3\0", 16};

constexpr std::string_view kRule = "E153";
constexpr Words kNoImage{"this file is no event of Giostra: choose a file that ends in .giostra",
                         "questo file non è un evento di Giostra: scegli un file che finisce in .giostra"};
constexpr Words kImageCut{"this file is not whole: take the one before it, or copy it again",
                          "questo file non è intero: prendi quello precedente, o copialo di nuovo"};
constexpr Words kDamaged{"this file is damaged: take the one before it",
                         "questo file è danneggiato: prendi il precedente"};
constexpr Words kNewerImage{"a newer giostra wrote this file: open it with that one, or update this one",
                            "questo file l'ha scritto una giostra più recente: aprilo con quella, o aggiorna questa"};

// ---- Out

void execute(SQLite::Database& db, const char* sql, const std::vector<std::string>& values) {
  SQLite::Statement statement(db, sql);
  for (int at = 0; const std::string& value : values) statement.bind(++at, value);
  statement.exec();
}

// What `chosen` names, out of the attached journal.
void copy_streams(SQLite::Database& db, const ImageWish& wish) {
  execute(db,
          "CREATE TEMP TABLE chosen AS SELECT key, id, id = ?1 AS is_it FROM house.matches "
          "WHERE id = ?1 OR (stream = 0 AND instr(header, char(10) || ?2 || char(10)) > 0)",
          {wish.stream, wish.header_line});
  db.exec("INSERT INTO matches SELECT * FROM house.matches WHERE key IN (SELECT key FROM chosen) ORDER BY key");
  db.exec("INSERT INTO tails SELECT * FROM house.tails WHERE match IN (SELECT key FROM chosen)");
  db.exec(
      "INSERT INTO entries WITH RECURSIVE chain (key) AS (SELECT last FROM main.tails UNION ALL "
      "SELECT before FROM chain JOIN house.entries USING (key)) "
      "SELECT each.* FROM chain JOIN house.entries AS each USING (key) ORDER BY key");
  db.exec("INSERT INTO persons SELECT * FROM house.persons WHERE match IN (SELECT key FROM chosen)");
  for (const std::string& role : wish.link_roles)
    execute(db,
            "INSERT OR IGNORE INTO links SELECT * FROM house.links "
            "WHERE match IN (SELECT key FROM chosen WHERE is_it) AND role GLOB ?",
            {role});
  for (const std::string& kind : wish.token_notes)
    execute(
        db,
        "INSERT INTO notes SELECT * FROM house.notes WHERE kind = ? AND match IN (SELECT id FROM chosen WHERE is_it) "
        "AND text IN (SELECT token FROM main.links)",
        {kind});
  for (const auto& [name, value] : wish.things) put_thing(db, name, value);
  db.exec("DROP TABLE chosen");
}

std::string bytes_of(SQLite::Database& db) {
  sqlite3_int64 size = 0;
  const std::unique_ptr<unsigned char, decltype(&sqlite3_free)> bytes(
      sqlite3_serialize(db.getHandle(), "main", &size, 0), &sqlite3_free);
  if (bytes == nullptr) throw std::bad_alloc();
  return {reinterpret_cast<const char*>(bytes.get()), static_cast<std::size_t>(size)};
}

SQLite::Database empty_image() {
  SQLite::Database db(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, kBusy_ms);
  db.exec("PRAGMA application_id = " + std::to_string(kApplication));
  db.exec("PRAGMA user_version = " + std::to_string(kVersion));
  bring_up_to_date(db);
  db.exec("VACUUM");  // tables of older versions left empty pages
  return db;
}

// ---- In

std::uint32_t big_endian(std::string_view bytes) {
  std::uint32_t number = 0;
  for (const char byte : bytes) number = number << 8U | static_cast<unsigned char>(byte);
  return number;
}

// By the head that SQLite writes: page size at 16, pages at 28, version at 60, application at 68.
Verdict check_head(std::string_view bytes) {
  constexpr std::size_t kHead = 100;
  if (!bytes.starts_with(kImageMagic)) return refuse(kRule, kNoImage);
  if (bytes.size() < kHead) return refuse(kRule, kImageCut);
  if (big_endian(bytes.substr(68, 4)) != kApplication) return refuse(kRule, kNoImage);
  if (big_endian(bytes.substr(60, 4)) > kVersion) return refuse(kRule, kNewerImage);
  const std::uint64_t page = big_endian(bytes.substr(16, 2)) == 1 ? 65536 : big_endian(bytes.substr(16, 2));
  if (bytes.size() != page * big_endian(bytes.substr(28, 4))) return refuse(kRule, kImageCut);
  return {};
}

SQLite::Database in_memory(std::string_view bytes) {
  SQLite::Database db(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  auto* copy = static_cast<unsigned char*>(sqlite3_malloc64(bytes.size()));
  if (copy == nullptr) throw std::bad_alloc();
  std::memcpy(copy, bytes.data(), bytes.size());
  const auto size = static_cast<sqlite3_int64>(bytes.size());
  const int how = sqlite3_deserialize(db.getHandle(), "main", copy, size, size,
                                      SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE);
  if (how != SQLITE_OK) throw SQLite::Exception(db.getHandle(), how);
  db.exec("PRAGMA trusted_schema = OFF");
  db.exec("PRAGMA cell_size_check = ON");
  return db;
}

// The form of the tables, as SQLite keeps it.
std::string form_of(SQLite::Database& db) {
  return db
      .execAndGet(
          "SELECT group_concat(type || name || coalesce(sql, ''), ';') FROM "
          "(SELECT * FROM sqlite_schema WHERE name <> 'schema' ORDER BY type, name)")
      .getString();
}

// Whoever wrote the bytes: they are tables such as ours alone, whole, and of no newer program.
Verdict check_tables(SQLite::Database& db) {
  if (db.execAndGet("SELECT count(*) FROM sqlite_schema WHERE type NOT IN ('table', 'index')").getInt() > 0)
    return refuse(kRule, kNoImage);
  if (db.execAndGet("PRAGMA quick_check").getString() != "ok") return refuse(kRule, kDamaged);
  if (db.execAndGet("SELECT version FROM schema").getInt() > known_format()) return refuse(kRule, kNewerImage);
  bring_up_to_date(db);
  SQLite::Database fresh(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  bring_up_to_date(fresh);
  if (form_of(db) != form_of(fresh)) return refuse(kRule, kNoImage);
  return {};
}

// What the journal takes for granted.
bool is_sound(const Whole& whole) {
  if (whole.kept.stage > Stage::over || whole.kept.head.stream > Stream::event) return false;
  for (std::size_t at = 0; at < whole.kept.rows.size(); ++at)
    if (whole.kept.rows[at].entry.seq != at + 1) return false;
  return true;
}

}  // namespace

std::optional<std::string> image_of(const std::filesystem::path& database, const ImageWish& wish) try {
  if (!std::filesystem::exists(database)) throw JournalTrouble(database.string() + " is not there", Health::vanished);
  SQLite::Database db = empty_image();
  execute(db, "ATTACH DATABASE ? AS house", {database.string()});
  {
    SQLite::Transaction moment(db);
    copy_streams(db, wish);
    moment.commit();
  }
  db.exec("DETACH DATABASE house");
  if (db.execAndGet("SELECT count(*) FROM matches WHERE stream = 1").getInt() == 0) return std::nullopt;
  return bytes_of(db);
} catch (const SQLite::Exception& error) {
  throw JournalTrouble(database.string() + ": " + error.what());
}

TakeImage images_of(const std::filesystem::path& database) {
  return [database](const ImageWish& wish) { return image_of(database, wish); };
}

std::string write_image(const Image& image) try {
  SQLite::Database db = empty_image();
  SQLite::Transaction moment(db);
  std::int64_t key = 0;
  for (const Whole& whole : image.streams) put_stream(db, {.key = ++key, .whole = whole});
  for (Note note : image.notes) {
    note.key = 0;
    put_note(db, note);
  }
  for (const auto& [name, value] : image.things) put_thing(db, name, value);
  moment.commit();
  return bytes_of(db);
} catch (const SQLite::Exception& error) {
  throw JournalTrouble(std::string("an image cannot be made: ") + error.what());
}

Result<Image> read_image(std::string_view bytes) try {
  if (const auto good = check_head(bytes); !good) return tl::unexpected(good.error());
  SQLite::Database db = in_memory(bytes);
  if (const auto good = check_tables(db); !good) return tl::unexpected(good.error());
  Image image{.things = things_of(db), .streams = {}, .notes = notes_of(db)};
  for (Parcel& parcel : streams_of(db)) image.streams.push_back(std::move(parcel.whole));
  for (const Whole& whole : image.streams)
    if (!is_sound(whole)) return refuse(kRule, kDamaged, whole.kept.head.id);
  return image;
} catch (const SQLite::Exception& error) {
  return refuse(kRule, kDamaged, error.what());
}

}  // namespace giostra::server
