// A world of events in one thread and virtual time, for tests: lines are numbers, the journal is memory that does what
// the test says, what is computed beside the loop waits until the test lets it.
#pragma once

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/events/hub.hpp"
#include "server/journal/memory_journal.hpp"

namespace giostra::server {

class EventWorld final : public Outlet {
 public:
  explicit EventWorld(std::shared_ptr<Disk> its_disk = std::make_shared<Disk>()) : disk(std::move(its_disk)) {}

  // ---- Outlet
  void send(LineId line, std::shared_ptr<const std::string> message) override {
    if (full.contains(line) && message->starts_with(R"({"t":"view")")) ADD_FAILURE() << "no room for " << *message;
    sent[line].push_back(boost::json::parse(*message).as_object());
  }
  void cut(LineId line, wire::Bye::Why why) override { parted[line] = why; }
  [[nodiscard]] bool has_room(LineId line) override { return !full.contains(line); }

  // ---- What a test does
  // Everything that waits is stored, computed and told.
  void settle() {
    do {
      while (journal.store_next()) {
      }
      compute();
      hub.let_time_pass();
    } while (journal.waiting() > 0 || !computing.empty());
  }
  void compute() {
    for (; !computing.empty(); computing.pop_front()) {
      computing.front().first();
      auto then = std::move(computing.front().second);
      then();
    }
  }
  void pass(WallMs ms) {
    for (const WallMs until = now + ms; now < until;) {
      now = std::min(until, std::max(now + 1, hub.due().value_or(until)));
      settle();
    }
  }
  // A new event with this log behind its header; chief is its maker.
  std::string make(const std::string& name, const std::vector<std::string>& acts, const Person& maker = kChief) {
    Log log;
    log.set("Event", name);
    log.set("Opened", write_opened(now));
    for (const std::string& act : acts) log.append({}, "chief", act);
    std::string id;
    hub.create(std::move(log), maker, [&](const Result<EventHub::Created>& created) {
      ASSERT_TRUE(created) << created.error().text(Language::english);
      id = created->id;
      chief_link = created->chief;
    });
    settle();
    return id;
  }
  // A line of a guest who has the role already, or takes it by a link of the chief's.
  LineId line(const std::string& event, const Person& guest, const std::string& as,
              const std::vector<std::string>& views = {}) {
    if (!as.empty() && std::ranges::count(hub.roles_of(event, guest.id), as) == 0) take(event, guest, as);
    const LineId line = ++lines_;
    hub.opened(line, guest, "192.0.2.1");
    hub.heard(line, hello(event, as, views));
    settle();
    return line;
  }
  static std::string hello(const std::string& event, const std::string& as, const std::vector<std::string>& views) {
    return boost::json::serialize(boost::json::object{
        {"t", "hello"}, {"event", event}, {"as", as}, {"views", boost::json::array(views.begin(), views.end())}});
  }
  RoleLink give(const std::string& event, const std::string& role, const std::string& as = "chief") {
    RoleLink link;
    hub.roles().give(event, as, {role}, [&](const Result<std::vector<RoleLink>>& given) {
      ASSERT_TRUE(given) << role << ": " << given.error().text(Language::english);
      link = given->front();
    });
    settle();
    return link;
  }
  void take(const std::string& event, const Person& guest, const std::string& role) {
    const RoleLink link = give(event, role);
    hub.roles().take(event, guest, link.token, [&](const Result<RoleDesk::Taken>& taken) { ASSERT_TRUE(taken); });
    settle();
  }
  // Sends an act, and nothing is stored yet. Its id.
  std::string send_act(LineId line, const std::string& act, std::uint32_t on = 0, std::string id = {}) {
    if (id.empty()) id = "m" + std::to_string(++acts_);
    hub.heard(line, boost::json::serialize(boost::json::object{{"t", "act"}, {"id", id}, {"on", on}, {"act", act}}));
    return id;
  }
  // `done 7` or `E113`, once all is settled.
  std::string act(LineId line, const std::string& act, std::uint32_t on = 0, const std::string& id = {}) {
    const std::string own = send_act(line, act, on, id);
    settle();
    return answer(line, own);
  }
  // What was said to a message; empty: nothing yet.
  std::string answer(LineId line, const std::string& id) const {
    std::string said;
    const auto messages = sent.find(line);
    if (messages == sent.end()) return said;
    for (const auto& message : messages->second) {
      if (!message.contains("id") || message.at("id").as_string() != id) continue;
      said = message.at("t").as_string() == "done" ? "done " + std::to_string(message.at("seq").to_number<int>())
                                                   : std::string(message.at("rule").as_string());
    }
    return said;
  }
  // The last message of this kind.
  const boost::json::object* last(LineId line, std::string_view kind, std::string_view name = {}) const {
    const auto messages = sent.find(line);
    if (messages == sent.end()) return nullptr;
    for (auto it = messages->second.rbegin(); it != messages->second.rend(); ++it)
      if (it->at("t").as_string() == kind && (name.empty() || it->at("name").as_string() == name)) return &*it;
    return nullptr;
  }
  std::size_t count(LineId line, std::string_view kind) const {
    const auto messages = sent.find(line);
    if (messages == sent.end()) return 0;
    return static_cast<std::size_t>(
        std::ranges::count_if(messages->second, [&](const auto& one) { return one.at("t").as_string() == kind; }));
  }

  inline static const Person kChief{.id = "gchief", .name = "Chief"};

  std::shared_ptr<Disk> disk;
  MemoryJournal journal{disk};
  WallMs now = 1'800'000'000'000;
  std::uint32_t lot = 0;
  std::deque<std::pair<std::function<void()>, std::function<void()>>> computing{};
  std::map<LineId, std::vector<boost::json::object>> sent{};
  std::map<LineId, wire::Bye::Why> parted{};
  std::set<LineId> full{};
  RoleLink chief_link{};
  std::vector<EventProgram*> programs{};
  EventHub hub{parts()};

 private:
  EventParts parts();

  LineId lines_ = 0;
  int acts_ = 0;
};

// A view that tells what it was made from.
inline std::optional<boost::json::value> plain_view(std::string_view name, const event::Event& event,
                                                    const Log& /*log*/, const Reader& reader, const EventFacts& facts) {
  const auto kind = kind_of_role(reader.as);
  if (name == "links" && kind) return boost::json::object{{"links", facts.links()}};
  if (name == "desk" && kind) return boost::json::object{{"devices", facts.devices()}};
  if (name == "secret" && !(kind && is_staff(*kind))) return std::nullopt;
  if (name == "certain:A") return boost::json::object{{"known", facts.certain("A").has_value()}};
  if (name == "people") return boost::json::object{{"people", event.state().people.size()}};
  if (name == "event")
    return boost::json::object{{"entries", event.entries()},
                               {"as", reader.as},
                               {"roles", boost::json::array(reader.roles.begin(), reader.roles.end())}};
  return boost::json::object{{"entries", event.entries()}, {"as", reader.as}};
}

inline EventParts EventWorld::parts() {
  return {.journal = journal,
          .outlet = *this,
          .now = [this] { return now; },
          .event_id = [this] { return "event-" + std::to_string(disk->ids.size() + 1); },
          .lot = [this](std::uint32_t below) { return lot++ % below; },
          .beside = [this](std::function<void()> work,
                           std::function<void()> then) { computing.emplace_back(std::move(work), std::move(then)); },
          .view = plain_view,
          .programs = programs};
}

// Four who play a round robin, and the first round is being played: tables 1 and 2.
inline std::vector<std::string> four_players() {
  return {"part A | Open | format=round_robin | tables=1-9",
          "enter A anna | Anna",
          "enter A bruno | Bruno",
          "enter A carla | Carla",
          "enter A dino | Dino",
          "propose A 1 anna:bruno carla:dino",
          "publish A 1",
          "gong A 1"};
}

}  // namespace giostra::server
