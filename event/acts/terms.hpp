// What a part of an event is (E1), as data: the game by its name alone, the format, what a result is worth, how ties
// are broken, where and how long. One reader, one writer:
//
//   Evening cup | game=NAME | format=dutch | rounds=5 | points=1 0.5 0 0 1 | ties=DE,BH/C1,BH,SB | tables=1-12
//
// What is not said is usual, and not written.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "event/acts/author.hpp"
#include "event/cross_table.hpp"
#include "event/pairing/pairing.hpp"
#include "event/pairing/team_swiss.hpp"
#include "event/standings/standings.hpp"
#include "kit/result.hpp"

namespace giostra::event {

enum class Format : std::uint8_t {
  round_robin,
  double_round_robin,
  dutch,
  team_swiss,
  knock_out,
  groups,
  teams,     // team against team (E62)
  schedule,  // as the terms list it
  arena,     // whoever is free plays (E63)
};

// Everybody is paired afresh each round, by score (F4, F6).
constexpr bool is_swiss(Format format) { return format == Format::dutch || format == Format::team_swiss; }
constexpr bool takes_latecomers(Format format) { return is_swiss(format) || format == Format::arena; }
// Who meets whom is known from the numbers (F3); a free round is no bye (E13).
constexpr bool is_round_robin(Format format) {
  return format == Format::round_robin || format == Format::double_round_robin || format == Format::schedule;
}

enum class EntrantKind : std::uint8_t { person, pair, team };

// How who meets whom is found.
struct Plan {
  Format format = Format::dutch;
  int rounds = 0;                                 // 0: as many as the format has
  int groups = 0;                                 // of Format::groups
  bool third_place = false;                       // E60: a match for it
  bool baku = false;                              // E33
  int minutes = 0;                                // of Format::arena: when no game begins any more
  ColourWish colours = ColourWish::type_a;        // E50
  std::vector<std::vector<Board>> schedule = {};  // of Format::schedule, by round

  bool operator==(const Plan&) const = default;
};

// E6.
struct ByeRules {
  int most = 1;          // half-point byes an entrant may ask for
  int none_in_last = 2;  // rounds at the end in which there are none

  bool operator==(const ByeRules&) const = default;
};

struct Hall {
  Tables tables{};  // none: from 1 on, as many as it takes
  std::string time{};
  int grace_min = 10;     // E7: 0 is at the gong
  bool check_in = false;  // E20: nobody is here before having arrived
  bool live = false;      // played on our boards, E105
  Tables wood{};          // but not at these tables

  [[nodiscard]] bool is_live(int table) const { return live && !(wood.first > 0 && wood.has(table)); }
  bool operator==(const Hall&) const = default;
};

// What places are worth in the end, and which share of a tally comes on top, rounded up.
struct Prizes {
  std::vector<int> by_place{};
  std::string tally{};
  int share = 0;  // the tally is divided by this; 0: no share

  bool operator==(const Prizes&) const = default;
};

struct Terms {
  std::string name{};
  std::string game{}, profile{};  // of no meaning here
  EntrantKind entrant = EntrantKind::person;
  Plan plan{};
  Scoring scoring{};
  std::vector<std::string> ties{};  // codes of C.07, or names of tallies
  ByeRules byes{};
  Hall hall{};
  Prizes prizes{};

  bool operator==(const Terms&) const = default;
};

// From the pieces between ` | `, the name first.
Result<Terms> read_terms(const std::vector<std::string_view>& pieces);
std::string write_terms(const Terms& terms);

// `1`, `0.5`: points in the form that people write.
std::optional<Tenths> read_tenths(std::string_view text);
std::string write_tenths(Tenths tenths);

}  // namespace giostra::event
