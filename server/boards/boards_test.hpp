// For tests: an event and its matches in one thread and virtual time, over a journal in memory. Destroyed and made
// again on the same disk it is a restart.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "event/acts/event_log.hpp"
#include "event/log/propose.hpp"
#include "kit/random.hpp"
#include "kit/text.hpp"
#include "server/boards/program.hpp"
#include "server/journal/memory_journal.hpp"

namespace giostra::server {

// Asks the first that was not asked yet.
class FirstUnasked final : public Quizmaster {
 public:
  [[nodiscard]] std::optional<Question> draw(const std::vector<std::string>& used, const std::vector<std::string>&,
                                             std::uint64_t) const override {
    for (int i = 0; i < 400; ++i)
      if (const std::string id = "q" + std::to_string(i); std::ranges::find(used, id) == used.end())
        return Question{id, "Domanda?", "Question?", "giusto", "right"};
    return std::nullopt;
  }
  [[nodiscard]] bool is_right(std::string_view, std::string_view words) const override { return words == "right"; }
};

// What outlives a restart.
struct Lasting {
  std::shared_ptr<Disk> disk = std::make_shared<Disk>();
  WallMs now = 1'700'000'000'000;
  int matches = 0;
  std::multimap<std::string, std::string, std::less<>> roles{{"gchief", "chief"}};  // by guest
};

class BoardWorld final : Outlet, Thinkers {
 public:
  static constexpr const char* kEvent = "ev1";

  explicit BoardWorld(Lasting& lasting) : lasting_(lasting), listens_{program_} {
    if (!lasting.disk->matches.contains(kEvent)) found();
    const auto kept = journal_.read(kEvent);
    program_.open(hub_, {.find = [this](std::string_view) { return room_.get(); },
                         .roles_of = [this](std::string_view, std::string_view guest) { return roles_of(guest); }});
    room_ = std::make_unique<EventRoom>(event_parts_, event_counts_, listens_, *kept);
    hub_.resume();
    program_.loaded(*room_);
    settle();
  }

  // `done`, or the rule of the refusal.
  std::string act(const std::string& author, const std::string& text) {
    std::string said = "nothing";
    room_->decide({author, text}, [&](const Result<std::uint32_t>& how) {
      said = how ? "done" : std::string(how.error().rule) + ": " + how.error().text(Language::english);
    });
    settle();
    return said;
  }
  void must(std::initializer_list<std::string> acts) {
    for (const std::string& text : acts) ASSERT_EQ(act("chief", text), "done") << text;
  }
  void publish(const std::string& part, int round) {
    const auto proposal = event::propose(state(), part, round);
    ASSERT_TRUE(proposal) << proposal.error().text(Language::english);
    const std::string at = part + " " + std::to_string(round);
    ASSERT_EQ(act("program", event::write_act(event::act::Propose{{part, round, {}}, proposal->boards})), "done");
    must({"publish " + at});
  }
  void settle() {
    do {
      while (journal_.store_next()) {
      }
      hub_.let_time_pass();
      program_.let_time_pass(*room_);
    } while (journal_.waiting() > 0);
  }
  void pass(WallMs ms) {
    for (const WallMs until = lasting_.now + ms; lasting_.now < until;) {
      lasting_.now = std::min(until, lasting_.now + 500);
      settle();
    }
  }

  // An order in a match by a guest, as over the API.
  std::string order(const std::string& match, const std::string& guest, std::string_view seat,
                    const std::string& text) {
    std::string said = "nothing";
    hub_.obey(match, {.id = guest, .name = guest}, seat, text,
              [&](const Verdict& how) { said = how ? "done" : std::string(how.error().rule); });
    settle();
    return said;
  }
  std::string sit(const std::string& match, const std::string& guest, std::string_view seat) {
    std::string said = "nothing";
    hub_.sit(match, {.id = guest, .name = guest}, {.seat = seat},
             [&](const Verdict& how) { said = how ? "done" : std::string(how.error().rule); });
    settle();
    return said;
  }
  // A guest looks at a match over a line of their own.
  void watch(LineId line, const std::string& guest, const std::string& match) {
    hub_.opened(line, {.id = guest, .name = guest});
    hub_.heard(line, R"({"t":"hello","match":")" + match + R"(","since":0})");
    settle();
  }
  // What the line was told since it was last asked.
  std::string told(LineId line) { return std::exchange(told_[line], {}); }
  // Everybody speaks for themselves, each from a device of their own.
  void give_links() {
    for (const auto& [id, person] : state().people) lasting_.roles.emplace("g" + id, "person:" + id);
  }
  // Acts of the law by whoever is awaited, at random; what a question wants is answered in words.
  void play(const std::string& match, int acts, std::uint64_t seed) {
    Random random(seed);
    for (int i = 0; i < acts; ++i) {
      const Live& now = live(match);
      if (now.match().closed()) return;
      lasting_.now += 200;
      settle();
      std::vector<Actor> seats;
      for (const Actor actor : now.match().awaits())
        if (actor.is_seat()) seats.push_back(actor);
      if (seats.empty()) continue;
      const Actor seat = seats[random.below(static_cast<std::uint32_t>(seats.size()))];
      const Sitting* sits = holder(now.match().house(), now.match().game(), seat);
      ASSERT_NE(sits, nullptr);
      std::string text = now.match().table().sample(seat, random.below(1'000'000));
      if (now.match().house().asked) text = write_answer_order(random.below(2) == 0 ? "right" : "wrong");
      order(match, "g" + sits->person.substr(2), write_actor(seat, now.match().game().seats()), text);
    }
  }

  [[nodiscard]] const event::EventState& state() const { return room_->event().state(); }
  [[nodiscard]] const event::RoundBoard& board(int number, int round = 1) const {
    return state().part("A")->round(round).boards.at(static_cast<std::size_t>(number - 1));
  }
  [[nodiscard]] const Live& live(const std::string& match) { return *HouseMatches(hub_).find(match); }
  [[nodiscard]] Stage stage(const std::string& match) {
    if (live(match).match().closed()) return Stage::over;
    return live(match).match().house().started ? Stage::live : Stage::open;
  }
  [[nodiscard]] const Log& log() const { return room_->log(); }
  [[nodiscard]] BoardProgram& program() { return program_; }
  [[nodiscard]] EventRoom& room() { return *room_; }
  [[nodiscard]] Hub& hub() { return hub_; }
  [[nodiscard]] Lasting& lasting() { return lasting_; }

 private:
  struct Listens : EventRoom::Listener {
    explicit Listens(BoardProgram& its_program) : program(its_program) {}
    void stored(EventRoom& room, std::uint32_t from_seq) { program.stored(room, from_seq); }
    void journal_answered(EventRoom& /*room*/) {}
    void shown_again(EventRoom& /*room*/) {}
    BoardProgram& program;
  };

  void send(LineId line, std::shared_ptr<const std::string> message) override { told_[line] += *message + "\n"; }
  void cut(LineId, wire::Bye::Why) override {}
  void think(Task, Answered) override {}
  void forget(std::string_view) override {}

  void found() {
    Log header;
    header.set("Event", "Spring cup");
    header.set("Opened", write_opened(lasting_.now));
    journal_.create({.id = kEvent,
                     .header = event::write_event_log(header),
                     .secret = {},
                     .made_ms = lasting_.now,
                     .stream = Stream::event},
                    [](Stored) {});
    journal_.store_all();
  }
  [[nodiscard]] std::vector<std::string> roles_of(std::string_view guest) const {
    std::vector<std::string> all;
    const auto [from, to] = lasting_.roles.equal_range(guest);
    for (auto at = from; at != to; ++at) all.push_back(at->second);
    return all;
  }

  Lasting& lasting_;
  std::map<LineId, std::string> told_;
  FirstUnasked bank_;
  MemoryJournal journal_{lasting_.disk};
  BoardProgram program_;
  Listens listens_;
  Hub hub_{{.journal = journal_,
            .outlet = *this,
            .thinkers = *this,
            .questions = &bank_,
            .secret = [] { return FairDice::Secret{7}; },
            .match_id = [this] { return "m" + std::to_string(++lasting_.matches); },
            .now = [this] { return lasting_.now; },
            .doors = &program_}};
  EventCounts event_counts_;
  EventParts event_parts_{.journal = journal_,
                          .outlet = *this,
                          .now = [this] { return lasting_.now; },
                          .event_id = [] { return std::string(kEvent); },
                          .lot = [](std::uint32_t) { return 0U; },
                          .beside = {}};
  std::unique_ptr<EventRoom> room_;
};

// Entrants a, b, c, ... of as many people as a side has seats, in a part A on our boards.
inline std::vector<std::string> entered(const Game& game, int entrants, const std::string& terms) {
  const auto side = std::ranges::count(game.seats(), Side::first, &SeatInfo::side);
  const std::string kind = side == 1 ? "person" : side == 2 ? "pair" : "team";
  std::vector<std::string> acts{"part A | Cup | game=" + std::string(game.about().name) + " | entrant=" + kind +
                                " | boards=live | " + terms};
  for (int i = 0; i < entrants; ++i) {
    const std::string id(1, static_cast<char>('a' + i));
    std::string members;
    for (int k = 1; k <= side; ++k) {
      const std::string person = side == 1 ? id : id + std::to_string(k);
      acts.push_back("person " + person + " | Person " + person);
      members += (k == 1 ? "" : ",") + person;
    }
    acts.push_back("enter A " + id + " | " + id + " | members=" + members);
  }
  return acts;
}

}  // namespace giostra::server
