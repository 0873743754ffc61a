// All that one journal holds, moved into another one that is empty: streams with all that is kept beside them, notes,
// and what is remembered. What is there stays there. Interrupted, it goes on where it was; until it is whole no server
// starts on the new one (kMoveMark).
#pragma once

#include <functional>

#include "server/journal/archive.hpp"

namespace giostra::server {

struct Moved {
  ArchiveCounts from, to;
  bool went_on = false;  // some of it was there already
};
// `progress` is told how many of the streams are there. Throws JournalTrouble: the old one is empty or itself
// unfinished, the new one holds other data, or not all has arrived.
Moved move_all(Archive& from, Archive& to, const std::function<void(std::uint64_t done, std::uint64_t of)>& progress);

}  // namespace giostra::server
