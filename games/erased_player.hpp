// Makes the facade's players of a game from its bot. Included once per game, by its bot/link.cpp; a build without
// computer players leaves those files out.
#pragma once

#include <cassert>
#include <utility>

#include "games/bots.hpp"
#include "games/erased.hpp"

namespace giostra {

// `Bot` is the game's computer player: Bot(Skill), think(state, seats, clocks), hear(from, words).
template <Law G, class Bot>
class ErasedPlayer final : public Player {
 public:
  explicit ErasedPlayer(const Skill& skill) : bot_(skill) {}

  [[nodiscard]] Thought<std::string> think(const Table& table, ActorSet seats, const Clocks& clocks) override {
    const auto* known = dynamic_cast<const ErasedTable<G>*>(&table);
    assert(known != nullptr);  // players sit at tables of their own game
    auto thought = bot_.think(known->state(), seats, clocks);
    Thought<std::string> out{.says = std::move(thought.says),
                             .look_again = thought.look_again,
                             .nodes = thought.nodes,
                             .depth = thought.depth};
    if (thought.choice) out.choice = {thought.choice->seat, G::write_act(thought.choice->act)};
    for (const auto& idea : thought.ideas) {
      out.ideas.push_back({G::write_act(idea.act), idea.chance, {}});
      for (const auto& act : idea.line) out.ideas.back().line.push_back(G::write_act(act));
    }
    return out;
  }

  void hear(Actor from, std::string_view words) override {
    if constexpr (requires { bot_.hear(from, words); }) bot_.hear(from, words);
  }

 private:
  Bot bot_;
};

template <Law G, class Bot>
std::unique_ptr<Player> own_player(const Skill& skill) {
  return std::make_unique<ErasedPlayer<G, Bot>>(skill);
}

template <Law G>
std::unique_ptr<Player> baseline_player(Baseline baseline, const Skill& skill) {
  if (baseline == Baseline::uct) return own_player<G, UctBot<G>>(skill);
  return own_player<G, RandomBot<G>>(skill);
}

template <Law G, class Bot>
constexpr Bots bots_of(ExamPaper (*exam)(const ExamWish& wish) = nullptr, const Learning* learning = nullptr) {
  return {.own = own_player<G, Bot>, .baseline = baseline_player<G>, .exam = exam, .learning = learning};
}

}  // namespace giostra
