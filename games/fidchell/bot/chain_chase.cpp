#include "games/fidchell/bot/chain_chase.hpp"

#include <algorithm>

namespace giostra::fidchell::bot {

std::optional<bool> ChainChase::decided(const Node& node) const {
  const bot::Node& at = node.at;
  if (at.end != End::none) return at.winner == attacker;
  if (at.moves(Side::first) || at.moves(Side::second)) return false;
  if (attacks(node)) {
    if (!gaps(at, attacker).empty()) return true;
    return node.stones > 0 ? std::nullopt : std::optional(false);
  }
  if (!gaps(at, other(attacker)).empty() || gaps(at, attacker).empty()) return false;
  return std::nullopt;
}

void ChainChase::children(const Node& node, std::vector<Node>& out) const {
  const bot::Node& at = node.at;
  const PointSet own = at.of(at.turn);
  const PointSet enemy = at.of(other(at.turn));
  const PointSet gap = gaps(at, attacker);
  for (const Point to : board->all - at.occupied()) {
    const bool captures = !board->taken_from(to, own, enemy).empty();
    if (!attacks(node) && !captures && !gap.has(to)) continue;
    Node next{model->after(at, {to, to}), node.stones - 1};
    if (!attacks(node) || captures || !gaps(next.at, attacker).empty()) out.push_back(next);
  }
}

bool forces_chain(const State& state, Side side, int stones) {
  constexpr std::size_t kMostNodes = 5'000;
  const Model model(state);
  engine::ProofSearch<ChainChase> search(ChainChase{state.board.get(), &model, side});
  return search.run({model.root(state), stones}, kMostNodes).value_or(false);
}

namespace {

// The few stones that look best; what they prove is proved, what they do not is open.
std::vector<Act> likely_stones(const State& state) {
  constexpr std::size_t kMost = 12;
  const Model model(state);
  const bot::Node root = model.root(state);
  engine::MoveList<Move> moves;
  model.moves(root, moves);
  std::vector<Act> acts;
  for (std::size_t i = 0; i < std::min(moves.size(), kMost); ++i) {
    engine::pick_best(moves, i);
    acts.push_back(model.act_of(root, moves[i].move));
  }
  return acts;
}

}  // namespace

bool keeps_chain(const State& state, Side side, int stones, int quiet) {
  if (const auto end = Fidchell::outcome(state)) return end->winner == side;
  if (forces_chain(state, side, stones)) return true;
  const auto keeps = [&](const Act& act) {
    return keeps_chain(Fidchell::apply(state, act), side, stones - 1, state.turn == side ? quiet - 1 : quiet);
  };
  if (state.turn == side) return quiet > 0 && std::ranges::any_of(likely_stones(state), keeps);
  std::vector<Act> replies;
  Fidchell::acts(state, seat_of(state.turn), replies);
  return std::ranges::all_of(replies, keeps);
}

}  // namespace giostra::fidchell::bot
