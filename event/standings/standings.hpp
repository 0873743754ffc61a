// Who stands where (C.07 of 1 March 2026; E70–E89): places by points and then by a list of tie-breaks, every number
// with its working. What counts as played, and what a bye is worth to others, is E71–E73.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "event/cross_table.hpp"

namespace giostra::event {

// Their codes in TRF: `DE`, `BH/C1`.
enum class TieBreak : std::uint8_t {
  de,
  bh,
  bh_c1,
  bh_c2,
  bh_m1,
  bh_m2,
  fb,
  sb,
  sb_c1,
  ps,
  ps_c1,
  win,
  won,
  bpg,
  bwg,
  rep,
  ks,
  de2,  // ours: the direct encounter where exactly two are level, and nothing among more
};

std::string_view write_tie_break(TieBreak tie_break);
std::optional<TieBreak> read_tie_break(std::string_view code);

// In hundredths: points times points.
using Hundredths = Points<struct HundredthsOfPoints>;
std::string write_value(Hundredths value);  // `12.5`: without needless zeros

// E89: where a number comes from.
struct Share {
  int round = 0;
  Tpn opponent = kNobody;  // nobody: an own unplayed round
  Hundredths value{};
  bool is_cut = false;

  bool operator==(const Share&) const = default;
};

// E74, E89: those who were level, and what each has from the games among them. Of several against one opponent each
// counts its part of their mean.
struct Encounter {
  struct Row {
    Tpn tpn = kNobody;
    std::vector<Share> shares{};
    Hundredths sum{};
    Hundredths most{};  // had the games that are missing all been won
  };
  std::vector<Row> rows{};  // the best first
};

struct Value {
  Hundredths sum{};
  std::vector<Share> shares{};
  // Of a direct encounter, whose sum is a place: every look at the games among those who were level, the later ones at
  // those who still were. Everybody who was has the same.
  std::vector<std::shared_ptr<const Encounter>> encounters{};
};

// The number beside a tie-break with this code; empty where a direct encounter decided nothing.
std::string write_tie(std::string_view code, const Value& value);

struct Standing {
  Tpn tpn = kNobody;
  int place = 0;  // shared where all is equal
  Tenths points{};
  std::vector<Value> values{};  // one for each tie-break, in their order
};

// What the part says: Swiss (Buchholz, met or not) or predetermined pairings (E87).
enum class Schedule : std::uint8_t { swiss, round_robin };

// Numbers that matches leave beside their results, by name: rows by TPN - 1 and round - 1, like the cross table's.
// Goals, points of a game, game points of a team (E88).
using TallyRows = std::vector<std::vector<Tenths>>;
using Tallies = std::map<std::string, TallyRows, std::less<>>;

// E86: a criterion of our own: what one scored of a tally, what the opponents did, or the difference.
struct TallyBreak {
  enum class Sum : std::uint8_t { scored, conceded, difference };
  std::string code{};  // as people see it: `GD`
  std::string tally{};
  Sum sum{};
  bool fewer_is_better = false;

  bool operator==(const TallyBreak&) const = default;
};

// E70: those who are still level, in the order in which their lots came out; who has none comes last.
struct LotOrder {
  std::vector<Tpn> order{};

  bool operator==(const LotOrder&) const = default;
};

using RankBy = std::variant<TieBreak, TallyBreak, LotOrder>;

// By place; equals by their numbers.
std::vector<Standing> rank(const CrossTable& table, const std::vector<RankBy>& order, Schedule schedule,
                           const Tallies& tallies = {});
std::vector<Standing> rank(const CrossTable& table, const std::vector<TieBreak>& tie_breaks, Schedule schedule);

}  // namespace giostra::event
