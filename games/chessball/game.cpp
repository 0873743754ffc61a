#include "games/chessball/bot.hpp"
#include "games/chessball/law.hpp"
#include "games/erased.hpp"

namespace giostra {

const Game& chessball_game() {
  static const ErasedGame<chessball::ChessBall, chessball::Bot> game;
  return game;
}

}  // namespace giostra
