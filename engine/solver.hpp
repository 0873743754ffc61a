// The exact worth of a state: all acts of the law, all odds of chance, to the end. For endings that are short enough,
// as the truth that players are examined by; no evaluation, no pruning by guesses.
//
// An ending says where the law's acts need not be followed one by one. Without one, see WholeLaw.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "kit/law.hpp"

namespace giostra::engine {

// What the first side gets: 1, a half, or nothing.
inline double share_of(const Outcome& outcome) {
  return !outcome.winner ? 0.5 : *outcome.winner == Side::first ? 1.0 : 0.0;
}

// The law as it is. An ending derives from it and hides what it knows better.
template <Law G>
struct WholeLaw {
  using Law = G;
  using State = typename G::State;

  // What the first side may expect where nothing is left to be looked at.
  [[nodiscard]] std::optional<double> settled(const State& state) const {
    if (const auto outcome = G::outcome(state)) return share_of(*outcome);
    return std::nullopt;
  }
  // Equal for states of equal worth alone.
  [[nodiscard]] std::uint64_t key(const State& state) const { return G::hash(state); }
  // At least one act for each worth that an act can have.
  void acts(const State& state, Actor seat, std::vector<typename G::Act>& out) const { G::acts(state, seat, out); }
  // What does the same may be one outcome with the weight of all.
  void odds(const State& state, std::vector<Chance<typename G::Act>>& out) const { G::odds(state, out); }
};

template <class Ending>
class Solver {
 public:
  using G = typename Ending::Law;
  using State = typename G::State;
  using Act = typename G::Act;

  explicit Solver(Ending ending = {}) : ending_(std::move(ending)) {}

  // What the first side may expect of the match, 0 to 1.
  double value(const State& state) {
    if (const auto known = ending_.settled(state)) return *known;
    const std::uint64_t key = ending_.key(state);
    if (const auto found = table_.find(key); found != table_.end()) return found->second;
    const ActorSet awaited = G::awaits(state);
    const double value = awaited.has(Actor::chance()) ? mean(state) : best(state, awaited);
    table_.emplace(key, value);
    return value;
  }

  // What a side may expect after its act.
  double worth(const State& state, const Act& act, Side side) {
    const double value = this->value(G::apply(state, act));
    return side == Side::first ? value : 1 - value;
  }

  [[nodiscard]] std::size_t states() const { return table_.size(); }

 private:
  double mean(const State& state) {
    std::vector<Chance<Act>> odds;
    ending_.odds(state, odds);
    double sum = 0;
    double weights = 0;
    for (const auto& [act, weight] : odds) {
      sum += weight * value(G::apply(state, act));
      weights += weight;
    }
    return sum / weights;
  }

  double best(const State& state, ActorSet awaited) {
    double best = -1;
    Side side = Side::first;
    std::vector<Act> acts;
    for (const Actor seat : awaited) {
      if (!seat.is_seat()) continue;
      side = G::seats[seat.code()].side;
      acts.clear();
      ending_.acts(state, seat, acts);
      for (const Act& act : acts) {
        best = std::max(best, worth(state, act, side));
        if (best >= 1) break;
      }
    }
    assert(best >= 0);
    return side == Side::first ? best : 1 - best;
  }

  Ending ending_;
  std::unordered_map<std::uint64_t, double> table_;
};

}  // namespace giostra::engine
