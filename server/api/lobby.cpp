#include "server/api/lobby.hpp"

#include <algorithm>
#include <array>

namespace giostra::server {

namespace {

// Where the person sits in a match that has not begun.
std::optional<Place> own_place(const ListedMatch& match, std::string_view person) {
  for (const auto& [seat, sitter] : match.summary.sitters)
    if (sitter.person == person && seat != "referee") return Place{.match = match.id, .seat = seat, .sits = true};
  return std::nullopt;
}

// The free seat that speaks, of the side with fewer people; empty where there is none.
std::string_view balancing_seat(const ListedMatch& match) {
  std::array<int, 2> taken{};
  for (const SeatInfo& seat : match.summary.game->seats())
    if (seat.speaks && match.summary.at(seat.name) != nullptr) ++taken[index(seat.side)];
  const SeatInfo* best = nullptr;
  for (const SeatInfo& seat : match.summary.game->seats()) {
    if (!seat.speaks || match.summary.at(seat.name) != nullptr) continue;
    if (best == nullptr || taken[index(seat.side)] < taken[index(best->side)]) best = &seat;
  }
  return best == nullptr ? std::string_view{} : best->name;
}

// Those led by a person wait for more than players, and a reserved seat for its own.
bool takes_anybody(const ListedMatch& match, WallMs now) {
  const auto waits_for = match.summary.waits_for();
  return std::ranges::none_of(waits_for, [&](const auto& seat) { return match.summary.is_reserved(seat); }) &&
         match.summary.has_people() && !match.summary.by_hand &&
         (!match.summary.wants_referee || match.summary.at("referee") != nullptr) && is_offered(match, now);
}

}  // namespace

bool is_offered(const ListedMatch& match, WallMs now) {
  if (match.summary.has_people()) return match.attended;
  return match.watching > 0 || match.made_ms + kAbandonedAfterMs > now;
}

std::optional<Place> find_place(std::span<const ListedMatch> open, const Manner& manner, std::string_view person,
                                WallMs now) {
  std::vector<const ListedMatch*> fitting;
  for (const ListedMatch& match : open)
    if (match.stage == Stage::open && match.listed && match.summary.game == manner.game &&
        match.summary.setup == manner.setup && match.summary.clock == manner.clock &&
        !match.summary.waits_for().empty())
      fitting.push_back(&match);
  std::ranges::sort(fitting, {}, [](const ListedMatch* match) { return std::pair(match->made_ms, match->id); });
  for (const ListedMatch* match : fitting)
    if (auto place = own_place(*match, person)) return place;
  for (const ListedMatch* match : fitting)
    if (const auto seat = balancing_seat(*match); !seat.empty() && takes_anybody(*match, now))
      return Place{.match = match->id, .seat = std::string(seat)};
  return std::nullopt;
}

std::string_view first_seat(const Game& game, std::size_t turn) {
  std::vector<std::string_view> seats;
  for (const SeatInfo& seat : game.seats())
    if (seat.speaks) seats.push_back(seat.name);
  return seats[turn % seats.size()];
}

}  // namespace giostra::server
