// The words in which this game's things are written: in positions, acts and on the screen. Words only, no reading.
#pragma once

#include "games/magici/law.hpp"

namespace giostra::magici {

constexpr std::string_view digit(Side side) { return side == Side::first ? "1" : "2"; }
constexpr std::string_view name_of(Role role) { return role == Role::attacker ? "attacker" : "defender"; }
constexpr std::string_view name_of(Ruling ruling) {
  constexpr std::array<std::string_view, 3> names{"attacker", "defender", "nobody"};
  return names[static_cast<std::size_t>(ruling)];
}
constexpr std::string_view name_of(StopReason reason) {
  constexpr std::array<std::string_view, 4> names{"question", "dispute", "accident", "pause"};
  return names[static_cast<std::size_t>(reason)];
}
// `1.piece3`
constexpr std::string_view name_of(Side side, Slot slot) { return Magici::seats[seat_of(side, slot).code()].name; }
// `piece3`
constexpr std::string_view name_of(Slot slot) { return name_of(Side::first, slot).substr(2); }

inline std::optional<Side> read_side(std::string_view text) {
  if (text != "1" && text != "2") return std::nullopt;
  return text == "1" ? Side::first : Side::second;
}

// Which of these has this name.
template <class Thing, std::size_t n>
std::optional<Thing> read_name(const std::array<Thing, n>& things, std::string_view text) {
  for (const Thing thing : things)
    if (name_of(thing) == text) return thing;
  return std::nullopt;
}

inline std::optional<Slot> read_slot(std::string_view text) {
  for (std::size_t i = 0; i < kSlots; ++i)
    if (name_of(Slot(i)) == text) return Slot(i);
  return std::nullopt;
}

// `1.piece3`, but no Strategist.
struct Seated {
  Side side;
  Slot slot;
};
inline std::optional<Seated> read_seated(std::string_view text) {
  const auto side = read_side(text.substr(0, 1));
  const auto slot = text.size() > 2 && text[1] == '.' ? read_slot(text.substr(2)) : std::nullopt;
  if (!side || !slot) return std::nullopt;
  return Seated{*side, *slot};
}

}  // namespace giostra::magici
