#include "match/powers.hpp"

#include <algorithm>
#include <cassert>
#include <limits>

namespace giostra {

std::uint64_t scaled(std::uint64_t bits, std::uint64_t below) {
  constexpr std::uint64_t kLow = std::numeric_limits<std::uint32_t>::max();
  assert(below != 0 && below <= kLow);
  // bits * below / 2^64, without a wider type
  return ((bits >> 32U) * below + ((bits & kLow) * below >> 32U)) >> 32U;
}

std::string drawn_chance(const Table& table, const Draw& draw) {
  const auto odds = table.odds();
  assert(!odds.empty());
  std::uint64_t sum = 0;
  for (const auto& chance : odds) sum += chance.weight;
  std::uint64_t drawn = draw(sum);
  for (const auto& chance : odds) {
    if (drawn < chance.weight) return chance.act;
    drawn -= chance.weight;
  }
  assert(false);  // drawn is below the sum
  return {};
}

std::optional<PowerAct> follows_at_once(const Match& match, Milliseconds now_ms, const Draw& draw) {
  const Milliseconds at_ms = std::max(match.now(), now_ms);
  if (match.closed()) return std::nullopt;
  if (match.decided()) return PowerAct{Actor::match(), at_ms, match.result_act()};
  if (!draw || !match.may_play() || !match.awaits().has(Actor::chance())) return std::nullopt;
  return PowerAct{Actor::chance(), at_ms, drawn_chance(match.table(), draw)};
}

std::optional<PowerAct> clock_act(const Match& match, Milliseconds now_ms) {
  auto due = match.due();
  if (!due || due->at_ms > now_ms) return std::nullopt;
  return PowerAct{Actor::clock(), due->at_ms, std::move(due->act)};
}

std::optional<PowerAct> power_act(const Match& match, Milliseconds now_ms, const Draw& draw) {
  auto at_once = follows_at_once(match, now_ms, draw);
  return at_once ? at_once : clock_act(match, now_ms);
}

std::optional<PowerAct> goes_on_alone(const Match& match, Milliseconds now_ms, std::uint64_t seed) {
  if (!match.may_play()) return std::nullopt;
  const Milliseconds at_ms = std::max(match.now(), now_ms);
  const ActorSet awaited = match.awaits();
  if (awaited.has(Actor::referee()))
    return PowerAct{Actor::referee(), at_ms, match.table().sample(Actor::referee(), seed)};
  std::vector<std::string> acts;
  if (awaited.has(Actor::clock())) match.table().acts(Actor::clock(), acts);
  for (std::string& act : acts)
    if (match.check(at_ms, write_actor(Actor::clock(), {}), act))
      return PowerAct{Actor::clock(), at_ms, std::move(act)};
  return std::nullopt;
}

}  // namespace giostra
