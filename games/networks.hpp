// The networks of computer players that ship: games/GAME/bot/network.net, as `giostra train` writes it, embedded so
// that the program needs no file where it runs. The build makes the function; a game reads its own once
// (bot/learned.cpp).
#pragma once

#include <string_view>

namespace giostra {

// Nothing for a game without one.
std::string_view network_text(std::string_view game);

}  // namespace giostra
