// Rows of cells as columns for a terminal or a sheet of paper.
#pragma once

#include <string>
#include <vector>

namespace giostra::cli {

using Cells = std::vector<std::string>;

// Columns of names stand to the left, all others to the right. Rows may be shorter than the first.
std::string align(const std::vector<Cells>& rows, const std::vector<std::size_t>& names = {1});

}  // namespace giostra::cli
