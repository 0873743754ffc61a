// The file of a tournament: what the organiser writes, line by line, and what `--schedule` prints to begin with.
//
//   giostra-houses 1
//   House: Ada                      four of them
//   1 1 | Ada | Bice                round and board, who meets whom
//   1 2 | Cora | Dina | 1 | 14 9 | 12 7
//         |      |      |    |      `-- of which through Mangiate
//         |      |      |    `-- Pawn Points of both
//         |      |      `-- 1, 2 or draw
//         `------`-- the House named first, the other
//   Lots: Bice, Ada                 drawn in this order
#pragma once

#include <string>
#include <string_view>

#include "event/houses.hpp"

namespace giostra::event {

inline constexpr std::string_view kHousesMark = "giostra-houses 1";

// Four names as a tournament without games.
Result<Tournament> read_names(const std::vector<std::string>& names);

// All six meetings are there afterwards. Refusals say the line.
Result<Tournament> read_tournament(std::string_view text);
std::string write_tournament(const Tournament& tournament);
// The line `Lots: A, B`.
std::string write_lots(const Tournament& tournament, const Lots& lots);

}  // namespace giostra::event
