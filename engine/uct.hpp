// Plain UCT over the law itself: random playouts, UCB1, no knowledge of any game. The measure that our players must
// beat, and a fair opponent for a game that has no bot yet.
//
// Whoever the law awaits first is on turn (chance before all); a phase too large to list is sampled. A playout that
// goes on for too long is judged by the game's tallies, or counts as drawn.
#pragma once

#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/limits.hpp"
#include "kit/law.hpp"
#include "kit/playout.hpp"

namespace giostra::engine {

template <Law G>
class Uct {
 public:
  using State = typename G::State;
  using Act = typename G::Act;

  struct Visited {
    Act act;
    std::uint32_t visits;
    double chance;  // of the first side
  };

  explicit Uct(std::uint64_t seed) : random_(seed) {}

  // The acts of `seat` with the visits they got; the most visited is the choice.
  std::vector<Visited> run(const State& root, Actor seat, const Budget& budget) {
    Limits limits(budget);
    nodes_.clear();
    nodes_.push_back(Node{});
    playouts_ = 0;
    do simulate(root, seat);
    while (!limits.reached(++playouts_) && !(playouts_ % kCheckTimeEvery == 0 && limits.out_of_time(playouts_)));
    std::vector<Visited> found;
    for (std::uint32_t child : nodes_[0].children)
      found.push_back({*nodes_[child].act, nodes_[child].visits, nodes_[child].mean()});
    return found;
  }
  [[nodiscard]] std::uint64_t playouts() const { return playouts_; }

 private:
  // Playouts are long, so time is looked at more often than Limits does.
  static constexpr std::uint64_t kCheckTimeEvery = 8;
  static constexpr int kMaxActs = 600;
  static constexpr std::size_t kSampled = 64;
  static constexpr std::size_t kMaxNodes = 2'000'000;

  struct Node {
    std::optional<Act> act{};
    std::uint32_t visits = 0;
    double sum = 0;  // of the first side's results
    bool expanded = false;
    std::vector<std::uint32_t> children{};
    [[nodiscard]] double mean() const { return visits == 0 ? 0.5 : sum / visits; }
  };

  static Actor on_turn(const State& state, Actor preferred) {
    const ActorSet awaited = G::awaits(state);
    if (awaited.has(preferred)) return preferred;
    if (awaited.has(Actor::chance())) return Actor::chance();
    return *awaited.begin();
  }

  void simulate(const State& root, Actor seat) {
    State state = root;
    std::vector<std::uint32_t> path{0};
    int acts_made = 0;
    // down the tree
    while (!G::awaits(state).empty() && acts_made < kMaxActs) {
      const Actor actor = path.size() == 1 ? seat : on_turn(state, Actor::chance());
      const std::uint32_t at = path.back();
      if (actor == Actor::chance()) {
        const Act drawn = draw_by_odds<G>(state, random_, scratch_);
        state = G::apply(std::move(state), drawn);
        ++acts_made;
        path.push_back(child_by(drawn, at));
        continue;
      }
      if (!nodes_[at].expanded) expand(state, actor, at);
      if (nodes_[at].children.empty()) break;
      const std::uint32_t next = select(at, actor);
      state = G::apply(std::move(state), *nodes_[next].act);
      ++acts_made;
      path.push_back(next);
      if (nodes_[next].visits == 0) break;
    }
    const double result = play_out(std::move(state), acts_made);
    for (const std::uint32_t node : path) {
      ++nodes_[node].visits;
      nodes_[node].sum += result;
    }
  }

  // The node after an outcome of chance, made when it first falls.
  std::uint32_t child_by(const Act& drawn, std::uint32_t at) {
    for (const std::uint32_t child : nodes_[at].children)
      if (nodes_[child].act == drawn) return child;
    const auto fresh = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back(Node{.act = drawn});
    nodes_[at].children.push_back(fresh);
    return fresh;
  }

  void expand(const State& state, Actor actor, std::uint32_t at) {
    nodes_[at].expanded = true;
    if (nodes_.size() > kMaxNodes) return;
    scratch_.acts.clear();
    if (G::acts(state, actor, scratch_.acts) == Listing::too_many)
      if constexpr (kHas<G, Sampled>) {
        scratch_.acts.clear();
        for (std::size_t i = 0; i < kSampled; ++i) scratch_.acts.push_back(G::sample(state, actor, random_));
      }
    for (const Act& act : scratch_.acts) {
      nodes_[at].children.push_back(static_cast<std::uint32_t>(nodes_.size()));
      nodes_.push_back(Node{.act = act});
    }
  }

  std::uint32_t select(std::uint32_t at, Actor actor) {
    const bool first = !actor.is_seat() || G::seats[actor.code()].side == Side::first;
    const double log_visits = std::log(1.0 + nodes_[at].visits);
    double best = -1;
    std::uint32_t best_child = nodes_[at].children.front();
    std::uint32_t unvisited = 0;
    for (const std::uint32_t child : nodes_[at].children) {
      const Node& node = nodes_[child];
      if (node.visits == 0) {
        if (random_.below(++unvisited) == 0) best_child = child;
        continue;
      }
      if (unvisited > 0) continue;
      const double mean = first ? node.mean() : 1 - node.mean();
      const double ucb = mean + std::sqrt(2 * log_visits / node.visits) * 0.7;
      if (ucb > best) {
        best = ucb;
        best_child = child;
      }
    }
    return best_child;
  }

  double play_out(State state, int acts_made) {
    for (; acts_made < kMaxActs; ++acts_made) {
      const ActorSet awaited = G::awaits(state);
      if (awaited.empty()) break;
      const auto act = sample_act<G>(state, pick_actor(awaited, random_), random_, scratch_);
      if (!act) break;
      state = G::apply(std::move(state), *act);
    }
    return result_of(state);
  }

  static double result_of(const State& state) {
    if (const auto outcome = G::outcome(state))
      return outcome->winner ? (*outcome->winner == Side::first ? 1.0 : 0.0) : 0.5;
    if constexpr (kHas<G, Tallied>)
      for (const Tally& tally : G::tallies(state))
        return tally.of[0] == tally.of[1] ? 0.5 : tally.of[0] > tally.of[1] ? 1.0 : 0.0;
    return 0.5;
  }

  Random random_;
  PlayoutScratch<G> scratch_;
  std::vector<Node> nodes_;
  std::uint64_t playouts_ = 0;
};

}  // namespace giostra::engine
