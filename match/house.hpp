// The house's own facts in a match, the same for all games: who sits where and who is away, whether play has begun or
// is paused, the fair dice, the question that is being asked. The law knows nothing of them, and no correction takes
// them back. Folded by Match from these acts:
//
//   match     dice HASH                   the server's secret is bound by this (SHA-256, hex), before anybody sits
//             sit SEAT PERSON NAME        SEAT may be `referee`; PERSON is `bot:LEVEL` or a guest's public id
//             seed SEAT HEX               what this player adds to the dice
//             rise SEAT                   the seat is free again
//             start                       play begins; every entry up to here carries the time 0
//             away SEAT | back SEAT       nobody of this seat is connected | somebody is again
//             awake                       the server was down since the entry before; that time counts for nobody
//             ask ID | ITALIAN | ENGLISH  a question is put to those that the law lets answer
//             reply ID | ITALIAN | ENGLISH  its right answer; veiled until the ruling
//             secret HEX                  the server's secret, once the match is closed
//             next MATCH                  all want a rematch: this is it
//             hidden                      an entry that this viewer may not read
//   referee   pause because REASON | resume
//             real ACT                    this act of chance was made by hand, with real dice or tiles
//   a seat    say WORDS | tell WORDS      to everybody | to the own side (partner signals too)
//             guess MS WORDS              its answer to the question, given at this match time; veiled until the ruling
//             claim                       an opponent has been away too long: the match is ours
//             rematch
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/game.hpp"
#include "kit/log.hpp"

namespace giostra {

// Who sits at a seat. A computer player is the person `bot:LEVEL`.
struct Sitting {
  Actor seat;
  std::string person;
  std::string name;
  std::string seed{};  // hex; empty where none was given
  std::optional<Milliseconds> away_since{};

  [[nodiscard]] bool is_bot() const { return person.starts_with("bot:"); }
  bool operator==(const Sitting&) const = default;
};

struct Guess {
  Actor seat;
  Milliseconds at_ms;
  std::string words;
  bool operator==(const Guess&) const = default;
};

// The question under way.
struct Asked {
  std::string id;
  bool replied = false;  // its answer is in the log
  std::vector<Guess> guesses;
  bool operator==(const Asked&) const = default;
};

struct House {
  std::vector<Sitting> sittings;  // in the order of seats, the referee last
  bool started = false;
  bool paused = false;
  std::string commitment;   // hex; empty: no dice of ours
  std::string secret;       // hex, once it is published
  std::uint32_t draws = 0;  // acts of chance so far, corrected ones too: the number of the next fair draw
  std::optional<Asked> asked;
  std::vector<std::string> asked_ids;  // all so far
  ActorSet rematch;                    // who wants one
  std::string next;                    // the match that follows

  [[nodiscard]] const Sitting* at(Actor seat) const;
  bool operator==(const House&) const = default;
};

// Refusals that concern the house and not the law of a game name this rule.
inline constexpr std::string_view kHouse = "house";

// The level of a person that is a computer player, `bot:LEVEL`.
std::optional<int> read_bot(std::string_view person);

// Whose orders a seat obeys: who sits there, or, for a silent seat that nobody took, who sits at the first seat of its
// side that speaks. Null: nobody.
const Sitting* holder(const House& house, const Game& game, Actor seat);

}  // namespace giostra
