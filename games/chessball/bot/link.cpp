#include "games/chessball/bot/bot.hpp"
#include "games/chessball/law.hpp"
#include "games/erased_player.hpp"

namespace giostra {

Bots chessball_bots();

Bots chessball_bots() { return bots_of<chessball::ChessBall, chessball::Bot>(); }

}  // namespace giostra
