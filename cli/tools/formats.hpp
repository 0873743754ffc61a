// Finding the outside world's formats among those that the games bring along.
#pragma once

#include <string>
#include <string_view>

#include "games/game.hpp"

namespace giostra::cli {

// By name. Fails with the list of names where there is none such.
const Format& need_format(const Game& game, std::string_view name, Language language);

// For reading: of any game, or of the named one; by name, or by the ending of the file.
const Format& need_format_of_file(const std::string& file, std::string_view name, std::string_view game,
                                  Language language);

}  // namespace giostra::cli
