// What both judgements look at, the one by hand and the learned one: where every man can go, and who attacks a king.
#pragma once

#include <array>

#include "games/magici/bot/model.hpp"

namespace giostra::magici::bot {

// What one House can do.
struct Reach {
  std::array<Bitboard, kSlots> to{};  // by slot, of men on the board
  Bitboard all = 0;
  Slots on_king = 0;    // men who attack the enemy king
  Slots near_king = 0;  // men who can do so after one move; never the king
};

// A position in which somebody is to move or to place.
struct Sight {
  const State& state;
  std::uint32_t turns_left;
  std::array<Reach, 2> reach;  // by side
};
Sight sight_of(const Node& node);

constexpr bool has(Slots slots, std::size_t slot) { return (slots >> slot & 1U) != 0; }

// What the first House has earned more.
inline int lead(const State& state) {
  return count(state.ledger.earned(Side::first)) - count(state.ledger.earned(Side::second));
}

// By hand, in thousandths of a logit for the first House.
int advantage(const Sight& sight);

}  // namespace giostra::magici::bot
