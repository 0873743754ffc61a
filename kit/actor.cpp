#include "kit/actor.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

namespace giostra {

namespace {
constexpr std::array<std::pair<std::string_view, Actor>, 4> kPowers{
    {{"chance", Actor::chance()}, {"referee", Actor::referee()}, {"clock", Actor::clock()}, {"match", Actor::match()}}};
}  // namespace

std::string_view write_actor(Actor actor, std::span<const SeatInfo> seats) {
  if (actor.is_seat()) {
    assert(actor.code() < seats.size());
    return seats[actor.code()].name;
  }
  const auto power = std::ranges::find(kPowers, actor, &std::pair<std::string_view, Actor>::second);
  assert(power != kPowers.end());
  return power->first;
}

std::optional<Actor> read_actor(std::string_view text, std::span<const SeatInfo> seats) {
  for (unsigned number = 0; number < seats.size(); ++number)
    if (seats[number].name == text) return Actor::seat(number);
  for (const auto& [name, power] : kPowers)
    if (name == text) return power;
  return std::nullopt;
}

}  // namespace giostra
