#include "games/magici/bot/bot.hpp"

#include "engine/level.hpp"
#include "engine/team.hpp"
#include "games/magici/bot/army.hpp"
#include "games/magici/bot/model.hpp"

namespace giostra::magici {

namespace {

constexpr engine::Levels kLevels{{
    {.budget = {.depth = 1}, .width = 40, .blur = 2800, .careless = 7000},
    {.budget = {.depth = 1}, .width = 40, .blur = 2000, .careless = 5300},
    {.budget = {.depth = 1}, .width = 40, .blur = 1450, .careless = 4000},
    {.budget = {.depth = 1}, .width = 30, .blur = 1130, .careless = 3300},
    {.budget = {.depth = 1}, .width = 20, .blur = 850, .careless = 2500},
    {.budget = {.depth = 2}, .width = 16, .blur = 800, .careless = 2300},
    {.budget = {.nodes = 1'000}, .width = 12, .blur = 400, .careless = 1200},
    {.budget = {.time_ms = Milliseconds{1000}}},
}};

constexpr std::uint64_t kFewNodes = 50'000;

// A wand and its Direct Move are two acts.
std::vector<Act> acts_of(State state, const std::vector<Step>& steps) {
  std::vector<Act> acts;
  for (const Step step : steps)
    for (int i = step.what == Step::What::direct ? 2 : 1; i > 0; --i) {
      acts.push_back(act_of(state, step));
      state = Magici::apply(std::move(state), acts.back());
    }
  return acts;
}

// Whose act it is.
Actor seat_for(const State& state, const Act& act) {
  if (const auto* wand = std::get_if<Wand>(&act)) return seat_of(state.turn, wand->slot);
  if (const auto* direct = std::get_if<Direct>(&state.phase)) return seat_of(state.turn, direct->slot);
  return strategist_of(state.turn);
}

Slots callers_among(ActorSet seats, Side side) {
  unsigned slots = 0;
  for (const Actor seat : seats)
    if (const Chair chair = chair_of(seat); chair.side == side && chair.slot) slots |= 1U << index(*chair.slot);
  return static_cast<Slots>(slots);
}

// The people are of no use to the search, and cost time to copy.
Spot root_of(State state, ActorSet seats) {
  state.people.reset();
  const Slots callers = callers_among(seats, state.turn);
  return {std::move(state), callers};
}

}  // namespace

struct Bot::Mind {
  engine::Level level;
  Skill skill;
  Random random;
  Model model{};
  std::optional<engine::Memory<Step>> memory{};

  explicit Mind(const Skill& of) : level(level_of(kLevels, of)), skill(of), random(of.seed) {}

  engine::Findings<Step> search(const Spot& root) {
    const bool few = !level.budget.time_ms && level.budget.nodes.value_or(0) <= kFewNodes;
    if (!memory) memory.emplace(few ? 1 : 16);
    return search_in_team(model, root, *memory, level.budget, skill.threads, level.width);
  }

  Thought<Act> look_ahead(const State& state, ActorSet seats) {
    const auto found = search(root_of(state, seats));
    Thought<Act> thought{.nodes = found.nodes, .depth = found.depth};
    const Act act = act_of(state, found.rated[choose<Step>(found.rated, level, random)].move);
    const Actor seat = seat_for(state, act);
    if (seats.has(seat)) thought.choice = {seat, act};  // else it is for the Strategist to move
    for (const auto& rated : std::span(found.rated).first(std::min<std::size_t>(skill.lines, found.rated.size())))
      thought.ideas.push_back({act_of(state, rated.move),
                               engine::chance_of_first(rated.value, Model::kBound, state.turn),
                               acts_of(state, rated.line)});
    return thought;
  }
};

Bot::Bot(const Skill& skill) : mind_(std::make_unique<Mind>(skill)) {}
Bot::~Bot() = default;
Bot::Bot(Bot&&) noexcept = default;
Bot& Bot::operator=(Bot&&) noexcept = default;

Thought<Act> Bot::think(const State& state, ActorSet seats, const Clocks& /*clocks*/) {
  const Actor seat = *seats.begin();
  const Side side = chair_of(seat).side;
  Thought<Act> thought;
  if (std::holds_alternative<Buying>(state.phase))
    thought.choice = {seat, Buy{side, army_for(mind_->skill.level, mind_->random)}};
  else if (std::holds_alternative<Assigning>(state.phase))
    thought.choice = {seat, Ready{side}};
  else if (std::holds_alternative<Mangiata>(state.phase))
    thought.choice = {seat, Answer{side == state.turn ? Role::attacker : Role::defender}};
  else
    thought = mind_->look_ahead(state, seats);
  return thought;
}

}  // namespace giostra::magici
