#include "games/lumache/law.hpp"

#include <algorithm>

#include "kit/hash.hpp"

namespace giostra::lumache {

namespace {

Verdict check_roll(const State& state, Actor actor, const Roll& roll) {
  if (actor != Actor::chance()) return refuse("S2", {"the die is rolled by chance", "il dado lo tira il caso"});
  if (state.die != 0) return refuse("S2", {"the die has been rolled", "il dado è già tirato"});
  if (roll.die < 1 || roll.die > kFaces) return refuse("S2", {"a die has six faces", "un dado ha sei facce"});
  return {};
}

Verdict check_crawl(const State& state, Actor actor, const Crawl& crawl) {
  if (actor != seat_of(state.turn)) return refuse("S1", {"it is not your turn", "non tocca a te"});
  if (state.die == 0) return refuse("S2", {"the die is rolled first", "prima si tira il dado"});
  if (owner_of(crawl.snail) != state.turn)
    return refuse("S3", {"this snail is the opponent's", "questa lumaca è dell'avversario"});
  if (state.at[crawl.snail] == state.length)
    return refuse("S3", {"this snail is home", "questa lumaca è già arrivata"});
  if (crawl.to != target_of(state, crawl.snail))
    return refuse("S3", {"a snail goes as far as the die says, no further than home",
                         "una lumaca va quanto dice il dado, non oltre il traguardo"});
  return {};
}

}  // namespace

bool is_home(const State& state, Side side) {
  for (std::size_t snail = 0; snail < kSnails; ++snail)
    if (owner_of(snail) == side && state.at[snail] < state.length) return false;
  return true;
}

int target_of(const State& state, std::size_t snail) { return std::min(state.length, state.at[snail] + state.die); }

ActorSet Lumache::awaits(const State& state) {
  ActorSet actors;
  if (!outcome(state)) actors.add(state.die == 0 ? Actor::chance() : seat_of(state.turn));
  return actors;
}

Listing Lumache::acts(const State& state, Actor actor, std::vector<Act>& out) {
  if (!awaits(state).has(actor)) return Listing::complete;
  if (actor == Actor::chance()) {
    for (int die = 1; die <= kFaces; ++die) out.emplace_back(Roll{die});
    return Listing::complete;
  }
  for (std::size_t snail = 0; snail < kSnails; ++snail)
    if (owner_of(snail) == state.turn && state.at[snail] < state.length)
      out.emplace_back(Crawl{snail, target_of(state, snail)});
  return Listing::complete;
}

Verdict Lumache::check(const State& state, Actor actor, const Act& act) {
  if (const auto end = outcome(state))
    return refuse(end->rule, {"the game is over: nothing counts any more", "la partita è finita: nulla conta più"});
  if (const auto* roll = std::get_if<Roll>(&act)) return check_roll(state, actor, *roll);
  return check_crawl(state, actor, std::get<Crawl>(act));
}

State Lumache::apply(State state, const Act& act) {
  if (const auto* roll = std::get_if<Roll>(&act)) {
    state.die = roll->die;
    return state;
  }
  const Crawl& crawl = std::get<Crawl>(act);
  state.at[crawl.snail] = crawl.to;
  state.die = 0;
  state.turn = other(state.turn);
  return state;
}

std::optional<Outcome> Lumache::outcome(const State& state) {
  if (!is_home(state, other(state.turn))) return std::nullopt;
  return Outcome{
      .winner = other(state.turn), .rule = "S4", .why = {"both snails are home", "entrambe le lumache sono arrivate"}};
}

void Lumache::odds(const State& state, std::vector<Chance<Act>>& out) {
  if (!awaits(state).has(Actor::chance())) return;
  for (int die = 1; die <= kFaces; ++die) out.push_back({Roll{die}, 1});
}

std::uint64_t Lumache::hash(const State& state) {
  Hash hash;
  for (const int at : state.at) hash.add(static_cast<std::uint64_t>(at));
  return hash.add(static_cast<std::uint64_t>(state.die))
      .add(index(state.turn))
      .add(static_cast<std::uint64_t>(state.length))
      .value();
}

}  // namespace giostra::lumache
