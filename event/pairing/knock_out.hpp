// Knock-out (E60): who meets whom is known from the order of the bracket and from who went on.
#pragma once

#include "event/pairing/pairing.hpp"

namespace giostra::event {

// E60: the seeds of the first round in the order of the bracket; a number above `entrants` is a bye, so the first ones
// have it. Neighbours meet, and their winners, as neighbours, again.
std::vector<Tpn> bracket_order(std::size_t entrants);

// Who went on where no game decided: after draws, or where nobody came.
struct WonByLot {
  int round = 0;
  Tpn winner = kNobody;

  bool operator==(const WonByLot&) const = default;
};

struct KnockOut {
  std::vector<Tpn> order{};      // the first round as neighbours, a power of two of them; kNobody: nobody is there
  bool has_third_place = false;  // beside the final those meet who lost the semifinals
  std::vector<WonByLot> lots{};

  bool operator==(const KnockOut&) const = default;
};
// Numbers are seeds.
KnockOut seeded_knock_out(std::size_t entrants, bool has_third_place = false);

// The round after the table's last one, in the order of the bracket; who has no opponent is `free`. Refused where
// somebody's match is not decided, and after the final.
Result<Pairing> pair_knock_out(const CrossTable& table, const KnockOut& bracket);

// By place; who went out in the same round shares it. Whoever is still in stands before all others.
struct KnockOutPlace {
  Tpn tpn = kNobody;
  int place = 0;

  bool operator==(const KnockOutPlace&) const = default;
};
std::vector<KnockOutPlace> rank_knock_out(const CrossTable& table, const KnockOut& bracket);

}  // namespace giostra::event
