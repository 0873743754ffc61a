#include "server/api/lobby.hpp"

#include <algorithm>
#include <array>

namespace giostra::server {

namespace {

// Where the person sits in a match that has not begun.
std::optional<Place> own_place(const Summary& match, std::string_view person) {
  for (const auto& [seat, sitter] : match.sitters)
    if (sitter.person == person && seat != "referee") return Place{.match = match.id, .seat = seat, .sits = true};
  return std::nullopt;
}

// The free seat that speaks, of the side with fewer people; empty where there is none.
std::string_view balancing_seat(const Summary& match) {
  std::array<int, 2> taken{};
  for (const SeatInfo& seat : match.game->seats())
    if (seat.speaks && match.at(seat.name) != nullptr) ++taken[index(seat.side)];
  const SeatInfo* best = nullptr;
  for (const SeatInfo& seat : match.game->seats()) {
    if (!seat.speaks || match.at(seat.name) != nullptr) continue;
    if (best == nullptr || taken[index(seat.side)] < taken[index(best->side)]) best = &seat;
  }
  return best == nullptr ? std::string_view{} : best->name;
}

// Those led by a person wait for more than players.
bool takes_anybody(const Summary& match, WallMs now) {
  return match.has_people() && !match.by_hand && (!match.wants_referee || match.at("referee") != nullptr) &&
         !is_abandoned(match, now);
}

}  // namespace

bool is_abandoned(const Summary& match, WallMs now) {
  return match.watching == 0 && match.made_ms + kAbandonedAfterMs <= now;
}

std::optional<Place> find_place(std::span<const Summary> open, const Manner& manner, std::string_view person,
                                WallMs now) {
  std::vector<const Summary*> fitting;
  for (const Summary& match : open)
    if (match.stage == Stage::open && match.listed && match.game == manner.game && match.setup == manner.setup &&
        match.clock == manner.clock && !match.waits_for().empty())
      fitting.push_back(&match);
  std::ranges::sort(fitting, {}, [](const Summary* match) { return std::pair(match->made_ms, match->id); });
  for (const Summary* match : fitting)
    if (auto place = own_place(*match, person)) return place;
  for (const Summary* match : fitting)
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
