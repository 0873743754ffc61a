// What the computer player buys: by level, and without a look at what the others buy (M2).
#pragma once

#include "games/magici/army.hpp"
#include "kit/random.hpp"

namespace giostra::magici::bot {

Army army_for(int level, Random& random);

}  // namespace giostra::magici::bot
