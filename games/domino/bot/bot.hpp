// The computer player: looks ahead over moves and tiles, and knows how likely each piece is to be captured by the next
// tile.
#pragma once

#include "engine/search_player.hpp"
#include "games/domino/bot/model.hpp"

namespace giostra {

extern template class engine::SearchPlayer<domino::bot::Model>;

namespace domino {
using Bot = engine::SearchPlayer<bot::Model>;
}

}  // namespace giostra
