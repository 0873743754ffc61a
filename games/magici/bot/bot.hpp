// The computer player of a House, or of some of its seats: buys, places, moves, raises wands and answers.
#pragma once

#include "engine/search_player.hpp"
#include "games/magici/bot/model.hpp"

namespace giostra {

extern template class engine::SearchPlayer<magici::bot::Model>;

namespace magici {
using Bot = engine::SearchPlayer<bot::Model>;
}

}  // namespace giostra
