// The few shapes that several JSON outputs share.
#pragma once

#include <boost/json.hpp>

#include "games/game.hpp"

namespace giostra::cli {

// {"en": ..., "it": ...}
boost::json::object json_of(Words words);

// 1 or 2
int json_of(Side side);

// [{"name": "...", "side": 1}, ...]
boost::json::array json_of_seats(const Game& game);

}  // namespace giostra::cli
