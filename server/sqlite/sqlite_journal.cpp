#include "server/sqlite/sqlite_journal.hpp"

#include <cassert>

#include "server/journal/data_folder.hpp"
#include "server/journal/group_writer.hpp"
#include "server/sqlite/sqlite_store.hpp"

namespace giostra::server {

namespace {

SqliteWriter::Tuning tuning_of(const SqliteJournal::Options& options) {
  SqliteWriter::Tuning tuning;
  if (options.checkpoint_pages > 0) tuning.checkpoint_pages = options.checkpoint_pages;
  tuning.max_pages = options.max_pages;
  return tuning;
}

}  // namespace

struct SqliteJournal::Impl {
  Impl(const Options& options, Post post)
      : folder(options.folder),
        store(folder.path() / "giostra.sqlite", tuning_of(options)),
        reader(folder.path() / "giostra.sqlite"),
        writer(store, std::move(post)) {}

  DataFolder folder;
  SqliteWriter store;   // the writer's thread alone
  SqliteReader reader;  // the loop's thread alone
  GroupWriter<SqliteWriter> writer;
};

SqliteJournal::SqliteJournal(const Options& options, Post post) {
  try {
    impl_ = std::make_unique<Impl>(options, std::move(post));
  } catch (const SQLite::Exception& error) {  // the tables are not as this program makes them
    throw JournalTrouble("the data in " + options.folder.string() + " cannot be used: " + error.what());
  }
}

SqliteJournal::~SqliteJournal() = default;

void SqliteJournal::create(MatchHead head, Done done) {
  impl_->writer.ask(StoreHead{std::move(head)}, std::move(done));
}

void SqliteJournal::append(std::string_view match, std::uint32_t expected_seq, std::vector<Row> rows, Listing listing,
                           Done done) {
  for (std::size_t i = 0; i < rows.size(); ++i) assert(rows[i].entry.seq == expected_seq + i + 1);
  impl_->writer.ask(StoreRows{std::string(match), expected_seq, std::move(rows), std::move(listing)}, std::move(done));
}

void SqliteJournal::add_summary(std::string_view match, std::string summary) {
  impl_->writer.ask(StoreSummary{std::string(match), std::move(summary)});
}

void SqliteJournal::add_links(std::string_view match, std::vector<RoleLink> links, Done done) {
  impl_->writer.ask(StoreLinks{std::string(match), std::move(links)}, std::move(done));
}

void SqliteJournal::drop_link(std::string_view match, std::string_view token, Done done) {
  impl_->writer.ask(StoreLinkGone{std::string(match), std::string(token)}, std::move(done));
}

std::vector<RoleLink> SqliteJournal::links(std::string_view match) { return impl_->reader.links(match); }

std::optional<Kept> SqliteJournal::read(std::string_view match, std::uint32_t since) {
  return impl_->reader.read(match, since);
}

std::vector<Listed> SqliteJournal::find(const Query& query) { return impl_->reader.find(query); }
std::vector<OpenMatch> SqliteJournal::find_open(bool listed, std::uint64_t after, std::size_t limit) {
  return impl_->reader.find_open(listed, after, limit);
}

std::vector<Note> SqliteJournal::notes(const NoteQuery& query) { return impl_->reader.notes(query); }

void SqliteJournal::change(Change change, Done done) { impl_->writer.ask(std::move(change), std::move(done)); }

void SqliteJournal::heartbeat(WallMs now) { impl_->writer.ask(StoreHeartbeat{now}); }

std::optional<WallMs> SqliteJournal::last_heartbeat() { return impl_->reader.heartbeat(); }

std::optional<std::string> SqliteJournal::recall(std::string_view name) { return impl_->reader.thing(name); }

void SqliteJournal::remember(std::string_view name, std::string_view value) {
  if (impl_->writer.ask_and_wait(StoreThing{std::string(name), std::string(value)}) != Stored::stored)
    throw JournalTrouble("`" + std::string(name) + "` could not be stored; the log says why");
}

Health SqliteJournal::health() { return impl_->writer.health(); }

WriterCounts SqliteJournal::counts() const { return impl_->writer.counts(); }

}  // namespace giostra::server
