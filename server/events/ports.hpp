// What events need of the world: somebody who computes beside the loop, somebody who acts by itself when the clock or a
// match says so. Ports: the server has real ones, tests have their own.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kit/result.hpp"
#include "server/events/view.hpp"
#include "server/journal/journal.hpp"
#include "server/limits.hpp"
#include "server/matches/ports.hpp"
#include "server/people/house_rules.hpp"

namespace giostra::server {

inline constexpr Words kNoEvent{"there is no such event", "non c'è un evento così"};

class EventRoom;

// The program's own hand in an event: countdowns, gongs, matches; copies. All calls come from the loop's thread. Where
// there are several nodes it acts by itself only where the event `is_ours`, and `loaded` is called again when it
// becomes so. It writes by `EventRoom::decide` with the author `program`; what it decided is told to it by `stored`, as
// all else.
class EventProgram {
 public:
  using Answer = std::function<void(const Result<std::uint32_t>&)>;
  virtual ~EventProgram() = default;

  // The event was just loaded from the journal: at the start of the server, or because somebody came.
  virtual void loaded(EventRoom& /*room*/) {}
  // Entries from this one on are stored and in the fold; called before any page is told. Where another process wrote
  // too, these are among them.
  virtual void stored(EventRoom& /*room*/, std::uint32_t /*from_seq*/) {}
  // Called when `due` has come, and about once a second.
  virtual void let_time_pass(EventRoom& /*room*/) {}
  [[nodiscard]] virtual std::optional<WallMs> due(const EventRoom& /*room*/) { return std::nullopt; }
  // An order that stands in no act (`start`, `repeat`). False: it is none of this program's, and nothing was done.
  // Otherwise `answer` is called once, and whether `as` may is asked here. `message` is `#ID ^SEQ ` for its first
  // entry.
  virtual bool order(EventRoom& /*room*/, std::string_view /*as*/, std::string_view /*text*/,
                     std::string_view /*message*/, const Answer& /*answer*/) {
    return false;
  }
  // Whether anything may be written by people; the refusal is what they are told.
  [[nodiscard]] virtual Verdict may_write(const EventRoom& /*room*/) { return {}; }
  // Something of a match of this event is stored, by another node.
  virtual void match_told(EventRoom& /*room*/, std::string_view /*match*/) {}
  // Somebody has a role more or less.
  virtual void roles_changed(EventRoom& /*room*/) {}
  // Roles whose devices it has heard of just now, elsewhere than on a line of the event.
  [[nodiscard]] virtual std::vector<std::string> heard_of(const EventRoom& /*room*/) { return {}; }
  // What it knows and views show.
  virtual void tell(const EventRoom& /*room*/, EventFacts& /*facts*/) {}
  // The event is not kept in memory any longer; never while `is_busy`.
  virtual void unloaded(const EventRoom& /*room*/) {}
  [[nodiscard]] virtual bool is_busy(const EventRoom& /*room*/) { return false; }

 protected:
  EventProgram() = default;
  EventProgram(const EventProgram&) = default;
  EventProgram& operator=(const EventProgram&) = default;
};

// Runs `work` in a thread of its own, then `then` on the loop's thread. Tests run both when they like.
using Beside = std::function<void(std::function<void()> work, std::function<void()> then)>;

struct EventCounts {  // for metrics
  std::uint64_t acts = 0, refused = 0, repeated = 0, entries = 0, conflicts = 0, views_made = 0, views_sent = 0;
  std::size_t events = 0, lines = 0, waiting = 0;
};

struct EventParts {
  Journal& journal;
  Outlet& outlet;
  std::function<WallMs()> now;                      // never runs backwards
  std::function<std::string()> event_id;            // a fresh one
  std::function<std::uint32_t(std::uint32_t)> lot;  // a number below this one, by lot
  Beside beside;
  // Whether this person, from this network, may do one more of it; counts it.
  std::function<Verdict(Deed, std::string_view person, std::string_view network)> may{};
  // `view_of`; tests may have their own.
  std::function<std::optional<boost::json::value>(std::string_view name, const event::Event& event, const Log& log,
                                                  const Reader& reader, const EventFacts& facts)>
      view{};
  const HouseRules* rules = nullptr;               // none: nobody is kept out
  std::vector<EventProgram*> programs{};           // what happens by itself; asked in this order
  std::function<void(std::string_view)> report{};  // trouble, for the operator
  const ClusterPorts* cluster = nullptr;           // none: this process is alone with its journal
};

}  // namespace giostra::server
