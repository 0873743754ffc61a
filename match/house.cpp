#include "match/house.hpp"

#include <algorithm>

#include "kit/text.hpp"

namespace giostra {

const Sitting* House::at(Actor seat) const {
  const auto found = std::ranges::find(sittings, seat, &Sitting::seat);
  return found == sittings.end() ? nullptr : &*found;
}

std::optional<int> read_bot(std::string_view person) {
  constexpr std::string_view kBot = "bot:";
  if (!person.starts_with(kBot)) return std::nullopt;
  const auto level = read_number<int>(person.substr(kBot.size()));
  return level && *level >= kWeakest && *level <= kStrongest ? level : std::nullopt;
}

const Sitting* holder(const House& house, const Game& game, Actor seat) {
  if (const Sitting* own = house.at(seat); own != nullptr || !seat.is_seat()) return own;
  const auto seats = game.seats();
  if (seat.code() >= seats.size() || seats[seat.code()].speaks) return nullptr;
  for (unsigned number = 0; number < seats.size(); ++number)
    if (seats[number].side == seats[seat.code()].side && seats[number].speaks) return house.at(Actor::seat(number));
  return nullptr;
}

}  // namespace giostra
