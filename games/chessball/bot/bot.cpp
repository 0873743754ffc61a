#include "games/chessball/bot/bot.hpp"

namespace giostra {

namespace chessball::bot {

const engine::Levels Model::kLevels{{
    {.budget = {.depth = 1}, .multi_pv = 12, .blur = 160, .max_loss = 420, .misses = 8},
    {.budget = {.depth = 1}, .multi_pv = 12, .blur = 80, .max_loss = 240, .misses = 4},
    {.budget = {.depth = 1}, .multi_pv = 8, .blur = 52, .max_loss = 150},
    {.budget = {.depth = 1}, .multi_pv = 6, .blur = 30, .max_loss = 90},
    {.budget = {.depth = 2}, .multi_pv = 4, .blur = 46, .max_loss = 140},
    {.budget = {.nodes = 500}, .multi_pv = 4, .blur = 14, .max_loss = 40},
    {.budget = {.nodes = 3000}, .multi_pv = 3, .blur = 3, .max_loss = 8},
    {.budget = {.time_ms = Milliseconds{250}}},
}};

std::optional<Thought<Act>::Choice> Model::unsearched(const State& state, ActorSet seats, int /*level*/,
                                                      Random& /*random*/) {
  if (const auto act = forced_act(state)) return {{*seats.begin(), *act}};
  return std::nullopt;
}

}  // namespace chessball::bot

template class engine::SearchPlayer<chessball::bot::Model>;

}  // namespace giostra
