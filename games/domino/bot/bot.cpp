#include "games/domino/bot/bot.hpp"

#include "engine/level.hpp"
#include "engine/team.hpp"
#include "games/domino/bot/model.hpp"

namespace giostra::domino {

namespace {

constexpr engine::Levels kLevels{{
    {.budget = {.depth = 1}, .width = 40, .blur = 4000, .careless = 9000},
    {.budget = {.depth = 1}, .width = 40, .blur = 2500, .careless = 6500},
    {.budget = {.depth = 1}, .width = 40, .blur = 1730, .careless = 4700},
    {.budget = {.depth = 1}, .width = 30, .blur = 1290, .careless = 3600},
    {.budget = {.depth = 1}, .width = 20, .blur = 1000, .careless = 2800},
    {.budget = {.depth = 1}, .width = 16, .blur = 700, .careless = 2000},
    {.budget = {.nodes = 600}, .width = 12, .blur = 450, .careless = 1400},
    {.budget = {.time_ms = Milliseconds{300}}},  // longer gains next to nothing
}};

constexpr std::uint64_t kFewNodes = 50'000;

std::vector<Act> acts_of(const std::vector<Move>& moves) {
  std::vector<Act> acts;
  for (const Move move : moves) acts.push_back(act_of(move));
  return acts;
}

}  // namespace

struct Bot::Mind {
  engine::Level level;
  unsigned threads;
  unsigned lines;
  Random random;
  Model model{};
  std::optional<engine::Memory<Move>> memory{};

  explicit Mind(const Skill& skill)
      : level(level_of(kLevels, skill)), threads(skill.threads), lines(skill.lines), random(skill.seed) {}

  engine::Findings<Move> search(const State& state) {
    const bool few = !level.budget.time_ms && level.budget.nodes.value_or(0) <= kFewNodes;
    if (!memory) memory.emplace(few ? 1 : 16);
    return search_in_team(model, state, *memory, level.budget, threads, level.width);
  }
};

Bot::Bot(const Skill& skill) : mind_(std::make_unique<Mind>(skill)) {}
Bot::~Bot() = default;
Bot::Bot(Bot&&) noexcept = default;
Bot& Bot::operator=(Bot&&) noexcept = default;

Thought<Act> Bot::think(const State& state, ActorSet seats, const Clocks& /*clocks*/) {
  const auto found = mind_->search(state);
  Thought<Act> thought{.nodes = found.nodes, .depth = found.depth};
  const std::size_t chosen = choose<Move>(found.rated, mind_->level, mind_->random);
  thought.choice = {*seats.begin(), found.rated[chosen].move};
  for (const auto& rated : std::span(found.rated).first(std::min<std::size_t>(mind_->lines, found.rated.size())))
    thought.ideas.push_back(
        {rated.move, engine::chance_of_first(rated.value, Model::kBound, side_of(state.turn)), acts_of(rated.line)});
  return thought;
}

}  // namespace giostra::domino
