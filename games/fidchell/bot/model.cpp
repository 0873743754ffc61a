#include "games/fidchell/bot/model.hpp"

#include "games/fidchell/bot/learned.hpp"

#include <cmath>
#include <utility>

namespace giostra::fidchell::bot {

namespace {

using engine::MoveList;
using engine::Value;

constexpr std::int32_t kWinning = 1'000'000;
constexpr std::int32_t kCapturing = 100'000;
constexpr int kCaptures_plies = 4;  // of quiescence: slides can take from each other for very long

}  // namespace

Model::Model(BoardPtr board) : board_(std::move(board)), learned_(is_learned(*board_)) {
  for (std::size_t i = 0; i < logarithms_.size(); ++i)
    logarithms_[i] = static_cast<Value>(std::lround(100 * std::log1p(static_cast<double>(i))));
  for (const Point middle : board_->all)
    for (const Point one : board_->neighbours[number(middle)])
      for (const Triple triple : board_->triples.of(one))
        if (triple.middle == middle && one < triple.far) ends_.append(middle, {one, triple.far});
  for (const Point point : board_->all)
    if (!board_->to_centre[number(point)].empty()) beside_centre_.add(point);
}

Node Model::root(const Position& position) const {
  Node node{position};
  for (const Side side : kSides) node.gaps[index(side)] = gaps_of(node.of(side));
  return node;
}

Act Model::act_of(const Node& node, Move move) const {
  if (!node.moves(node.turn)) return {.deed = Deed::place, .to = board_->spot(move.to)};
  if (move.from == move.to) return {.deed = Deed::pass};
  return {.deed = Deed::move, .from = board_->spot(move.from), .to = board_->spot(move.to)};
}

std::optional<Value> Model::terminal(const Node& node) const {
  if (node.end == End::none) return std::nullopt;
  if (!node.winner) return 0;
  return *node.winner == Side::first ? engine::kWin : -engine::kWin;
}

PointSet Model::gaps_of(PointSet own) const {
  PointSet rest = own;
  const PointSet from_inner = joined(*board_, board_->inner, rest);
  rest = own;
  return (from_inner & joined(*board_, board_->outer, rest)) - own;
}

Node Model::after(const Node& node, Move move) const {
  Node next = node;
  if (!node.moves(node.turn))
    place(*board_, next, move.to);
  else if (move.from == move.to)
    fidchell::pass(*board_, next);
  else
    slide(*board_, next, move.from, move.to);
  for (const Side side : kSides) {
    const bool same_stones = next.of(side) == node.of(side);
    if (!same_stones) next.gaps[index(side)] = gaps_of(next.of(side));
    auto& outlook = next.outlooks[index(side)];
    if (!same_stones || node.moves(node.turn) || !outlook || !outlook->without_need_of(move.to)) outlook.reset();
  }
  return next;
}

std::optional<Node> Model::null_move(const Node& node) const {
  Node next = node;
  next.turn = other(node.turn);
  return next;
}

// A move that would complete a chain of this player on its turn.
std::optional<Move> Model::win(const Node& node, Side side) const {
  const PointSet open = node.gaps[index(side)] - node.occupied();
  if (open.empty()) return std::nullopt;
  if (!node.moves(side)) return Move{open.first(), open.first()};
  for (const Point from : node.of(side))
    for (const Point to : board_->reach(from, node.occupied()) & open) {
      PointSet own = node.of(side);
      own.remove(from);
      own.add(to);
      if (board_->chained(own)) return Move{from, to};
    }
  return std::nullopt;
}

bool Model::in_check(const Node& node) const { return win(node, other(node.turn)).has_value(); }

// Free points where a stone of this player would capture on arrival.
PointSet Model::captures(const Node& node, Side side) const {
  const PointSet own = node.of(side);
  const PointSet enemy = node.of(other(side));
  const PointSet free = board_->all - node.occupied();
  PointSet points;
  for (const Point middle : enemy)
    for (const auto [one, two] : ends_.of(middle)) {
      if (own.has(one) && free.has(two)) points.add(two);
      if (own.has(two) && free.has(one)) points.add(one);
    }
  if (node.moves(side))
    for (const Point point : beside_centre_& free)
      if (!(board_->to_centre[number(point)] & enemy).empty()) points.add(point);
  return points;
}

void Model::moves(const Node& node, MoveList<Move>& out) const {
  if (const auto move = win(node, node.turn))
    out.push_back({*move, kWinning, false});
  else if (node.moves(node.turn))
    slide_somewhere(node, out);
  else
    place_somewhere(node, out);
}

void Model::noisy_moves(const Node& node, MoveList<Move>& out, int qs_ply) const {
  if (const auto move = win(node, node.turn)) {
    out.push_back({*move, kWinning, false});
  } else if (qs_ply >= kCaptures_plies) {
    return;
  } else if (node.moves(node.turn)) {
    capture_by_slides(node, out);
  } else {
    const PointSet enemy = node.of(other(node.turn));
    for (const Point to : captures(node, node.turn)) {
      const auto taken = static_cast<std::int32_t>(board_->taken_from(to, node.of(node.turn), enemy).size());
      out.push_back({{to, to}, kCapturing + taken, false});
    }
  }
}

namespace {

// How much a point matters for the chains of both players.
struct Worth {
  const Outlook& own;
  const Outlook& enemy;

  [[nodiscard]] PointSet points() const { return own.best | own.good | enemy.best | enemy.good; }
  [[nodiscard]] std::int32_t of(Point point) const {
    const std::int32_t builds = own.best.has(point) ? 3000 : own.good.has(point) ? 1200 : 0;
    const std::int32_t blocks = enemy.best.has(point) ? 3500 : enemy.good.has(point) ? 1400 : 0;
    return builds + blocks;
  }
};

}  // namespace

void Model::place_somewhere(const Node& node, MoveList<Move>& out) const {
  const Side me = node.turn;
  const PointSet own = node.of(me);
  const PointSet enemy = node.of(other(me));
  const PointSet free = board_->all - node.occupied();
  const PointSet captures_here = captures(node, me);
  for (const Point to : captures_here)
    out.push_back(
        {{to, to}, kCapturing + 1000 * static_cast<std::int32_t>(board_->taken_from(to, own, enemy).size()), false});
  if (const auto threat = win(node, other(me)); threat && !node.moves(other(me))) {
    // Nothing helps but to capture, or to stand in the gap.
    for (const Point to : (node.gaps[index(other(me))] & free) - captures_here) out.push_back({{to, to}, 0, true});
    return;
  }
  const PointSet saving = captures(node, other(me));
  const Worth worth{outlook(node, me), outlook(node, other(me))};
  const PointSet near = around(*board_, node.occupied()) | saving | worth.points();
  for (const Point to : (near & free) - captures_here) {
    std::int32_t score = worth.of(to) + (saving.has(to) ? 5000 : 0);
    for (const auto [one, two] : ends_.of(to)) {
      if ((enemy.has(one) && free.has(two)) || (enemy.has(two) && free.has(one))) score -= 2500;
    }
    out.push_back({{to, to}, score, true});
  }
  if (out.empty()) out.push_back({{free.first(), free.first()}, 0, true});
}

void Model::slide_somewhere(const Node& node, MoveList<Move>& out) const {
  const Side me = node.turn;
  const PointSet enemy = node.of(other(me));
  const PointSet saving = captures(node, other(me));
  const Worth worth{outlook(node, me), outlook(node, other(me))};
  for (const Point from : node.of(me)) {
    PointSet rest = node.of(me);
    rest.remove(from);
    for (const Point to : board_->reach(from, node.occupied())) {
      const PointSet taken = board_->taken_from(to, rest, enemy) | (board_->to_centre[number(to)] & enemy);
      if (taken.empty())
        out.push_back({{from, to}, worth.of(to) + (saving.has(to) ? 3000 : 0), true});
      else
        out.push_back({{from, to}, kCapturing + 1000 * static_cast<std::int32_t>(taken.size()), false});
    }
  }
  if (out.empty()) out.push_back({{}, 0, true});
}

void Model::capture_by_slides(const Node& node, MoveList<Move>& out) const {
  const Side me = node.turn;
  const PointSet enemy = node.of(other(me));
  const PointSet targets = captures(node, me);
  if (targets.empty()) return;
  for (const Point from : node.of(me)) {
    PointSet rest = node.of(me);
    rest.remove(from);
    for (const Point to : board_->reach(from, node.occupied()) & targets) {
      const PointSet taken = board_->taken_from(to, rest, enemy) | (board_->to_centre[number(to)] & enemy);
      if (!taken.empty())
        out.push_back({{from, to}, kCapturing + 1000 * static_cast<std::int32_t>(taken.size()), false});
    }
  }
}

}  // namespace giostra::fidchell::bot
