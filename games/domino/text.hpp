// Small pieces of this game's text that more than one of its files writes.
#pragma once

#include <string>

#include "games/domino/tiles.hpp"

namespace giostra::domino {

// `3-6`, the smaller number first.
std::string write_tile(Tile tile);

}  // namespace giostra::domino
