// A position of the game, what was typed of it and what was checked. No rules here.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "games/domino/tiles.hpp"
#include "kit/actor.hpp"
#include "kit/chess/pieces.hpp"

namespace giostra::domino {

using chess::Bitboard;
using chess::Color;
using chess::Kind;
using chess::Square;

// The kit's white stands for Red below, its black for Blue above.
inline constexpr Color kRed = Color::white;
inline constexpr Color kBlue = Color::black;

constexpr Side side_of(Color color) { return color == kRed ? Side::first : Side::second; }
constexpr Actor seat_of(Color color) { return Actor::seat(static_cast<unsigned>(chess::index(color))); }

// D10: two full sets.
inline constexpr std::uint8_t kDrawnAt_tiles = 56;

// D1: what the usual game begins with, and the most that a position may hold.
constexpr chess::Pieces usual_pieces() {
  constexpr std::array<std::string_view, 2> ranks{"RRQKKQRR", "NNBBBBNN"};  // as each player counts them
  chess::Pieces pieces;
  for (unsigned rank = 0; rank < ranks.size(); ++rank)
    for (unsigned file = 0; file < 8; ++file) {
      const Kind kind = *chess::read_kind(ranks[rank][file]);
      pieces.put(chess::square_at(file, rank), {kRed, kind});
      pieces.put(chess::square_at(file, 7 - rank), {kBlue, kind});
    }
  return pieces;
}

struct Position {
  chess::Pieces pieces = usual_pieces();
  Color turn = kRed;
  Bag left = {};
  std::optional<Tile> tile = std::nullopt;     // on the table; nothing while one is due
  Halves open = kNoHalves;                     // D5: the halves still to be played
  std::optional<Square> moved = std::nullopt;  // D6: where the piece stands that has moved with this tile
  std::uint8_t quiet_tiles = 0;                // D10: turned since the last capture, no more than kDrawnAt_tiles

  bool operator==(const Position&) const = default;
};

// What was typed; start() judges it.
struct Setup {
  Position position = {};
  bool quiet_draw = true;  // D10's option
};

struct State : Position {
  bool quiet_draw = true;

  bool operator==(const State&) const = default;
};

}  // namespace giostra::domino
