#include "games/fidchell/bot/model.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace giostra::fidchell {

namespace {

using engine::Moves;
using engine::Value;

constexpr std::int32_t kWinning = 1'000'000;
constexpr std::int32_t kCapturing = 100'000;

PointSet around(const Board& board, PointSet points) {
  PointSet met;
  for (const Point point : points) met = met | board.neighbours[number(point)];
  return met;
}

// All of `met`, and the neighbours of the stones that are joined to it; these leave the set.
PointSet joined(const Board& board, PointSet met, PointSet& stones) {
  while (!(met & stones).empty()) {
    const Point stone = (met & stones).first();
    stones.remove(stone);
    met = met | board.neighbours[number(stone)];
  }
  return met;
}

}  // namespace

Race::Race(const Board& board, PointSet own, PointSet free, unsigned beyond) {
  distance_ = spread(board, board.inner, board.outer, own, free, beyond, from_inner_);
  if (distance_ == kFarthest) return;
  PointSet known;
  for (unsigned i = 1; i <= distance_ + beyond && i < kFarthest; ++i) known = known | from_inner_[i];
  spread(board, board.outer, board.inner, own, known, beyond, from_outer_);
}

// Sorts free points by the stones that a way from the start to them takes, themselves among them. Returns how many it
// takes to the goal; looks `beyond` further.
unsigned Race::spread(const Board& board, PointSet start, PointSet goal, PointSet own, PointSet free, unsigned beyond,
                      Layers& layers) {
  PointSet met = start;
  PointSet rest = own;
  unsigned found = kFarthest;
  for (unsigned lacking = 0;; ++lacking) {
    met = joined(board, met, rest);
    if (found == kFarthest && !(((own - rest) | layers[lacking]) & goal).empty()) found = lacking;
    const PointSet fresh = met & free;
    if (lacking + 1 == kFarthest || fresh.empty() || lacking >= found + beyond) return found;
    layers[lacking + 1] = fresh;
    free = free - fresh;
    met = met | around(board, fresh);
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

Model::Model(BoardPtr board, const Weights& placing, const Weights& sliding)
    : board_(std::move(board)), placing_(placing), sliding_(sliding) {
  for (std::size_t i = 0; i < logarithms_.size(); ++i)
    logarithms_[i] = static_cast<Value>(std::lround(100 * std::log1p(static_cast<double>(i))));
  for (const Point middle : board_->all)
    for (const Point one : board_->neighbours[number(middle)])
      for (const Triple triple : board_->triples.of(one))
        if (triple.middle == middle && one < triple.far) ends_.append(middle, {one, triple.far});
  for (const Point point : board_->all)
    if (!board_->to_centre[number(point)].empty()) beside_centre_.add(point);
}

Scene Model::scene(const fidchell::Position& position) const {
  Scene scene{position, {}};
  for (const Side side : kSides) scene.gaps[index(side)] = gaps_of(scene.of(side));
  return scene;
}

Act Model::act(const Scene& scene, Step step) const {
  if (!scene.moves(scene.turn)) return {.deed = Deed::place, .to = board_->spot(step.to)};
  if (step.from == step.to) return {.deed = Deed::pass};
  return {.deed = Deed::move, .from = board_->spot(step.from), .to = board_->spot(step.to)};
}

std::optional<Value> Model::ended(const Scene& scene) const {
  if (scene.end == End::none) return std::nullopt;
  if (!scene.winner) return 0;
  return *scene.winner == Side::first ? engine::kWin : -engine::kWin;
}

PointSet Model::gaps_of(PointSet own) const {
  PointSet rest = own;
  const PointSet from_inner = joined(*board_, board_->inner, rest);
  rest = own;
  return (from_inner & joined(*board_, board_->outer, rest)) - own;
}

Scene Model::after(const Scene& scene, Step step) const {
  Scene next = scene;
  if (!scene.moves(scene.turn))
    place(*board_, next, step.to);
  else if (step.from == step.to)
    fidchell::pass(*board_, next);
  else
    slide(*board_, next, step.from, step.to);
  for (const Side side : kSides)
    if (next.of(side) != scene.of(side)) next.gaps[index(side)] = gaps_of(next.of(side));
  return next;
}

std::optional<Scene> Model::pass(const Scene& scene) const {
  Scene next = scene;
  next.turn = other(scene.turn);
  return next;
}

// A step that completes a chain of this player, were it on turn.
std::optional<Step> Model::win(const Scene& scene, Side side) const {
  const PointSet open = scene.gaps[index(side)] - scene.occupied();
  if (open.empty()) return std::nullopt;
  if (!scene.moves(side)) return Step{open.first(), open.first()};
  for (const Point from : scene.of(side))
    for (const Point to : board_->reach(from, scene.occupied()) & open) {
      PointSet own = scene.of(side);
      own.remove(from);
      own.add(to);
      if (board_->chained(own)) return Step{from, to};
    }
  return std::nullopt;
}

bool Model::pressed(const Scene& scene) const { return win(scene, other(scene.turn)).has_value(); }

// Free points where a stone of this player, just come there, captures.
PointSet Model::captures(const Scene& scene, Side side) const {
  const PointSet own = scene.of(side);
  const PointSet enemy = scene.of(other(side));
  const PointSet free = board_->all - scene.occupied();
  PointSet points;
  for (const Point middle : enemy)
    for (const auto [one, two] : ends_.of(middle)) {
      if (own.has(one) && free.has(two)) points.add(two);
      if (own.has(two) && free.has(one)) points.add(one);
    }
  if (scene.moves(side))
    for (const Point point : beside_centre_& free)
      if (!(board_->to_centre[number(point)] & enemy).empty()) points.add(point);
  return points;
}

void Model::moves(const Scene& scene, Moves<Step>& out) const {
  if (const auto step = win(scene, scene.turn))
    out.push_back({*step, kWinning, false});
  else if (scene.moves(scene.turn))
    slide_somewhere(scene, out);
  else
    place_somewhere(scene, out);
}

void Model::noisy(const Scene& scene, Moves<Step>& out, int /*deep*/) const {
  if (const auto step = win(scene, scene.turn)) {
    out.push_back({*step, kWinning, false});
  } else if (scene.moves(scene.turn)) {
    capture_by_slides(scene, out);
  } else {
    const PointSet enemy = scene.of(other(scene.turn));
    for (const Point to : captures(scene, scene.turn)) {
      const auto taken = static_cast<std::int32_t>(board_->taken_from(to, scene.of(scene.turn), enemy).size());
      out.push_back({{to, to}, kCapturing + taken, false});
    }
  }
}

namespace {

// How much a point matters for the chains of both players.
class Worth {
 public:
  Worth(const Board& board, const Scene& scene)
      : own_(board, scene.of(scene.turn), board.all - scene.occupied(), 1),
        enemy_(board, scene.of(other(scene.turn)), board.all - scene.occupied(), 1),
        own_best_(own_.ways(own_.distance())),
        own_good_(own_.ways(own_.distance() + 1)),
        enemy_best_(enemy_.ways(enemy_.distance())),
        enemy_good_(enemy_.ways(enemy_.distance() + 1)) {}

  [[nodiscard]] PointSet points() const { return own_best_ | own_good_ | enemy_best_ | enemy_good_; }
  [[nodiscard]] std::int32_t of(Point point) const {
    return (own_best_.has(point)   ? 3000
            : own_good_.has(point) ? 1200
                                   : 0) +
           (enemy_best_.has(point)   ? 3500
            : enemy_good_.has(point) ? 1400
                                     : 0);
  }

 private:
  Race own_;
  Race enemy_;
  PointSet own_best_;
  PointSet own_good_;
  PointSet enemy_best_;
  PointSet enemy_good_;
};

}  // namespace

void Model::place_somewhere(const Scene& scene, Moves<Step>& out) const {
  const Side me = scene.turn;
  const PointSet own = scene.of(me);
  const PointSet enemy = scene.of(other(me));
  const PointSet free = board_->all - scene.occupied();
  const PointSet captures_here = captures(scene, me);
  for (const Point to : captures_here)
    out.push_back(
        {{to, to}, kCapturing + 1000 * static_cast<std::int32_t>(board_->taken_from(to, own, enemy).size()), false});
  if (const auto threat = win(scene, other(me)); threat && !scene.moves(other(me))) {
    // Nothing helps but to capture, or to stand in the gap.
    for (const Point to : (scene.gaps[index(other(me))] & free) - captures_here) out.push_back({{to, to}, 0, true});
    return;
  }
  const PointSet saving = captures(scene, other(me));
  const Worth worth(*board_, scene);
  const PointSet near = around(*board_, scene.occupied()) | saving | worth.points();
  for (const Point to : (near & free) - captures_here) {
    std::int32_t order = worth.of(to) + (saving.has(to) ? 5000 : 0);
    for (const auto [one, two] : ends_.of(to)) {
      if ((enemy.has(one) && free.has(two)) || (enemy.has(two) && free.has(one))) order -= 2500;
    }
    out.push_back({{to, to}, order, true});
  }
  if (out.empty()) out.push_back({{free.first(), free.first()}, 0, true});
}

void Model::slide_somewhere(const Scene& scene, Moves<Step>& out) const {
  const Side me = scene.turn;
  const PointSet enemy = scene.of(other(me));
  const PointSet saving = captures(scene, other(me));
  const Worth worth(*board_, scene);
  for (const Point from : scene.of(me)) {
    PointSet rest = scene.of(me);
    rest.remove(from);
    for (const Point to : board_->reach(from, scene.occupied())) {
      const PointSet taken = board_->taken_from(to, rest, enemy) | (board_->to_centre[number(to)] & enemy);
      if (taken.empty())
        out.push_back({{from, to}, worth.of(to) + (saving.has(to) ? 3000 : 0), true});
      else
        out.push_back({{from, to}, kCapturing + 1000 * static_cast<std::int32_t>(taken.size()), false});
    }
  }
  if (out.empty()) out.push_back({{}, 0, true});
}

void Model::capture_by_slides(const Scene& scene, Moves<Step>& out) const {
  const Side me = scene.turn;
  const PointSet enemy = scene.of(other(me));
  const PointSet targets = captures(scene, me);
  if (targets.empty()) return;
  for (const Point from : scene.of(me)) {
    PointSet rest = scene.of(me);
    rest.remove(from);
    for (const Point to : board_->reach(from, scene.occupied()) & targets) {
      const PointSet taken = board_->taken_from(to, rest, enemy) | (board_->to_centre[number(to)] & enemy);
      if (!taken.empty())
        out.push_back({{from, to}, kCapturing + 1000 * static_cast<std::int32_t>(taken.size()), false});
    }
  }
}

Model::Features Model::features(const Scene& scene, Side side) const {
  static constexpr std::size_t kNoWay = std::tuple_size_v<decltype(Weights::race)> - 1;
  const auto place_of = [](unsigned lacking) {
    return lacking == Race::kFarthest ? kNoWay : std::min<std::size_t>(lacking, kNoWay) - 1;
  };
  const PointSet free = board_->all - scene.occupied();
  const Race race(*board_, scene.of(side), free, 1);
  Features features{.units = static_cast<Value>(scene.units(side)), .race = kNoWay, .detour = kNoWay};
  if (race.distance() > 0 && race.distance() < Race::kFarthest) {
    features.race = place_of(race.distance());
    features.detour = place_of(Race(*board_, scene.of(side), free - race.narrowest(), 0).distance());
    features.ways = logarithms_[race.ways(race.distance()).size()];
    features.longer_ways = logarithms_[race.ways(race.distance() + 1).size()];
  }
  if (scene.turn == side)
    features.turn = 1;
  else
    features.threats = static_cast<Value>(captures(scene, side).size());
  return features;
}

Value Model::weigh(const Features& features, const Weights& weights) {
  return weights.unit * features.units + weights.race[features.race] + weights.detour[features.detour] +
         (weights.ways * features.ways + weights.longer_ways * features.longer_ways) / 100 +
         weights.threat * features.threats + weights.turn * features.turn;
}

// The fewer stones are in hand, the less the race counts and the more the number of stones.
Value Model::evaluate(const Scene& scene) const {
  const Features first = features(scene, Side::first);
  const Features second = features(scene, Side::second);
  const Value placing = weigh(first, placing_) - weigh(second, placing_);
  const Value sliding = weigh(first, sliding_) - weigh(second, sliding_);
  const Value in_hand = scene.hand[0] + scene.hand[1];
  constexpr auto kAll = static_cast<Value>(2 * kStones);
  return (placing * in_hand + sliding * (kAll - in_hand)) / kAll;
}

}  // namespace giostra::fidchell
