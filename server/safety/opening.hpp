// E151, E152: whether an event's file may go on here, and what the journal takes in for it. Pure.
//
//   not here                                            ──> comes in
//   here, handed over, and the file goes on from there  ──> comes back in its place
//   here otherwise                                      ──> refused: nothing is ever merged
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/safety/event_file.hpp"

namespace giostra::server {

struct Opening {
  EventFile file{};
  std::vector<std::string> gone{};  // streams here that it replaces
  std::vector<Words> warnings{};    // to be heard before it goes on
  bool is_emergency = false;        // nobody handed it over
  bool same_address = false;        // printed links go on working

  // What the journal is to take; the opener leads the event from now on.
  [[nodiscard]] change::Bring bring(const std::string& opener) const;
  // What the event's log says of it, in one go: that it moved, and that the hall waits if a round is being played.
  [[nodiscard]] std::vector<std::string> entries(const std::string& house) const;
};

struct OpeningHouse {
  std::vector<std::string> addresses{};
  WallMs now = 0;
  bool original_answers = false;  // the server that wrote the file was asked, and is there
};

// `here`: what this house has of the same event.
Result<Opening> prepare_opening(EventFile file, const std::optional<EventFile>& here, const OpeningHouse& house);

}  // namespace giostra::server
