#include "games/chessball/bot/bot.hpp"
#include "games/chessball/bot/exam.hpp"
#include "games/chessball/law.hpp"
#include "games/erased_player.hpp"

namespace giostra {

Bots chessball_bots();

Bots chessball_bots() { return bots_of<chessball::ChessBall, chessball::Bot>(chessball::bot::exam); }

}  // namespace giostra
