// Which move to try first: the one from the transposition table, then as the model scores them, quiet ones helped by
// killer moves and the history heuristic. The threads of one search share one object, without locks: what one has
// learned helps the others, and a word that gets lost hardly matters.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
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
    if constexpr (has_history<M>) history_ = {History(M::kHistorySize), History(M::kHistorySize)};
  }

  void score(const Node& node, Side us, int ply, const std::optional<Move>& tt_move, MoveList<Move>& moves) const {
    const Killers& killers = killers_[static_cast<std::size_t>(ply)];
    const std::uint64_t newer = killers[0].load(std::memory_order_relaxed);
    const std::uint64_t older = killers[1].load(std::memory_order_relaxed);
    for (auto& scored : moves) {
      if (tt_move && scored.move == *tt_move) {
        scored.score = 1 << 30;
        continue;
      }
      if (!scored.quiet) continue;
      const std::uint64_t word = word_of(scored.move);
      if (newer == word) scored.score += 24'000;
      if (older == word) scored.score += 20'000;
      scored.score += history(node, us, scored.move);
    }
  }

  // From -16384 to 16384.
  [[nodiscard]] std::int32_t history(const Node& node, Side us, Move move) const {
    if constexpr (has_history<M>)
      return history_[index(us)][model_.history_index(node, move)].load(std::memory_order_relaxed);
    return 0;
  }

  // moves[at] was a beta cutoff, those before it were not.
  void learn_cutoff(const Node& node, Side us, int ply, const MoveList<Move>& moves, std::size_t at, int depth) {
    const ScoredMove<Move>& good = moves[at];
    if (!good.quiet) return;
    Killers& killers = killers_[static_cast<std::size_t>(ply)];
    if (const auto newer = killers[0].load(std::memory_order_relaxed); newer != word_of(good.move)) {
      killers[1].store(newer, std::memory_order_relaxed);
      killers[0].store(word_of(good.move), std::memory_order_relaxed);
    }
    if constexpr (has_history<M>) {
      const int bonus = std::min(depth * depth * 16, 1600);
      for (std::size_t i = 0; i < at; ++i)
        if (moves[i].quiet) update(us, model_.history_index(node, moves[i].move), -bonus);
      update(us, model_.history_index(node, good.move), bonus);
    }
  }

 private:
  using Killers = std::array<std::atomic<std::uint64_t>, 2>;
  using History = std::vector<std::atomic<std::int32_t>>;

  // Of a move, never 0: that is no move.
  static std::uint64_t word_of(Move move) { return std::uint64_t{1} << 32U | pack_move(move); }

  void update(Side us, unsigned at, int bonus) {
    assert(at < history_[index(us)].size());
    std::atomic<std::int32_t>& entry = history_[index(us)][at];
    const std::int32_t old = entry.load(std::memory_order_relaxed);
    entry.store(old + bonus - old * std::abs(bonus) / 16'384, std::memory_order_relaxed);
  }

  const M& model_;
  std::vector<Killers> killers_;  // by ply
  std::array<History, 2> history_{};
};

}  // namespace giostra::engine
