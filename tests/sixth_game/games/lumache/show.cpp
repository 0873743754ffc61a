// The lanes for a terminal, and acts in words.
#include "games/lumache/law.hpp"

namespace giostra::lumache {

std::string Lumache::say_act(const State& state, const Act& act, Language language) {
  const auto in = [&](Words words) { return std::string(words.in(language)); };
  if (const auto* roll = std::get_if<Roll>(&act)) return in({"the die: ", "il dado: "}) + std::to_string(roll->die);
  const Crawl& crawl = std::get<Crawl>(act);
  const std::string said = in({"snail ", "lumaca "}) + std::to_string(crawl.snail + 1);
  if (crawl.to == state.length) return said + in({" comes home", " arriva al traguardo"});
  return said + in({" goes to ", " va a "}) + std::to_string(crawl.to);
}

std::string Lumache::show(const State& state, Language language) {
  std::string text;
  for (std::size_t snail = 0; snail < kSnails; ++snail) {
    text += "  " + std::to_string(snail + 1) + " ";
    for (int at = 0; at <= state.length; ++at) text += at == state.at[snail] ? "@" : at == state.length ? "|" : ".";
    text += "  " + std::string(about.sides[index(owner_of(snail))].in(language)) + "\n";
  }
  if (state.die != 0)
    text += "  " + std::string(Words{"die: ", "dado: "}.in(language)) + std::to_string(state.die) + "\n";
  return text;
}

}  // namespace giostra::lumache
