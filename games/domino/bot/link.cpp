#include "games/domino/bot/bot.hpp"
#include "games/domino/bot/exam.hpp"
#include "games/domino/bot/learned.hpp"
#include "games/domino/law.hpp"
#include "games/erased_player.hpp"

namespace giostra {

Bots domino_bots();

Bots domino_bots() { return bots_of<domino::Domino, domino::Bot>(domino::bot::exam, &domino::bot::kLearning); }

}  // namespace giostra
