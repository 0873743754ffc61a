#include "event/pairing/pairing.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace giostra::event {

void Pairing::put_in_order(const CrossTable& table) {
  const int played = table.known_rounds();
  const auto rank = [&](const Board& board) {
    const Tenths white = table.score(board.white, played), black = table.score(board.black, played);
    const bool is_white = white != black ? white > black : board.white < board.black;
    return std::tuple(-std::max(white, black).count, -(white + black).count, is_white ? board.white : board.black);
  };
  std::vector<std::size_t> places(boards.size());
  std::iota(places.begin(), places.end(), 0);
  std::ranges::sort(places, {}, [&](std::size_t at) { return rank(boards[at]); });
  Pairing sorted{.bye = bye, .free = free};
  for (const std::size_t at : places) {
    sorted.boards.push_back(boards[at]);
    if (!why.empty()) sorted.why.push_back(std::move(why[at]));
  }
  for (std::size_t at = boards.size(); at < why.size(); ++at) sorted.why.push_back(std::move(why[at]));
  *this = std::move(sorted);
}

}  // namespace giostra::event
