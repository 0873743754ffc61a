// A backup: one file with all that a house keeps, of one moment, taken while its server runs or not; and the way back.
//
//   giostra-backup 1\n
//   {"program":"giostra 0.1.0","format":2,"made_ms":...,"bytes":N,"matches":...,"entries":...}\n
//   N bytes: the database as SQLite keeps it in a file; its table `files` holds the operator's own text files
//   32 bytes: BLAKE2b of all that stands before
//
// Trouble (disk, folder, a server that runs) is thrown as JournalTrouble; a file that is no backup of ours is refused.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "kit/result.hpp"
#include "server/journal/journal.hpp"

namespace giostra::server {

struct BackupHead {
  std::string program;
  int format = 0;  // of the tables
  WallMs made_ms = 0;
  std::uint64_t bytes = 0;  // of the database
  std::uint64_t matches = 0, entries = 0;

  bool operator==(const BackupHead&) const = default;
};

// How far it is, in parts of 100; called again and again.
using Percent = std::function<void(int)>;

// Of the data in `folder`. The file appears whole or not at all, and replaces one of its name.
BackupHead write_backup(const std::filesystem::path& folder, const std::filesystem::path& file,
                        const std::string& program, const Percent& percent);

// Reads all of it: form, format, length, check sum.
Result<BackupHead> check_backup(const std::filesystem::path& file, const Percent& percent);

struct Restored {
  BackupHead head;
  std::filesystem::path aside{};  // where the data lie that were there before; empty: there were none
};
// The folder must be no server's while this runs.
Result<Restored> restore_backup(const std::filesystem::path& file, const std::filesystem::path& folder,
                                const Percent& percent);

}  // namespace giostra::server
