#include "server/journal/move.hpp"

namespace giostra::server {

namespace {

constexpr std::size_t kStreams = 100;  // at a time
constexpr std::size_t kNotes = 1000;

// True: it was begun before.
bool begin(Archive& from, Archive& to, const ArchiveCounts& all) {
  if (all == ArchiveCounts{}) throw JournalTrouble(from.name() + " holds no data: nothing to move");
  if (from.things().contains(kMoveMark))
    throw JournalTrouble(from.name() + " is itself not whole: finish the move into it first");
  const auto there = to.things();
  if (const auto mark = there.find(kMoveMark); mark != there.end()) {
    if (mark->second == from.name()) return true;
    throw JournalTrouble(to.name() + " holds a part of " + mark->second + ": go on with --from " + mark->second +
                         ", or name another place");
  }
  if (to.counts() != ArchiveCounts{})
    throw JournalTrouble(to.name() + " holds other data: name an empty place, nothing was moved");
  to.put(Archive::Things{{kMoveMark, from.name()}});
  return false;
}

std::string say(const ArchiveCounts& counts) {
  return std::to_string(counts.streams) + " streams, " + std::to_string(counts.entries) + " entries, " +
         std::to_string(counts.people) + " people, " + std::to_string(counts.links) + " links, " +
         std::to_string(counts.notes) + " notes, " + std::to_string(counts.things) + " things";
}

}  // namespace

Moved move_all(Archive& from, Archive& to, const std::function<void(std::uint64_t, std::uint64_t)>& progress) {
  Moved moved{.from = from.counts(), .to = {}};
  moved.went_on = begin(from, to, moved.from);
  std::uint64_t done = to.counts().streams;
  for (auto streams = from.streams(to.last_stream(), kStreams); !streams.empty();
       streams = from.streams(streams.back().key, kStreams)) {
    to.put(streams);
    progress(done += streams.size(), moved.from.streams);
  }
  for (auto notes = from.notes(to.last_note(), kNotes); !notes.empty(); notes = from.notes(notes.back().key, kNotes))
    to.put(notes);
  to.put(from.things());
  moved.to = to.counts();
  --moved.to.things;  // the mark
  if (moved.from != moved.to)
    throw JournalTrouble("not all has arrived: " + from.name() + " has " + say(moved.from) + "; " + to.name() +
                         " has " + say(moved.to));
  to.drop_thing(kMoveMark);
  return moved;
}

}  // namespace giostra::server
