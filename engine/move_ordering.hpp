// Which move to try first: the one from the transposition table, then as the model scores them, quiet ones helped by
// killer moves and the history heuristic. One object belongs to one thread's search.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

#include "engine/model.hpp"

namespace giostra::engine {

// Brings the best of moves[at...] to `at`: a selection sort that stops with the first cutoff.
template <class Move>
void pick_best(MoveList<Move>& moves, std::size_t at) {
  std::size_t best = at;
  for (std::size_t i = at + 1; i < moves.size(); ++i)
    if (moves[i].score > moves[best].score) best = i;
  std::swap(moves[at], moves[best]);
}

template <Model M>
class MoveOrdering {
 public:
  using Node = typename M::Node;
  using Move = typename M::Move;

  explicit MoveOrdering(const M& model) : model_(model), killers_(kMaxPly + 2) {
    if constexpr (has_history<M>)
      for (auto& side : history_) side.assign(M::kHistorySize, 0);
  }

  void score(const Node& node, Side us, int ply, const std::optional<Move>& tt_move, MoveList<Move>& moves) const {
    const Killers& killers = killers_[static_cast<std::size_t>(ply)];
    for (auto& scored : moves) {
      if (tt_move && scored.move == *tt_move) {
        scored.score = 1 << 30;
        continue;
      }
      if (!scored.quiet) continue;
      if (killers[0] == scored.move) scored.score += 24'000;
      if (killers[1] == scored.move) scored.score += 20'000;
      scored.score += history(node, us, scored.move);
    }
  }

  // From -16384 to 16384.
  [[nodiscard]] std::int32_t history(const Node& node, Side us, Move move) const {
    if constexpr (has_history<M>) return history_[index(us)][model_.history_index(node, move)];
    return 0;
  }

  // moves[at] was a beta cutoff, those before it were not.
  void learn_cutoff(const Node& node, Side us, int ply, const MoveList<Move>& moves, std::size_t at, int depth) {
    const ScoredMove<Move>& good = moves[at];
    if (!good.quiet) return;
    Killers& killers = killers_[static_cast<std::size_t>(ply)];
    if (killers[0] != good.move) killers = {good.move, killers[0]};
    if constexpr (has_history<M>) {
      const int bonus = std::min(depth * depth * 16, 1600);
      for (std::size_t i = 0; i < at; ++i)
        if (moves[i].quiet) update(us, model_.history_index(node, moves[i].move), -bonus);
      update(us, model_.history_index(node, good.move), bonus);
    }
  }

 private:
  using Killers = std::array<std::optional<Move>, 2>;

  void update(Side us, unsigned at, int bonus) {
    assert(at < history_[index(us)].size());
    std::int32_t& entry = history_[index(us)][at];
    entry += bonus - entry * std::abs(bonus) / 16'384;
  }

  const M& model_;
  std::vector<Killers> killers_;  // by ply
  std::array<std::vector<std::int32_t>, 2> history_{};
};

}  // namespace giostra::engine
