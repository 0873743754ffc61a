// The computer player: places, kicks, carries, runs and tackles.
#pragma once

#include "engine/search_player.hpp"
#include "games/chessball/bot/model.hpp"

namespace giostra {

extern template class engine::SearchPlayer<chessball::bot::Model>;

namespace chessball {
using Bot = engine::SearchPlayer<bot::Model>;
}

}  // namespace giostra
