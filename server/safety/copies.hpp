// Copies of an event's file on disks (E150): written beside, flushed, renamed; the last five are kept, and the paper
// folder lies beside them.
//
//   STICK/giostra/spring-cup-k3f9/event-20261118-215900.giostra      the last five
//                                 paper/emergency.html, A.trf, A-standings.csv, A-pairings.csv
//
// Blocks as disks do: for threads of their own. Throws JournalTrouble; its health says what is wrong with the disk.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "server/safety/event_file.hpp"
#include "server/safety/paper.hpp"

namespace giostra::server {

// Where copies go: a stick, or a folder that the operator named.
struct CopyPlace {
  std::filesystem::path path;
  bool is_stick = false;  // something must be mounted just there

  bool operator==(const CopyPlace&) const = default;
};

struct Copy {
  std::string id, name;  // of the event
  WallMs written_ms = 0;
  std::string_view bytes;
  const std::vector<PaperFile>& paper;
};

inline constexpr std::size_t kCopiesKept = 5;

// The folder of an event's copies.
std::filesystem::path copy_folder(const CopyPlace& place, std::string_view event_name, std::string_view event_id);

// The file that it wrote.
std::filesystem::path keep_copy(const CopyPlace& place, const Copy& copy);

// That the place is there and can be written to, without writing.
void check_place(const CopyPlace& place);

// What to tell people about a disk in this state: what is wrong, and what to do.
Words say_trouble(Health health);

// The newest whole file of every event that lies there; what cannot be read is passed over.
struct FoundFile {
  std::filesystem::path path;
  std::string id, name;
  FileFacts facts;
  std::uint32_t entries = 0;
};
std::vector<FoundFile> find_event_files(const std::filesystem::path& place);

}  // namespace giostra::server
