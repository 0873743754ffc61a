#include "games/erased_player.hpp"
#include "games/magici/bot/bot.hpp"
#include "games/magici/bot/exam.hpp"
#include "games/magici/bot/learned.hpp"
#include "games/magici/law.hpp"

namespace giostra {

Bots magici_bots();

Bots magici_bots() { return bots_of<magici::Magici, magici::Bot>(magici::bot::exam, &magici::bot::kLearning); }

}  // namespace giostra
