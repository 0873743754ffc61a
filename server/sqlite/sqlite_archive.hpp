// All that a data folder holds (journal/archive.hpp).
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include "server/journal/archive.hpp"
#include "server/journal/data_folder.hpp"

namespace giostra::server {

class SqliteArchive final : public Archive {
 public:
  // Made where it is not there yet. Throws JournalTrouble: also where a server uses it.
  explicit SqliteArchive(const std::filesystem::path& folder);

  [[nodiscard]] const std::string& name() const override { return name_; }
  [[nodiscard]] ArchiveCounts counts() override;
  [[nodiscard]] std::vector<Parcel> streams(std::int64_t after, std::size_t limit) override;
  [[nodiscard]] std::vector<Note> notes(std::int64_t after, std::size_t limit) override;
  [[nodiscard]] Things things() override;
  [[nodiscard]] std::int64_t last_stream() override { return number("SELECT coalesce(max(key), 0) FROM matches"); }
  [[nodiscard]] std::int64_t last_note() override { return number("SELECT coalesce(max(key), 0) FROM notes"); }
  void put(std::span<const Parcel> streams) override;
  void put(std::span<const Note> notes) override;
  void put(const Things& things) override;
  void drop_thing(const std::string& name) override;

 private:
  std::int64_t number(const char* sql);
  template <class Work>
  auto translated(Work work);

  std::string name_;
  DataFolder folder_;
  SQLite::Database db_;
};

}  // namespace giostra::server
