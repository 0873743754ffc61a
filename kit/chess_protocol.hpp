// How chess programs know a game: one of its boards in the words of UCI and XBoard (FEN, `e2e4`,
// `N@f3`). Text in, text out; the law judges the result.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "kit/actor.hpp"
#include "kit/result.hpp"

namespace giostra {

struct ChessProtocol {
  std::string_view variant;    // what chess programs call the game
  std::string_view start;      // one board alone, at its usual start: a FEN, which is also a position of the game
  std::array<Actor, 2> seats;  // White and Black of one board alone

  // The board at which this seat sits, out of a position: without marks that only our law knows.
  std::string (*board_of)(std::string_view position, Actor seat);
  // The same board alone with these reserves, as letters in either case.
  Result<std::string> (*with_reserves)(std::string_view fen, std::string_view white, std::string_view black);
  std::string (*act_of)(Actor seat, std::string_view move);
  std::string (*move_of)(std::string_view act);
};

}  // namespace giostra
