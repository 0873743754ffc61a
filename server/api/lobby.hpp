// Quick pairing: which waiting match somebody is led to, and where they sit. Pure: matches come in as summaries;
// sitting down is the caller's work, and may fail when two come at once: then ask again.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "server/matches/summary.hpp"

namespace giostra::server {

// A match made longer ago than this in which nobody sits and that nobody watches is abandoned: nobody is led there.
inline constexpr WallMs kAbandonedAfterMs = 60'000;
// Whether somebody who comes now meets people: those who sit there have not left.
bool is_offered(const ListedMatch& match, WallMs now);

struct Place {
  std::string match;
  std::string seat;
  bool sits = false;  // there already

  bool operator==(const Place&) const = default;
};

// What somebody wants to play; the setup in its one written form.
struct Manner {
  const Game* game;
  std::string setup;
  std::string clock{};  // the house's, where the law has none
};

// Where the person waits already, that place; else the oldest listed match that waits
// for people alone, at the free seat of the side that has fewer; else nothing: make one.
std::optional<Place> find_place(std::span<const ListedMatch> open, const Manner& manner, std::string_view person,
                                WallMs now);

// Where the maker of a new match sits: `turn` counts the matches made, so that nobody always has the first side.
std::string_view first_seat(const Game& game, std::size_t turn);

}  // namespace giostra::server
