// What every entrant of a part did in every round, by pairing number: the one thing that pairings and standings are
// made from (E4). It holds no names and knows no game; how it came about is the event's log.
#pragma once

#include <cstdint>
#include <optional>
#include <ranges>
#include <vector>

#include "event/points.hpp"

namespace giostra::event {

// Points of a part in tenths, so that a half is exact: 1, ½ and 0 are 10, 5 and 0 (E5).
using Tenths = Points<struct TenthsOfPoints>;

// The pairing number, 1 to n (E3); kNobody where there is no opponent.
using Tpn = std::uint16_t;
inline constexpr Tpn kNobody = 0;
// 1 to `count`.
inline auto tpns(std::size_t count) { return std::views::iota(Tpn{1}, static_cast<Tpn>(count + 1)); }

// White moves first; for pairs who has White on the first board (E50).
enum class Colour : std::uint8_t { white, black };
constexpr Colour other(Colour colour) { return colour == Colour::white ? Colour::black : Colour::white; }

// E4, with the letters of TRF.
enum class Mark : std::uint8_t {
  win,           // 1
  draw,          // =
  loss,          // 0
  forfeit_win,   // + the other side did not come
  forfeit_loss,  // -
  pairing_bye,   // U
  half_bye,      // H on request
  full_bye,      // F
  absent,        // Z also: not yet entered, withdrawn
  to_play,       // ? counts as a draw for pairing alone
};

constexpr bool is_played(Mark mark) { return mark <= Mark::loss; }
constexpr bool is_game(Mark mark) { return is_played(mark) || mark == Mark::to_play; }  // met, and with a colour
constexpr bool is_forfeit(Mark mark) { return mark == Mark::forfeit_win || mark == Mark::forfeit_loss; }
constexpr bool is_requested_bye(Mark mark) { return mark == Mark::half_bye || mark == Mark::absent; }    // E71
constexpr bool is_by_choice(Mark mark) { return is_requested_bye(mark) || mark == Mark::forfeit_loss; }  // VUR

// What one entrant did in one round.
struct Cell {
  Mark mark = Mark::absent;
  Tpn opponent = kNobody;  // of a game, also of one that was not played
  Colour colour{};         // as it was paired; means nothing without an opponent
  bool is_short = false;   // a game of less than one move: W, D, L in TRF, and otherwise like any other

  bool operator==(const Cell&) const = default;
};

// The most that one result may be worth, so that no tie-break can overflow.
inline constexpr Tenths kMostWorth{200};

// E5.
struct Scoring {
  Tenths win{10};
  Tenths draw{5};
  Tenths loss{0};
  Tenths absence{0};  // also of a forfeit's loser
  Tenths bye{10};     // of the pairing

  [[nodiscard]] Tenths of(Mark mark) const;
  bool operator==(const Scoring&) const = default;
};

// E33: more points, for pairing alone.
struct VirtualPoints {
  Tenths points{};
  int first_round = 0, last_round = 0;
  Tpn first = kNobody, last = kNobody;

  bool operator==(const VirtualPoints&) const = default;
};

// These do not meet in these rounds, by the organiser's wish (E35).
struct KeptApart {
  int first_round = 0, last_round = 0;
  std::vector<Tpn> entrants{};

  bool operator==(const KeptApart&) const = default;
};

struct CrossTable {
  Scoring scoring{};
  int rounds = 0;                         // that will be played
  Colour first_colour = Colour::white;    // by lot (E32)
  std::vector<std::vector<Cell>> rows{};  // by TPN - 1; every row is as long as rounds are known
  std::vector<VirtualPoints> more{};
  std::vector<KeptApart> apart{};

  bool operator==(const CrossTable&) const = default;
  [[nodiscard]] std::size_t size() const { return rows.size(); }
  [[nodiscard]] int known_rounds() const { return rows.empty() ? 0 : static_cast<int>(rows.front().size()); }
  [[nodiscard]] const std::vector<Cell>& row(Tpn tpn) const { return rows[tpn - 1U]; }
  [[nodiscard]] const Cell& cell(Tpn tpn, int round) const { return row(tpn)[static_cast<std::size_t>(round - 1)]; }
  // After so many rounds: what was scored. `pairing_score` is as it is when the next round is paired: with virtual
  // points, and games still to be played count as draws (E4, E21).
  [[nodiscard]] Tenths score(Tpn tpn, int rounds_played) const;
  [[nodiscard]] Tenths pairing_score(Tpn tpn, int rounds_played) const;
  [[nodiscard]] Tenths virtual_points(Tpn tpn, int round) const;
  // E20: nothing of the rounds from this one on.
  [[nodiscard]] CrossTable before(int round) const;
};

}  // namespace giostra::event
