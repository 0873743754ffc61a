// What pages show of an event (docs/event-protocol.md, "Views"): pure functions of its fold, of who reads, and of a few
// facts of the house that the log does not hold. web/src/live/event/views.ts has the same shapes.
#pragma once

#include <boost/json.hpp>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "event/log/event.hpp"
#include "event/outlook/certain.hpp"
#include "server/journal/journal.hpp"

namespace giostra::server {

// How lately a device was heard of: 15 s, a minute, longer.
enum class Light : std::uint8_t { green, amber, red };

// Who reads: a role as its link names it (`chief`, `person:p12`, `screen:main`), or nobody in particular.
struct Reader {
  std::string as{};
  std::vector<std::string> roles{};

  [[nodiscard]] bool is_staff() const;  // chief, deputy, helper, door
  [[nodiscard]] bool is_desk() const;   // chief, deputy
};

class StandingsCache;

struct MatchFacts {
  Stage stage = Stage::open;
  std::vector<event::Tally> tallies{};  // of a match that is over

  bool operator==(const MatchFacts&) const = default;
};

// What the house knows besides the log; whatever it does not know is left out of the views.
struct EventFacts {
  std::string id{};
  WallMs opened_ms = 0;  // when the event's time was 0
  WallMs now = 0;
  std::function<std::optional<MatchFacts>(const std::string& match)> match{};
  std::function<std::optional<Light>(const std::string& role)> light{};  // the best of the devices that bear it
  std::function<boost::json::array()> devices{}, links{}, copies{};      // as the views have them
  std::function<std::optional<Words>()> trouble{};                       // the red bar
  std::string handed_to{};                                               // E152: it is only read here
  // Of this event, kept from one view to the next; none: standings are computed each time.
  StandingsCache* standings = nullptr;
  // E108, which takes long: as it was computed beside the loop. Nothing here: it is computed at once.
  std::function<std::optional<event::Certain>(const std::string& part)> certain{};
};

// The view as this reader may have it; nothing: there is none, or it is not theirs.
std::optional<boost::json::value> view_of(std::string_view name, const event::Event& event, const Log& log,
                                          const Reader& reader, const EventFacts& facts);

// E154: as staff, or as everybody may read it.
std::string shown_name(const event::EventState& event, const event::Person& person, bool full);

}  // namespace giostra::server
