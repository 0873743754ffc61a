// What was typed, and whether it can be a game.
#include <algorithm>

#include "games/lumache/law.hpp"
#include "kit/text.hpp"

namespace giostra::lumache {

Result<Setup> Lumache::read_setup(std::string_view text) {
  Setup setup;
  if (trim(text).empty()) return setup;
  const auto pair = read_pair(text, '=');
  const auto length = pair && pair->first == "length" ? read_number<int>(pair->second) : std::nullopt;
  if (!length)
    return refuse(kNotation, {"a setup reads `length=12`", "una configurazione è `length=12`"}, std::string(text));
  setup.length = *length;
  return setup;
}

std::string Lumache::write_setup(const Setup& setup) { return "length=" + std::to_string(setup.length); }

Result<State> Lumache::start(const Setup& setup) {
  const State state{setup.position, setup.length};
  if (setup.length < kShortest || setup.length > kLongest)
    return refuse("S1", {"the lane is 6 to 20 steps long", "la corsia è lunga da 6 a 20 passi"});
  if (std::ranges::any_of(state.at, [&](int at) { return at < 0 || at > state.length; }))
    return refuse("S1", {"a snail is somewhere on its lane", "una lumaca sta sulla sua corsia"});
  if (state.die < 0 || state.die > kFaces) return refuse("S2", {"a die has six faces", "un dado ha sei facce"});
  if (is_home(state, state.turn) || (is_home(state, other(state.turn)) && state.die != 0))
    return refuse("S4", {"the game ends with the turn in which the second snail comes home",
                         "la partita finisce nel turno in cui arriva la seconda lumaca"});
  return state;
}

}  // namespace giostra::lumache
