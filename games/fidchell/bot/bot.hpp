// The computer player: alpha-beta over the law's own positions. The game is played without clocks.
#pragma once

#include "engine/search_player.hpp"
#include "games/fidchell/bot/model.hpp"

namespace giostra {

extern template class engine::SearchPlayer<fidchell::bot::Model>;

namespace fidchell {
using Bot = engine::SearchPlayer<bot::Model>;
}

}  // namespace giostra
