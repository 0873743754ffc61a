#include "games/fidchell/bot/bot.hpp"

namespace giostra {

namespace fidchell::bot {

const engine::Levels Model::kLevels{{
    {.budget = {.nodes = 150, .depth = 1},
     .multi_pv = 12,
     .blur = 1000,
     .max_loss = 2500,
     .overlooks = 30,
     .misses = 8},
    {.budget = {.nodes = 600, .depth = 1}, .multi_pv = 6, .blur = 220, .max_loss = 750, .overlooks = 20, .misses = 4},
    {.budget = {.nodes = 1'500, .depth = 2}, .multi_pv = 5, .blur = 190, .max_loss = 570, .overlooks = 10},
    {.budget = {.nodes = 2'000, .depth = 3}, .multi_pv = 4, .blur = 160, .max_loss = 480, .overlooks = 5},
    {.budget = {.nodes = 2'500}, .multi_pv = 3, .blur = 53, .max_loss = 176},
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

double Model::chance(engine::Value value) const { return engine::chance_of(value, kThreeInFour); }

}  // namespace fidchell::bot

template class engine::SearchPlayer<fidchell::bot::Model>;

}  // namespace giostra
