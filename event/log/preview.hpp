// E106: what a correction would change, before anybody makes it: places, and boards of the round that is out.
#pragma once

#include "event/log/event.hpp"

namespace giostra::event {

struct Preview {
  struct Place {
    EntrantNo entrant{};
    int before = 0, after = 0;

    bool operator==(const Place&) const = default;
  };
  std::vector<Place> places{};  // that change, by the place after
  int round = 0;                // the last that is out; 0: none behind the corrected one
  std::vector<Pair> instead{};  // boards that it would have had, and has not
};

// Of any act on a board; refused where the act is.
Result<Preview> preview(const Event& event, Milliseconds at_ms, std::string_view author, std::string_view act);

}  // namespace giostra::event
