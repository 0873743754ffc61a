#include "games/chessball/law.hpp"
#include "games/erased.hpp"

namespace giostra {

const Game& chessball_game() {
  static const ErasedGame<chessball::ChessBall, UctBot<chessball::ChessBall>> game;
  return game;
}

}  // namespace giostra
