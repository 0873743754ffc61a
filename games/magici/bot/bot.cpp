#include "games/magici/bot/bot.hpp"

#include "games/magici/bot/army.hpp"

namespace giostra {

namespace magici::bot {

namespace {

Slots callers_among(ActorSet seats, Side side) {
  unsigned slots = 0;
  for (const Actor seat : seats)
    if (const Chair chair = chair_of(seat); chair.side == side && chair.slot) slots |= 1U << index(*chair.slot);
  return static_cast<Slots>(slots);
}

}  // namespace

const engine::Levels Model::kLevels{{
    {.budget = {.depth = 1}, .multi_pv = 60, .blur = 3200, .max_loss = 7500, .misses = 8},
    {.budget = {.depth = 1}, .multi_pv = 40, .blur = 900, .max_loss = 2600, .misses = 4},
    {.budget = {.depth = 1}, .multi_pv = 40, .blur = 430, .max_loss = 1300},
    {.budget = {.depth = 1}, .multi_pv = 30, .blur = 300, .max_loss = 900},
    {.budget = {.depth = 1}, .multi_pv = 20, .blur = 225, .max_loss = 680},
    {.budget = {.depth = 2}, .multi_pv = 16, .blur = 175, .max_loss = 525},
    {.budget = {.nodes = 800}, .multi_pv = 12, .blur = 70, .max_loss = 210},
    {.budget = {.time_ms = Milliseconds{1000}}},
}};

// The people are of no use to the search, and cost time to copy.
Node Model::root(State state, ActorSet seats, const Clocks& clocks) const {
  state.people.reset();
  const Slots callers = callers_among(seats, state.turn);
  const std::uint32_t end = end_turns(state, clocks.match_ms);
  return {std::move(state), callers, end};
}

Actor Model::seat_of(const State& state, const Act& act) {
  if (const auto* wand = std::get_if<Wand>(&act)) return magici::seat_of(state.turn, wand->slot);
  if (const auto* direct = std::get_if<Direct>(&state.phase)) return magici::seat_of(state.turn, direct->slot);
  return strategist_of(state.turn);
}

// A wand and its Direct Move are two acts.
std::vector<Act> Model::line(State state, const std::vector<Move>& pv) {
  std::vector<Act> acts;
  for (const Move move : pv)
    for (int i = move.what == Move::What::direct ? 2 : 1; i > 0; --i) {
      acts.push_back(act_of(state, move));
      state = Magici::apply(std::move(state), acts.back());
    }
  return acts;
}

std::optional<Thought<Act>::Choice> Model::unsearched(const State& state, ActorSet seats, int level, Random& random) {
  const Actor seat = *seats.begin();
  const Side side = chair_of(seat).side;
  if (std::holds_alternative<Buying>(state.phase)) return {{seat, Buy{side, army_for(level, random)}}};
  if (std::holds_alternative<Assigning>(state.phase)) return {{seat, Ready{side}}};
  if (std::holds_alternative<Mangiata>(state.phase))
    return {{seat, Answer{side == state.turn ? Role::attacker : Role::defender}}};
  return std::nullopt;
}

}  // namespace magici::bot

template class engine::SearchPlayer<magici::bot::Model>;

}  // namespace giostra
