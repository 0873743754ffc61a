// Players as text, for acts, positions and setups.
#pragma once

#include <optional>
#include <string_view>

#include "kit/actor.hpp"

namespace giostra::fidchell {

// `1` or `2`
std::string_view write_side(Side side);
std::optional<Side> read_side(std::string_view text);

}  // namespace giostra::fidchell
