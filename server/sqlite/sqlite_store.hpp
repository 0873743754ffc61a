// The journal's tables in SQLite, and what is asked of them: one connection that writes groups, one that reads. Each is
// used by one thread; threads, queues and answers are the journal's business.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <filesystem>
#include <span>
#include <unordered_map>

#include "server/journal/store_order.hpp"
#include "server/sqlite/chain.hpp"
#include "server/sqlite/file_watch.hpp"

namespace giostra::server {

class SqliteWriter {
 public:
  using Order = StoreOrder;

  struct Tuning {
    // Of 4 KB, in the write-ahead log, before they are copied into the main file. Few: some pages are copied again and
    // again. Many: the log grows for long, which costs more than writing over it, and is looked through after a crash.
    int checkpoint_pages = 2000;
    int max_pages = 0;  // of the main file, 0: no limit
  };
  // Makes or brings up to date the tables. Throws JournalTrouble: also where a newer program has written them.
  SqliteWriter(const std::filesystem::path& file, const Tuning& tuning);
  ~SqliteWriter() = default;
  SqliteWriter(const SqliteWriter&) = delete;
  SqliteWriter& operator=(const SqliteWriter&) = delete;

  // All of them in one durable transaction; each is stored or conflicts. Throws JournalTrouble where the machine fails:
  // then nothing of the group is stored.
  std::vector<Stored> store(std::span<const StoreOrder* const> group);

  // Whether there is room for more.
  [[nodiscard]] Health health() const;

  // Copies the write-ahead log into the main file when it is time. It may take a while, so it is not part of `store`:
  // first come the answers. Where it fails, all is still safe in the log, and it is tried again after the next group.
  void tidy_up();

 private:
  struct Known {
    std::int64_t key;
    Stage stage;
    Tail tail{};
  };

  Stored store_one(const StoreHead& order);
  Stored store_one(const StoreRows& order);
  Stored store_one(const StoreLinks& order);
  Stored store_one(const StoreLinkGone& order);
  Stored store_one(const StoreSummary& order);
  Stored store_one(const StoreHeartbeat& order);
  Stored store_one(const StoreThing& order);
  // sqlite_operator.cpp
  Stored store_one(const Change& change);
  Stored make(const change::Add& add);
  Stored make(const change::Strike& strike);
  Stored make(const change::List& list);
  Stored make(const change::Erase& erase);
  Stored make(const change::Replace& replace);
  Stored make(const change::Forget& forget);
  Stored make(const change::Bring& bring);
  Stored bring_one(const Whole& whole);
  template <class... Values>
  int execute(const char* sql, const Values&... values);
  Known* find(const std::string& match);
  void insert_person(std::int64_t key, const std::string& person);
  void set_listing(Known& match, const Listing& listing);
  void roll_back() noexcept;
  void look_for_files();  // throws where they are not in their places

  SQLite::Database db_;
  FileWatch files_;
  int checkpoint_pages_;
  int log_pages_ = 0;    // told by SQLite with every commit
  bool scrubs_ = false;  // something was deleted for good: the write-ahead log must not keep it
  struct Statements {
    explicit Statements(SQLite::Database& db);
    void reset_all();
    SQLite::Statement begin, commit, insert_match, find_match, set_listing, add_summary, insert_person, insert_link,
        drop_link, set_thing;
  };
  Statements sql_;
  ChainReader tails_;
  ChainWriter entries_;
  std::unordered_map<std::string, Known> known_;  // what the tables say, to be forgotten when a group is rolled back
};

class SqliteReader {
 public:
  explicit SqliteReader(const std::filesystem::path& file);

  // Throw JournalTrouble.
  std::optional<Kept> read(std::string_view match, std::uint32_t since);
  std::vector<Listed> find(const Journal::Query& query);
  std::vector<OpenMatch> find_open(bool listed, std::uint64_t after, std::size_t limit);
  std::vector<Note> notes(const Journal::NoteQuery& query);  // sqlite_operator.cpp
  std::vector<RoleLink> links(std::string_view match);
  std::optional<WallMs> heartbeat();
  std::optional<std::string> thing(std::string_view name);

 private:
  std::optional<std::pair<std::int64_t, Kept>> read_head(std::string_view match);

  SQLite::Database db_;
  ChainReader entries_;
  SQLite::Statement head_, open_, links_, thing_;
};

}  // namespace giostra::server
