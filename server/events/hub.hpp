// The hub of events: all that this process has loaded, and everybody who looks at them. As the hub of matches it knows
// neither sockets nor threads: lines are numbers, time is handed in, storing is the journal's work.
//
//   line ── heard(act) ──> order ──> room judges ──> journal ── stored ──> `done` to the sender, views to whoever
//                                                                           shows what has changed
//
// What a line is sent is made by `view_of` for the role in which it speaks, and never the log (E154).
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/events/audience.hpp"
#include "server/events/orders.hpp"
#include "server/events/role_desk.hpp"
#include "server/events/room.hpp"
#include "server/events/wire.hpp"

namespace giostra::server {

class EventHub final : EventRoom::Listener, RoleDesk::Events {
 public:
  explicit EventHub(EventParts parts);
  ~EventHub() override;
  EventHub(const EventHub&) = delete;
  EventHub& operator=(const EventHub&) = delete;

  // ---- Lines
  void opened(LineId line, Person person, std::string address = {});
  [[nodiscard]] bool has(LineId line) const { return visits_.contains(line); }
  void heard(LineId line, std::string_view text);
  void closed(LineId line);
  void drained(LineId line);

  // ---- Time: call when it says, and after anything was done
  void let_time_pass();
  [[nodiscard]] std::optional<WallMs> due() const;

  // ---- For the API and whoever acts by itself
  // A new event from a log that can be folded; its maker leads it. The answer has the chief's link.
  struct Created {
    std::string id;
    RoleLink chief;
  };
  using Creating = std::function<void(const Result<Created>&)>;
  void create(Log log, const Person& maker, const Creating& created);

  // This node keeps it from now on, where there are several.
  void adopt(std::string_view event);
  // Out of memory, because what the journal keeps of it was exchanged; whoever looks at it comes again.
  void drop(std::string_view event);
  // Another process has changed or erased what is stored of it. False: not now, as something is on its way.
  bool read_changes(std::string_view event);
  // Loaded from the journal if need be; null: there is none.
  EventRoom* find(std::string_view event);
  // Who reads or acts; refused where they have no such role. Null room: there is none.
  [[nodiscard]] Result<Reader> reader(std::string_view event, const Person& person, std::string_view as);
  [[nodiscard]] std::optional<boost::json::value> view(std::string_view event, std::string_view name,
                                                       const Reader& reader);
  [[nodiscard]] std::vector<std::string> roles_of(std::string_view event, std::string_view person);
  // Lines of people and tables.
  [[nodiscard]] std::size_t watching(std::string_view event);
  // Acts and orders, in one go where there are several: all or nothing. `id` is the message's own.
  struct Deeds {
    std::string as;
    std::string id{};
    std::uint32_t on = 0;
    std::vector<std::string> acts;
  };
  void act(std::string_view event, const Person& person, const Deeds& deeds, const EventRoom::Answer& answer);
  [[nodiscard]] RoleDesk& roles() { return desk_; }

  // ---- Start and stop
  // Loads the events that are under way, so that what is due happens.
  void resume();
  void stop(std::function<void()> finished);
  [[nodiscard]] EventCounts counts() const;

 private:
  struct Loaded;
  struct Visit {
    EventLine line;
    Loaded* event = nullptr;
  };

  // ---- EventRoom::Listener, RoleDesk::Events
  void stored(EventRoom& room, std::uint32_t from_seq) override;
  void journal_answered(EventRoom& room) override;
  void shown_again(EventRoom& room) override;
  RoleBook* book_of(std::string_view event) override;
  void roles_changed(std::string_view event) override;

  // ---- Messages
  void hear(Visit& visit, const event_wire::Hello& hello);
  void hear(Visit& visit, const event_wire::Show& show);
  void hear(Visit& visit, const event_wire::Act& act);
  void hear(Visit& visit, const event_wire::Pong& pong);
  void leave(Visit& visit);
  void welcome(const Visit& visit);
  void refuse_line(LineId line, const std::string& id, const Refusal& refusal);
  void send(LineId line, std::string text);

  // ---- Events
  Loaded* load(std::string_view event);
  Loaded* keep(std::unique_ptr<Loaded> loaded);
  void sweep();
  void ping_lines();
  void unload_idle();
  // ---- Other nodes
  void listen();
  void hear_stored(const std::string& event, const std::string& text);
  void read_roles(Loaded& loaded);
  void catch_up();
  void apply_roles(Loaded& loaded);
  [[nodiscard]] Verdict may_act(Loaded& loaded, const Person& person, std::string_view as);

  EventParts parts_;
  EventCounts counts_;
  RoleDesk desk_{parts_, *this};
  EventOrders orders_{parts_};
  std::unordered_map<std::string, std::unique_ptr<Loaded>> events_;
  std::unordered_map<LineId, Visit> visits_;
  WallMs sweep_at_ = 0;
  bool stopping_ = false;
  std::function<void()> finished_;
  std::vector<std::unique_ptr<Bus::Ear>> ears_;  // none: this process is alone
  struct {
    bool was_well = true;
    WallMs looked_at = 0;
  } outage_;
};

}  // namespace giostra::server
