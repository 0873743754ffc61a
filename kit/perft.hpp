// Counting the tree of acts, for any game: seats and chance are plies; referee and clock are not.
#pragma once

#include <cassert>
#include <cstdint>
#include <vector>

#include "kit/capabilities.hpp"

namespace giostra {

template <Law G>
void list_plies(const typename G::State& state, std::vector<typename G::Act>& out) {
  for (const Actor actor : G::awaits(state))
    if (actor.is_seat() || actor == Actor::chance()) G::acts(state, actor, out);
}

template <Law G>
std::uint64_t count_plies(const typename G::State& state, int depth) {
  assert(depth >= 0);
  if (depth == 0) return 1;
  if constexpr (kHas<G, Counted>) {
    return G::perft(state, depth);
  } else {
    std::vector<typename G::Act> acts;
    list_plies<G>(state, acts);
    if (depth == 1) return acts.size();
    std::uint64_t nodes = 0;
    for (const auto& act : acts) nodes += count_plies<G>(G::apply(state, act), depth - 1);
    return nodes;
  }
}

}  // namespace giostra
