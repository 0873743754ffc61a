// All that a journal holds, whatever keeps it, for moving it to another one: piece by piece, in the order in which it
// came to be, with the numbers that it has. Nobody else uses the journal meanwhile.
#pragma once

#include <map>
#include <span>

#include "server/journal/journal.hpp"

namespace giostra::server {

struct Parcel {
  std::int64_t key = 0;
  Whole whole;
};

struct ArchiveCounts {
  std::uint64_t streams = 0, entries = 0, people = 0, links = 0, notes = 0, things = 0;

  bool operator==(const ArchiveCounts&) const = default;
};

// All throw JournalTrouble.
class Archive {
 public:
  using Things = std::map<std::string, std::string>;
  virtual ~Archive() = default;

  [[nodiscard]] virtual const std::string& name() const = 0;  // for people
  [[nodiscard]] virtual ArchiveCounts counts() = 0;
  // Oldest first, those after a number.
  [[nodiscard]] virtual std::vector<Parcel> streams(std::int64_t after, std::size_t limit) = 0;
  [[nodiscard]] virtual std::vector<Note> notes(std::int64_t after, std::size_t limit) = 0;
  [[nodiscard]] virtual Things things() = 0;
  [[nodiscard]] virtual std::int64_t last_stream() = 0;  // 0: none
  [[nodiscard]] virtual std::int64_t last_note() = 0;

  // Each call is stored as a whole or not at all, when it returns.
  virtual void put(std::span<const Parcel> streams) = 0;
  virtual void put(std::span<const Note> notes) = 0;
  virtual void put(const Things& things) = 0;
  virtual void drop_thing(const std::string& name) = 0;

 protected:
  Archive() = default;
  Archive(const Archive&) = default;
  Archive& operator=(const Archive&) = default;
};

// In a journal into which somebody has begun to move another one, until it is all there: no server starts on it.
inline constexpr const char* kMoveMark = "move.from";

}  // namespace giostra::server
