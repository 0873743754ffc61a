#include "server/postgres/postgres_journal.hpp"

#include <cassert>

#include "server/journal/group_writer.hpp"
#include "server/postgres/reader.hpp"
#include "server/postgres/store.hpp"

namespace giostra::server {

struct PostgresJournal::Impl {
  Impl(const Options& options, Post post)
      : store({.address = options.address,
               .node = options.node,
               .reached_at = options.reached_at,
               .alone = options.alone,
               .told_time = options.told_time},
              dog),
        reader([this] { return store.take_reader(); }),
        writer(store, std::move(post)) {}

  void ask(StoreOrder order, Done done = {}) { writer.ask(std::move(order), std::move(done)); }
  void remember(const StoreThing& thing) {
    if (writer.ask_and_wait(StoreOrder{thing}) != Stored::stored)
      throw JournalTrouble("`" + thing.name + "` could not be stored; the log says why");
  }

  Watchdog dog;
  PostgresStore store;    // the writer's thread alone, but for the reader's connection
  PostgresReader reader;  // the loop's thread alone
  std::shared_ptr<std::optional<WallMs>> beat = std::make_shared<std::optional<WallMs>>();  // that is stored
  GroupWriter<PostgresStore> writer;
};

PostgresJournal::PostgresJournal(const Options& options, Post post)
    : impl_(std::make_unique<Impl>(options, std::move(post))) {}

PostgresJournal::~PostgresJournal() = default;

void PostgresJournal::create(MatchHead head, Done done) { impl_->ask(StoreHead{std::move(head)}, std::move(done)); }

void PostgresJournal::append(std::string_view match, std::uint32_t expected_seq, std::vector<Row> rows, Listing listing,
                             Done done) {
  for (std::size_t i = 0; i < rows.size(); ++i) assert(rows[i].entry.seq == expected_seq + i + 1);
  impl_->ask(StoreRows{std::string(match), expected_seq, std::move(rows), std::move(listing)}, std::move(done));
}

void PostgresJournal::add_summary(std::string_view match, std::string summary) {
  impl_->ask(StoreSummary{std::string(match), std::move(summary)});
}

void PostgresJournal::add_links(std::string_view match, std::vector<RoleLink> links, Done done) {
  impl_->ask(StoreLinks{std::string(match), std::move(links)}, std::move(done));
}

void PostgresJournal::drop_link(std::string_view match, std::string_view token, Done done) {
  impl_->ask(StoreLinkGone{std::string(match), std::string(token)}, std::move(done));
}

std::vector<RoleLink> PostgresJournal::links(std::string_view match) { return impl_->reader.links(match); }

std::optional<Kept> PostgresJournal::read(std::string_view match, std::uint32_t since) {
  return impl_->reader.read(match, since);
}

std::vector<Listed> PostgresJournal::find(const Query& query) { return impl_->reader.find(query); }

std::vector<OpenMatch> PostgresJournal::find_open(bool listed, std::uint64_t after, std::size_t limit) {
  return impl_->reader.find_open(listed, after, limit);
}

std::vector<Note> PostgresJournal::notes(const NoteQuery& query) { return impl_->reader.notes(query); }

void PostgresJournal::change(Change change, Done done) { impl_->ask(std::move(change), std::move(done)); }

void PostgresJournal::heartbeat(WallMs now) {
  impl_->ask(StoreHeartbeat{now}, [beat = impl_->beat, now](Stored how) {
    if (how == Stored::stored) *beat = now;
  });
}

std::optional<WallMs> PostgresJournal::last_heartbeat() { return impl_->reader.heartbeat(); }

std::optional<std::string> PostgresJournal::recall(std::string_view name) { return impl_->reader.thing(name); }

void PostgresJournal::remember(std::string_view name, std::string_view value) {
  impl_->remember({.name = std::string(name), .value = std::string(value)});
}

std::string PostgresJournal::agree_on(std::string_view name, std::string_view value) {
  if (auto known = recall(name)) return *std::move(known);
  impl_->remember({.name = std::string(name), .value = std::string(value), .stays = true});
  return recall(name).value();
}

Health PostgresJournal::health() { return impl_->writer.health(); }

void PostgresJournal::adopt(std::size_t limit, Adopted adopted) {
  auto orphans = std::make_shared<std::vector<Orphan>>();
  impl_->writer.ask(Adoption{limit, orphans}, [orphans, adopted = std::move(adopted)](Stored how) {
    adopted(how == Stored::stored ? std::move(*orphans) : std::vector<Orphan>{});
  });
}

void PostgresJournal::release(Done done) { impl_->writer.ask(Release{}, std::move(done)); }

std::optional<WallMs> PostgresJournal::stored_beat() { return *impl_->beat; }

std::vector<std::uint32_t> PostgresJournal::lengths(std::span<const std::string> streams) {
  return impl_->reader.lengths(streams);
}

std::vector<Leases::Node> PostgresJournal::nodes() { return impl_->reader.nodes(); }

void PostgresJournal::changes(std::optional<std::int64_t> since, Told told) {
  auto found = std::make_shared<Changes>();
  impl_->writer.ask(ChangesAsked{since, found}, [found, told = std::move(told)](Stored how) {
    told(how == Stored::stored ? std::optional(std::move(*found)) : std::nullopt);
  });
}

WriterCounts PostgresJournal::counts() const { return impl_->writer.counts(); }

}  // namespace giostra::server
