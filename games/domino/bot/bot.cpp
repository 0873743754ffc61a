#include "games/domino/bot/bot.hpp"

namespace giostra {

namespace domino::bot {

const engine::Levels Model::kLevels{{
    {.budget = {.depth = 1}, .multi_pv = 40, .temperature = 4000, .max_loss = 9000},
    {.budget = {.depth = 1}, .multi_pv = 40, .temperature = 2500, .max_loss = 6500},
    {.budget = {.depth = 1}, .multi_pv = 40, .temperature = 1730, .max_loss = 4700},
    {.budget = {.depth = 1}, .multi_pv = 30, .temperature = 1290, .max_loss = 3600},
    {.budget = {.depth = 1}, .multi_pv = 20, .temperature = 1000, .max_loss = 2800},
    {.budget = {.depth = 1}, .multi_pv = 16, .temperature = 700, .max_loss = 2000},
    {.budget = {.nodes = 600}, .multi_pv = 12, .temperature = 450, .max_loss = 1400},
    {.budget = {.time_ms = Milliseconds{300}}},  // more gains next to nothing
}};

}  // namespace domino::bot

template class engine::SearchPlayer<domino::bot::Model>;

}  // namespace giostra
