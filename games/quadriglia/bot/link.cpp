#include "games/erased_player.hpp"
#include "games/quadriglia/bot/bot.hpp"
#include "games/quadriglia/bot/exam.hpp"
#include "games/quadriglia/bot/learned.hpp"
#include "games/quadriglia/law.hpp"

namespace giostra {

Bots quadriglia_bots();

Bots quadriglia_bots() {
  return bots_of<quadriglia::Quadriglia, quadriglia::Bot>(quadriglia::bot::exam, &quadriglia::bot::kLearning);
}

}  // namespace giostra
