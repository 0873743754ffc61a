// Seeded tournaments with all oddities (E93, E166): late entries, withdrawals, byes on request, forfeits and double
// ones, games of less than a move, games that both lose, hand-made boards, a round that is still running. The same wish
// gives the same tournament everywhere. For trying out, ours and other programs.
#pragma once

#include "event/pairing/system.hpp"
#include "event/trf/trf.hpp"

namespace giostra::event {

struct RandomWish {
  System system = System::dutch;
  std::uint64_t seed = 1;
  std::size_t entrants = 0;  // 0: by the seed
  int rounds = 0;            // 0: by the seed; of a schedule that is known beforehand always all
  bool is_plain = false;     // no oddities: everybody plays every round
};

struct RandomEvent {
  TrfFile file{};
  // Who was there to be paired, round by round; hand-made boards are in the file (E92).
  std::vector<std::vector<Tpn>> present{};
};

inline constexpr std::size_t kMostRandomEntrants = 400;
inline constexpr int kMostRandomRounds = 30;

// Refused where nobody could play. A Swiss ends early where no pairing exists any more (E35).
Result<RandomEvent> make_random_event(const RandomWish& wish);

}  // namespace giostra::event
