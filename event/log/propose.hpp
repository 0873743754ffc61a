// Who could meet whom in a round: a pure function of the event, over all formats. What counts is what is published.
#pragma once

#include "event/log/state.hpp"

namespace giostra::event {

struct Proposal {
  std::vector<Pair> boards{};  // in board order, byes last
  Pairing pairing{};           // the same by number, with its reasons (E46); boards that were locked have none
};

// For a round that is not published: everybody who is here, round the boards that are locked (E101). For one that is:
// those who were paired then, as they would be paired now.
Result<Proposal> propose(const EventState& event, std::string_view part, int round);

// E35: where there is no proposal, what the desk can do, in the order in which it is offered: each a list of acts. By
// hand is always left.
std::vector<std::vector<std::string>> ways_out(const EventState& event, std::string_view part, int round);

// E100: the sum that the desk sees: everybody has a board, a bye or an absence (a free round too), or was forgotten, or
// is paired and does not play.
struct RoundSum {
  int on_boards = 0, byes = 0, absent = 0;
  std::vector<EntrantNo> forgotten{}, misplaced{};

  bool operator==(const RoundSum&) const = default;
};
Result<RoundSum> sum_of(const Part& part, int round);

}  // namespace giostra::event
