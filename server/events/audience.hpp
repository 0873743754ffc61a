// Everybody who looks at one event: which views each line shows, what it was sent last, and which devices were heard
// of. A view is made once for each kind of reader and sent only where it has changed: at once to staff and to whoever
// has a page of their own (a person, a table); to screens and visitors, who are many and read all of a round, at a
// pace. Knows no orders and stores nothing.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/events/ports.hpp"
#include "server/events/roles.hpp"
#include "server/events/room.hpp"
#include "server/events/standings_cache.hpp"
#include "server/events/view.hpp"

namespace giostra::server {

// A line that looks at an event.
struct EventLine {
  LineId id = 0;
  Person person;
  std::string address;
  std::string as{};  // its role; empty: none
  std::vector<std::string> roles{};
  struct Shown {
    std::string name;
    std::uint64_t version = 0;  // that was sent; 0: none
  };
  std::vector<Shown> shown{};
  WallMs next_ms = 0;        // not before this, where it is not staff; the least first
  std::uint64_t looked = 0;  // at the changes until this one
  std::uint32_t pings = 0;

  [[nodiscard]] bool is_staff() const;
  [[nodiscard]] bool is_of_crowd() const;  // a screen, a visitor
};

class EventAudience {
 public:
  EventAudience(const EventParts& parts, EventCounts& counts, EventRoom& room, const RoleBook& book);

  void join(EventLine& line);
  void leave(const EventLine& line);
  void show(EventLine& line, const std::vector<std::string>& names);
  void heard(const EventLine& line);
  [[nodiscard]] std::size_t size() const { return lines_.size(); }
  [[nodiscard]] std::vector<EventLine*> lines() const;

  // Something that views show has changed: an entry, or a fact beside the log; or one that only staff are shown.
  void changed();
  void facts_changed();
  // Once a second: lights that change by themselves.
  void sweep();
  void send_due();
  [[nodiscard]] std::optional<WallMs> due() const { return due_; }

  // One view, once, for whoever asks.
  [[nodiscard]] std::optional<boost::json::value> view(std::string_view name, const Reader& reader);
  // The best light of the devices that bear a role; nothing: there never was one.
  [[nodiscard]] std::optional<Light> light(const std::string& role) const;

 private:
  struct Made {
    std::uint64_t change = 0;   // as of which
    std::uint64_t version = 0;  // counts where the text differs
    std::string data{};         // by which a change is known
    std::shared_ptr<const std::string> message{};
  };
  // E108, computed beside the loop.
  struct Certain {
    std::uint32_t asked = 0, known = 0;  // as of which entry
    std::optional<event::Certain> boards{};
  };
  void send(EventLine& line);
  [[nodiscard]] std::uint64_t changes_for(const EventLine& line) const;
  const Made& made(const std::string& name, const EventLine& line);
  [[nodiscard]] EventFacts facts(const Reader& reader);
  [[nodiscard]] std::optional<event::Certain> certain(const std::string& part);
  [[nodiscard]] boost::json::array devices() const;
  [[nodiscard]] boost::json::array links(std::string_view as) const;
  [[nodiscard]] std::string name_of(std::string_view role) const;

  const EventParts& parts_;
  EventCounts& counts_;
  EventRoom& room_;
  const RoleBook& book_;
  std::unordered_map<LineId, EventLine*> lines_;
  std::map<std::string, Made, std::less<>> shelf_;  // by kind of reader and name
  struct {
    std::map<std::string, WallMs> heard{};  // by role
    std::string lights{};                   // as of the last sweep
  } devices_;
  // What takes long to compute, as of what is stored.
  struct {
    StandingsCache standings{};
    std::map<std::string, Certain> certain{};  // by part
    std::uint64_t certain_changes = 0;         // which only its own view shows
  } kept_;
  std::uint64_t changes_ = 1, facts_changes_ = 0, versions_ = 0;
  std::optional<WallMs> due_;
};

}  // namespace giostra::server
