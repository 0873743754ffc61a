// Setups as text: `answers=chance:40/40/20; move=30; direct=10; answer=15; game=1200`.
#include "games/magici/law.hpp"
#include "kit/text.hpp"

namespace giostra::magici {

namespace {

constexpr std::string_view kChance = "chance:";

struct Limit {
  std::string_view key;
  Milliseconds Terms::* time_ms;
};
constexpr std::array<Limit, 4> kLimits{{{"move", &Terms::move_ms},
                                        {"direct", &Terms::direct_ms},
                                        {"answer", &Terms::answer_ms},
                                        {"game", &Terms::game_ms}}};

std::optional<AnswerOdds> read_odds(std::string_view text) {
  constexpr std::uint16_t kMostWeight = 1000;
  const auto parts = split(text, "/");
  AnswerOdds odds;
  if (parts.size() != odds.weights.size()) return std::nullopt;
  unsigned sum = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto weight = read_number<std::uint16_t>(trim(parts[i]));
    if (!weight || *weight > kMostWeight) return std::nullopt;
    odds.weights[i] = *weight;
    sum += *weight;
  }
  return sum > 0 ? std::optional(odds) : std::nullopt;
}

bool read_answers(std::string_view value, Terms& terms) {
  terms.chance = value.starts_with(kChance) ? read_odds(value.substr(kChance.size())) : std::nullopt;
  return terms.chance || value == "referee";
}

// Whole seconds, up to a day.
bool read_limit(std::string_view key, std::string_view value, Terms& terms) {
  constexpr std::int64_t kDay_s = 86'400;
  const auto seconds = read_number<std::int64_t>(value);
  for (const Limit& limit : kLimits)
    if (limit.key == key && seconds && *seconds > 0 && *seconds <= kDay_s) {
      terms.*limit.time_ms = Milliseconds{*seconds * 1000};
      return true;
    }
  return false;
}

}  // namespace

Result<Setup> Magici::read_setup(std::string_view text) {
  Setup setup;
  for (const auto field : split(text, ";")) {
    if (trim(field).empty()) continue;
    const auto pair = read_pair(field, '=');
    const bool read = pair && (pair->first == "answers" ? read_answers(pair->second, setup.terms)
                                                        : read_limit(pair->first, pair->second, setup.terms));
    if (!read)
      return refuse(kNotation,
                    {"the setup knows `answers=referee`, `answers=chance:40/40/20` (attacker/defender/nobody) and, in "
                     "seconds, `move=30`, `direct=10`, `answer=15`, `game=1200`",
                     "l'assetto conosce `answers=referee`, `answers=chance:40/40/20` (attaccante/difensore/nessuno) e, "
                     "in secondi, `move=30`, `direct=10`, `answer=15`, `game=1200`"},
                    std::string(trim(field)));
  }
  return setup;
}

std::string Magici::write_setup(const Setup& setup) {
  std::string text = "answers=referee";
  if (const auto& chance = setup.terms.chance) {
    text = "answers=" + std::string(kChance);
    for (std::size_t i = 0; i < chance->weights.size(); ++i)
      text += (i == 0 ? "" : "/") + std::to_string(chance->weights[i]);
  }
  for (const Limit& limit : kLimits)
    text += "; " + std::string(limit.key) + "=" + std::to_string(count(setup.terms.*limit.time_ms) / 1000);
  return text;
}

}  // namespace giostra::magici
