// Arena (E63): no rounds. Whoever is free and said "again" gets the next opponent; points, then wins, then fewer games.
// When is said by the caller: this reads no clock.
#pragma once

#include "event/pairing/pairing.hpp"

namespace giostra::event {

struct ArenaGame {
  Board board{};
  Mark white = Mark::to_play;  // what it was for White; still to play: it is running
  Mark black = Mark::to_play;

  bool operator==(const ArenaGame&) const = default;
};

struct Waiting {
  Tpn tpn = kNobody;
  std::int64_t since_ms = 0;  // said "again"
};

inline constexpr std::int64_t kArenaPatienceMs = 20'000;
inline constexpr Scoring kArenaScoring{.win{20}, .draw{10}, .loss{0}, .absence{0}, .bye{0}};

// The boards that begin now: two who did not just meet at once, the nearest in score first for who waits longest; two
// who did, only when one of them has waited 20 seconds and nobody else is there.
std::vector<Board> pair_arena(const std::vector<ArenaGame>& games, std::vector<Waiting> waiting, std::int64_t now_ms);

struct ArenaPlace {
  Tpn tpn = kNobody;
  int place = 0;  // shared where all is equal
  Tenths points{};
  int wins = 0;
  int games = 0;

  bool operator==(const ArenaPlace&) const = default;
};
// By place. Running games do not count.
std::vector<ArenaPlace> rank_arena(const std::vector<ArenaGame>& games, std::size_t entrants);

}  // namespace giostra::event
