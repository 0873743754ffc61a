// An event in few words, for lists: the journal keeps it as text beside the event, so that a list folds nothing.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "event/log/event.hpp"
#include "server/journal/journal.hpp"

namespace giostra::server {

struct EventSummary {
  struct PartInBrief {
    std::string id, name, game;
    bool is_public = false;

    bool operator==(const PartInBrief&) const = default;
  };
  std::string name;
  std::vector<PartInBrief> parts{};

  [[nodiscard]] bool is_public() const;  // some part is
  bool operator==(const EventSummary&) const = default;
};

EventSummary summarize(const event::EventState& event);
std::string write_summary(const EventSummary& summary);
std::optional<EventSummary> read_event_summary(std::string_view text);

// What lists keep of an event: open before a round is out, over when everything is played.
Listing listing_of(const event::EventState& event);
// Something may happen there by itself, until everything is played.
bool needs_keeper(const event::EventState& event);

}  // namespace giostra::server
