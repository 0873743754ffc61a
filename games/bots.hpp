// Bots that know nothing but the law: at random, and plain UCT. The measure for the game's own bot.
#pragma once

#include <algorithm>

#include "engine/uct.hpp"
#include "kit/player.hpp"

namespace giostra {

template <Law G>
class RandomBot {
 public:
  explicit RandomBot(const Skill& skill) : random_(skill.seed) {}

  Thought<typename G::Act> think(const typename G::State& state, ActorSet seats, const Clocks& /*clocks*/) {
    Thought<typename G::Act> thought;
    const Actor seat = pick_actor(seats, random_);
    if (const auto act = sample_act<G>(state, seat, random_, scratch_)) thought.choice = {seat, *act};
    return thought;
  }

 private:
  Random random_;
  PlayoutScratch<G> scratch_;
};

template <Law G>
class UctBot {
 public:
  explicit UctBot(const Skill& skill)
      : budget_(skill.budget.limits() ? skill.budget : Budget{.time_ms = kUsual}),
        lines_(skill.lines),
        uct_(skill.seed) {
    budget_.called_off = skill.budget.called_off;
  }

  Thought<typename G::Act> think(const typename G::State& state, ActorSet seats, const Clocks& /*clocks*/) {
    Thought<typename G::Act> thought;
    const Actor seat = *seats.begin();
    auto visited = uct_.run(state, seat, budget_);
    thought.nodes = uct_.playouts();
    if (visited.empty()) return thought;
    std::ranges::sort(visited, [](const auto& a, const auto& b) { return a.visits > b.visits; });
    thought.choice = {seat, visited.front().act};
    for (std::size_t i = 0; i < std::min<std::size_t>(lines_, visited.size()); ++i)
      thought.ideas.push_back({visited[i].act, visited[i].chance, {visited[i].act}});
    return thought;
  }

 private:
  static constexpr Milliseconds kUsual{1000};
  Budget budget_;
  unsigned lines_;
  engine::Uct<G> uct_;
};

}  // namespace giostra
