// What the hub and its rooms need of the world: lines that carry messages out, and computer players that think. Ports:
// the server has real ones, tests have their own.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "match/live/live.hpp"
#include "server/bus/bus.hpp"
#include "server/journal/journal.hpp"
#include "server/journal/leases.hpp"
#include "server/people/house_rules.hpp"
#include "server/people/person.hpp"
#include "server/people/roles.hpp"
#include "server/wire/wire.hpp"

namespace giostra::server {

using LineId = std::uint64_t;

// Where messages go. Both may be called for lines that are closed by now.
class Outlet {
 public:
  virtual ~Outlet() = default;
  virtual void send(LineId line, std::shared_ptr<const std::string> message) = 0;
  // The round trip of a line as the server itself measures it, below all that a client can hold back (TCP's own
  // acknowledgements); nothing where it cannot, as behind a proxy that does not tell.
  [[nodiscard]] virtual std::optional<Milliseconds> round_trip(LineId /*line*/) { return std::nullopt; }
  virtual void cut(LineId line, wire::Bye::Why why) = 0;  // says bye, closes; `closed` is called later
  // Whether much may be sent: what was sent before is mostly read. If not, `Hub::drained` is called when it is.
  [[nodiscard]] virtual bool has_room(LineId /*line*/) { return true; }

 protected:
  Outlet() = default;
  Outlet(const Outlet&) = default;
  Outlet& operator=(const Outlet&) = default;
};

// For whom the computer players of a match think: somebody who plays there, or else looks on.
struct Payer {
  std::string address{};
  std::string person{};
  bool here = false;  // otherwise whoever was there last, or made the match: nobody waits for an answer

  bool operator==(const Payer&) const = default;
};

// Lets computer players think, elsewhere. `answered` is called later, on the loop's thread.
class Thinkers {
 public:
  struct Task {
    std::string match;
    const Game* game;
    Actor seat;  // of the computer player: it keeps its memory from task to task
    int level;
    std::uint64_t seed;
    std::shared_ptr<const Table> table;
    ActorSet seats;
    Clocks clocks;
    std::vector<std::pair<Actor, std::string>> heard;  // since the last task
    unsigned lines = 1;                                // ideas to tell
    const Log* log = nullptr;  // of which the table is the fold, during this call alone; null: think in this process
  };
  using Answered = std::function<void(Thought<std::string>)>;
  virtual ~Thinkers() = default;
  virtual void think(Task task, Answered answered) = 0;
  // From now on the match's thoughts are for them, those that wait too. Who shares no thinking need not know.
  virtual void charge(std::string_view /*match*/, const Payer& /*payer*/) {}
  // The match is over or was unloaded: forget its players; their thoughts are dropped or answered empty.
  virtual void forget(std::string_view match) = 0;

 protected:
  Thinkers() = default;
  Thinkers(const Thinkers&) = default;
  Thinkers& operator=(const Thinkers&) = default;
};

// Who people are in matches of events (header `EventId`), and what is asked there. The event's own roles decide:
// whoever bears one of its links may speak for the person whom it names.
class Doorkeeper {
 public:
  virtual ~Doorkeeper() = default;
  // As whom a guest speaks in this match; asked again for every order.
  [[nodiscard]] virtual Person known_as(const Live& live, const Person& guest) = 0;
  // Who asks there, `usual` elsewhere.
  [[nodiscard]] virtual std::shared_ptr<const Quizmaster> quizmaster(const std::string& event,
                                                                     std::shared_ptr<const Quizmaster> usual) = 0;
  // Something of this match is stored.
  virtual void match_stored(std::string_view event, std::string_view match) = 0;
  // This node keeps the event from now on, where there are several.
  virtual void adopted(std::string_view /*event*/) {}

 protected:
  Doorkeeper() = default;
  Doorkeeper(const Doorkeeper&) = default;
  Doorkeeper& operator=(const Doorkeeper&) = default;
};

struct HubCounts {  // for metrics
  std::uint64_t acts = 0, refused = 0, repeated = 0, entries = 0, conflicts = 0, sent = 0, cut = 0, lag_ms = 0;
  std::size_t matches = 0, lines = 0, waiting = 0;
};

struct BotTimes {
  WallMs least_ms = 0;          // a computer player's act is not shown sooner than this
  std::optional<Pace> usual{};  // of matches that name none; nothing: by who sits
};

// A house of several nodes.
struct ClusterPorts {
  Leases& leases;
  Bus& bus;
  std::string node;  // this one, in this life
};

struct HubParts {
  Journal& journal;
  Outlet& outlet;
  Thinkers& thinkers;
  const Quizmaster* questions = nullptr;
  const HouseRules* rules = nullptr;               // none: nobody is kept out, nothing is masked
  std::function<FairDice::Secret()> secret;        // 32 fresh random bytes
  std::function<std::string()> match_id;           // a fresh one
  std::function<WallMs()> now;                     // never runs backwards
  std::function<void(std::string_view)> report{};  // trouble, for the operator
  Milliseconds seeds_ms{5000};                     // so long a match that is full waits for its players' seeds
  bool spare_loopback = false;                     // no limits by address for this machine itself
  BotTimes bot_times{};
  Doorkeeper* doors = nullptr;            // of events; none: there are no events
  const ClusterPorts* cluster = nullptr;  // none: this process is alone with its journal
};

// Who asks in this match: the house, or what the match brought along.
inline std::shared_ptr<const Quizmaster> quizmaster_of(const HubParts& parts, const MatchHead& head) {
  if (parts.questions != nullptr && !head.questions.empty())
    if (auto own = parts.questions->own(head.questions)) return own;
  std::shared_ptr<const Quizmaster> usual{std::shared_ptr<void>(), parts.questions};  // lives longer than any match
  if (parts.doors == nullptr || parts.questions == nullptr) return usual;
  const auto header = read_log(head.header);
  const std::string event(header ? header->field(kEventId) : "");
  return event.empty() ? usual : parts.doors->quizmaster(event, std::move(usual));
}

}  // namespace giostra::server
