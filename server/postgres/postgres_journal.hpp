// The journal in a PostgreSQL database, which several nodes may share: what one of them has appended, all of them read,
// and each stream that needs a keeper has one. A thread of its own writes (journal/group_writer.hpp); the caller's
// thread reads over a second connection.
//
// An outage ends nothing: everything is answered with trouble, and it goes on by itself when the database is back.
// Where the connection is lost during a commit nobody knows whether it was stored, and that is trouble too: whoever
// asked reads again, and knows their rows by their causes.
#pragma once

#include <memory>

#include "server/journal/journal.hpp"
#include "server/journal/leases.hpp"
#include "server/journal/post.hpp"
#include "server/postgres/address.hpp"

namespace giostra::server {

class PostgresJournal final : public Journal, public Leases {
 public:
  struct Options {
    PostgresAddress address;
    std::string node;                         // no other process has this name, nor had one before
    std::string reached_at{};                 // where people reach this node, for the operator
    bool alone = true;                        // no other node may use the database meanwhile
    std::function<void(WallMs)> told_time{};  // what the database's clock says now; from any thread, each heartbeat
  };
  // Throws JournalAway where waiting helps, JournalInUse, otherwise JournalTrouble: refused, of a newer program.
  PostgresJournal(const Options& options, Post post);
  // Everything that was asked for is stored first, and its answers are posted.
  ~PostgresJournal() override;
  PostgresJournal(const PostgresJournal&) = delete;
  PostgresJournal& operator=(const PostgresJournal&) = delete;

  void create(MatchHead head, Done done) override;
  void append(std::string_view match, std::uint32_t expected_seq, std::vector<Row> rows, Listing listing,
              Done done) override;
  void add_summary(std::string_view match, std::string summary) override;
  void add_links(std::string_view match, std::vector<RoleLink> links, Done done) override;
  void drop_link(std::string_view match, std::string_view token, Done done) override;
  [[nodiscard]] std::vector<RoleLink> links(std::string_view match) override;
  [[nodiscard]] std::optional<Kept> read(std::string_view match, std::uint32_t since = 0) override;
  [[nodiscard]] std::vector<Listed> find(const Query& query) override;
  [[nodiscard]] std::vector<OpenMatch> find_open(bool listed, std::uint64_t after, std::size_t limit) override;
  [[nodiscard]] std::vector<Note> notes(const NoteQuery& query) override;
  void change(Change change, Done done) override;
  void heartbeat(WallMs now) override;
  [[nodiscard]] std::optional<WallMs> last_heartbeat() override;
  [[nodiscard]] std::optional<std::string> recall(std::string_view name) override;
  void remember(std::string_view name, std::string_view value) override;
  [[nodiscard]] std::string agree_on(std::string_view name, std::string_view value) override;
  [[nodiscard]] Health health() override;

  // ---- Leases
  void adopt(std::size_t limit, Adopted adopted) override;
  void release(Done done) override;
  [[nodiscard]] std::optional<WallMs> stored_beat() override;
  [[nodiscard]] std::vector<std::uint32_t> lengths(std::span<const std::string> streams) override;
  [[nodiscard]] std::vector<Node> nodes() override;
  void changes(std::optional<std::int64_t> since, Told told) override;

  [[nodiscard]] WriterCounts counts() const;  // from any thread

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace giostra::server
