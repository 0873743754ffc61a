// What is asked of the journal's tables in PostgreSQL, over the loop's own connection. Where there is none, or it
// fails, that is trouble at once: the writer's thread makes another one.
#pragma once

#include <functional>
#include <memory>

#include "server/journal/leases.hpp"
#include "server/postgres/session.hpp"

namespace giostra::server {

class PostgresReader {
 public:
  using Fetch = std::function<std::unique_ptr<Session>()>;  // another connection; null: there is none yet
  explicit PostgresReader(Fetch fetch) : fetch_(std::move(fetch)) {}

  // Throw JournalTrouble.
  std::optional<Kept> read(std::string_view match, std::uint32_t since);
  std::vector<Listed> find(const Journal::Query& query);
  std::vector<OpenMatch> find_open(bool listed, std::uint64_t after, std::size_t limit);
  std::vector<Note> notes(const Journal::NoteQuery& query);
  std::vector<RoleLink> links(std::string_view match);
  std::optional<WallMs> heartbeat();
  std::optional<std::string> thing(std::string_view name);
  std::vector<std::uint32_t> lengths(std::span<const std::string> streams);
  std::vector<Leases::Node> nodes();

 private:
  template <class Work>
  auto ask(Work work);

  Fetch fetch_;
  std::unique_ptr<Session> session_;
};

}  // namespace giostra::server
