#include "event/swiss/baku.hpp"

namespace giostra::event {

Result<std::vector<VirtualPoints>> accelerate_baku(std::size_t entrants, int rounds, const Scoring& scoring) {
  if (scoring.win.count != 2 * scoring.draw.count || scoring.loss.count != 0)
    return refuse("E33", {"Baku acceleration wants a win worth two draws and a loss worth nothing",
                          "l'accelerazione Baku vuole una vittoria pari a due patte e una sconfitta a zero"});
  const auto last = static_cast<Tpn>(2 * ((entrants + 3) / 4));
  const int accelerated = (rounds + 1) / 2, full = (accelerated + 1) / 2;
  std::vector<VirtualPoints> more;
  if (entrants == 0 || rounds == 0) return more;
  more.push_back({.points = scoring.win, .first_round = 1, .last_round = full, .first = 1, .last = last});
  if (accelerated > full)
    more.push_back(
        {.points = scoring.draw, .first_round = full + 1, .last_round = accelerated, .first = 1, .last = last});
  return more;
}

}  // namespace giostra::event
