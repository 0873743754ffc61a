#include "games/fidchell/bot/bot.hpp"

namespace giostra {

namespace fidchell::bot {

const engine::Levels Model::kLevels{{
    {.budget = {.nodes = 150, .depth = 1}, .multi_pv = 12, .temperature = 200, .max_loss = 500},
    {.budget = {.nodes = 600, .depth = 1}, .multi_pv = 5, .temperature = 40, .max_loss = 150},
    {.budget = {.nodes = 1'500, .depth = 2}, .multi_pv = 4, .temperature = 37, .max_loss = 115},
    {.budget = {.nodes = 2'000, .depth = 3}, .multi_pv = 3, .temperature = 31, .max_loss = 88},
    {.budget = {.nodes = 2'500}, .multi_pv = 3, .temperature = 12, .max_loss = 40},
    {.budget = {.nodes = 4'000}},
    {.budget = {.nodes = 12'000}},
    {.budget = {.time_ms = Milliseconds{1'000}}},
}};

// The positions that can come again, without the one on the table.
std::vector<std::uint64_t> Model::past(const State& state) {
  auto keys = state.seen;
  if (!keys.empty()) keys.pop_back();
  return keys;
}

double Model::chance(engine::Value value) const {
  constexpr double kScale = 250;  // so much ahead wins three games in four
  return engine::chance_of(value, kScale);
}

}  // namespace fidchell::bot

template class engine::SearchPlayer<fidchell::bot::Model>;

}  // namespace giostra
