// Points and men as text. The written form of a point is its lattice pair `5,5`; people may also type `(5,5)`, or file
// and rank with halves: `c3` a square's centre, `c+3` the edge right of it, `c-3` left, `c3+` above, `c3-` below,
// `c+3+` a corner.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/chessball/law.hpp"

namespace giostra::chessball {

std::string write_point(Point point);  // nowhere is `-`
std::optional<Point> read_point(std::string_view text);

constexpr std::string_view kKindLetters = "KQRBNP";
constexpr char letter(Kind kind) { return kKindLetters[index(kind)]; }
std::optional<Kind> read_kind(std::string_view text);

// By phase.
inline constexpr std::array<std::string_view, 12> kPhases{
    "receiver_places", "kicker_places", "white_rolls", "black_rolls", "move", "after",
    "white_tackles",   "black_tackles", "dive",        "save",        "push", "over"};

std::string_view side_name(Side side);
std::optional<Side> read_side(std::string_view text);

// `2 3 6` with the mark between the eyes; a single die `4`.
std::string write_dice(const Dice& dice, char mark);

}  // namespace giostra::chessball
