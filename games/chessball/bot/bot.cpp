#include "games/chessball/bot/bot.hpp"

#include "engine/level.hpp"
#include "engine/team.hpp"
#include "games/chessball/bot/model.hpp"

namespace giostra::chessball {

namespace {

constexpr engine::Levels kLevels{{
    {.budget = {.depth = 1}, .width = 8, .blur = 1800, .careless = 4700},
    {.budget = {.depth = 1}, .width = 8, .blur = 1020, .careless = 2800},
    {.budget = {.depth = 1}, .width = 6, .blur = 720, .careless = 2000},
    {.budget = {.depth = 1}, .width = 5, .blur = 310, .careless = 950},
    {.budget = {.depth = 2}, .width = 4, .blur = 420, .careless = 1250},
    {.budget = {.nodes = 700}, .width = 4, .blur = 130, .careless = 390},
    {.budget = {.nodes = 3000}, .width = 3, .blur = 40, .careless = 120},
    {.budget = {.time_ms = Milliseconds{250}}},
}};

constexpr std::size_t kMemory_mb = 16;
constexpr std::size_t kSmallMemory_mb = 1;

}  // namespace

struct Bot::Mind {
  explicit Mind(const Skill& given) : skill(given), level(engine::level_of(kLevels, given)), random(given.seed) {}

  Skill skill;
  engine::Level level;
  Random random;
  Pitch pitch{};
  std::optional<engine::Memory<Ply>> memory{};

  [[nodiscard]] std::size_t memory_mb() const {
    const bool small = !level.budget.time_ms && level.budget.nodes.value_or(0) < 10'000;
    return small ? kSmallMemory_mb : kMemory_mb;
  }

  Thought<Act> search(const State& state, Actor seat) {
    if (!memory) memory.emplace(memory_mb());
    const auto root = Pitch::root_of(state);
    const Side side = pitch.turn(root);
    const auto found = engine::search_in_team(pitch, root, *memory, level.budget, skill.threads, level.width);
    Thought<Act> thought{.nodes = found.nodes, .depth = found.depth};
    const std::size_t chosen = engine::choose<Ply>(found.rated, level, random);
    thought.choice = {seat, Pitch::act_of(state, found.rated[chosen].move)};
    for (std::size_t i = 0; i < std::min<std::size_t>(skill.lines, found.rated.size()); ++i) {
      const Act act = Pitch::act_of(state, found.rated[i].move);
      thought.ideas.push_back({act, engine::chance_of_first(found.rated[i].value, Pitch::kBound, side), {act}});
    }
    return thought;
  }
};

Bot::Bot(const Skill& skill) : mind_(std::make_unique<Mind>(skill)) {}
Bot::~Bot() = default;
Bot::Bot(Bot&&) noexcept = default;
Bot& Bot::operator=(Bot&&) noexcept = default;

Thought<Act> Bot::think(const State& state, ActorSet seats, const Clocks& /*clocks*/) {
  const Actor seat = *seats.begin();
  if (const auto act = forced_act(state)) {
    Thought<Act> thought;
    thought.choice = {seat, *act};
    return thought;
  }
  return mind_->search(state, seat);
}

}  // namespace giostra::chessball
