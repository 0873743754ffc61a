// Seats and boards as text, for acts and positions.
#pragma once

#include <optional>
#include <string_view>

#include "games/quadriglia/state.hpp"

namespace giostra::quadriglia {

// `A.white`
std::string_view seat_name(Chair chair);
std::optional<Chair> read_chair(std::string_view text);
// `A` or `B`, also small.
std::optional<BoardId> read_board_letter(char c);

}  // namespace giostra::quadriglia
