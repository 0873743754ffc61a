// The acts of the house: what a match's log holds besides the acts of its game, the same for all games. One type, one
// reader, one writer: nobody else takes such an act apart or spells it.
//
//   match     result SIDE RULE            how it ended: SIDE is 1, 2 or draw
//             dice HASH                   the server's secret is bound by this (SHA-256, hex), before anybody sits
//             sit SEAT PERSON NAME        SEAT may be `referee`; PERSON is `bot:LEVEL` or a guest's public id
//             seed SEAT HEX               what this player adds to the dice; `none`: nothing came in time
//             rise SEAT                   the seat is free again
//             start                       play begins; every entry up to here carries the time 0
//             away SEAT | back SEAT       nobody of this seat is connected | somebody is again
//             awake                       the server was down since the entry before; that time counts for nobody
//             ask ID | ITALIAN | ENGLISH  a question is put to those whom the law lets answer
//             reply ID | ITALIAN | ENGLISH  its right answer; veiled until the ruling
//             mark SEAT right|wrong       what the question bank thinks of this seat's guess, for the person who rules;
//                                         veiled until the ruling
//             secret HEX                  the server's secret, once the match is closed
//             next MATCH                  all want a rematch: this is it
//             close because REASON        the house ends the match, begun or not, and nobody has won
//             pause because REASON | resume   of the house: a whole hall stands still
//             hidden                      an entry that this viewer may not read
//   referee   undo SEQ because REASON     entries SEQ and later no longer stand; the log keeps them
//             pause because REASON | resume
//             real ACT                    this act of chance was made by hand, with real dice or tiles
//   a seat    resign | draw | nodraw      draw: I agree to a draw; nodraw: somebody says no, all consents lapse
//             claim                       an opponent has been away too long: the match is ours
//             rematch
//             guess MS WORDS              its answer to the question, given at this match time; veiled until the ruling
//             takeback SEQ                against computers alone: one's own last act and what followed no longer stand
//             hint                        against computers alone: a strong player is asked for its advice
//             swap SEAT SEAT              whoever speaks for a side lets two of its people change places, on seats that
//             do
//                                         not speak; one of them may be free
//   both      say WORDS                   to everybody
//             tell WORDS                  to one's own side (partner signals too); seats only
//
// What somebody ORDERS is not always what is written: the order `answer WORDS` becomes the entry `guess MS WORDS`, as
// the time is the server's to say, and `seed HEX` of a seat becomes `seed SEAT HEX` of the match (match/live/live.hpp).
//
// Whether an act is in place (is the seat free, is a question under way) is not asked here: that is for
// match/match.hpp.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "kit/actor.hpp"
#include "kit/log.hpp"
#include "kit/result.hpp"
#include "kit/time_control.hpp"

namespace giostra {

// Refusals that concern the house and not the law of a game name this rule.
inline constexpr std::string_view kHouse = "house";

// A question, or its answer, in both languages.
struct BothLanguages {
  std::string id;
  std::string italian;
  std::string english;

  [[nodiscard]] const std::string& in(Language language) const {
    return language == Language::italian ? italian : english;
  }
  bool operator==(const BothLanguages&) const = default;
};

namespace house {

struct Result {
  std::optional<Side> winner;  // nobody: a draw
  std::string rule;
  bool operator==(const Result&) const = default;
};
struct Dice {
  std::string commitment;
  bool operator==(const Dice&) const = default;
};
struct Sit {
  Actor seat;
  std::string person;
  std::string name;
  bool operator==(const Sit&) const = default;
};
struct Seed {
  Actor seat;
  std::string hex;  // empty: none was given
  bool operator==(const Seed&) const = default;
};
struct Rise {
  Actor seat;
  bool operator==(const Rise&) const = default;
};
struct Start {
  bool operator==(const Start&) const = default;
};
struct Away {
  Actor seat;
  bool operator==(const Away&) const = default;
};
struct Back {
  Actor seat;
  bool operator==(const Back&) const = default;
};
struct Awake {
  bool operator==(const Awake&) const = default;
};
struct Ask {
  BothLanguages question;
  bool operator==(const Ask&) const = default;
};
struct Reply {
  BothLanguages answer;
  bool operator==(const Reply&) const = default;
};
struct Mark {
  Actor seat;
  bool right;
  bool operator==(const Mark&) const = default;
};
struct Secret {
  std::string hex;
  bool operator==(const Secret&) const = default;
};
struct Next {
  std::string match;
  bool operator==(const Next&) const = default;
};
struct Close {
  std::string reason;
  bool operator==(const Close&) const = default;
};
struct Hidden {
  bool operator==(const Hidden&) const = default;
};
struct Undo {
  std::uint32_t seq;
  std::string reason;
  bool operator==(const Undo&) const = default;
};
struct Pause {
  std::string reason;
  bool operator==(const Pause&) const = default;
};
struct Resume {
  bool operator==(const Resume&) const = default;
};
struct Real {
  std::string act;  // of chance
  bool operator==(const Real&) const = default;
};
struct Resign {
  bool operator==(const Resign&) const = default;
};
struct Draw {
  bool operator==(const Draw&) const = default;
};
struct NoDraw {
  bool operator==(const NoDraw&) const = default;
};
struct Claim {
  bool operator==(const Claim&) const = default;
};
struct Rematch {
  bool operator==(const Rematch&) const = default;
};
struct Guess {
  Milliseconds given_ms;
  std::string words;
  bool operator==(const Guess&) const = default;
};
struct Say {
  std::string words;
  bool operator==(const Say&) const = default;
};
struct Tell {
  std::string words;
  bool operator==(const Tell&) const = default;
};
struct TakeBack {
  std::uint32_t seq;
  bool operator==(const TakeBack&) const = default;
};
struct Hint {
  bool operator==(const Hint&) const = default;
};
struct Swap {
  Actor one;
  Actor two;
  bool operator==(const Swap&) const = default;
};

}  // namespace house

using HouseAct =
    std::variant<house::Result, house::Dice, house::Sit, house::Seed, house::Rise, house::Start, house::Away,
                 house::Back, house::Awake, house::Ask, house::Reply, house::Mark, house::Secret, house::Next,
                 house::Close, house::Hidden, house::Undo, house::Pause, house::Resume, house::Real, house::Resign,
                 house::Draw, house::NoDraw, house::Claim, house::Rematch, house::Guess, house::Say, house::Tell,
                 house::TakeBack, house::Hint, house::Swap>;

// The act of the house that this actor makes with this text; nothing: it is for the law to read. A refusal: the verb is
// the house's, and what follows it is not in its form.
Result<std::optional<HouseAct>> read_house_act(Actor actor, std::string_view act, std::span<const SeatInfo> seats);

// The same of an entry that stands in a log: nothing also where it cannot be read.
std::optional<HouseAct> house_act_of(const Entry& entry, std::span<const SeatInfo> seats);

// The entry as this act of the house: `house_act_as<house::Sit>(entry, seats)`; nothing where it is another one.
template <class Act>
std::optional<Act> house_act_as(const Entry& entry, std::span<const SeatInfo> seats) {
  auto act = house_act_of(entry, seats);
  Act* as = act ? std::get_if<Act>(&*act) : nullptr;
  return as != nullptr ? std::optional(std::move(*as)) : std::nullopt;
}

// As the log spells it: read_house_act reads it back.
std::string write_house_act(const HouseAct& act, std::span<const SeatInfo> seats);

// The order of a seed, `seed HEX`, that a player gives before the start; small letters come out. Nothing: another
// order.
std::optional<std::string> read_seed_order(std::string_view order);

// The verb alone: `sit`, `guess`.
std::string_view verb_of(const HouseAct& act);

// The order of an answer, `answer WORDS`, while a question of the house is under way (otherwise the law may have such
// an act); `guess WORDS` is what older clients send. Nothing: another order.
struct AnswerOrder {
  std::string_view words;  // trimmed; not empty
};
std::optional<AnswerOrder> read_answer_order(std::string_view order, bool asked);
std::string write_answer_order(std::string_view words);

}  // namespace giostra
