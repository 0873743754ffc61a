// For tests of the API: hub, journal and API in one thread, people who ask with their cookies, and lines to matches.
#pragma once

#include <gtest/gtest.h>
#include <sodium.h>

#include <boost/json.hpp>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/api/api.hpp"
#include "server/documents/openapi_test.hpp"
#include "server/evening/event_api.hpp"
#include "server/evening/safety_api.hpp"
#include "server/journal/memory_journal.hpp"
#include "server/questions.hpp"
#include "server/wire/wire_client.hpp"

namespace giostra::server {

// Knows one question, over and over; its answer carries the number.
class OneQuestion final : public Quizmaster {
 public:
  [[nodiscard]] std::optional<Question> draw(const std::vector<std::string>& used, const std::vector<std::string>&,
                                             std::uint64_t) const override {
    const std::string id = "q" + std::to_string(used.size());
    return Question{.id = id,
                    .italian = "Domanda?",
                    .english = "Question?",
                    .italian_reply = "risposta-" + id,
                    .english_reply = "answer-" + id};
  }
  [[nodiscard]] bool is_right(std::string_view id, std::string_view words) const override {
    return words == "answer-" + std::string(id);
  }
  [[nodiscard]] std::shared_ptr<const Quizmaster> own(const std::string& csv) const override { return bank_.own(csv); }

 private:
  HouseQuestions bank_;
};

class Hall final : public Outlet, public Thinkers {
 public:
  static constexpr std::string_view kHost = "giostra.test:8080";

  // So long a match waits for seeds that do not come.
  explicit Hall(Milliseconds seeds_ms = {}) : seeds_ms_(seeds_ms) {}
  explicit Hall(std::shared_ptr<Disk> of_another) : seeds_ms_{}, disk(std::move(of_another)) {}  // a restart
  // One of several that share a disk.
  Hall(std::shared_ptr<Disk> shared, std::string node) : seeds_ms_{}, node_(std::move(node)), disk(std::move(shared)) {}

  // Somebody with a browser: keeps its cookie.
  struct Guest {
    std::string cookie{};
    std::map<std::string, std::string> headers{};  // besides the usual ones
  };

  HttpAnswer send(Guest& guest, std::string_view method, std::string_view target, std::string_view body = {}) {
    HttpRequest request{.method = std::string(method), .body = std::string(body), .from = "192.0.2.1"};
    EXPECT_TRUE(read_target(target, request));
    request.headers = {{"host", std::string(kHost)}};
    if (method == "POST") request.headers["content-type"] = "application/json";
    if (!guest.cookie.empty()) request.headers["cookie"] = guest.cookie;
    for (const auto& [name, value] : guest.headers) request.headers[name] = value;
    const std::string path = request.path;
    std::optional<HttpAnswer> answer;
    api.handle(std::move(request), [&](HttpAnswer given) {
      EXPECT_FALSE(answer) << "answered twice";
      answer = std::move(given);
    });
    settle();
    if (!answer) {
      ADD_FAILURE() << method << " " << target << " was not answered";
      return {};
    }
    EXPECT_EQ(undocumented(method, path, *answer), "") << method << " " << target;
    for (const auto& [name, value] : answer->headers)
      if (name == "Set-Cookie") guest.cookie = value.substr(0, value.find(';'));
    return *answer;
  }

  // The answer as JSON; its status must be this one.
  boost::json::value ask(Guest& guest, std::string_view method, std::string_view target, std::string_view body = {},
                         int status = 200) {
    const HttpAnswer answer = send(guest, method, target, body);
    EXPECT_EQ(answer.status, status) << method << " " << target << " " << body << "\n" << *answer.body;
    boost::json::error_code error;
    auto value = boost::json::parse(*answer.body, error);
    EXPECT_FALSE(error) << *answer.body;
    return value;
  }

  std::string text(Guest& guest, std::string_view target) { return *send(guest, "GET", target).body; }

  std::string make(Guest& guest, const boost::json::object& wish) {
    return std::string(ask(guest, "POST", "/api/matches", boost::json::serialize(wish), 201).at("id").as_string());
  }

  std::string id_of(Guest& guest) { return std::string(ask(guest, "GET", "/api/me").at("id").as_string()); }

  // An act over a line of this person's own; what came back.
  std::string order(Guest& guest, const std::string& match, std::string_view seat, std::string_view act) {
    const auto me = ask(guest, "GET", "/api/me");
    const LineId line = ++lines_;
    hub.opened(line, {.id = std::string(me.at("id").as_string()), .name = std::string(me.at("name").as_string())});
    hub.heard(line, wire::write(wire::Hello{.match = match, .since = 0}));
    settle();
    sent_.clear();
    hub.heard(line, wire::write(wire::Act{
                        .id = "a" + std::to_string(line), .seat = std::string(seat), .act = std::string(act)}));
    settle();
    hub.closed(line);
    return sent_;
  }

  // All that went out over lines.
  [[nodiscard]] const std::string& sent() const { return sent_; }
  void clear_sent() { sent_.clear(); }

  // All that a line of this person's own is sent when it comes to a match.
  std::string watch(Guest& guest, const std::string& match) {
    const auto me = ask(guest, "GET", "/api/me");
    const LineId line = ++lines_;
    hub.opened(line, {.id = std::string(me.at("id").as_string()), .name = std::string(me.at("name").as_string())});
    sent_.clear();
    hub.heard(line, wire::write(wire::Hello{.match = match, .since = 0}));
    settle();
    hub.closed(line);
    return sent_;
  }

  void settle() {
    for (int i = 0; i < 3; ++i) {
      while (fails && journal.trouble_next()) {
      }
      journal.store_all();
      hub.let_time_pass();
      events.let_time_pass();
    }
  }

  // The log as it is stored, for nobody's eyes.
  [[nodiscard]] Log whole_log(const std::string& match) {
    const Kept& kept = disk->matches.at(match);
    Log log = *read_log(kept.head.header);
    for (const Row& row : kept.rows) log.entries.push_back(row.entry);
    return log;
  }

  void send(LineId, std::shared_ptr<const std::string> message) override { sent_ += *message + "\n"; }
  void cut(LineId line, wire::Bye::Why) override { cuts.push_back(line); }
  // Computer players sit there and dream; only hints are thought of.
  void think(Task task, Answered answered) override {
    hints.push_back(task);
    if (task.lines == 1) return hints.pop_back();
    const auto player = task.game->bots()->own({.level = kWeakest, .seed = task.seed, .lines = task.lines});
    answered(player->think(*task.table, task.seats, task.clocks));
  }
  void forget(std::string_view) override {}

 private:
  Milliseconds seeds_ms_;
  std::string node_{};

 public:
  std::shared_ptr<Disk> disk = std::make_shared<Disk>();
  MemoryJournal journal{disk, node_, [this] { return now; }};
  OneQuestion questions;
  WallMs now = 1'700'000'000'000;
  bool fails = false;  // whatever is to be stored
  std::optional<Api::Wait> waits_for{};
  std::size_t made = 0;
  HouseRules rules{journal, now};
  Hub hub{{.journal = journal,
           .outlet = *this,
           .thinkers = *this,
           .questions = &questions,
           .rules = &rules,
           .secret = [] { return FairDice::Secret{1, 2, 3}; },
           .match_id = [this] { return "match-" + std::to_string(++made); },
           .now = [this] { return now; },
           .seeds_ms = seeds_ms_}};
  // What is computed beside the loop is computed at once.
  const Beside beside = [](const std::function<void()>& work, const std::function<void()>& then) { work(), then(); };
  const std::function<Verdict(Deed, std::string_view, std::string_view)> may =
      [this](Deed deed, std::string_view person, std::string_view network) { return hub.may(deed, person, network); };
  // Without sticks, and without a file of its own: what reads it has trouble.
  Safety safety{{.journal = journal,
                 .image = images_of("/nowhere/giostra.sqlite"),
                 .now = [this] { return now; },
                 .post = [](const std::function<void()>&) {},
                 .beside = beside,
                 .facts = [] { return FileFacts{.house = "test", .addresses = {"http://192.0.2.7:8080"}}; },
                 .rooms = {.find = [this](std::string_view event) { return events.find(event); },
                           .drop = [this](std::string_view event) { events.drop(event); },
                           .hub = [this]() -> Hub& { return hub; }},
                 .disks = [] { return std::vector<RemovableDisk>{}; }}};
  EventHub events{{.journal = journal,
                   .outlet = *this,
                   .now = [this] { return now; },
                   .event_id = [this] { return "event-" + std::to_string(disk->ids.size() + 1); },
                   .lot = [](std::uint32_t below) { return randombytes_uniform(below); },
                   .beside = beside,
                   .may = may,
                   .view = view_of,
                   .rules = &rules,
                   .programs = {&safety}}};
  SafetyApi safety_api{{.events = events,
                        .safety = safety,
                        .addresses = [] { return std::vector<std::string>{"http://192.0.2.7:8080"}; },
                        .may = may}};
  EventApi event_api{
      {.events = events, .journal = journal, .now = [this] { return now; }, .beside = beside, .may = may}};
  Guests guests{journal};
  Api api{{.hub = hub,
           .journal = journal,
           .guests = guests,
           .now = [this] { return now; },
           .addresses = [] { return std::vector<std::string>{"http://192.0.2.7:8080"}; },
           .rules = &rules,
           .thinkers = this,
           .events = &event_api,
           .safety = &safety_api,
           .waits_for = [this] { return waits_for; }}};
  std::vector<Task> hints{};   // that were wanted
  std::vector<LineId> cuts{};  // lines that were closed

 private:
  LineId lines_ = 0;
  std::string sent_;
};

}  // namespace giostra::server
