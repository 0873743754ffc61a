#include "games/domino/bot/bot.hpp"

namespace giostra {

namespace domino::bot {

const engine::Levels Model::kLevels{{
    {.budget = {.depth = 1}, .multi_pv = 60, .blur = 1100, .max_loss = 3400, .obvious = 580, .misses = 8},
    {.budget = {.depth = 1}, .multi_pv = 60, .blur = 640, .max_loss = 2000, .obvious = 570, .misses = 4},
    {.budget = {.depth = 1}, .multi_pv = 40, .blur = 420, .max_loss = 1300, .obvious = 560},
    {.budget = {.depth = 1}, .multi_pv = 30, .blur = 310, .max_loss = 950, .obvious = 550},
    {.budget = {.depth = 1}, .multi_pv = 20, .blur = 240, .max_loss = 720, .obvious = 500},
    {.budget = {.depth = 1}, .multi_pv = 16, .blur = 180, .max_loss = 540, .obvious = 400},
    {.budget = {.nodes = 600}, .multi_pv = 12, .blur = 95, .max_loss = 290, .obvious = 200},
    {.budget = {.time_ms = Milliseconds{300}}},  // more gains next to nothing
}};

}  // namespace domino::bot

template class engine::SearchPlayer<domino::bot::Model>;

}  // namespace giostra
