// Principal variation search (alpha-beta) over a model, by iterative deepening; expectiminimax where the model has
// chance. One object is one thread's search; several share a transposition table and limits (lazy_smp.hpp). With one
// thread and a limit of nodes or depth the same root gives the same result.
//
//   run ── aspiration_window ── search_root ── search ─┬─ alpha_beta: a side chooses    (table, null move, reductions)
//                                                      ├─ chance_node: the mean         (Star1 windows, Star2 probes)
//                                                      └─ quiescence: noisy moves, then evaluate
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <utility>
#include <vector>

#include "engine/busy_moves.hpp"
#include "engine/late_moves.hpp"
#include "engine/limits.hpp"
#include "engine/model.hpp"
#include "engine/move_ordering.hpp"
#include "engine/search_result.hpp"
#include "engine/star1.hpp"
#include "engine/table_values.hpp"
#include "engine/transposition_table.hpp"

namespace giostra::engine {

// What the threads of one search have in common.
template <Model M>
struct Common {
  using Table = TranspositionTable<typename M::Move>;

  Common(const M& of, Table& transpositions, const Budget& budget, unsigned threads = 1)
      : model(of), table(transpositions), limits(budget), ordering(of) {
    if (threads > 1) busy.emplace();
  }

  const M& model;
  Table& table;
  alignas(64) Limits limits;  // looked at by all at every node: nobody writes beside it
  MoveOrdering<M> ordering;
  std::optional<BusyMoves> busy{};
};

template <Model M>
class Search {
 public:
  using Node = typename M::Node;
  using Move = typename M::Move;
  using RootMoves = std::vector<RootMove<Move>>;

  // `past` are the keys of the positions before the root, for models with repetition.
  explicit Search(Common<M>& common, std::vector<std::uint64_t> past = {})
      : model_(common.model),
        table_(common.table),
        limits_(common.limits),
        busy_(common.busy ? &*common.busy : nullptr),
        ordering_(common.ordering),
        path_(std::move(past)),
        stack_(kMaxPly + 2) {}

  // The `multi_pv` best moves with their values and variations. Who `leads` decides when they are clear enough.
  SearchResult<Move> run(const Node& root, unsigned multi_pv = 1, bool leads = true) {
    SearchResult<Move> result;
    RootMoves& root_moves = result.root_moves;
    root_moves = list_root_moves(root);
    if (root_moves.empty()) return result;
    multi_pv = std::min(multi_pv, static_cast<unsigned>(root_moves.size()));
    for (int depth = 1; depth < kMaxPly - 20 && limits_.allows_depth(depth); ++depth) {
      last_extension_ply_ = 2 * depth;
      const RootMove<Move> before{root_moves.front().move, root_moves.front().value};
      for (unsigned pv = 0; pv < multi_pv && !stopped_; ++pv) aspiration_window(root, root_moves, pv, depth);
      if (stopped_) break;
      result.depth = depth;
      if (multi_pv == 1 && settled(root_moves, depth)) break;
      if (leads && content(before, root_moves.front())) break;
    }
    drop_unrated(root, root_moves, multi_pv);
    result.nodes = nodes_;
    return result;
  }

 private:
  struct Frame {
    MoveList<Move> moves;
    std::vector<ChanceMove<Move>> odds;
    ChanceBounds bounds;
    std::vector<Move> pv;
    std::vector<std::size_t> put_off;  // numbers of moves or outcomes
  };

  static constexpr Value kMaxValue = max_value<M>();

  static constexpr Value pawn_value() {
    if constexpr (has_pawn_value<M>) return M::kPawnValue;
    return kInfinite;
  }

  // The root.

  RootMoves list_root_moves(const Node& root) {
    MoveList<Move>& moves = stack_[0].moves;
    list_moves(root, moves);
    RootMoves root_moves;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      pick_best(moves, i);
      root_moves.push_back({moves[i].move, -kInfinite, {moves[i].move}, moves[i].quiet});
    }
    return root_moves;
  }

  // Where there was no time for a single move, the first has the root's own value.
  void drop_unrated(const Node& root, RootMoves& moves, unsigned multi_pv) const {
    if (moves.front().value == -kInfinite)
      moves.front().value = for_side(model_.side_to_move(root), model_.evaluate(root));
    const auto unrated = std::find_if(moves.begin(), moves.begin() + multi_pv,
                                      [](const RootMove<Move>& move) { return move.value == -kInfinite; });
    moves.erase(unrated, moves.end());
  }

  // A single answer, or a win or loss seen to its end: more depth changes nothing.
  static bool settled(const RootMoves& moves, int depth) {
    if (moves.size() == 1 && depth >= 2) return true;
    return std::abs(moves.front().value) > kMaxValue - depth;
  }

  // Compared with the iteration before.
  bool content(const RootMove<Move>& before, const RootMove<Move>& now) {
    const bool first = before.value == -kInfinite;
    const double fall = first ? 0.0 : static_cast<double>(before.value - now.value) / pawn_value();
    return limits_.content(nodes_, first || !(before.move == now.move), fall);
  }

  // A narrow window around the last value first.
  void aspiration_window(const Node& root, RootMoves& moves, unsigned pv, int depth) {
    Value delta = has_pawn_value<M> && depth >= 4 && pv == 0 ? pawn_value() / 2 : 2 * kInfinite;
    const Value last = moves[pv].value;
    while (true) {
      const Value alpha = std::max(last - delta, -kInfinite);
      const Value beta = std::min(last + delta, kInfinite);
      const Value value = search_root(root, moves, pv, alpha, beta, depth);
      if (stopped_ || (value > alpha && value < beta)) return;
      if (alpha == -kInfinite && beta == kInfinite) return;
      delta *= 4;
    }
  }

  // The best of moves[pv...] goes to their front.
  Value search_root(const Node& root, RootMoves& moves, unsigned pv, Value alpha, Value beta, int depth) {
    const Side us = model_.side_to_move(root);
    const std::uint64_t key = model_.key(root);
    Value best = -kInfinite;
    if constexpr (has_repetition<M>) path_.push_back(key);
    const auto move_of = [&](std::size_t i) { return moves[i].move; };
    share_out(0, pv, moves.size(), true, key, move_of, [&](std::size_t i) {
      const Node child = model_.after(root, moves[i].move);
      Value value = -kInfinite;
      if (i > pv) value = search(child, us, alpha, alpha + 1, depth - 1, 1);
      if (!stopped_ && (i == pv || value > alpha)) value = search(child, us, alpha, beta, depth - 1, 1);
      if (stopped_) return false;
      if (value <= best) return true;
      best = value;
      if (value <= alpha && i > pv) return true;
      moves[i].value = value;
      set_pv(moves[i].pv, moves[i].move, 1);
      bring_forward(moves, i, pv);
      alpha = std::max(alpha, value);
      return alpha < beta;
    });
    if constexpr (has_repetition<M>) path_.pop_back();
    return best;
  }

  void bring_forward(RootMoves& moves, std::size_t from, std::size_t to) {
    const auto at = [&](std::size_t i) { return moves.begin() + static_cast<std::ptrdiff_t>(i); };
    std::rotate(at(to), at(from), at(from + 1));
    for (std::size_t& i : stack_[0].put_off)
      if (i < from) ++i;
  }

  // Calls visit(i) for the numbers from `first` to `end` until it wants no more; where worth while, what another thread
  // is at comes last.
  template <class MoveOf, class Visit>
  void share_out(int ply, std::size_t first, std::size_t end, bool worth_while, std::uint64_t key,
                 const MoveOf& move_of, const Visit& visit) {
    BusyMoves* const busy = worth_while ? busy_ : nullptr;
    std::vector<std::size_t>& put_off = stack_[static_cast<std::size_t>(ply)].put_off;
    put_off.clear();
    for (std::size_t i = first; i < end; ++i) {
      const Move move = move_of(i);
      const BusyMoves::Claim claim(i > first ? busy : nullptr, key, pack_move(move));
      if (claim.lost())
        put_off.push_back(i);
      else if (!visit(i))
        return;
    }
    for (const std::size_t& i : put_off)
      if (!visit(i)) return;
  }

  // Any node; the value is that of `side`.
  Value search(const Node& node, Side side, Value alpha, Value beta, int depth, int ply) {
    assert(alpha < beta);
    stack_[static_cast<std::size_t>(ply)].pv.clear();
    if (limits_.reached(++nodes_)) {
      stopped_ = true;
      return 0;
    }
    if (const auto value = model_.terminal(node)) return terminal_value<M>(*value, side, ply);
    if (ply >= kMaxPly) return for_side(side, model_.evaluate(node));
    if constexpr (has_chance<M>)
      if (model_.is_chance(node)) return chance_node(node, side, alpha, beta, depth, ply);
    const Side us = model_.side_to_move(node);
    if (us == side) return alpha_beta(node, us, alpha, beta, depth, ply);
    return -alpha_beta(node, us, -beta, -alpha, depth, ply);
  }

  [[nodiscard]] bool repeated(std::uint64_t key) const {
    if constexpr (has_repetition<M>) return std::find(path_.rbegin(), path_.rend(), key) != path_.rend();
    return false;
  }

  [[nodiscard]] bool in_check(const Node& node) const {
    if constexpr (has_check<M>) return model_.in_check(node);
    return false;
  }

  // A side chooses. Values are those of `us`, the side to move.

  Value alpha_beta(const Node& node, Side us, Value alpha, Value beta, int depth, int ply, bool allow_null = true) {
    const bool checked = in_check(node);
    if (checked && ply < last_extension_ply_) ++depth;
    if (depth <= 0) return quiescence(node, us, alpha, beta, ply, 0);
    const std::uint64_t key = model_.key(node);
    if (repeated(key)) return 0;
    const bool pv_node = beta - alpha > 1 && chance_ancestors_ == 0;
    const auto entry = table_.probe(key);
    if (entry && !pv_node)
      if (const auto value = table_cutoff<M>(*entry, alpha, beta, depth, ply)) return *value;
    std::optional<Value> static_eval;
    if constexpr (has_pawn_value<M>)
      if (!checked && !pv_node) {
        static_eval = for_side(us, model_.evaluate(node));
        if (depth <= 6 && !is_decisive(beta) && *static_eval - pawn_value() * depth >= beta) return *static_eval;
        if (allow_null)
          if (const auto value = null_move_cutoff(node, us, *static_eval, beta, depth, ply)) return *value;
      }
    if (!entry && depth >= 4) --depth;  // internal iterative reduction
    if constexpr (has_repetition<M>) path_.push_back(key);
    const Value best = search_moves(node, us, alpha, beta, depth, ply,
                                    {key, entry ? std::optional(entry->move) : std::nullopt, static_eval});
    if constexpr (has_repetition<M>) path_.pop_back();
    return best;
  }

  // What alpha_beta() has found out before the moves are tried.
  struct Known {
    std::uint64_t key;
    std::optional<Move> tt_move;
    std::optional<Value> static_eval;
  };

  // Good enough even when the other side moves twice.
  std::optional<Value> null_move_cutoff(const Node& node, Side us, Value static_eval, Value beta, int depth, int ply) {
    if constexpr (has_null_move<M>) {
      if (depth < 3 || static_eval < beta || is_decisive(beta)) return std::nullopt;
      const auto passed = model_.null_move(node);
      if (!passed) return std::nullopt;
      ++nodes_;
      const int reduction = 4 + depth / 4;
      const Value value = -alpha_beta(*passed, other(us), -beta, -beta + 1, depth - reduction, ply + 1, false);
      if (!stopped_ && value >= beta) return is_decisive(value) ? beta : value;
    }
    return std::nullopt;
  }

  Value search_moves(const Node& node, Side us, Value alpha, Value beta, int depth, int ply, const Known& known) {
    Frame& frame = stack_[static_cast<std::size_t>(ply)];
    list_moves(node, frame.moves);
    if (frame.moves.empty()) return without_moves(node, us, ply);
    ordering_.score(node, us, ply, known.tt_move, frame.moves);
    const bool pv_node = beta - alpha > 1 && chance_ancestors_ == 0;
    const Value old_alpha = alpha;
    Value best = -kInfinite;
    std::size_t best_at = 0;
    std::optional<Value> cut;
    const auto next_move = [&](std::size_t i) {
      pick_best(frame.moves, i);
      return frame.moves[i].move;
    };
    share_out(ply, 0, frame.moves.size(), depth >= 2, known.key, next_move, [&](std::size_t i) {
      if (i > 0) cut = found_by_another(known.key, pv_node, alpha, beta, depth, ply);
      if (cut) return false;
      const ScoredMove<Move> scored = frame.moves[i];
      if (known.static_eval && i > 0 && scored.quiet && best > -kProvenWin &&
          futile(*known.static_eval, alpha, depth, i))
        return true;
      const int reduction = i == 0 ? 0 : reduction_of(node, us, scored, depth, static_cast<int>(i), pv_node);
      const Value value = search_move(model_.after(node, scored.move), us, alpha, beta, depth, ply, i == 0, reduction);
      if (stopped_) return false;
      if (value <= best) return true;
      best = value;
      if (value <= alpha) return true;
      best_at = i;
      alpha = value;
      set_pv(frame.pv, scored.move, ply + 1);
      if (alpha >= beta) ordering_.learn_cutoff(node, us, ply, frame.moves, i, depth);
      return alpha < beta;
    });
    if (stopped_) return 0;
    if (cut) return *cut;
    const Bound bound = best >= beta ? Bound::lower : best > old_alpha ? Bound::exact : Bound::upper;
    const bool nothing_new = bound == Bound::upper && known.tt_move;
    table_.store(known.key, {nothing_new ? *known.tt_move : frame.moves[best_at].move, value_to_table<M>(best, ply),
                             depth, bound});
    return best;
  }

  // Whether another thread is through with this node meanwhile.
  std::optional<Value> found_by_another(std::uint64_t key, bool pv_node, Value alpha, Value beta, int depth,
                                        int ply) const {
    if (busy_ == nullptr || pv_node) return std::nullopt;
    const auto entry = table_.probe(key);
    return entry ? table_cutoff<M>(*entry, alpha, beta, depth, ply) : std::nullopt;
  }

  // The first move with the full window; the others reduced and with a null window, again where they surprise.
  Value search_move(const Node& child, Side us, Value alpha, Value beta, int depth, int ply, bool first,
                    int reduction) {
    if (first) return search(child, us, alpha, beta, depth - 1, ply + 1);
    Value value = search(child, us, alpha, alpha + 1, depth - 1 - reduction, ply + 1);
    if (reduction > 0 && value > alpha && !stopped_) value = search(child, us, alpha, alpha + 1, depth - 1, ply + 1);
    if (beta - alpha > 1 && value > alpha && value < beta && !stopped_)
      value = search(child, us, alpha, beta, depth - 1, ply + 1);
    return value;
  }

  Value without_moves(const Node& node, Side us, int ply) const {
    if constexpr (has_without_moves<M>) return terminal_value<M>(model_.without_moves(node), us, ply);
    return for_side(us, model_.evaluate(node));
  }

  void list_moves(const Node& node, MoveList<Move>& moves) const {
    moves.clear();
    model_.moves(node, moves);
  }

  // A quiet move late in the list (late move pruning), or in a position far below alpha (futility pruning).
  static bool futile(Value static_eval, Value alpha, int depth, std::size_t number) {
    if constexpr (!has_pawn_value<M>) return false;
    if (depth > 6 || is_decisive(alpha)) return false;
    return number > static_cast<std::size_t>(3 + depth * depth) || static_eval + pawn_value() * (1 + depth) <= alpha;
  }

  int reduction_of(const Node& node, Side us, const ScoredMove<Move>& scored, int depth, int number,
                   bool pv_node) const {
    if (depth < 3 || !scored.quiet || number < 2) return 0;
    const int reduction = late_move_reduction(depth, number) + (pv_node ? -1 : 1);
    return std::clamp(reduction - ordering_.history(node, us, scored.move) / 8192, 0, depth - 2);
  }

  // The move, and what the ply after it found.
  void set_pv(std::vector<Move>& pv, Move move, int next_ply) {
    const auto& rest = stack_[static_cast<std::size_t>(next_ply)].pv;
    pv.assign(1, move);
    pv.insert(pv.end(), rest.begin(), rest.end());
  }

  // Only noisy moves, until it is quiet enough to evaluate. In check all moves count, for the first plies.
  Value quiescence(const Node& node, Side us, Value alpha, Value beta, int ply, int qs_ply) {
    constexpr int kCheckPlies = 2;
    const Value static_eval = for_side(us, model_.evaluate(node));
    if constexpr (!has_noisy_moves<M>) return static_eval;
    const bool evades = qs_ply < kCheckPlies && in_check(node);
    Value best = evades ? -kInfinite : static_eval;  // standing pat
    if (best >= beta || ply >= kMaxPly) return static_eval;
    alpha = std::max(alpha, best);
    MoveList<Move>& moves = stack_[static_cast<std::size_t>(ply)].moves;
    moves.clear();
    if constexpr (has_noisy_moves<M>) {
      if (evades)
        model_.moves(node, moves);
      else
        model_.noisy_moves(node, moves, qs_ply);
    }
    if (evades && moves.empty()) return without_moves(node, us, ply);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      pick_best(moves, i);
      const Value value = quiescence_child(model_.after(node, moves[i].move), us, alpha, beta, ply + 1, qs_ply + 1);
      if (stopped_) return 0;
      best = std::max(best, value);
      alpha = std::max(alpha, value);
      if (alpha >= beta) break;
    }
    return best;
  }

  Value quiescence_child(const Node& child, Side us, Value alpha, Value beta, int ply, int qs_ply) {
    if (limits_.reached(++nodes_)) {
      stopped_ = true;
      return 0;
    }
    if (const auto value = model_.terminal(child)) return terminal_value<M>(*value, us, ply);
    if constexpr (has_chance<M>)
      if (model_.is_chance(child)) return for_side(us, model_.evaluate(child));
    const Side turn = model_.side_to_move(child);
    return turn == us ? quiescence(child, us, alpha, beta, ply, qs_ply)
                      : -quiescence(child, turn, -beta, -alpha, ply, qs_ply);
  }

  // Chance chooses. The mean of the children; values are those of `side`.

  Value chance_node(const Node& node, Side side, Value alpha, Value beta, int depth, int ply) {
    if (depth <= 0) return for_side(side, model_.evaluate(node));
    if constexpr (has_pawn_value<M>)  // far outside of the window the details of chance do not matter
      if (depth <= 3 && (beta - alpha == 1 || chance_ancestors_ > 0)) {
        const Value static_eval = for_side(side, model_.evaluate(node));
        const Value margin = pawn_value() * depth;
        if (static_eval - margin >= beta || static_eval + margin <= alpha) return static_eval;
      }
    const std::uint64_t key = model_.key(node);
    if (const auto entry = table_.probe(key))
      if (const auto value = table_cutoff<M>(seen_by(side, *entry), alpha, beta, depth, ply)) return *value;
    Frame& frame = stack_[static_cast<std::size_t>(ply)];
    frame.odds.clear();
    model_.odds(node, frame.odds);
    assert(!frame.odds.empty());
    frame.bounds.begin(kMaxValue);
    for (const auto& outcome : frame.odds) frame.bounds.add(outcome.weight);
    ++chance_ancestors_;
    const Value value = expectation(node, side, alpha, beta, depth, ply, key);
    --chance_ancestors_;
    if (stopped_) return 0;
    const Bound bound = value >= beta ? Bound::lower : value <= alpha ? Bound::upper : Bound::exact;
    table_.store(key, seen_by<Move>(side, {frame.odds.front().move, value, depth, bound}));
    frame.pv.clear();  // nobody knows what falls
    return value;
  }

  Value expectation(const Node& node, Side side, Value alpha, Value beta, int depth, int ply, std::uint64_t key) {
    Frame& frame = stack_[static_cast<std::size_t>(ply)];
    ChanceBounds& bounds = frame.bounds;
    const auto clear = [&] { return bounds.upper() <= alpha || bounds.lower() >= beta; };
    const auto outcome = [&](std::size_t i) { return frame.odds[i].move; };
    if (depth >= 2)
      share_out(ply, 0, frame.odds.size(), true, ~key, outcome, [&](std::size_t i) {
        star2_probe(model_.after(node, frame.odds[i].move), side, bounds, i, depth, ply);
        return !stopped_ && !clear();
      });
    if (!stopped_ && !clear())
      share_out(ply, 0, frame.odds.size(), true, key, outcome, [&](std::size_t i) {
        const auto window = bounds.window(i, {alpha, beta});
        const Value value =
            search(model_.after(node, frame.odds[i].move), side, window.alpha, window.beta, depth, ply + 1);
        if (stopped_) return false;
        if (value > window.alpha) bounds.raise_lower(i, value);
        if (value < window.beta) bounds.reduce_upper(i, value);
        return !clear();
      });
    if (clear()) return bounds.upper() <= alpha ? bounds.upper() : bounds.lower();
    return (bounds.lower() + bounds.upper()) / 2;
  }

  // What the table knows of an outcome, or the best-looking move after it, already bounds its value from one side.
  void star2_probe(const Node& child, Side side, ChanceBounds& bounds, std::size_t i, int depth, int ply) {
    if (model_.terminal(child) || model_.is_chance(child)) return;
    const Side us = model_.side_to_move(child);
    const auto entry = table_.probe(model_.key(child));
    if (entry && entry->depth >= depth && note_bounds(*entry, us == side, bounds, i)) return;
    MoveList<Move>& moves = stack_[static_cast<std::size_t>(ply) + 1].moves;
    list_moves(child, moves);
    if (moves.empty()) return;
    ordering_.score(child, us, ply + 1, entry ? std::optional(entry->move) : std::nullopt, moves);
    pick_best(moves, 0);
    const Value value =
        search(model_.after(child, moves.front().move), side, -kMaxValue, kMaxValue, depth - 1, ply + 2);
    if (stopped_) return;
    if (us == side)
      bounds.raise_lower(i, value);
    else
      bounds.reduce_upper(i, value);
  }

  const M& model_;
  TranspositionTable<Move>& table_;
  Limits& limits_;
  BusyMoves* busy_;  // null: there is one thread
  MoveOrdering<M>& ordering_;
  std::vector<std::uint64_t> path_;  // keys from the start of the game to here
  std::vector<Frame> stack_;         // by ply
  std::uint64_t nodes_ = 0;
  int chance_ancestors_ = 0;  // below the first chance node there is no principal variation
  int last_extension_ply_ = 0;
  bool stopped_ = false;
};

}  // namespace giostra::engine
