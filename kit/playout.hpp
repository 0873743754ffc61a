// Random play by the law alone: for speed measurements, random opponents and tests of every game.
#pragma once

#include <cassert>
#include <cstdint>
#include <optional>
#include <vector>

#include "kit/capabilities.hpp"
#include "kit/random.hpp"

namespace giostra {

// Reused from act to act, so that a warm playout allocates nothing.
template <Law G>
struct PlayoutScratch {
  std::vector<typename G::Act> acts;
  std::vector<Chance<typename G::Act>> odds;
};

template <Law G>
typename G::Act draw_by_odds(const typename G::State& state, Random& random, PlayoutScratch<G>& scratch) {
  scratch.odds.clear();
  G::odds(state, scratch.odds);
  assert(!scratch.odds.empty());  // chance is awaited only where it has acts
  std::uint32_t total = 0;
  for (const auto& chance : scratch.odds) total += chance.weight;
  assert(total > 0);
  std::uint32_t at = random.below(total);
  for (const auto& chance : scratch.odds) {
    if (at < chance.weight) return chance.act;
    at -= chance.weight;
  }
  return scratch.odds.back().act;
}

// One act of an awaited actor, at random; where the list is too long the game's own `sample` picks.
template <Law G>
std::optional<typename G::Act> sample_act(const typename G::State& state, Actor actor, Random& random,
                                          PlayoutScratch<G>& scratch) {
  if (actor == Actor::chance()) return draw_by_odds<G>(state, random, scratch);
  if constexpr (kHas<G, Sampled>)
    if (G::samples_all) return G::sample(state, actor, random);
  scratch.acts.clear();
  const Listing listing = G::acts(state, actor, scratch.acts);
  if constexpr (kHas<G, Sampled>)
    if (listing == Listing::too_many) return G::sample(state, actor, random);
  if (scratch.acts.empty()) return std::nullopt;
  return scratch.acts[random.below(static_cast<std::uint32_t>(scratch.acts.size()))];
}

// Seats and chance act before referee and clock, which step in only where nobody else can.
inline Actor pick_actor(ActorSet awaited, Random& random) {
  assert(!awaited.empty());
  ActorSet players;
  for (const Actor actor : awaited)
    if (actor.is_seat() || actor == Actor::chance()) players.add(actor);
  const ActorSet from = players.empty() ? awaited : players;
  auto at = random.below(static_cast<std::uint32_t>(from.size()));
  for (const Actor actor : from)
    if (at-- == 0) return actor;
  return *from.begin();
}

// Plays matches from the start until this many acts have been made; returns how many matches ended.
template <Law G>
std::uint64_t play_out(const typename G::State& start, std::uint64_t acts, std::uint64_t seed) {
  Random random(seed);
  PlayoutScratch<G> scratch;
  typename G::State state = start;
  std::uint64_t ended = 0;
  for (std::uint64_t made = 0; made < acts; ++made) {
    const ActorSet awaited = G::awaits(state);
    if (awaited.empty()) {
      ++ended;
      state = start;
      continue;
    }
    if (const auto act = sample_act<G>(state, pick_actor(awaited, random), random, scratch))
      state = G::apply(std::move(state), *act);
  }
  return ended;
}

}  // namespace giostra
