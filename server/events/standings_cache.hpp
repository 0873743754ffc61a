// Standings of an event's parts, kept as long as what they are made from stays the same: complete rounds, numbers,
// terms, lots. A word at a table changes none of that, and standings of a large field take milliseconds.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "event/log/standing.hpp"

namespace giostra::server {

// Everything that is known of who stands where in a part.
struct PartStandings {
  std::vector<event::PlaceInPart> places{};  // by place
  std::vector<std::vector<event::EntrantNo>> lots{};
  event::CrossTable table{};  // that they were made from
  bool finished = false;
};

// For one event at a time. Not thread-safe: it belongs to whoever has the event.
class StandingsCache {
 public:
  // `entries` of the event: nothing is looked at again where they are as many as last time; 0: looked at.
  std::shared_ptr<const PartStandings> of(const event::Part& part, std::uint32_t entries = 0);
  // The table of every round that is out, as it stands now: every view of a board has points from it.
  std::shared_ptr<const event::CrossTable> report_of(const event::Part& part, std::uint32_t entries);

 private:
  struct Basis;
  struct Kept {
    std::shared_ptr<const Basis> basis;
    std::shared_ptr<const PartStandings> standings;
    std::uint32_t entries = 0;
  };
  struct Report {
    std::shared_ptr<const event::CrossTable> table;
    std::uint32_t entries = 0;
  };
  std::map<std::string, Kept, std::less<>> parts_;
  std::map<std::string, Report, std::less<>> reports_;
};

PartStandings standings_of(const event::Part& part);

}  // namespace giostra::server
