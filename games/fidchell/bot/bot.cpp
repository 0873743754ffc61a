#include "games/fidchell/bot/bot.hpp"

#include <algorithm>
#include <optional>
#include <span>

#include "engine/level.hpp"
#include "engine/team.hpp"
#include "games/fidchell/bot/model.hpp"

namespace giostra::fidchell {

namespace {

using engine::Level;
using engine::Value;

constexpr double kScale = 250;  // with so much ahead three of four games are won

constexpr engine::Levels kLevels{{
    {.budget = {.nodes = 150, .depth = 1}, .width = 12, .blur = 200, .careless = 500},
    {.budget = {.nodes = 600, .depth = 1}, .width = 5, .blur = 40, .careless = 150},
    {.budget = {.nodes = 1'500, .depth = 2}, .width = 4, .blur = 37, .careless = 115},
    {.budget = {.nodes = 2'000, .depth = 3}, .width = 3, .blur = 31, .careless = 88},
    {.budget = {.nodes = 2'500}, .width = 3, .blur = 12, .careless = 40},
    {.budget = {.nodes = 4'000}},
    {.budget = {.nodes = 12'000}},
    {.budget = {.time_ms = Milliseconds{1'000}}},
}};

std::size_t megabytes(const Budget& budget) { return budget.nodes && *budget.nodes <= 10'000 ? 1 : 16; }

}  // namespace

class Bot::Mind {
 public:
  explicit Mind(const Skill& skill) : skill_(skill), level_(level_of(kLevels, skill)), random_(skill.seed) {}

  Thought<Act> think(const State& state, ActorSet seats) {
    Thought<Act> thought;
    const Actor seat = Actor::seat(static_cast<unsigned>(index(state.turn)));
    if (!seats.has(seat) || state.end != End::none) return thought;
    if (!table_ || table_->board != state.board) table_.emplace(state.board, megabytes(level_.budget));
    const Model& model = table_->model;
    const Scene scene = model.scene(state);
    const auto found =
        search_in_team(model, scene, table_->memory, level_.budget, skill_.threads, level_.width, past(state));
    const std::size_t chosen = choose(std::span(found.rated), level_, random_);
    thought.choice = {seat, model.act(scene, found.rated[chosen].move)};
    for (const auto& rated : std::span(found.rated).first(std::min<std::size_t>(skill_.lines, found.rated.size())))
      thought.ideas.push_back(idea(scene, rated));
    thought.nodes = found.nodes;
    thought.depth = found.depth;
    return thought;
  }

 private:
  // What belongs to one board.
  struct Table {
    Table(const BoardPtr& of, std::size_t megabytes) : board(of), model(of), memory(megabytes) {}
    BoardPtr board;
    Model model;
    engine::Memory<Step> memory;
  };

  // The positions that can come again, without the one on the table.
  static std::vector<std::uint64_t> past(const State& state) {
    auto keys = state.seen;
    if (!keys.empty()) keys.pop_back();
    return keys;
  }

  [[nodiscard]] Idea<Act> idea(const Scene& scene, const engine::Rated<Step>& rated) const {
    const Model& model = table_->model;
    const Value value = scene.turn == Side::first ? rated.value : -rated.value;
    Idea<Act> idea{model.act(scene, rated.move), engine::chance_of(value, kScale), {}};
    Scene at = scene;
    for (const Step step : rated.line) {
      idea.line.push_back(model.act(at, step));
      at = model.after(at, step);
    }
    return idea;
  }

  Skill skill_;
  Level level_;
  Random random_;
  std::optional<Table> table_;
};

Bot::Bot(const Skill& skill) : mind_(std::make_unique<Mind>(skill)) {}
Bot::~Bot() = default;
Bot::Bot(Bot&&) noexcept = default;
Bot& Bot::operator=(Bot&&) noexcept = default;

Thought<Act> Bot::think(const State& state, ActorSet seats, const Clocks& /*clocks*/) {
  return mind_->think(state, seats);
}

}  // namespace giostra::fidchell
