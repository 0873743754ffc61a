// Tiles and their halves as text, for acts and positions.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/domino/tiles.hpp"

namespace giostra::domino {

// `3`
char digit(Number number);
std::optional<Number> read_half(char c);
// `3-6`, the smaller number first; read in either order.
std::string write_tile(Tile tile);
std::optional<Tile> read_tile(std::string_view text);

}  // namespace giostra::domino
