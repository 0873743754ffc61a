// For tests: a desk that writes an event's log, entry by entry, in virtual time.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "event/acts/event_log.hpp"
#include "event/log/event.hpp"
#include "event/log/propose.hpp"
#include "kit/text.hpp"

namespace giostra::event {

class Desk {
 public:
  explicit Desk(const std::string& name = "Spring cup") : event_(opened(name)) { log_.set("Event", name); }

  // `accepted`, or the rule of the refusal.
  std::string by(const std::string& author, const std::string& act) {
    const Verdict taken = event_.take(now_, author, act);
    if (!taken) return std::string(taken.error().rule);
    log_.append(now_, author, act);
    return "accepted";
  }
  std::string chief(const std::string& act) { return by("chief", act); }
  // Must be accepted, all of them.
  void must(std::initializer_list<std::string> acts) {
    for (const std::string& act : acts) {
      const Verdict fits = event_.check(now_, "chief", act);
      ASSERT_TRUE(fits) << act << ": " << fits.error().text(Language::english);
      ASSERT_EQ(chief(act), "accepted");
    }
  }
  void minutes(int count) { now_ = now_ + Milliseconds{60'000 * count}; }

  // The program's own pairing, published and begun.
  void play(const std::string& part, int round) {
    ASSERT_NO_FATAL_FAILURE(pair(part, round));
    ASSERT_NO_FATAL_FAILURE(must({"publish " + at(part, round), "gong " + at(part, round)}));
  }
  void pair(const std::string& part, int round) {
    const auto proposal = propose(event_.state(), part, round);
    ASSERT_TRUE(proposal) << proposal.error().text(Language::english);
    ASSERT_EQ(by("program", write_act(act::Propose{{part, round}, proposal->boards})), "accepted");
  }
  // Results for all boards, in their order: `1-0 draw`.
  void results(const std::string& part, int round, const std::string& all) {
    int board = 0;
    for (const auto result : words_of(all))
      ASSERT_NO_FATAL_FAILURE(
          must({"result " + at(part, round) + " " + std::to_string(++board) + " " + std::string(result)}));
  }

  // `a:b c:d e:bye`
  [[nodiscard]] std::string boards(const std::string& part_id, int round) const {
    const Part& part = *event_.part(part_id);
    std::string text;
    for (const RoundBoard& board : part.round(round).boards)
      if (!board.removed)
        text += (text.empty() ? "" : " ") + part.entrant(board.white).id + ":" + part.entrant(board.black).id;
    for (const EntrantNo bye : part.round(round).byes) text += " " + part.entrant(bye).id + ":bye";
    return text;
  }
  [[nodiscard]] const RoundBoard& board(const std::string& part, int round, int number) const {
    return event_.part(part)->round(round).boards.at(static_cast<std::size_t>(number - 1));
  }
  [[nodiscard]] Phase phase(const std::string& part, int round) const { return event_.part(part)->round(round).phase; }

  [[nodiscard]] const Event& event() const { return event_; }
  [[nodiscard]] const Log& log() const { return log_; }
  static std::string at(const std::string& part, int round) { return part + " " + std::to_string(round); }

 private:
  static Event opened(const std::string& name) {
    Log header;
    header.set("Event", name);
    return *Event::open(header);
  }

  Event event_;
  Log log_;
  Milliseconds now_{};
};

// Entrants a, b, c, ... by strength, in a part A.
inline Desk swiss(int entrants, const std::string& more = "") {
  Desk desk;
  desk.must({"part A | Open | format=dutch | rounds=5 | ties=DE,BH/C1,BH,SB" + more});
  for (int i = 0; i < entrants; ++i) {
    const std::string id(1, static_cast<char>('a' + i));
    desk.must({"enter A " + id + " | " + id + " | strength=" + std::to_string(2000 - i)});
  }
  return desk;
}

inline Desk round_robin(int entrants) {
  Desk desk;
  desk.must({"part A | All | format=round_robin | ties=DE,WIN,SB,KS"});
  for (int i = 0; i < entrants; ++i) {
    const std::string id(1, static_cast<char>('a' + i));
    desk.must({"enter A " + id + " | " + id + " | strength=" + std::to_string(2000 - i)});
  }
  return desk;
}

}  // namespace giostra::event
