#include "server/sqlite/sqlite_store.hpp"

#include <sqlite3.h>

#include "kit/text.hpp"
#include "server/journal/newest_keys.hpp"
#include "server/sqlite/sqlite_schema.hpp"

namespace giostra::server {

namespace {

constexpr std::size_t kMostKnown = 100'000;
constexpr std::uintmax_t kLeastRoom_bytes = 4U << 20U;

// SQLite does not count the memory of all its connections, which takes a lock each time that one of them wants some.
// Said before the first of them is opened; later it would be refused, and change nothing.
[[maybe_unused]] const int kCountsNoMemory = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);

Health health_of(const SQLite::Exception& error) {
  switch (error.getErrorCode()) {
    case SQLITE_FULL: return Health::full;
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_CANTOPEN: return Health::locked;
    default: return Health::failing;
  }
}

// Runs `work`; what SQLite throws becomes trouble with the file's name.
template <class Work>
auto translated(const std::string& file, Work work) {
  try {
    return work();
  } catch (const SQLite::Exception& error) {
    throw JournalTrouble(file + ": " + error.what() + " (SQLite " + std::to_string(error.getExtendedErrorCode()) + ")",
                         health_of(error));
  }
}

// Each connection is for one thread: it needs no lock.
SQLite::Database open_file(const std::filesystem::path& file, int how) {
  return {file.string(), how | SQLite::OPEN_NOMUTEX, kBusy_ms};
}

SQLite::Database open_to_write(const std::filesystem::path& file, const SqliteWriter::Tuning& tuning) {
  return translated(file.string(), [&] {
    SQLite::Database db = open_file(file, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    db.exec("PRAGMA journal_mode = WAL");
    db.exec("PRAGMA synchronous = FULL");
    db.exec("PRAGMA secure_delete = ON");  // what is deleted is gone from the file too
    bring_up_to_date(db);
    if (tuning.max_pages > 0) db.exec("PRAGMA max_page_count = " + std::to_string(tuning.max_pages));
    return db;
  });
}

SQLite::Database open_to_read(const std::filesystem::path& file) {
  return translated(file.string(), [&] {
    SQLite::Database db = open_file(file, SQLite::OPEN_READWRITE);
    db.exec("PRAGMA query_only = 1");
    return db;
  });
}

// Statements are kept and used again: each use ends with a reset, so that nothing stays open between two of them.
void run(SQLite::Statement& statement) {
  statement.exec();
  statement.reset();
}

class Reset {
 public:
  explicit Reset(SQLite::Statement& statement) : statement_(statement) {}
  ~Reset() { statement_.tryReset(); }
  Reset(const Reset&) = delete;
  Reset& operator=(const Reset&) = delete;

 private:
  SQLite::Statement& statement_;
};

Stage stage_of(int number) { return static_cast<Stage>(number); }
int number_of(Stage stage) { return static_cast<int>(stage); }
Stream stream_of(int number) { return static_cast<Stream>(number); }
int number_of(Stream stream) { return static_cast<int>(stream); }

// The newest of one stage, listed or not: the index has them in their order, however many there are.
std::string newest_text(Stage stage, bool listed) {
  return "SELECT key FROM (SELECT key FROM matches WHERE stream = :stream AND stage = " +
         std::to_string(number_of(stage)) + " AND listed = " + (listed ? "1" : "0") +
         " ORDER BY key DESC LIMIT :limit)";
}

// With a person, the person's own matches lead to the answer.
std::string keys_of_person(const Journal::Query& query) {
  return std::string("SELECT match FROM persons WHERE person = :person") +
         (query.or_made ? " UNION ALL SELECT key FROM matches WHERE maker = :person" : "");
}

std::string find_text(const Journal::Query& query) {
  std::string text =
      "SELECT id, stage, listed, made_ms, summary, maker FROM matches WHERE +stream = :stream AND key IN (" +
      (query.person.empty() ? newest_keys(query, newest_text) : keys_of_person(query)) + ")";
  if (query.listed_only) text += " AND +listed = 1";
  if (query.stage) text += " AND +stage = :stage";
  return text + " ORDER BY key DESC LIMIT :limit";
}

}  // namespace

// ---- Writing

SqliteWriter::Statements::Statements(SQLite::Database& db)
    : begin(db, "BEGIN IMMEDIATE"),
      commit(db, "COMMIT"),
      insert_match(db,
                   "INSERT INTO matches (id, header, secret, listed, made_ms, stage, maker, questions, stream) "
                   "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"),
      find_match(db, "SELECT key, stage FROM matches WHERE id = ?"),
      set_listing(db, "UPDATE matches SET stage = ?, summary = coalesce(?, summary) WHERE key = ?"),
      add_summary(db, "UPDATE matches SET summary = ? WHERE id = ? AND summary = ''"),
      insert_person(db, "INSERT INTO persons VALUES (?, ?) ON CONFLICT DO NOTHING"),
      insert_link(db, "INSERT INTO links VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"),
      drop_link(db, "DELETE FROM links WHERE match = ? AND token = ?"),
      set_thing(db, "INSERT OR REPLACE INTO things VALUES (?, ?)") {}

void SqliteWriter::Statements::reset_all() {
  for (SQLite::Statement* statement : {&begin, &commit, &insert_match, &find_match, &set_listing, &add_summary,
                                       &insert_person, &insert_link, &drop_link, &set_thing})
    statement->tryReset();
}

SqliteWriter::SqliteWriter(const std::filesystem::path& file, const Tuning& tuning)
    : db_(open_to_write(file, tuning)),
      files_(file),
      checkpoint_pages_(tuning.checkpoint_pages),
      sql_(db_),
      tails_(db_),
      entries_(db_) {
  // In place of SQLite's own hook, which would copy the log within the commit.
  const auto note_pages = [](void* pages, sqlite3* /*db*/, const char* /*name*/, int now) {
    *static_cast<int*>(pages) = now;
    return SQLITE_OK;
  };
  sqlite3_wal_hook(db_.getHandle(), note_pages, &log_pages_);
}

void SqliteWriter::tidy_up() {
  if (log_pages_ < checkpoint_pages_ && !scrubs_) return;
  static_cast<void>(db_.tryExec(scrubs_ ? "PRAGMA wal_checkpoint(TRUNCATE)" : "PRAGMA wal_checkpoint(PASSIVE)"));
  log_pages_ = 0;
  scrubs_ = false;
}

std::vector<Stored> SqliteWriter::store(std::span<const StoreOrder* const> group) {
  return translated(db_.getFilename(), [&] {
    std::vector<Stored> answers;
    answers.reserve(group.size());
    look_for_files();
    try {
      run(sql_.begin);
      for (const StoreOrder* order : group)
        answers.push_back(std::visit([&](const auto& what) { return store_one(what); }, *order));
      run(sql_.commit);
    } catch (...) {
      roll_back();
      throw;
    }
    look_for_files();
    return answers;
  });
}

Health SqliteWriter::health() const {
  std::error_code error;
  const auto space = std::filesystem::space(std::filesystem::path(db_.getFilename()).parent_path(), error);
  return error || space.available >= kLeastRoom_bytes ? Health::well : Health::full;
}

void SqliteWriter::look_for_files() {
  if (const std::string gone = files_.look(); !gone.empty()) throw JournalTrouble(gone, Health::vanished);
}

void SqliteWriter::roll_back() noexcept {
  known_.clear();
  sql_.reset_all();
  entries_.reset();
  // Some failures have ended the transaction already; then this fails and does no harm.
  static_cast<void>(db_.tryExec("ROLLBACK"));
}

Stored SqliteWriter::store_one(const StoreHead& order) {
  const MatchHead& head = order.head;
  sql_.insert_match.bindNoCopy(1, head.id);
  sql_.insert_match.bindNoCopy(2, head.header);
  sql_.insert_match.bindNoCopy(3, head.secret);
  sql_.insert_match.bind(4, head.listed ? 1 : 0);
  sql_.insert_match.bind(5, head.made_ms);
  sql_.insert_match.bind(6, number_of(Stage::open));
  sql_.insert_match.bindNoCopy(7, head.maker);
  sql_.insert_match.bindNoCopy(8, head.questions);
  sql_.insert_match.bind(9, number_of(head.stream));
  const int made = sql_.insert_match.exec();
  sql_.insert_match.reset();
  return made == 1 ? Stored::stored : Stored::conflict;
}

Stored SqliteWriter::store_one(const StoreRows& order) {
  Known* known = find(order.match);
  if (known == nullptr || known->tail.length != order.expected_seq) return Stored::conflict;
  known->tail = entries_.add(known->key, known->tail, order.rows);
  for (const std::string& person : order.listing.people) insert_person(known->key, person);
  if (known->stage != order.listing.stage || order.listing.summary) set_listing(*known, order.listing);
  return Stored::stored;
}

void SqliteWriter::set_listing(Known& match, const Listing& listing) {
  sql_.set_listing.bind(1, number_of(listing.stage));
  if (listing.summary)
    sql_.set_listing.bindNoCopy(2, *listing.summary);
  else
    sql_.set_listing.bind(2);  // NULL
  sql_.set_listing.bind(3, match.key);
  run(sql_.set_listing);
  match.stage = listing.stage;
}

Stored SqliteWriter::store_one(const StoreLinks& order) {
  const Known* known = find(order.match);
  if (known == nullptr) return Stored::conflict;
  for (const RoleLink& link : order.links) {
    sql_.insert_link.bind(1, known->key);
    sql_.insert_link.bindNoCopy(2, link.token);
    sql_.insert_link.bindNoCopy(3, link.role);
    sql_.insert_link.bindNoCopy(4, link.by);
    sql_.insert_link.bind(5, link.made_ms);
    run(sql_.insert_link);
  }
  return Stored::stored;
}

Stored SqliteWriter::store_one(const StoreLinkGone& order) {
  const Known* known = find(order.match);
  if (known == nullptr) return Stored::conflict;
  sql_.drop_link.bind(1, known->key);
  sql_.drop_link.bindNoCopy(2, order.token);
  const int gone = sql_.drop_link.exec();
  sql_.drop_link.reset();
  return gone == 1 ? Stored::stored : Stored::conflict;
}

Stored SqliteWriter::store_one(const StoreSummary& order) {
  sql_.add_summary.bindNoCopy(1, order.summary);
  sql_.add_summary.bindNoCopy(2, order.match);
  run(sql_.add_summary);
  return Stored::stored;
}

Stored SqliteWriter::store_one(const StoreHeartbeat& order) {
  return store_one(StoreThing{.name = kHeartbeat, .value = std::to_string(order.now)});
}

Stored SqliteWriter::store_one(const StoreThing& order) {
  sql_.set_thing.bindNoCopy(1, order.name);
  sql_.set_thing.bindNoCopy(2, order.value.data(), static_cast<int>(order.value.size()));
  run(sql_.set_thing);
  return Stored::stored;
}

SqliteWriter::Known* SqliteWriter::find(const std::string& match) {
  if (const auto known = known_.find(match); known != known_.end()) return &known->second;
  if (known_.size() >= kMostKnown) known_.clear();
  sql_.find_match.bindNoCopy(1, match);
  std::optional<Known> found;
  if (sql_.find_match.executeStep())
    found = {.key = sql_.find_match.getColumn(0).getInt64(), .stage = stage_of(sql_.find_match.getColumn(1).getInt())};
  sql_.find_match.reset();
  if (!found) return nullptr;
  found->tail = tails_.tail(found->key);
  return &known_.emplace(match, *found).first->second;
}

void SqliteWriter::insert_person(std::int64_t key, const std::string& person) {
  sql_.insert_person.bindNoCopy(1, person);
  sql_.insert_person.bind(2, key);
  run(sql_.insert_person);
}

// ---- Reading

SqliteReader::SqliteReader(const std::filesystem::path& file)
    : db_(open_to_read(file)),
      entries_(db_),
      head_(db_,
            "SELECT key, id, header, secret, listed, made_ms, stage, summary, maker, questions, stream FROM matches "
            "WHERE id = ?"),
      open_(db_,
            "SELECT key, id, coalesce((SELECT wall_ms FROM entries WHERE key = "
            "(SELECT last FROM tails WHERE match = matches.key)), made_ms) FROM matches WHERE stream = 0 AND stage = 0 "
            "AND listed = ? AND key > ? ORDER BY key LIMIT ?"),
      links_(db_,
             "SELECT token, role, giver, links.made_ms FROM links JOIN matches ON matches.key = links.match "
             "WHERE matches.id = ? ORDER BY links.made_ms, token"),
      thing_(db_, "SELECT value FROM things WHERE name = ?") {}

std::optional<Kept> SqliteReader::read(std::string_view match, std::uint32_t since) {
  return translated(db_.getFilename(), [&]() -> std::optional<Kept> {
    // One transaction: the head and the rows are of the same moment.
    const SQLite::Transaction moment(db_);
    auto found = read_head(match);
    if (!found) return std::nullopt;
    found->second.rows = entries_.rows(found->first, since);
    return std::move(found->second);
  });
}

std::optional<std::pair<std::int64_t, Kept>> SqliteReader::read_head(std::string_view match) {
  const Reset reset(head_);
  head_.bind(1, std::string(match));
  if (!head_.executeStep()) return std::nullopt;
  return std::pair{head_.getColumn(0).getInt64(), Kept{.head = {.id = head_.getColumn(1).getString(),
                                                                .header = head_.getColumn(2).getString(),
                                                                .secret = head_.getColumn(3).getString(),
                                                                .listed = head_.getColumn(4).getInt() != 0,
                                                                .made_ms = head_.getColumn(5).getInt64(),
                                                                .maker = head_.getColumn(8).getString(),
                                                                .questions = head_.getColumn(9).getString(),
                                                                .stream = stream_of(head_.getColumn(10).getInt())},
                                                       .stage = stage_of(head_.getColumn(6).getInt()),
                                                       .rows = {},
                                                       .summary = head_.getColumn(7).getString()}};
}

std::vector<Listed> SqliteReader::find(const Journal::Query& query) {
  return translated(db_.getFilename(), [&] {
    SQLite::Statement find(db_, find_text(query));
    find.bind(":stream", number_of(query.stream));
    if (query.stage) find.bind(":stage", number_of(*query.stage));
    if (!query.person.empty()) find.bind(":person", query.person);
    find.bind(":limit", static_cast<std::int64_t>(query.limit));
    std::vector<Listed> found;
    while (find.executeStep())
      found.push_back({.id = find.getColumn(0).getString(),
                       .stage = stage_of(find.getColumn(1).getInt()),
                       .listed = find.getColumn(2).getInt() != 0,
                       .made_ms = find.getColumn(3).getInt64(),
                       .summary = find.getColumn(4).getString(),
                       .maker = find.getColumn(5).getString()});
    return found;
  });
}

std::vector<OpenMatch> SqliteReader::find_open(bool listed, std::uint64_t after, std::size_t limit) {
  return translated(db_.getFilename(), [&] {
    const Reset reset(open_);
    open_.bind(1, listed ? 1 : 0);
    open_.bind(2, static_cast<std::int64_t>(after));
    open_.bind(3, static_cast<std::int64_t>(limit));
    std::vector<OpenMatch> found;
    while (open_.executeStep())
      found.push_back({.number = static_cast<std::uint64_t>(open_.getColumn(0).getInt64()),
                       .id = open_.getColumn(1).getString(),
                       .touched_ms = open_.getColumn(2).getInt64()});
    return found;
  });
}

std::vector<RoleLink> SqliteReader::links(std::string_view match) {
  return translated(db_.getFilename(), [&] {
    const Reset reset(links_);
    links_.bind(1, std::string(match));
    std::vector<RoleLink> links;
    while (links_.executeStep())
      links.push_back({.token = links_.getColumn(0).getString(),
                       .role = links_.getColumn(1).getString(),
                       .by = links_.getColumn(2).getString(),
                       .made_ms = links_.getColumn(3).getInt64()});
    return links;
  });
}

std::optional<WallMs> SqliteReader::heartbeat() {
  const auto text = thing(kHeartbeat);
  return text ? read_number<WallMs>(*text) : std::nullopt;
}

std::optional<std::string> SqliteReader::thing(std::string_view name) {
  return translated(db_.getFilename(), [&]() -> std::optional<std::string> {
    const Reset reset(thing_);
    thing_.bind(1, std::string(name));
    if (!thing_.executeStep()) return std::nullopt;
    return thing_.getColumn(0).getString();
  });
}

}  // namespace giostra::server
