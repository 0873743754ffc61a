#include "event/order/tables.hpp"

#include <algorithm>

namespace giostra::event {

std::vector<int> number_tables(const std::vector<Board>& boards, const std::vector<FixedTable>& fixed) {
  std::vector<int> tables(boards.size(), 0);
  const auto is_taken = [&](int table) { return std::ranges::find(tables, table) != tables.end(); };
  for (const FixedTable& wish : fixed) {
    const auto board = std::ranges::find_if(
        boards, [&](const Board& b) { return b.white == wish.entrant || b.black == wish.entrant; });
    if (board == boards.end() || is_taken(wish.table)) continue;
    int& table = tables[static_cast<std::size_t>(board - boards.begin())];
    if (table == 0) table = wish.table;
  }
  int next = 1;
  for (int& table : tables) {
    if (table != 0) continue;
    while (is_taken(next)) ++next;
    table = next;
  }
  return tables;
}

}  // namespace giostra::event
