// The words of an event's log that stand for values, for its reader and its writer.
#pragma once

#include <array>
#include <string_view>

namespace giostra::event {

inline constexpr std::array<std::string_view, 7> kResults{"1-0", "0-1", "draw", "0-0", "+/-", "-/+", "-/-"};
inline constexpr std::array<std::string_view, 4> kWishes{"half", "zero", "full", "none"};
inline constexpr std::array<std::string_view, 3> kMoves{"out", "in", "emergency"};
inline constexpr std::array<std::string_view, 3> kSides{"first", "second", "both"};

}  // namespace giostra::event
