// Seeded acts for an event, sensible and not, in words: what a desk with many hands might try next.
#pragma once

#include <string>
#include <vector>

#include "event/log/event.hpp"
#include "event/log/propose.hpp"
#include "kit/random.hpp"

namespace giostra::event {

class RandomActs {
 public:
  struct Tried {
    std::string author, act;
  };

  explicit RandomActs(std::uint64_t seed) : random_(seed) {}

  Tried next(const Event& event) {
    const Part* part = event.part("A");
    if (part == nullptr) return {"chief", first_part()};
    std::string act = random_.below(3) == 0 ? anything(*part) : onwards(event, *part);
    if (random_.below(12) == 0) act = "^" + std::to_string(random_.below(event.entries() + 1)) + " " + act;
    if (random_.below(12) == 0) act = "#m" + std::to_string(random_.below(40)) + " " + act;
    return {author(), act};
  }

 private:
  std::string pick(const std::vector<std::string>& all) {
    return all[random_.below(static_cast<std::uint32_t>(all.size()))];
  }
  std::string number(std::uint32_t below) { return std::to_string(1 + random_.below(below)); }
  std::string author() {
    const std::string id = entrant();
    return random_.below(5) != 0
               ? "chief"
               : pick({"deputy@d", "helper", "helper:1-2", "door", "table:1", "person:" + id, "program"});
  }
  std::string entrant() { return std::string(1, static_cast<char>('a' + random_.below(9))); }
  std::string first_part() {
    return "part A | Open | game=any | ties=DE,BH,SB | grace=0 | boards=live | wood=2 | format=" +
           pick({"dutch | rounds=4", "dutch | rounds=4", "team_swiss | rounds=4", "round_robin", "double_round_robin",
                 "knock_out", "groups | groups=2", "teams"});
  }
  std::string result() { return pick({"1-0", "0-1", "draw", "0-0", "+/-", "-/-"}); }

  // What would come next if all went well.
  std::string onwards(const Event& event, const Part& part) {
    if (part.entrants.size() < 4 || (part.last_published() < 4 && random_.below(25) == 0))
      return "enter A " + entrant() + " | Somebody | strength=" + std::to_string(random_.below(2000));
    const int last = std::max(part.last_published(), 1);
    const int round = part.round(last).phase >= Phase::complete ? last + 1 : last;
    const std::string at = "A " + std::to_string(round);
    switch (part.round(round).phase) {
      case Phase::draft: {
        const auto proposal = propose(event.state(), "A", round);
        if (!proposal) return anything(part);
        return write_act(act::Propose{{"A", round, {}}, proposal->boards});
      }
      case Phase::proposed: return random_.below(3) == 0 ? by_hand(at) : "publish " + at;
      case Phase::published:
        return random_.below(3) == 0 ? by_hand(at) + " because late" : pick({"gong " + at, "countdown " + at + " 1"});
      case Phase::playing: return tell(at, part.round(round));
      default: return "close " + at;
    }
  }

  std::string by_hand(const std::string& at) {
    return pick({"swap " + at + " " + entrant() + " " + entrant(), "remove " + at + " " + number(4),
                 "add " + at + " " + entrant() + ":" + entrant(), "add " + at + " " + entrant() + ":bye",
                 "lock " + at + " " + number(4), "table " + at + " " + number(4) + " " + number(9)});
  }

  std::string tell(const std::string& at, const Round& round) {
    const std::string board = at + " " + number(static_cast<std::uint32_t>(round.boards.size() + 1));
    return pick({"result " + board + " " + result(), "result " + board + " " + result() + " | goals=1/2",
                 "say " + board + " 1-0", "say " + board + " 1-0 second", "clear " + board,
                 "missing " + board + " second", "late " + at + " " + entrant() + ":" + entrant(),
                 "later " + at + " " + entrant() + " half", "call " + board, "start " + board,
                 "asked " + board + " q" + number(5)});
  }

  std::string anything(const Part& part) {
    const std::string round = "A " + number(5), board = round + " " + number(4);
    return pick({"arrive A " + entrant(),
                 "leave A " + entrant(),
                 "bye " + round + " " + entrant() + " half",
                 "bye " + round + " " + entrant() + " zero",
                 "apart A 1-3 " + entrant() + " " + entrant(),
                 "numbers A " + ids_backwards(part),
                 "colour A black",
                 "discard " + round,
                 "publish " + round,
                 "gong " + round,
                 "close " + round,
                 "reopen " + round + " because so",
                 "pause because noise",
                 "resume",
                 "result " + board + " " + result() + " because found out",
                 by_hand(round),
                 "ruling " + board + " because so",
                 "undo " + number(60),
                 "lot A " + ids_backwards(part),
                 "sit " + round + " a a",
                 "part A | Open | game=any | rounds=5 | ties=DE,BH,SB | grace=0 | format=dutch | because so",
                 "propose " + round + " a:b c:d",
                 "countdown " + round + " off",
                 "away A " + entrant(),
                 "back A " + entrant(),
                 "arm " + board + " m1",
                 "set closes 23:30",
                 "set public A " + pick({"yes", "no"}),
                 "set note",
                 "alert because of rain",
                 "alert",
                 "screen s" + number(3) + " | standings A | text so | every=5",
                 "screen s" + number(3) + " | follow=s" + number(3),
                 "screen s" + number(3),
                 "nonsense"});
  }

  static std::string ids_backwards(const Part& part) {
    std::string text;
    for (auto one = part.entrants.rbegin(); one != part.entrants.rend(); ++one)
      text += (text.empty() ? "" : " ") + one->id;
    return text.empty() ? "a" : text;
  }

  Random random_;
};

}  // namespace giostra::event
