#include "games/chessball/bot/bot.hpp"

namespace giostra {

namespace chessball::bot {

const engine::Levels Model::kLevels{{
    {.budget = {.depth = 1}, .multi_pv = 8, .temperature = 1800, .max_loss = 4700},
    {.budget = {.depth = 1}, .multi_pv = 8, .temperature = 1020, .max_loss = 2800},
    {.budget = {.depth = 1}, .multi_pv = 6, .temperature = 720, .max_loss = 2000},
    {.budget = {.depth = 1}, .multi_pv = 5, .temperature = 310, .max_loss = 950},
    {.budget = {.depth = 2}, .multi_pv = 4, .temperature = 420, .max_loss = 1250},
    {.budget = {.nodes = 700}, .multi_pv = 4, .temperature = 130, .max_loss = 390},
    {.budget = {.nodes = 3000}, .multi_pv = 3, .temperature = 40, .max_loss = 120},
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
