#include "cli/event/columns.hpp"

#include <algorithm>

#include "event/utf8.hpp"

namespace giostra::cli {

std::string align(const std::vector<Cells>& rows, const std::vector<std::size_t>& names) {
  if (rows.empty()) return {};
  std::vector<std::size_t> widths(rows.front().size());
  for (const Cells& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], event::width_of(row[i]));
  std::string text;
  for (const Cells& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string blanks(widths[i] - event::width_of(row[i]), ' ');
      line += (i == 0 ? "" : "  ") + (std::ranges::find(names, i) != names.end() ? row[i] + blanks : blanks + row[i]);
    }
    line.resize(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

}  // namespace giostra::cli
