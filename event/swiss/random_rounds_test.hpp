// Seeded tournaments with all oddities for the tests of pairings: late entries, withdrawals, byes on request, forfeits.
#pragma once

#include <random>

#include "event/cross_table.hpp"

namespace giostra::event {

class RandomRounds {
 public:
  explicit RandomRounds(std::uint64_t seed) : random_(seed) {}

  std::uint32_t below(std::uint32_t limit) { return static_cast<std::uint32_t>(random_() % limit); }
  bool one_in(std::uint32_t times) { return below(times) == 0; }

  // Who plays the next round; the others get their cells when it is played.
  std::vector<Tpn> present(const CrossTable& table) {
    std::vector<Tpn> players;
    for (const Tpn tpn : tpns(table.size()))
      if (!one_in(9)) players.push_back(tpn);
    return players;
  }

  // Gives every board a result, and everybody else a mark.
  template <class Pairing>
  void play(CrossTable& table, const Pairing& pairing) {
    std::vector<Cell> cells(table.size());
    for (Cell& cell : cells) cell.mark = one_in(3) ? Mark::half_bye : Mark::absent;
    if (pairing.bye != kNobody) cells[pairing.bye - 1U] = {.mark = Mark::pairing_bye};
    for (const auto& board : pairing.boards) {
      const auto [white, black] = result();
      cells[board.white - 1U] = {.mark = white, .opponent = board.black, .colour = Colour::white};
      cells[board.black - 1U] = {.mark = black, .opponent = board.white, .colour = Colour::black};
    }
    for (std::size_t i = 0; i < cells.size(); ++i) table.rows[i].push_back(cells[i]);
  }

 private:
  std::pair<Mark, Mark> result() {
    switch (below(12)) {
      case 0: return {Mark::forfeit_win, Mark::forfeit_loss};
      case 1: return {Mark::forfeit_loss, Mark::forfeit_win};
      case 2: return one_in(4) ? std::pair{Mark::forfeit_loss, Mark::forfeit_loss} : std::pair{Mark::draw, Mark::draw};
      case 3:
      case 4:
      case 5: return {Mark::draw, Mark::draw};
      case 6:
      case 7:
      case 8:
      case 9: return {Mark::win, Mark::loss};
      default: return {Mark::loss, Mark::win};
    }
  }

  std::mt19937_64 random_;
};

}  // namespace giostra::event
