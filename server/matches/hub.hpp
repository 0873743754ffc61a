// The hub: all live matches of this process and everybody who looks on. It knows neither sockets nor threads: lines are
// numbers, time is handed in, storing is the journal's work. So a test can run a whole world of it in one thread.
//
//   line ── heard(text) ──> order ──> Live decides ──> journal ── stored ──> `done` to the sender,
//                                                                           `log` to every viewer, once per kind
//
// Decisions go ahead of the journal: a match is ahead of what is stored, but nobody is told before it is stored. On a
// conflict the match is read anew and the orders that were not stored are decided again.
#pragma once

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "match/live.hpp"
#include "server/journal/journal.hpp"
#include "server/people/person.hpp"
#include "server/wire/wire.hpp"

namespace giostra::server {

using LineId = std::uint64_t;

// Where the hub's messages go. Both may be called for lines that are closed by now.
class Outlet {
 public:
  virtual ~Outlet() = default;
  virtual void send(LineId line, std::shared_ptr<const std::string> message) = 0;
  virtual void cut(LineId line, wire::Bye::Why why) = 0;  // says bye, closes; `closed` is called later

 protected:
  Outlet() = default;
  Outlet(const Outlet&) = default;
  Outlet& operator=(const Outlet&) = default;
};

// Somebody who lets computer players think, elsewhere. `answered` is called later, on the loop's thread.
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
  };
  using Answered = std::function<void(Thought<std::string>)>;
  virtual ~Thinkers() = default;
  virtual void think(Task task, Answered answered) = 0;
  // The match is over or was put away: forget its players; their thoughts are dropped or answered empty.
  virtual void forget(std::string_view match) = 0;

 protected:
  Thinkers() = default;
  Thinkers(const Thinkers&) = default;
  Thinkers& operator=(const Thinkers&) = default;
};

struct HubCounts {  // for metrics
  std::uint64_t acts = 0, refused = 0, repeated = 0, entries = 0, conflicts = 0, sent = 0, cut = 0;
  std::size_t matches = 0, lines = 0, waiting = 0;
};

class Room;

class Hub {
 public:
  struct Parts {
    Journal& journal;
    Outlet& outlet;
    Thinkers& thinkers;
    const Quizmaster* questions = nullptr;
    std::function<FairDice::Secret()> secret;        // 32 fresh random bytes
    std::function<std::string()> match_id;           // a fresh one
    std::function<WallMs()> now;                     // never runs backwards
    std::function<void(std::string_view)> report{};  // trouble, for the operator
    WallMs bot_pace_ms = 0;                          // a computer player's act is not shown sooner than this
  };
  explicit Hub(Parts parts);
  ~Hub();
  Hub(const Hub&) = delete;
  Hub& operator=(const Hub&) = delete;

  // ---- Lines
  void opened(LineId line, Person person);
  void heard(LineId line, std::string_view text);
  void closed(LineId line);

  // ---- Time: call when it says, and after anything was done
  void let_time_pass();
  [[nodiscard]] std::optional<WallMs> due() const;

  // ---- For the API. The answer comes once all is stored, or with the refusal.
  struct Wish {
    const Game* game = nullptr;
    std::string setup;
    Terms terms{};
    bool listed = true;
    bool referee = false;  // a person leads: the match waits for one
    // seat -> `me`, `bot:LEVEL`; seats that are not named are open
    std::vector<std::pair<std::string, std::string>> seats;
    std::string seed;
  };
  using Made = std::function<void(Result<std::string>)>;  // the match's id
  void make(const Wish& wish, const Person& maker, const Made& made);
  using Did = std::function<void(Verdict)>;
  void sit(std::string_view match, const Person& person, std::string_view seat, std::string_view seed, Did did);
  void rise(std::string_view match, const Person& person, std::string_view seat, Did did);
  // Only before the start, by somebody who sits there. Level 0: the computer player goes away.
  void sit_bot(std::string_view match, const Person& by, std::string_view seat, int level, Did did);

  // A match as this person may see it: live or stored. Nothing: there is none.
  struct View {
    Log log;  // cut for the viewer
    Stage stage;
    bool listed;
    WallMs made_ms;
    std::vector<std::string> seats;  // that obey the viewer
    std::size_t watching = 0;        // lines
  };
  [[nodiscard]] std::optional<View> view(std::string_view match, std::string_view person);

  // ---- Start and stop
  // Takes up the matches that were under way when the server went down.
  void resume();
  // Says bye on every line; what was decided is still stored. `finished` when the journal has answered everything.
  void stop(std::function<void()> finished);
  [[nodiscard]] bool stopping() const { return stopping_; }

  [[nodiscard]] HubCounts counts() const;

 private:
  friend class Room;
  struct Line {
    Person person;
    Room* room = nullptr;
    std::uint32_t sent = 0;  // the entries that were sent
    Viewer viewer{};
    std::uint32_t pings = 0;
    std::optional<WallMs> ping_at{};  // the last one is not answered yet
    std::vector<WallMs> trips{};      // the last round trips

    [[nodiscard]] Milliseconds lag_ms() const;
  };

  Room* find(std::string_view match);  // takes it up from the journal if need be
  Room* take_up(std::string_view match);
  void hear(LineId id, Line& line, const wire::Hello& hello);
  void hear(LineId id, Line& line, const wire::Act& act);
  void hear(LineId id, Line& line, const wire::Chat& chat);
  void hear(LineId id, Line& line, const wire::Pong& pong);
  void order(LineId id, Line& line, std::string_view own_id, std::string_view seat, std::string act);
  void send(LineId line, std::string message);
  void leave(LineId id, Line& line);
  void ping(LineId id, Line& line);
  void ping_players();
  void put_away_idle();
  void make_next(Room& room);
  void forget(const std::string& match);
  Result<std::unique_ptr<Room>> open_room(Log header, bool listed);
  void settle_in(std::unique_ptr<Room> room, const Made& made);
  static Person computer(const std::string& who);
  void plan(Room& room);  // enters the room's next moment into the schedule
  void check_finished();

  Parts parts_;
  std::unordered_map<std::string, std::unique_ptr<Room>> rooms_;
  std::unordered_map<LineId, Line> lines_;
  std::set<std::pair<WallMs, Room*>> schedule_;
  WallMs sweep_at_ = 0;
  HubCounts counts_;
  bool stopping_ = false;
  std::function<void()> finished_;
};

}  // namespace giostra::server
