// Who may take and give which role in a match. A role is offered (a seat that is open), or given by somebody who may
// give it, with a link: a token that cannot be guessed and never stands in the log. Pure: reads a match and decides;
// the links are the journal's. What the match itself forbids (two sides, a referee who plays) is asked there.
//
//   referee     the referee's chair, where the match was made with one
//   team:1      the silent seats of a side
//   seat:NAME   this seat
//
//   who may give     referee    team, its silent seats          a seat that speaks
//   the maker        yes        before the start, if not of     before the start
//                               the other side
//   the referee      yes        yes                             before the start
//   who speaks       no         of their own side               no
//   for a side
//
// A link is as good as whoever gave it: it holds while they may still give its role.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "match/live/live.hpp"
#include "server/journal/journal.hpp"

namespace giostra::server {

// The rule of refusals that a person meets, and another might not.
inline constexpr std::string_view kPermission = "permission";
// The header's key of seats that only a link or the maker gives, their names with a space between.
inline constexpr std::string_view kReserved = "Reserved";

// The header's key of the event that made the match; who sits there is its matter, and nobody else's.
inline constexpr std::string_view kEventId = "EventId";
inline constexpr Words kOfEvent{"who plays this match is said by its event: take your place there",
                                "chi gioca questa partita lo dice il suo evento: prendi posto lì"};

inline constexpr Words kNoLinkAnyMore{"this link does not hold any more: ask whoever gave it for a new one",
                                      "questo link non vale più: chiedine uno nuovo a chi te l'ha dato"};

// A token of 130 random bits.
std::string fresh_token();
// Compared in constant time; null: no link has this token.
const RoleLink* find_link(std::span<const RoleLink> links, std::string_view token);

// The seats that a role is for, the referee's too; empty where the game has no such role.
ActorSet seats_of_role(std::string_view role, std::span<const SeatInfo> seats);
std::string role_of_seat(std::string_view seat);

// As of now: not to be kept while the match goes on.
class Roles {
 public:
  Roles(const Live& live, std::string_view maker) : live_(live), maker_(maker) {}

  [[nodiscard]] bool may_give(std::string_view person, std::string_view role) const;
  // All that somebody may give, by the largest name: `team:1` and not each of its seats.
  [[nodiscard]] std::vector<std::string> givable(std::string_view person) const;
  // With the link that they bear, if any.
  [[nodiscard]] Verdict may_sit(std::string_view person, Actor seat, const RoleLink* link) const;
  // Whether they may make whoever sits at a silent seat rise.
  [[nodiscard]] bool may_raise(std::string_view person, Actor seat) const;
  // Computer players sit down and go away before the start: at an open seat by the maker or whoever sits in the match,
  // at any other by whoever may give it.
  [[nodiscard]] bool may_seat_computer(std::string_view person, Actor seat) const;
  [[nodiscard]] bool is_of_event() const { return !live_.log().field(kEventId).empty(); }
  // Free seats of a role.
  [[nodiscard]] std::vector<std::string> free_seats(std::string_view role) const;
  // Who sits now where the role leads.
  [[nodiscard]] std::vector<std::string> names(std::string_view role) const;

 private:
  [[nodiscard]] const HouseFacts& house() const { return live_.match().house(); }
  [[nodiscard]] std::span<const SeatInfo> seats() const { return live_.match().game().seats(); }
  [[nodiscard]] bool is_maker(std::string_view person) const { return !maker_.empty() && person == maker_; }
  [[nodiscard]] bool is_referee(std::string_view person) const;
  [[nodiscard]] bool speaks_for(std::string_view person, Side side) const;
  [[nodiscard]] bool is_of(std::string_view person, Side side) const;
  [[nodiscard]] bool may_give_seat(std::string_view person, Actor seat) const;
  [[nodiscard]] bool is_open(Actor seat) const;

  const Live& live_;
  std::string_view maker_;
};

}  // namespace giostra::server
