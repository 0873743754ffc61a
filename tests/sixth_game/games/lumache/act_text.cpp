// Acts as text: `roll 5` by chance, `2:5` by a player (snail 2 goes to 5).
#include "games/lumache/law.hpp"
#include "kit/text.hpp"

namespace giostra::lumache {

namespace {

constexpr std::string_view kRoll = "roll ";

}  // namespace

Result<Act> Lumache::read_act(const State& state, std::string_view text) {
  const auto trimmed = trim(text);
  if (trimmed.starts_with(kRoll))
    if (const auto die = read_number<int>(trimmed.substr(kRoll.size()))) return Roll{*die};
  const auto pair = read_pair(trimmed, ':');
  const auto snail = read_number<std::size_t>(pair ? pair->first : trimmed);
  if (snail && *snail >= 1 && *snail <= kSnails) {
    if (!pair) return Crawl{*snail - 1, target_of(state, *snail - 1)};
    if (const auto to = read_number<int>(pair->second)) return Crawl{*snail - 1, *to};
  }
  return refuse(kNotation,
                {"an act reads `roll 5`, or `2:5` for snail 2", "un atto è `roll 5`, o `2:5` per la lumaca 2"},
                std::string(text));
}

std::string Lumache::write_act(const Act& act) {
  if (const auto* roll = std::get_if<Roll>(&act)) return std::string(kRoll) + std::to_string(roll->die);
  const Crawl& crawl = std::get<Crawl>(act);
  return std::to_string(crawl.snail + 1) + ":" + std::to_string(crawl.to);
}

}  // namespace giostra::lumache
