// The acts of an event's log (F10, F11): one type, one reader, one writer. Who may make them, and when, is asked in
// event/log/event.hpp. docs/event-log.md has an example of each.
//
//   part PART | NAME | KEY=VALUE ...          what is played and how (terms.hpp); again: changed
//   person ID | NAME | club= | born= | minor=yes
//   enter PART ENTRANT | NAME | strength= | members=ID,ID | reserve=ID
//   numbers PART ENTRANT ...                  the order of all, first number first (E3)
//   colour PART white|black                   of the first number, by lot (E32)
//   arrive PART ENTRANT  leave PART ENTRANT   is here (again); is out from now on (E8)
//   bye PART ROUND ENTRANT half|zero|full|none   asked for before the round is paired (E6)
//   apart PART FROM-TO ENTRANT ...            do not meet in these rounds; meet PART ENTRANT ...: they may again
//   propose PART ROUND A:B C:D E:bye          a pairing, White first; discard PART ROUND
//   swap PART ROUND A B  add PART ROUND A:B  remove PART ROUND BOARD     by hand (E101), after publishing: E102
//   lock, unlock PART ROUND BOARD  table PART ROUND BOARD TABLE
//   publish PART ROUND  sit PART ROUND ENTRANT ID ...  gong PART ROUND  start PART ROUND BOARD
//   pause because REASON  resume              the whole hall (E105)
//   late PART ROUND A:B | later PART ROUND A zero|half     E103
//   missing PART ROUND BOARD first|second|both [stays]     E104
//   say PART ROUND BOARD RESULT [first|second] | TALLY=A/B      by who sits there (E111)
//   result PART ROUND BOARD RESULT | TALLY=A/B | by=ID | match=ID | short=yes
//   clear PART ROUND BOARD  call PART ROUND BOARD  ruling PART ROUND BOARD because REASON     E114, E116
//   asked PART ROUND BOARD QUESTION           so that nobody asks it again
//   close PART ROUND  reopen PART ROUND because REASON
//   lot PART ENTRANT ...                      those who were level, in the order of their lots (E70)
//   again PART ENTRANT  pair PART A:B         of an arena (E63)
//   away PART ENTRANT  back PART ENTRANT      leaves after this round, and does not after all
//   countdown PART ROUND SECONDS|off          the gong comes by itself
//   arm PART ROUND BOARD MATCH                this board is played in that match
//   replay PART ROUND BOARD because REASON    what was played counts for nothing (E60)
//   absent PART ROUND BOARD first|second|none     nobody is here, or they came after all
//   set KEY [VALUE]  alert [TEXT]  screen NAME | SHOW ...     what pages and screens show (setting.hpp, show.hpp)
//   moved out|in|emergency | WHO | token=ID   to another computer, and on from there (E152)
//   undo SEQ                                  E107
//
// Any of them but `set`, `alert` and `screen`, which are text to their end, may end with `because REASON`, behind ` | `
// where there are fields. RESULT is 1-0, 0-1, draw, 0-0 (both
// lost), +/-, -/+ or -/- (who did not come). In front of an act may stand `#ID`, the message's own id, and `^SEQ`, the
// entry on which its author had the event before their eyes (E114, E124).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "event/acts/show.hpp"
#include "event/acts/terms.hpp"

namespace giostra::event {

enum class Sides : std::uint8_t { first, second, both };

enum class BoardResult : std::uint8_t {
  first,        // 1-0
  second,       // 0-1
  draw,         // draw
  both_lost,    // 0-0
  first_came,   // +/-
  second_came,  // -/+
  none_came,    // -/-
};
constexpr bool is_played(BoardResult result) { return result <= BoardResult::both_lost; }

std::string_view write_result(BoardResult result);
std::optional<BoardResult> read_result(std::string_view text);

// A number that a game leaves for each side: goals, points.
struct Tally {
  std::string name{};
  int first = 0, second = 0;

  bool operator==(const Tally&) const = default;
};

// What is told of a board's end.
struct Report {
  BoardResult result{};
  std::vector<Tally> tallies{};
  bool is_short = false;  // less than one move

  bool operator==(const Report&) const = default;
};

// Names of entrants; nobody second: a bye.
struct Pair {
  std::string white{}, black{};

  [[nodiscard]] bool is_bye() const { return black.empty(); }
  bool operator==(const Pair&) const = default;
};

enum class ByeWish : std::uint8_t { half, zero, full, none };

namespace act {

struct OfRound {
  std::string part{};
  int round = 0;
  std::string reason{};  // of any act, in the same place

  bool operator==(const OfRound&) const = default;
};
struct OfBoard : OfRound {
  int board = 0;  // from 1, in the order of the pairing

  bool operator==(const OfBoard&) const = default;
};
struct OfPart {
  std::string part{};
  std::string reason{};

  bool operator==(const OfPart&) const = default;
};

struct Part : OfPart {
  Terms terms{};
  bool operator==(const Part&) const = default;
};
struct Person {
  std::string id{}, name{}, club{};
  int born = 0;
  bool is_minor = false;  // E154
  std::string reason{};
  bool operator==(const Person&) const = default;
};
struct Enter : OfPart {
  std::string entrant{}, name{};
  int strength = 0;
  std::vector<std::string> members{};  // none: the person of the same id
  std::string reserve{};
  bool operator==(const Enter&) const = default;
};
struct Numbers : OfPart {
  std::vector<std::string> order{};
  bool operator==(const Numbers&) const = default;
};
struct FirstColour : OfPart {
  Colour colour{};
  bool operator==(const FirstColour&) const = default;
};
struct Arrive : OfPart {
  std::string entrant{};
  bool operator==(const Arrive&) const = default;
};
struct Leave : OfPart {
  std::string entrant{};
  bool operator==(const Leave&) const = default;
};
struct Bye : OfRound {
  std::string entrant{};
  ByeWish wish{};
  bool operator==(const Bye&) const = default;
};
struct Apart : OfPart {
  int first_round = 0, last_round = 0;
  std::vector<std::string> entrants{};
  bool operator==(const Apart&) const = default;
};
struct Meet : OfPart {
  std::vector<std::string> entrants{};
  bool operator==(const Meet&) const = default;
};
struct Propose : OfRound {
  std::vector<Pair> boards{};
  bool operator==(const Propose&) const = default;
};
struct Discard : OfRound {
  bool operator==(const Discard&) const = default;
};
struct Swap : OfRound {
  std::string a{}, b{};
  bool operator==(const Swap&) const = default;
};
struct Add : OfRound {
  Pair pair{};
  bool operator==(const Add&) const = default;
};
struct Remove : OfBoard {
  bool operator==(const Remove&) const = default;
};
struct Lock : OfBoard {
  bool operator==(const Lock&) const = default;
};
struct Unlock : OfBoard {
  bool operator==(const Unlock&) const = default;
};
struct SetTable : OfBoard {
  int table = 0;
  bool operator==(const SetTable&) const = default;
};
struct Publish : OfRound {
  bool operator==(const Publish&) const = default;
};
struct Sit : OfRound {
  std::string entrant{};
  std::vector<std::string> people{};
  bool operator==(const Sit&) const = default;
};
struct Gong : OfRound {
  bool operator==(const Gong&) const = default;
};
struct Start : OfBoard {
  bool operator==(const Start&) const = default;
};
struct Pause {
  std::string reason{};
  bool operator==(const Pause&) const = default;
};
struct Resume {
  std::string reason{};
  bool operator==(const Resume&) const = default;
};
struct Late : OfRound {
  Pair pair{};
  bool operator==(const Late&) const = default;
};
struct Later : OfRound {
  std::string entrant{};
  ByeWish wish{};
  bool operator==(const Later&) const = default;
};
struct Missing : OfBoard {
  Sides who{};
  bool stays = false;
  bool operator==(const Missing&) const = default;
};
struct Say : OfBoard {
  Report report{};
  std::optional<Sides> side{};  // said at the table's own device
  bool operator==(const Say&) const = default;
};
struct Settle : OfBoard {
  Report report{};
  std::string by{};     // how a game without a winner was decided: lot, replay
  std::string match{};  // the match that it comes from
  bool operator==(const Settle&) const = default;
};
struct Clear : OfBoard {
  bool operator==(const Clear&) const = default;
};
struct Call : OfBoard {
  bool operator==(const Call&) const = default;
};
struct Ruling : OfBoard {
  bool operator==(const Ruling&) const = default;
};
struct Asked : OfBoard {
  std::string question{};
  bool operator==(const Asked&) const = default;
};
struct Close : OfRound {
  bool operator==(const Close&) const = default;
};
struct Reopen : OfRound {
  bool operator==(const Reopen&) const = default;
};
struct Lot : OfPart {
  std::vector<std::string> entrants{};
  bool operator==(const Lot&) const = default;
};
// E63: is free, and wants another game.
struct Again : OfPart {
  std::string entrant{};
  bool operator==(const Again&) const = default;
};
struct PairUp : OfPart {
  Pair pair{};
  bool operator==(const PairUp&) const = default;
};
struct Away : OfPart {
  std::string entrant{};
  bool operator==(const Away&) const = default;
};
struct Back : OfPart {
  std::string entrant{};
  bool operator==(const Back&) const = default;
};
struct Countdown : OfRound {
  int seconds = 0;  // 0: off
  bool operator==(const Countdown&) const = default;
};
struct Arm : OfBoard {
  std::string match{};
  bool operator==(const Arm&) const = default;
};
struct Replay : OfBoard {
  bool operator==(const Replay&) const = default;
};
struct Absent : OfBoard {
  std::optional<Sides> side{};  // nobody: they came
  bool operator==(const Absent&) const = default;
};
struct Set {
  std::string key{}, value{};
  bool operator==(const Set&) const = default;
};
struct Alert {
  std::string text{};
  bool operator==(const Alert&) const = default;
};
struct Screen {
  std::string name{};
  event::Screen screen{};
  bool operator==(const Screen&) const = default;
};
// E152: handed over to somebody; gone on with at a computer, as it was handed over or because the other is lost.
struct Moved {
  enum class How : std::uint8_t { out, in, emergency };
  How how{};
  std::string who{}, token{};
  std::string reason{};
  bool operator==(const Moved&) const = default;
};
struct Undo {
  std::uint32_t seq = 0;
  std::string reason{};
  bool operator==(const Undo&) const = default;
};

}  // namespace act

using Act = std::variant<act::Part, act::Person, act::Enter, act::Numbers, act::FirstColour, act::Arrive, act::Leave,
                         act::Bye, act::Apart, act::Meet, act::Propose, act::Discard, act::Swap, act::Add, act::Remove,
                         act::Lock, act::Unlock, act::SetTable, act::Publish, act::Sit, act::Gong, act::Start,
                         act::Pause, act::Resume, act::Late, act::Later, act::Missing, act::Say, act::Settle,
                         act::Clear, act::Call, act::Ruling, act::Asked, act::Close, act::Reopen, act::Lot, act::Again,
                         act::PairUp, act::Away, act::Back, act::Countdown, act::Arm, act::Replay, act::Absent,
                         act::Set, act::Alert, act::Screen, act::Moved, act::Undo>;

// An act as it is handed in.
struct Order {
  Act act{};
  std::string message{};              // E114; empty: none
  std::optional<std::uint32_t> on{};  // E124

  bool operator==(const Order&) const = default;
};

Result<Order> read_order(std::string_view text);
std::string write_order(const Order& order);
std::string write_act(const Act& act);
std::string_view verb_of(const Act& act);

}  // namespace giostra::event
