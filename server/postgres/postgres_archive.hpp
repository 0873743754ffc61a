// What is taken out of a PostgreSQL database as a whole: all that it holds (journal/archive.hpp), or the streams that
// belong together, as the same file that SQLite makes of them (sqlite/stream_image.hpp).
#pragma once

#include "server/journal/archive.hpp"
#include "server/postgres/session.hpp"
#include "server/sqlite/stream_image.hpp"

namespace giostra::server {

class PostgresArchive final : public Archive {
 public:
  // Throws JournalTrouble: also where a node uses it.
  explicit PostgresArchive(const PostgresAddress& address);

  [[nodiscard]] const std::string& name() const override { return name_; }
  [[nodiscard]] ArchiveCounts counts() override;
  [[nodiscard]] std::vector<Parcel> streams(std::int64_t after, std::size_t limit) override;
  [[nodiscard]] std::vector<Note> notes(std::int64_t after, std::size_t limit) override;
  [[nodiscard]] Things things() override;
  [[nodiscard]] std::int64_t last_stream() override { return last("matches"); }
  [[nodiscard]] std::int64_t last_note() override { return last("notes"); }
  void put(std::span<const Parcel> streams) override;
  void put(std::span<const Note> notes) override;
  void put(const Things& things) override;
  void drop_thing(const std::string& name) override;

 private:
  template <class Work>
  auto in_one_go(Work work);
  std::int64_t last(const std::string& table);

  std::string name_;
  Watchdog dog_;
  Session session_;
};

// Each image has a connection of its own, for as long as it takes.
TakeImage images_of(const PostgresAddress& address, const std::string& node);

}  // namespace giostra::server
