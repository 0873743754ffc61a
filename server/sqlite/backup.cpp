#include "server/sqlite/backup.hpp"

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/SQLiteCpp.h>
#include <sodium.h>
#include <sqlite3.h>

#include <array>
#include <boost/json.hpp>
#include <chrono>
#include <fstream>
#include <iterator>

#include "server/journal/data_folder.hpp"
#include "server/journal/safe_file.hpp"
#include "server/sqlite/sqlite_schema.hpp"

namespace giostra::server {

namespace fs = std::filesystem;
namespace json = boost::json;

namespace {

constexpr std::string_view kMagic = "giostra-backup 1\n";
constexpr std::string_view kDatabase = "giostra.sqlite";
constexpr std::size_t kSum = crypto_generichash_BYTES;
constexpr std::size_t kLongestHead = 4096;
constexpr int kPagesAStep = 1024;

constexpr std::string_view kBackup = "backup";
constexpr Words kNoBackup{"this file is no backup of Giostra", "questo file non è una copia di sicurezza di Giostra"};
constexpr Words kCut{"this backup is not whole: the file was cut off, or something was added",
                     "questa copia non è intera: il file è stato tagliato, o vi è stato aggiunto qualcosa"};
constexpr Words kChanged{"this backup is damaged: its check sum is wrong",
                         "questa copia è danneggiata: la somma di controllo non torna"};
constexpr Words kNewer{"a newer giostra made this backup: restore it with that one",
                       "questa copia l'ha fatta una giostra più recente: usa quella"};

template <class Work>
auto translated(const fs::path& file, Work work) {
  try {
    return work();
  } catch (const SQLite::Exception& error) {
    throw JournalTrouble(file.string() + ": " + error.what());
  } catch (const fs::filesystem_error& error) {
    throw JournalTrouble(error.what());
  }
}

class Sum {
 public:
  Sum() { crypto_generichash_init(&state_, nullptr, 0, kSum); }
  void add(std::string_view bytes) {
    crypto_generichash_update(&state_, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  }
  std::string take() {
    std::string sum(kSum, '\0');
    crypto_generichash_final(&state_, reinterpret_cast<unsigned char*>(sum.data()), kSum);
    return sum;
  }

 private:
  crypto_generichash_state state_{};
};

// ---- Out

// One moment of the database: the open transaction keeps it, however much is written meanwhile.
void copy_database(const fs::path& from, const fs::path& to, const Percent& percent) {
  SQLite::Database source(from.string(), SQLite::OPEN_READWRITE, kBusy_ms);
  SQLite::Database target(to.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  const SQLite::Transaction moment(source);
  source.execAndGet("SELECT count(*) FROM sqlite_schema");
  SQLite::Backup backup(target, source);
  for (int how = SQLITE_OK; how != SQLITE_DONE;) {
    how = backup.executeStep(kPagesAStep);
    if (how == SQLITE_BUSY || how == SQLITE_LOCKED) throw JournalTrouble(from.string() + " is locked: try again");
    percent(100 - 100 * backup.getRemainingPageCount() / std::max(backup.getTotalPageCount(), 1));
  }
}

bool is_operators_file(const fs::path& file) {
  return file == "words.txt" || (file.has_parent_path() && file.begin()->string() == "questions");
}

void add_files(SQLite::Database& db, const fs::path& folder) {
  db.exec("CREATE TABLE files (path TEXT PRIMARY KEY, content BLOB NOT NULL)");
  SQLite::Statement insert(db, "INSERT INTO files VALUES (?, ?)");
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const fs::path name = entry.path().lexically_relative(folder);
    if (!entry.is_regular_file() || !is_operators_file(name)) continue;
    std::ifstream in(entry.path(), std::ios::binary);
    const std::string content(std::istreambuf_iterator<char>(in), {});
    if (!in) throw JournalTrouble("cannot read " + entry.path().string());
    insert.bind(1, name.generic_string());
    insert.bind(2, content.data(), static_cast<int>(content.size()));
    insert.exec();
    insert.reset();
  }
}

std::uint64_t count_of(SQLite::Database& db, const char* table) {
  return static_cast<std::uint64_t>(db.execAndGet(std::string("SELECT count(*) FROM ") + table).getInt64());
}

BackupHead finish_image(const fs::path& image, const fs::path& folder, const std::string& program) {
  using namespace std::chrono;
  BackupHead head{.program = program};
  {
    SQLite::Database db(image.string(), SQLite::OPEN_READWRITE);
    db.exec("PRAGMA journal_mode = DELETE");
    add_files(db, folder);
    head.format = db.execAndGet("SELECT version FROM schema").getInt();
    head.matches = count_of(db, "matches");
    head.entries = count_of(db, "entries");
  }
  head.made_ms = duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
  head.bytes = fs::file_size(image);
  return head;
}

std::string write_head(const BackupHead& head) {
  return std::string(kMagic) +
         json::serialize(json::object{{"program", head.program},
                                      {"format", head.format},
                                      {"made_ms", head.made_ms},
                                      {"bytes", head.bytes},
                                      {"matches", head.matches},
                                      {"entries", head.entries}}) +
         "\n";
}

void put_together(const BackupHead& head, const fs::path& image, const fs::path& file) {
  Sum sum;
  SafeFile out(file);
  const auto put = [&](std::string_view bytes) {
    sum.add(bytes);
    out.write(bytes);
  };
  put(write_head(head));
  read_pieces(image, put);
  out.write(sum.take());
  out.keep();
}

// ---- In

std::optional<BackupHead> read_fields(std::string_view line) {
  try {
    const json::object object = json::parse({line.data(), line.size()}).as_object();
    return BackupHead{.program = json::value_to<std::string>(object.at("program")),
                      .format = object.at("format").to_number<int>(),
                      .made_ms = object.at("made_ms").to_number<WallMs>(),
                      .bytes = object.at("bytes").to_number<std::uint64_t>(),
                      .matches = object.at("matches").to_number<std::uint64_t>(),
                      .entries = object.at("entries").to_number<std::uint64_t>()};
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

struct Opened {
  BackupHead head;
  std::uint64_t before = 0;  // bytes before the database
};

Result<Opened> open_head(const fs::path& file) {
  const std::string start = read_start(file, kLongestHead);
  if (!start.starts_with(kMagic)) {
    const bool is_later = start.starts_with(kMagic.substr(0, kMagic.size() - 2));
    return refuse(kBackup, is_later ? kNewer : kNoBackup, file.string());
  }
  const auto end = start.find('\n', kMagic.size());
  const auto head = end == std::string::npos
                        ? std::nullopt
                        : read_fields(std::string_view(start).substr(kMagic.size(), end - kMagic.size()));
  if (!head) return refuse(kBackup, kChanged, file.string());
  if (head->format > known_format()) return refuse(kBackup, kNewer, file.string());
  const Opened opened{.head = *head, .before = end + 1};
  if (fs::file_size(file) != opened.before + head->bytes + kSum) return refuse(kBackup, kCut, file.string());
  return opened;
}

// Goes through the whole file; `database` gets its part.
Result<BackupHead> read_backup(const fs::path& file, const Percent& percent,
                               const std::function<void(std::string_view)>& database) {
  const auto opened = open_head(file);
  if (!opened) return tl::unexpected(opened.error());
  const std::uint64_t end = opened->before + opened->head.bytes;
  std::uint64_t at = 0;
  Sum sum;
  std::string said;
  read_pieces(file, [&](std::string_view piece) {
    const auto inside = static_cast<std::size_t>(std::min<std::uint64_t>(piece.size(), end - std::min(at, end)));
    sum.add(piece.substr(0, inside));
    if (const auto head = at < opened->before ? opened->before - at : 0; head < inside)
      database(piece.substr(head, inside - head));
    said += piece.substr(inside);
    at += piece.size();
    percent(static_cast<int>(100 * at / (end + kSum)));
  });
  if (said != sum.take()) return refuse(kBackup, kChanged, file.string());
  return opened->head;
}

// The operator's files leave the database again.
void take_files(const fs::path& folder) {
  SQLite::Database db((folder / kDatabase).string(), SQLite::OPEN_READWRITE);
  if (db.execAndGet("PRAGMA quick_check").getString() != "ok") throw JournalTrouble("the database in it is damaged");
  {
    SQLite::Statement files(db, "SELECT path, content FROM files");
    while (files.executeStep()) {
      const fs::path name = fs::path(files.getColumn(0).getString()).lexically_normal();
      if (!is_operators_file(name)) continue;
      fs::create_directories((folder / name).parent_path());
      SafeFile out(folder / name);
      out.write(files.getColumn(1).getString());
      out.keep();
    }
  }
  db.exec("DROP TABLE files");
}

// What a restored house replaces.
constexpr std::array<std::string_view, 5> kKept{kDatabase, "giostra.sqlite-wal", "giostra.sqlite-shm", "words.txt",
                                                "questions"};

fs::path put_aside(const fs::path& folder, WallMs now) {
  fs::path aside;
  for (const std::string_view name : kKept) {
    if (!fs::exists(fs::symlink_status(folder / name))) continue;
    if (aside.empty()) {
      aside = folder / ("before-restore-" + std::to_string(now));
      fs::create_directory(aside);
    }
    fs::rename(folder / name, aside / name);
  }
  return aside;
}

fs::path exchange(const fs::path& fresh, const fs::path& folder) {
  using namespace std::chrono;
  const auto now = duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
  fs::path aside = put_aside(folder, now);
  for (const std::string_view name : kKept)
    if (fs::exists(fresh / name)) fs::rename(fresh / name, folder / name);
  sync_folder(folder);
  return aside;
}

// A folder for work that is gone afterwards, whatever happens.
class Scratch {
 public:
  explicit Scratch(fs::path path) : path_(std::move(path)) {
    fs::remove_all(path_);
    fs::create_directory(path_);
    fs::permissions(path_, fs::perms::owner_all);
  }
  ~Scratch() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  [[nodiscard]] const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

}  // namespace

BackupHead write_backup(const fs::path& folder, const fs::path& file, const std::string& program,
                        const Percent& percent) {
  return translated(folder, [&] {
    if (!fs::exists(folder / kDatabase))
      throw JournalTrouble(
          folder.string() +
          " holds no data of a Giostra server: name its folder with --data (a PostgreSQL database is copied with "
          "pg_dump)");
    const Scratch scratch(file.string() + ".work");
    const fs::path image = scratch.path() / kDatabase;
    copy_database(folder / kDatabase, image, percent);
    const BackupHead head = finish_image(image, folder, program);
    put_together(head, image, file);
    return head;
  });
}

Result<BackupHead> check_backup(const fs::path& file, const Percent& percent) {
  return translated(file, [&] { return read_backup(file, percent, [](std::string_view) {}); });
}

Result<Restored> restore_backup(const fs::path& file, const fs::path& folder, const Percent& percent) {
  return translated(file, [&]() -> Result<Restored> {
    const DataFolder lock(folder);
    const Scratch scratch(folder / "restoring");
    SafeFile image(scratch.path() / kDatabase);
    auto head = read_backup(file, percent, [&](std::string_view piece) { image.write(piece); });
    if (!head) return tl::unexpected(head.error());
    image.keep();
    take_files(scratch.path());
    return Restored{.head = std::move(*head), .aside = exchange(scratch.path(), folder)};
  });
}

}  // namespace giostra::server
