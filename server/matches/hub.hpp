// The hub: all matches that this process has loaded, and everybody who watches them. It knows neither sockets nor
// threads: lines are numbers, time is handed in, storing is the journal's work. So a test can run a whole world of it
// in one thread.
//
//   line ── heard(text) ──> order ──> Live decides ──> journal ── stored ──> `done` to the sender,
//                                                                           `log` to every viewer, once per kind
//
// What becomes of an order inside a match is the room's business (room.hpp, pipeline.hpp). The hub knows which rooms
// are loaded, who is on which line, and when each room is due. Where several nodes share the journal, what they have to
// tell each other is the cluster's business (nodes/cluster.hpp).
#pragma once

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/matches/audience.hpp"
#include "server/matches/ports.hpp"
#include "server/matches/room.hpp"
#include "server/matches/schedule.hpp"
#include "server/people/quota.hpp"
#include "server/people/roles.hpp"

namespace giostra::server {

class Steward;

class Hub final : RoomKeeper {
 public:
  using Parts = HubParts;
  explicit Hub(Parts parts);
  ~Hub() override;
  Hub(const Hub&) = delete;
  Hub& operator=(const Hub&) = delete;

  // ---- Lines
  void opened(LineId line, Person person, std::string address = {});
  void heard(LineId line, std::string_view text);
  void closed(LineId line);
  void drained(LineId line);  // it had no room (`Outlet::has_room`), and has again

  // ---- Limits: whether this person, from this network, may do one more. Counts it.
  [[nodiscard]] Verdict may(Deed deed, std::string_view person, std::string_view network);

  // ---- Time: call when it says, and after anything was done
  void let_time_pass();
  [[nodiscard]] std::optional<WallMs> due() const;

  // ---- For the API. The answer comes once all is stored, or with the refusal.
  struct NewMatch {
    const Game* game = nullptr;
    std::string setup;
    Terms terms{};
    bool listed = true;
    bool referee = false;  // a person leads: the match waits for one
    // seat -> `me`, `bot:LEVEL`; seats that are not named are open, or reserved
    std::vector<std::pair<std::string, std::string>> seats;
    bool seek = false;        // of quick pairing: it ends when those who wait have left
    std::string reserved{};   // seats that only their link or the maker gives, with a space between
    std::string address{};    // the maker's
    std::string questions{};  // the maker's own, as a table that can be read; none: the house's
  };
  using Created = std::function<void(Result<std::string>)>;  // the match's id
  void create_match(const NewMatch& wanted, const Person& maker, const Created& created);
  using Did = std::function<void(Verdict)>;
  struct SeatWish {
    std::string_view seat;
    std::string_view seed{};
    std::string_view token{};  // of the link that leads there, if any
  };
  void sit(std::string_view match, const Person& person, const SeatWish& wish, Did did);
  // An order as over a line, without a message's id: what a player adds to the dice, that a hint is wanted.
  void obey(std::string_view match, const Person& person, std::string_view seat, std::string order, Did did);
  // Also of somebody else, where roles.hpp lets them.
  void rise(std::string_view match, const Person& by, std::string_view seat, Did did);
  // Only before the start. Level 0: the computer player goes away.
  void sit_bot(std::string_view match, const Person& by, std::string_view seat, int level, Did did);

  // A match as this person may see it: live or stored. Nothing: there is none.
  struct View {
    Log log;  // cut for the viewer
    Stage stage;
    bool listed;
    WallMs made_ms;
    std::vector<std::string> seats;  // that obey the viewer
    std::size_t watching = 0;        // lines
    std::string maker{};             // the person who made it
  };
  [[nodiscard]] std::optional<View> view(std::string_view match, std::string_view person);

  // Who may take and give what in a match, as of now. Nothing: there is none.
  [[nodiscard]] std::optional<Roles> roles(std::string_view match);

  // How many lines watch a match; 0 where it is not loaded.
  [[nodiscard]] std::size_t watching(const std::string& match) const;

  // Whether everybody who sits there has a line, or has just sat down; false where it is not loaded.
  [[nodiscard]] bool attended(const std::string& match) const;

  // Whether the person has a line to the match.
  [[nodiscard]] bool watches(const std::string& match, std::string_view person) const;

  // ---- Start and stop
  // Goes on with the matches that were live when the server went down.
  void resume();
  // Says bye on every line; what was decided is still stored. `finished` when the journal has answered everything.
  void stop(std::function<void()> finished);
  [[nodiscard]] bool stopping() const { return run_.stopping; }

  [[nodiscard]] HubCounts counts() const;

 private:
  friend class Steward;       // of the operator (server/operator)
  friend class HouseMatches;  // of events (server/boards)

  struct Visit {
    Line line;       // its person: as whom they speak in the room
    Person guest{};  // who they are
    Room* room = nullptr;
  };

  // ---- RoomKeeper
  void schedule(Room& room) override { schedule_.set(room, room.due()); }
  void journal_answered() override;
  void make_rematch(Room& room) override;
  void remove(Room& room) override;

  // ---- Messages
  void hear(Visit& visit, const wire::Hello& hello);
  void hear(Visit& visit, const wire::Act& act);
  void hear(Visit& visit, const wire::Chat& chat);
  void hear(Visit& visit, const wire::Pong& pong);
  void order(Visit& visit, const std::string& own_id, std::string_view seat, std::string act);
  bool answer_repeated(const Visit& visit, const std::string& own_id, const std::string& cause);
  [[nodiscard]] static Order lag_of(const Visit& visit);
  // As whom a guest speaks in a match.
  [[nodiscard]] Person known(const Room& room, const Person& guest) const;
  void leave(Visit& visit);
  void ping(Visit& visit);
  void ping_players();

  // ---- Rooms
  Room* find(std::string_view match);  // loaded from the journal if need be; null: there is none
  Room* load(std::string_view match);
  [[nodiscard]] const Room* loaded(const std::string& match) const;  // null: it is not
  void unload_idle();
  void close_expired();
  [[nodiscard]] bool has_too_many_computers(const Payer& maker) const;
  struct Origin {
    Payer payer;
    std::string maker;        // a person's id
    std::string questions{};  // the maker's own
  };
  Result<std::unique_ptr<Room>> new_room(Log header, bool listed, Origin origin);
  void create(std::unique_ptr<Room> room, const Created& created);

  struct Run {
    WallMs sweep_at = 0;
    bool stopping = false;
    std::function<void()> finished{};
  };
  [[nodiscard]] Cluster::Rooms rooms_for_cluster();

  Parts parts_;
  HubCounts counts_;
  Outbox outbox_{parts_.outlet, counts_};
  std::unique_ptr<Cluster> cluster_;  // none: this process is alone
  const RoomWorld world_;
  std::unordered_map<std::string, std::unique_ptr<Room>> rooms_;
  std::unordered_map<LineId, Visit> visits_;
  Schedule<Room> schedule_;
  Quota quota_;
  Expiry expiry_;
  Run run_;
};

}  // namespace giostra::server
