// One event as one file (E153): an image of the journal's tables (sqlite/stream_image.hpp) with the event's stream,
// its matches with their secrets, the links of tables, screens and people, and the codes of those. Links of staff do
// not travel (E152), nor who bears a link: guests of one house are strangers in another. docs/formats.event.md tells
// the form.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "event/log/event.hpp"
#include "server/sqlite/stream_image.hpp"

namespace giostra::server {

// What a file tells of itself.
struct FileFacts {
  std::string program{};
  std::string house{};                   // the computer's name, for people
  std::vector<std::string> addresses{};  // at which its server was to be reached
  WallMs written_ms = 0;

  bool operator==(const FileFacts&) const = default;
};

// Its bytes, of one moment; nothing: there is no such event. From any thread. Throws JournalTrouble.
std::optional<std::string> write_event_file(const TakeImage& image, const std::string& event, const FileFacts& facts);

struct EventFile {
  FileFacts facts{};
  Whole event{};
  std::vector<Whole> matches{};
  std::vector<Note> codes{};  // of its links
  Log log{};
  std::shared_ptr<const event::Event> fold{};

  [[nodiscard]] const std::string& id() const { return event.kept.head.id; }
  [[nodiscard]] const std::string& name() const { return fold->state().name; }
};

// Refused with what is wrong and what to do. Whatever does not belong into such a file is left out.
Result<EventFile> read_event_file(std::string_view bytes);
// The same of a file on a disk, at most so long that it fits into memory. Throws JournalTrouble.
Result<EventFile> load_event_file(const std::filesystem::path& path);

// How its name ends.
inline constexpr std::string_view kEventFileEnd = ".giostra";

}  // namespace giostra::server
