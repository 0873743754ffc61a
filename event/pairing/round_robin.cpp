#include "event/pairing/round_robin.hpp"

#include <algorithm>

namespace giostra::event {

int berger_rounds(std::size_t entrants) { return static_cast<int>(entrants + entrants % 2) - 1; }

std::vector<Board> berger_round(std::size_t entrants, int round) {
  const int all = berger_rounds(entrants) + 1;
  const bool is_odd = round % 2 == 1;
  const int x = is_odd ? (round + 1) / 2 : (round + all) / 2;
  const auto number = [all](int place) { return static_cast<Tpn>(((place % (all - 1)) + (all - 1)) % (all - 1) + 1); };
  const auto last = static_cast<Tpn>(all);
  std::vector<Board> boards{is_odd ? Board{static_cast<Tpn>(x), last} : Board{last, static_cast<Tpn>(x)}};
  for (int board = 2; board <= all / 2; ++board) boards.push_back({number(x + board - 2), number(x - board)});
  if (entrants % 2 == 1)
    std::erase_if(boards, [&](const Board& board) { return board.white == last || board.black == last; });
  return boards;
}

std::vector<Board> double_berger_round(std::size_t entrants, int round) {
  const int cycle = berger_rounds(entrants);
  if (round <= cycle) {
    const bool exchanged = cycle > 1 && round > cycle - 2;
    return berger_round(entrants, exchanged ? 2 * cycle - 1 - round : round);
  }
  std::vector<Board> boards = berger_round(entrants, round - cycle);
  for (Board& board : boards) std::swap(board.white, board.black);
  return boards;
}

}  // namespace giostra::event
