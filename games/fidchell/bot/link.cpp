#include "games/erased_player.hpp"
#include "games/fidchell/bot/bot.hpp"
#include "games/fidchell/bot/exam.hpp"
#include "games/fidchell/bot/learned.hpp"
#include "games/fidchell/law.hpp"

namespace giostra {

Bots fidchell_bots();

Bots fidchell_bots() {
  return bots_of<fidchell::Fidchell, fidchell::Bot>(fidchell::bot::exam, &fidchell::bot::kLearning);
}

}  // namespace giostra
