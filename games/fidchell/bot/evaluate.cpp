#include "games/fidchell/bot/evaluate.hpp"

#include <algorithm>
#include <tuple>

#include "engine/evaluation_cache.hpp"
#include "games/fidchell/bot/learned.hpp"
#include "games/fidchell/bot/model.hpp"

namespace giostra::fidchell::bot {

using engine::Value;

namespace {

constexpr unsigned kBeyond = 1;  // stones more than the shortest ways take

constexpr std::size_t kNoWay = std::tuple_size_v<decltype(Weights::race)> - 1;

std::size_t place_of(unsigned lacking) {
  return lacking == Race::kFarthest ? kNoWay : std::min<std::size_t>(lacking, kNoWay) - 1;
}

}  // namespace

// A point that is on none of the ways that count. A detour of two stones more has ways of its own.
bool Outlook::without_need_of(Point point) const {
  if (distance == Race::kFarthest) return true;
  return !best.has(point) && !good.has(point) && (detour <= distance + kBeyond || detour == Race::kFarthest);
}

Race::Race(const Board& board, PointSet own, PointSet free) : board_(board), own_(own), free_(free) {
  distance_ = spread(board.inner, board.outer, free, kBeyond, from_inner_);
  if (distance_ == kFarthest) return;
  PointSet known;
  for (unsigned i = 1; i <= distance_ + kBeyond && i < kFarthest; ++i) known = known | from_inner_[i];
  (void)spread(board.outer, board.inner, known, kBeyond, from_outer_);
}

// Sorts free points by the stones that a way from the start to them takes, themselves among them. Returns how many it
// takes to the goal; looks `beyond` further.
unsigned Race::spread(PointSet start, PointSet goal, PointSet free, unsigned beyond, Layers& layers) const {
  PointSet met = start;
  PointSet rest = own_;
  unsigned found = kFarthest;
  for (unsigned lacking = 0;; ++lacking) {
    met = joined(board_, met, rest);
    if (found == kFarthest && !(((own_ - rest) | layers[lacking]) & goal).empty()) found = lacking;
    const PointSet fresh = met & free;
    if (lacking + 1 == kFarthest || fresh.empty() || lacking >= found + beyond) return found;
    layers[lacking + 1] = fresh;
    free = free - fresh;
    met = met | around(board_, fresh);
  }
}

PointSet Race::ways(unsigned lacking) const {
  PointSet points;
  for (unsigned i = 1; i <= lacking && i < kFarthest; ++i)
    if (lacking + 1 - i < kFarthest) points = points | (from_inner_[i] & from_outer_[lacking + 1 - i]);
  return points;
}

PointSet Race::narrowest() const {
  PointSet narrowest = from_inner_[1] & from_outer_[distance_];
  for (unsigned i = 2; i <= distance_; ++i)
    if (const PointSet points = from_inner_[i] & from_outer_[distance_ + 1 - i]; points.size() < narrowest.size())
      narrowest = points;
  return narrowest;
}

Outlook Race::outlook() const {
  Outlook outlook{.distance = distance_, .detour = kFarthest, .best = ways(distance_), .good = ways(distance_ + 1)};
  if (distance_ == 0 || distance_ == kFarthest) return outlook;
  Layers layers{};
  outlook.detour = spread(board_.inner, board_.outer, free_ - narrowest(), 0, layers);
  return outlook;
}

const Outlook& Model::outlook(const Node& node, Side side) const {
  auto& known = node.outlooks[index(side)];
  if (!known) known = Race(*board_, node.of(side), board_->all - node.occupied()).outlook();
  return *known;
}

Features Model::features(const Node& node, Side side) const {
  const Outlook& race = outlook(node, side);
  Features features{.units = static_cast<Value>(node.units(side)), .race = kNoWay, .detour = kNoWay};
  if (race.distance > 0 && race.distance < Race::kFarthest) {
    features.race = place_of(race.distance);
    features.detour = place_of(race.detour);
    features.ways = logarithms_[race.best.size()];
    features.longer_ways = logarithms_[race.good.size()];
  }
  if (node.turn == side)
    features.turn = 1;
  else
    features.threats = static_cast<Value>(captures(node, side).size());
  return features;
}

Value Model::weigh(const Features& features, const Weights& weights) {
  return weights.unit * features.units + weights.race[features.race] + weights.detour[features.detour] +
         (weights.ways * features.ways + weights.longer_ways * features.longer_ways) / 100 +
         weights.threat * features.threats + weights.turn * features.turn;
}

// The fewer stones are in hand, the less the race counts and the more the number of stones.
Value Model::judge(const Node& node, const std::array<Features, 2>& features) const {
  const auto& [first, second] = features;
  const Value placing = weigh(first, kPlacing) - weigh(second, kPlacing);
  const Value sliding = weigh(first, kSliding) - weigh(second, kSliding);
  const Value in_hand = node.hand[0] + node.hand[1];
  constexpr auto kAll = static_cast<Value>(2 * kStones);
  return (placing * in_hand + sliding * (kAll - in_hand)) / kAll;
}

Value Model::evaluate(const Node& node) const {
  thread_local engine::EvaluationCache known;
  return known.value(key(node), [&] {
    const auto both = features(node);
    const Value by_hand = judge(node, both);
    return learned_ ? by_hand + engine::for_side(node.turn, correction(node, both)) : by_hand;
  });
}

}  // namespace giostra::fidchell::bot
