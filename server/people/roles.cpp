#include "server/people/roles.hpp"

#include <sodium.h>

#include <algorithm>

#include "kit/text.hpp"
#include "server/people/guests.hpp"

namespace giostra::server {

namespace {

constexpr std::size_t kTokenLetters = 26;  // five bits each
constexpr std::string_view kReferee = "referee";
constexpr std::string_view kSeat = "seat:";

std::string team(Side side) { return side == Side::first ? "team:1" : "team:2"; }

constexpr Words kOtherRole{"this link is for another place", "questo link è per un altro posto"};
constexpr Words kChair{"the referee is whoever made the match names: with their link",
                       "l'arbitro è chi vuole l'autore della partita: con il suo link"};
constexpr Words kSilent{"this seat belongs to a team: ask whoever speaks for it, or the referee, for its link",
                        "questo posto è di una squadra: chiedi il suo link a chi parla per lei o all'arbitro"};
constexpr Words kReservedSeat{"this seat is reserved: it takes its link",
                              "questo posto è riservato: serve il suo link"};

constexpr Words kKnowsAnswers{"whoever brings the questions knows the answers, and does not play",
                              "chi porta le domande conosce le risposte, e non gioca"};

}  // namespace

std::string fresh_token() { return random_letters(kTokenLetters); }

const RoleLink* find_link(std::span<const RoleLink> links, std::string_view token) {
  const RoleLink* found = nullptr;
  for (const RoleLink& link : links)
    if (link.token.size() == token.size() && sodium_memcmp(link.token.data(), token.data(), token.size()) == 0)
      found = &link;
  return found;
}

ActorSet seats_of_role(std::string_view role, std::span<const SeatInfo> seats) {
  ActorSet all;
  if (role == kReferee) all.add(Actor::referee());
  for (unsigned number = 0; number < seats.size(); ++number) {
    const SeatInfo& info = seats[number];
    if ((!info.speaks && role == team(info.side)) || role == role_of_seat(info.name)) all.add(Actor::seat(number));
  }
  return all;
}

std::string role_of_seat(std::string_view seat) {
  return seat == kReferee ? std::string(seat) : std::string(kSeat) + std::string(seat);
}

bool Roles::is_referee(std::string_view person) const {
  const Sitting* sits = house().at(Actor::referee());
  return sits != nullptr && sits->person == person;
}

bool Roles::speaks_for(std::string_view person, Side side) const {
  return std::ranges::any_of(house().sittings, [&](const Sitting& sits) {
    return sits.person == person && sits.seat.is_seat() && seats()[sits.seat.code()].side == side &&
           seats()[sits.seat.code()].speaks;
  });
}

// Sits on this side, or did when that bound them to it.
bool Roles::is_of(std::string_view person, Side side) const {
  const auto is_here = [&](Actor seat) { return seat.is_seat() && seats()[seat.code()].side == side; };
  for (const Sitting& sits : house().sittings)
    if (sits.person == person && is_here(sits.seat)) return true;
  for (const auto& [insider, places] : house().seating.insiders)
    for (const Actor seat : places)
      if (insider == person && is_here(seat)) return true;
  return false;
}

bool Roles::may_give_seat(std::string_view person, Actor seat) const {
  if (person.empty() || live_.match().closed() || is_of_event()) return false;
  if (!seat.is_seat()) return house().seating.has_referee && (is_maker(person) || is_referee(person));
  const SeatInfo& info = seats()[seat.code()];
  if (is_referee(person)) return !info.speaks || !house().started;
  if (is_maker(person) && !house().started) return info.speaks || !is_of(person, other(info.side));
  return !info.speaks && speaks_for(person, info.side);
}

bool Roles::may_give(std::string_view person, std::string_view role) const {
  const ActorSet places = seats_of_role(role, seats());
  return !places.empty() && may_give_seat(person, *places.begin());
}

std::vector<std::string> Roles::givable(std::string_view person) const {
  std::vector<std::string> roles{std::string(kReferee), team(Side::first), team(Side::second)};
  for (const SeatInfo& info : seats())
    if (info.speaks) roles.push_back(role_of_seat(info.name));
  std::erase_if(roles, [&](const std::string& role) { return !may_give(person, role); });
  return roles;
}

bool Roles::is_open(Actor seat) const {
  if (!seat.is_seat() || !seats()[seat.code()].speaks || is_of_event()) return false;
  const auto reserved = words_of(live_.log().field(kReserved));
  return std::ranges::find(reserved, seats()[seat.code()].name) == reserved.end();
}

Verdict Roles::may_sit(std::string_view person, Actor seat, const RoleLink* link) const {
  if (seat.is_seat() && is_maker(person) && live_.terms().own_questions) return refuse(kPermission, kKnowsAnswers);
  if (is_of_event()) return refuse(kPermission, kOfEvent);
  if (is_open(seat) || may_give_seat(person, seat)) return {};
  if (link != nullptr) {
    if (!seats_of_role(link->role, seats()).has(seat)) return refuse(kPermission, kOtherRole);
    if (!may_give(link->by, link->role)) return refuse(kPermission, kNoLinkAnyMore);
    return {};
  }
  if (!seat.is_seat()) return refuse(kPermission, kChair);
  return refuse(kPermission, seats()[seat.code()].speaks ? kReservedSeat : kSilent);
}

bool Roles::may_raise(std::string_view person, Actor seat) const {
  if (person.empty() || !seat.is_seat() || seats()[seat.code()].speaks || is_of_event()) return false;
  return is_referee(person) || speaks_for(person, seats()[seat.code()].side);
}

bool Roles::may_seat_computer(std::string_view person, Actor seat) const {
  if (person.empty() || house().started) return false;
  if (is_maker(person) || !is_open(seat)) return may_give_seat(person, seat);
  return std::ranges::find(house().sittings, person, &Sitting::person) != house().sittings.end();
}

std::vector<std::string> Roles::free_seats(std::string_view role) const {
  std::vector<std::string> names;
  for (const Actor seat : seats_of_role(role, seats()))
    if (house().at(seat) == nullptr) names.emplace_back(write_actor(seat, seats()));
  return names;
}

std::vector<std::string> Roles::names(std::string_view role) const {
  std::vector<std::string> names;
  for (const Actor seat : seats_of_role(role, seats()))
    if (const Sitting* sits = house().at(seat)) names.push_back(sits->name);
  return names;
}

}  // namespace giostra::server
