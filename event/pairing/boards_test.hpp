// Boards of a round in one line, for tests: "1-6 2-5 3-4", White first.
#pragma once

#include <string>
#include <vector>

#include "event/pairing/pairing.hpp"

namespace giostra::event {

inline std::string text(const std::vector<Board>& boards) {
  std::string line;
  for (const Board& board : boards)
    line += (line.empty() ? "" : " ") + std::to_string(board.white) + "-" + std::to_string(board.black);
  return line;
}

}  // namespace giostra::event
