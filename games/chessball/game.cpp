#include "games/chessball/law.hpp"
#include "games/erased.hpp"

namespace giostra {

Bots chessball_bots();  // bot/link.cpp

const Game& chessball_game() {
  static const ErasedGame<chessball::ChessBall> game(chessball_bots());
  return game;
}

}  // namespace giostra
