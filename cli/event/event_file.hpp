// The file of an event's log: read and judged as a whole, added to by whole entries. While somebody adds, others wait;
// what is on the disk is always a whole log.
#pragma once

#include <string>
#include <string_view>

#include "cli/console.hpp"
#include "event/log/event.hpp"

namespace giostra::cli {

struct LoadedEvent {
  std::string name;  // of the file, for people
  Log log;
  event::Event event;
};

// Fails with the file, the entry and its line.
LoadedEvent load_event(const std::string& path, Language language);
LoadedEvent judge_event(const std::string& name, std::string_view text, Language language);

// A log with nothing in it, opened now.
Log opened_event(const std::string& name);

// The file of a new event, on the disk before this returns; nothing is overwritten.
void write_new_event(const std::string& path, const Log& log, Language language);

// Holds the file for this process alone, from reading to the last entry added.
class EventFile {
 public:
  EventFile(const std::string& path, Language language);
  ~EventFile();
  EventFile(const EventFile&) = delete;
  EventFile& operator=(const EventFile&) = delete;

  [[nodiscard]] const event::Event& event() const { return loaded_.event; }
  // The next entry, now; the command ends with the refusal where it is one, and nothing is written.
  void act(const std::string& author, const std::string& act);
  // When the next entry would be written.
  [[nodiscard]] Milliseconds now() const;
  // All entries since the last time: on the disk before this returns.
  void save();

 private:
  std::string path_;
  Language language_;
  int lock_;
  LoadedEvent loaded_;
};

// The part that is meant: the only one, where none is named.
const event::Part& need_part(const event::Event& event, const std::string& id, Language language);

}  // namespace giostra::cli
