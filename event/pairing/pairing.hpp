// What a pairing system proposes: boards, perhaps a bye, and for each of them why (E46). A proposal is data: what
// counts is what was published.
#pragma once

#include <vector>

#include "event/cross_table.hpp"
#include "kit/result.hpp"

namespace giostra::event {

struct Board {
  Tpn white = kNobody, black = kNobody;

  bool operator==(const Board&) const = default;
};

// The criteria of C.04.3 by their names, and what stands beside them: the first that decided.
enum class Criterion : std::uint8_t {
  kept_apart,  // by the organiser's wish
  c1,          // they have met
  c2,          // no second bye
  c3,          // both must have the same colour
  c4,          // somebody else would be left without an opponent
  c5,          // the bye goes to the lowest score
  c6,
  c7,
  c8,
  c9,
  c10,
  c11,
  c12,
  c13,
  c14,
  c15,
  c16,
  c17,
  c18,
  c19,
  c20,
  c21,
  order,  // E30: of equals the first
};

// Somebody who would have come before, and what was against it.
struct Passed {
  Tpn candidate = kNobody;
  Criterion because{};

  bool operator==(const Passed&) const = default;
};

// E31, E55: what gave the colours.
enum class ColourRule : std::uint8_t {
  schedule,    // the table of the system says so, or a hand
  wishes,      // no two wishes against each other
  stronger,    // the stronger wish
  balance,     // who had fewer Whites, or is further out of balance
  alternate,   // the other way round than when their colours last differed
  first_wish,  // the wish of the first of the two
  number,      // nobody wishes anything: odd or even
};

// E46: how a board came about.
struct Why {
  enum class Place : std::uint8_t {
    moved_down,  // the first of the two came from a higher score group
    upper_half,  // both from one: the first is of the upper half
    exchanged,   // the halves had to be mixed
    bye,
    schedule,  // known beforehand: round robin, teams
    bracket,   // of a knock-out
    by_hand,
  };
  Place place{};
  Tpn first = kNobody;           // for whom an opponent was looked for; of a bye who has it
  Tenths score{};                // of the score group, with virtual points
  std::vector<Passed> passed{};  // in their order; after them came the opponent
  Criterion mixed_because{};     // of exchanged halves: what was against upper half and lower half as they stood
  ColourRule colour{};

  bool operator==(const Why&) const = default;
};

struct Pairing {
  std::vector<Board> boards{};
  Tpn bye = kNobody;
  std::vector<Why> why{};   // of each board; then of the bye, where there is one
  std::vector<Tpn> free{};  // no board by the schedule: an odd round robin (E13), a knock-out that is not full (E60)

  // E34: the order in which tables are numbered.
  void put_in_order(const CrossTable& table);
};

}  // namespace giostra::event
