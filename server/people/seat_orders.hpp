// What people order about seats, decided in a live match: may they by their role, and does the match let them. Pure; to
// be decided again as it is after a conflict. Who sits where is the match's business, roles are roles.hpp's.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "server/people/person.hpp"
#include "server/people/roles.hpp"

namespace giostra::server {

using SeatOrder = std::function<Verdict(Live&, Milliseconds now_ms)>;

Person computer(int level);  // it gets a name where it sits down
// Nobody is asked whether they may.
SeatOrder sit_down(const Person& person, std::string_view seat, std::string_view seed);

// Whether somebody came by a link, and by which if it still exists.
struct Bearer {
  bool bears_link = false;
  std::optional<RoleLink> link{};
};
// Where they sit already, before the start, they are called by the name that they have now.
SeatOrder sit_by_role(const Person& person, std::string_view seat, std::string_view seed, const Bearer& bearer,
                      std::string_view maker);
// From one's own seat, or from one that roles.hpp lets them clear.
SeatOrder rise_by_role(const Person& by, std::string_view seat, std::string_view maker);
// Level 0: the computer player goes away.
SeatOrder seat_computer(const Person& by, std::string_view seat, int level, std::string_view maker);

}  // namespace giostra::server
