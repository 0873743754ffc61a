// Principal-variation alpha-beta over a model, by iterative deepening, with chance nodes where the model has chance.
// One object is one thread's search; several share a Memory and Limits (team.hpp). With one thread and a limit of
// nodes or depth the same root gives the same findings.
//
//   run ── root ── look ─┬─ node: who is on turn chooses   (memory, null move, reductions, pruning)
//                        ├─ star: chance chooses           (Star1 windows, Star2 probes)
//                        └─ calm: noisy moves, then evaluate
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <utility>
#include <vector>

#include "engine/findings.hpp"
#include "engine/limits.hpp"
#include "engine/memory.hpp"
#include "engine/model.hpp"
#include "engine/star.hpp"

namespace giostra::engine {

// How much less deeply the n-th move is searched.
inline int reduction(int depth, int number) {
  static const auto table = [] {
    std::array<std::array<std::int8_t, 64>, 64> values{};
    for (int d = 1; d < 64; ++d)
      for (int n = 1; n < 64; ++n)
        values[static_cast<std::size_t>(d)][static_cast<std::size_t>(n)] =
            static_cast<std::int8_t>(0.4 + std::log(d) * std::log(n) / 2.0);
    return values;
  }();
  return table[static_cast<std::size_t>(std::min(depth, 63))][static_cast<std::size_t>(std::min(number, 63))];
}

template <Model M>
class Search {
 public:
  using Position = typename M::Position;
  using Move = typename M::Move;

  // `past` are the keys of the positions before the root, for models with kRepeats.
  Search(const M& model, Memory<Move>& memory, Limits& limits, std::vector<std::uint64_t> past = {})
      : model_(model), memory_(memory), limits_(limits), path_(std::move(past)), frames_(kMaxPly + 2) {
    if constexpr (has_slots<M>)
      for (auto& side : history_) side.assign(M::kSlots, 0);
  }

  Findings<Move> run(const Position& root, unsigned lines = 1) {
    Findings<Move> found;
    Frame& frame = frames_[0];
    list(root, frame.moves);
    for (std::size_t i = 0; i < frame.moves.size(); ++i) bring_best(frame.moves, i);
    for (const auto& listed : frame.moves) found.rated.push_back({listed.move, -kInfinite, {listed.move}});
    if (found.rated.empty()) return found;
    lines = std::min(lines, static_cast<unsigned>(found.rated.size()));
    for (int depth = 1; depth < kMaxPly - 20 && limits_.allows_depth(depth); ++depth) {
      deepest_ = 2 * depth;
      for (unsigned line = 0; line < lines && !stopped_; ++line) aspire(root, found.rated, line, depth);
      if (stopped_) break;
      found.depth = depth;
      if (lines == 1 && settled(found.rated, depth)) break;
    }
    keep_rated(root, found.rated, lines);
    found.nodes = nodes_;
    return found;
  }

  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  struct Frame {
    Moves<Move> moves;
    std::vector<Odd<Move>> odds;
    Mean mean;
    std::vector<Move> line;
    std::array<std::optional<Move>, 2> killers{};
  };
  using Roots = std::vector<Rated<Move>>;

  static constexpr Value kBound = bound_of<M>();

  // The lines that have a value. Where there was no time for a single one, the first move has the root's.
  void keep_rated(const Position& root, Roots& roots, unsigned lines) const {
    if (roots.front().value == -kInfinite) roots.front().value = signed_for(model_.turn(root), model_.evaluate(root));
    const auto known = std::find_if(roots.begin(), roots.begin() + lines,
                                    [](const Rated<Move>& rated) { return rated.value == -kInfinite; });
    roots.erase(known, roots.end());
  }

  // A single answer, or a win or loss seen to its end: deeper thought changes nothing.
  static bool settled(const Roots& roots, int depth) {
    if (roots.size() == 1 && depth >= 2) return true;
    return std::abs(roots.front().value) > kBound - depth;
  }

  // A narrow window around the last value first.
  void aspire(const Position& root, Roots& roots, unsigned line, int depth) {
    Value window = has_unit<M> && depth >= 4 && line == 0 ? unit() / 2 : 2 * kInfinite;
    const Value last = roots[line].value;
    while (true) {
      const Value alpha = std::max(last - window, -kInfinite);
      const Value beta = std::min(last + window, kInfinite);
      const Value value = root_node(root, roots, line, alpha, beta, depth);
      if (stopped_ || (value > alpha && value < beta)) return;
      if (alpha == -kInfinite && beta == kInfinite) return;
      window *= 4;
    }
  }

  // The best of roots[line...] moves to the front of them.
  Value root_node(const Position& root, Roots& roots, unsigned line, Value alpha, Value beta, int depth) {
    const Side us = model_.turn(root);
    Value best = -kInfinite;
    if constexpr (has_repeats<M>) path_.push_back(model_.key(root));
    for (std::size_t i = line; i < roots.size(); ++i) {
      const Position child = model_.after(root, roots[i].move);
      Value value = -kInfinite;
      if (i > line) value = look(child, us, alpha, alpha + 1, depth - 1, 1);
      if (!stopped_ && (i == line || value > alpha)) value = look(child, us, alpha, beta, depth - 1, 1);
      if (stopped_) break;
      if (value <= best) continue;
      best = value;
      if (value <= alpha && i > line) continue;
      roots[i].value = value;
      roots[i].line.assign(1, roots[i].move);
      roots[i].line.insert(roots[i].line.end(), frames_[1].line.begin(), frames_[1].line.end());
      std::rotate(roots.begin() + line, roots.begin() + static_cast<std::ptrdiff_t>(i),
                  roots.begin() + static_cast<std::ptrdiff_t>(i) + 1);
      alpha = std::max(alpha, value);
      if (alpha >= beta) break;
    }
    if constexpr (has_repeats<M>) path_.pop_back();
    return best;
  }

  // Any position, seen by `view`.
  Value look(const Position& position, Side view, Value alpha, Value beta, int depth, int ply) {
    frames_[static_cast<std::size_t>(ply)].line.clear();
    if (limits_.reached(++nodes_)) {
      stopped_ = true;
      return 0;
    }
    if (const auto over = model_.ended(position)) return seen(*over, view, ply);
    if (ply >= kMaxPly) return signed_for(view, model_.evaluate(position));
    if constexpr (has_chance<M>)
      if (model_.by_chance(position)) return star(position, view, alpha, beta, depth, ply);
    const Side us = model_.turn(position);
    if (us == view) return node(position, us, alpha, beta, depth, ply);
    return -node(position, us, -beta, -alpha, depth, ply);
  }

  static Value signed_for(Side view, Value value) { return view == Side::first ? value : -value; }

  // The end, the nearer the more.
  static Value seen(Value over, Side view, int ply) {
    if (over >= kBound) over = kBound - ply;
    if (over <= -kBound) over = -kBound + ply;
    return signed_for(view, over);
  }

  // Wins are kept as distances from the position, not from the root.
  static Value to_memory(Value value, int ply) {
    if constexpr (kBound != kWin) return value;
    return value >= kSureWin ? value + ply : value <= -kSureWin ? value - ply : value;
  }
  static Value from_memory(Value value, int ply) {
    if constexpr (kBound != kWin) return value;
    return value >= kSureWin ? value - ply : value <= -kSureWin ? value + ply : value;
  }

  static std::optional<Value> cuts(const Memo<Move>& memo, Value alpha, Value beta, int depth, int ply) {
    if (memo.depth < depth) return std::nullopt;
    const Value value = from_memory(memo.value, ply);
    if (memo.bound == Bound::exact || (memo.bound == Bound::lower && value >= beta) ||
        (memo.bound == Bound::upper && value <= alpha))
      return value;
    return std::nullopt;
  }

  [[nodiscard]] bool repeated(std::uint64_t key) const {
    if constexpr (has_repeats<M>) return std::find(path_.rbegin(), path_.rend(), key) != path_.rend();
    return false;
  }

  [[nodiscard]] bool pressed(const Position& position) const {
    if constexpr (has_pressed<M>) return model_.pressed(position);
    return false;
  }

  static constexpr Value unit() {
    if constexpr (has_unit<M>) return M::kUnit;
    return kInfinite;
  }

  // The side on turn chooses. Values are those of `us`.
  Value node(const Position& position, Side us, Value alpha, Value beta, int depth, int ply, bool may_pass = true) {
    const bool in_check = pressed(position);
    if (in_check && ply < deepest_) ++depth;
    if (depth <= 0) return calm(position, us, alpha, beta, ply, 0);
    const std::uint64_t key = model_.key(position);
    if (repeated(key)) return 0;
    const bool main_line = beta - alpha > 1 && chances_ == 0;
    const auto memo = memory_.find(key);
    if (memo && !main_line)
      if (const auto value = cuts(*memo, alpha, beta, depth, ply)) return *value;
    std::optional<Value> guess;
    if constexpr (has_unit<M>)
      if (!in_check && !main_line) {
        guess = signed_for(us, model_.evaluate(position));
        if (depth <= 6 && !decided(beta) && *guess - unit() * depth >= beta) return *guess;
        if (may_pass)
          if (const auto value = if_passed(position, us, *guess, beta, depth, ply)) return *value;
      }
    if (!memo && depth >= 4) --depth;
    if constexpr (has_repeats<M>) path_.push_back(key);
    const Value best =
        best_of(position, us, alpha, beta, depth, ply, {key, memo ? std::optional(memo->move) : std::nullopt, guess});
    if constexpr (has_repeats<M>) path_.pop_back();
    return best;
  }

  // What node() has found out before the moves are tried.
  struct Known {
    std::uint64_t key;
    std::optional<Move> best_before;
    std::optional<Value> guess;
  };

  // Null move: good enough even when the other side moves twice.
  std::optional<Value> if_passed(const Position& position, Side us, Value guess, Value beta, int depth, int ply) {
    if constexpr (has_pass<M>) {
      if (depth < 3 || guess < beta || decided(beta)) return std::nullopt;
      const auto passed = model_.pass(position);
      if (!passed) return std::nullopt;
      ++nodes_;
      const int less = 4 + depth / 4;
      const Value value = -node(*passed, other(us), -beta, -beta + 1, depth - less, ply + 1, false);
      if (!stopped_ && value >= beta) return decided(value) ? beta : value;
    }
    return std::nullopt;
  }

  Value best_of(const Position& position, Side us, Value alpha, Value beta, int depth, int ply, const Known& known) {
    Frame& frame = frames_[static_cast<std::size_t>(ply)];
    list(position, frame.moves);
    if (frame.moves.empty()) return stuck(position, us, ply);
    rank(position, us, frame, known.best_before);
    const bool wide = beta - alpha > 1;
    const bool main_line = wide && chances_ == 0;
    const Value alpha_before = alpha;
    Value best = -kInfinite;
    std::size_t best_at = 0;
    for (std::size_t i = 0; i < frame.moves.size(); ++i) {
      bring_best(frame.moves, i);
      const Listed<Move> listed = frame.moves[i];
      if (known.guess && i > 0 && listed.quiet && best > -kSureWin && hopeless(*known.guess, alpha, depth, i)) continue;
      const Position child = model_.after(position, listed.move);
      Value value = 0;
      if (i == 0) {
        value = look(child, us, alpha, beta, depth - 1, ply + 1);
      } else {
        const int less = reduced(position, us, listed, depth, static_cast<int>(i), main_line);
        value = look(child, us, alpha, alpha + 1, depth - 1 - less, ply + 1);
        if (less > 0 && value > alpha && !stopped_) value = look(child, us, alpha, alpha + 1, depth - 1, ply + 1);
        if (wide && value > alpha && value < beta && !stopped_)
          value = look(child, us, alpha, beta, depth - 1, ply + 1);
      }
      if (stopped_) return 0;
      if (value <= best) continue;
      best = value;
      if (value <= alpha) continue;
      best_at = i;
      alpha = value;
      keep_line(frame, listed.move, ply);
      if (alpha >= beta) {
        learn(position, us, frame, i, depth);
        break;
      }
    }
    const Bound bound = best >= beta ? Bound::lower : best > alpha_before ? Bound::exact : Bound::upper;
    const bool nothing_new = bound == Bound::upper && known.best_before;
    memory_.keep(known.key,
                 {nothing_new ? *known.best_before : frame.moves[best_at].move, to_memory(best, ply), depth, bound});
    return best;
  }

  Value stuck(const Position& position, Side us, int ply) const {
    if constexpr (has_stuck<M>) return seen(model_.stuck(position), us, ply);
    return signed_for(us, model_.evaluate(position));
  }

  void list(const Position& position, Moves<Move>& moves) const {
    moves.clear();
    model_.moves(position, moves);
  }

  // A quiet move far behind in the list, or in a position far below what is needed.
  static bool hopeless(Value guess, Value alpha, int depth, std::size_t number) {
    if constexpr (!has_unit<M>) return false;
    if (depth > 6 || decided(alpha)) return false;
    return number > static_cast<std::size_t>(3 + depth * depth) || guess + unit() * (1 + depth) <= alpha;
  }

  int reduced(const Position& position, Side us, const Listed<Move>& listed, int depth, int number,
              bool main_line) const {
    if (depth < 3 || !listed.quiet || number < 2) return 0;
    int less = reduction(depth, number) + (main_line ? -1 : 1);
    if constexpr (has_slots<M>) less -= history_[index(us)][model_.slot(position, listed.move)] / 8192;
    return std::clamp(less, 0, depth - 2);
  }

  void rank(const Position& position, Side us, Frame& frame, const std::optional<Move>& first) const {
    for (auto& listed : frame.moves) {
      if (first && listed.move == *first) {
        listed.order = 1 << 30;
        continue;
      }
      if (!listed.quiet) continue;
      if (frame.killers[0] == listed.move) listed.order += 24'000;
      if (frame.killers[1] == listed.move) listed.order += 20'000;
      if constexpr (has_slots<M>) listed.order += history_[index(us)][model_.slot(position, listed.move)];
    }
  }

  static void bring_best(Moves<Move>& moves, std::size_t at) {
    std::size_t best = at;
    for (std::size_t i = at + 1; i < moves.size(); ++i)
      if (moves[i].order > moves[best].order) best = i;
    std::swap(moves[at], moves[best]);
  }

  void keep_line(Frame& frame, Move move, int ply) {
    const auto& rest = frames_[static_cast<std::size_t>(ply) + 1].line;
    frame.line.assign(1, move);
    frame.line.insert(frame.line.end(), rest.begin(), rest.end());
  }

  // A quiet move refuted the position: remember it, and that those before it did not.
  void learn(const Position& position, Side us, Frame& frame, std::size_t at, int depth) {
    const Listed<Move> good = frame.moves[at];
    if (!good.quiet) return;
    if (frame.killers[0] != good.move) frame.killers = {good.move, frame.killers[0]};
    if constexpr (has_slots<M>) {
      const int bonus = std::min(depth * depth * 16, 1600);
      for (std::size_t i = 0; i < at; ++i)
        if (frame.moves[i].quiet) teach(us, model_.slot(position, frame.moves[i].move), -bonus);
      teach(us, model_.slot(position, good.move), bonus);
    }
  }
  void teach(Side us, unsigned slot, int bonus) {
    std::int32_t& entry = history_[index(us)][slot];
    entry += bonus - entry * std::abs(bonus) / 16'384;
  }

  // Only noisy moves, until it is quiet enough to evaluate. In check everything counts, for a few plies.
  Value calm(const Position& position, Side us, Value alpha, Value beta, int ply, int deep) {
    constexpr int kChecks = 2;
    const Value guess = signed_for(us, model_.evaluate(position));
    if constexpr (!has_noisy<M>) return guess;
    const bool in_check = deep < kChecks && pressed(position);
    Value best = in_check ? -kInfinite : guess;
    if (best >= beta || ply >= kMaxPly) return in_check ? guess : best;
    alpha = std::max(alpha, best);
    Frame& frame = frames_[static_cast<std::size_t>(ply)];
    frame.moves.clear();
    if constexpr (has_noisy<M>) {
      if (in_check)
        model_.moves(position, frame.moves);
      else
        model_.noisy(position, frame.moves, deep);
    }
    if (in_check && frame.moves.empty()) return stuck(position, us, ply);
    for (std::size_t i = 0; i < frame.moves.size(); ++i) {
      bring_best(frame.moves, i);
      const Value value = calm_child(model_.after(position, frame.moves[i].move), us, alpha, beta, ply + 1, deep + 1);
      if (stopped_) return 0;
      best = std::max(best, value);
      alpha = std::max(alpha, value);
      if (alpha >= beta) break;
    }
    return best;
  }

  Value calm_child(const Position& child, Side us, Value alpha, Value beta, int ply, int deep) {
    if (limits_.reached(++nodes_)) {
      stopped_ = true;
      return 0;
    }
    if (const auto over = model_.ended(child)) return seen(*over, us, ply);
    if constexpr (has_chance<M>)
      if (model_.by_chance(child)) return signed_for(us, model_.evaluate(child));
    const Side turn = model_.turn(child);
    return turn == us ? calm(child, us, alpha, beta, ply, deep) : -calm(child, turn, -beta, -alpha, ply, deep);
  }

  // Chance chooses: the mean of what follows, seen by `view`.
  Value star(const Position& position, Side view, Value alpha, Value beta, int depth, int ply) {
    if (depth <= 0) return signed_for(view, model_.evaluate(position));
    if constexpr (has_unit<M>)  // far outside of the window the details of chance do not matter
      if (depth <= 3 && (beta - alpha == 1 || chances_ > 0)) {
        const Value guess = signed_for(view, model_.evaluate(position));
        const Value margin = unit() * depth;
        if (guess - margin >= beta || guess + margin <= alpha) return guess;
      }
    const std::uint64_t key = model_.key(position);
    if (const auto memo = memory_.find(key)) {
      const Memo<Move> seen_by_view = view == Side::first ? *memo : mirrored(*memo);
      if (const auto value = cuts(seen_by_view, alpha, beta, depth, ply)) return *value;
    }
    Frame& frame = frames_[static_cast<std::size_t>(ply)];
    frame.odds.clear();
    model_.odds(position, frame.odds);
    frame.mean.begin(kBound);
    for (const auto& odd : frame.odds) frame.mean.add(odd.weight);
    ++chances_;
    const Value value = mean_of(position, view, alpha, beta, depth, ply);
    --chances_;
    if (stopped_) return 0;
    const Bound bound = value >= beta ? Bound::lower : value <= alpha ? Bound::upper : Bound::exact;
    const Memo<Move> memo{frame.odds.front().move, value, depth, bound};
    memory_.keep(key, view == Side::first ? memo : mirrored(memo));
    frame.line.clear();  // nobody knows what falls
    return value;
  }

  static Memo<Move> mirrored(Memo<Move> memo) {
    memo.value = -memo.value;
    if (memo.bound == Bound::lower)
      memo.bound = Bound::upper;
    else if (memo.bound == Bound::upper)
      memo.bound = Bound::lower;
    return memo;
  }

  Value mean_of(const Position& position, Side view, Value alpha, Value beta, int depth, int ply) {
    Frame& frame = frames_[static_cast<std::size_t>(ply)];
    Mean& mean = frame.mean;
    if (depth >= 2)
      for (std::size_t i = 0; i < frame.odds.size(); ++i) {
        probe(model_.after(position, frame.odds[i].move), view, mean, i, depth, ply);
        if (stopped_) return 0;
        if (mean.high() <= alpha) return mean.high();
        if (mean.low() >= beta) return mean.low();
      }
    for (std::size_t i = 0; i < frame.odds.size(); ++i) {
      const auto window = mean.window(i, {alpha, beta});
      const Value value =
          look(model_.after(position, frame.odds[i].move), view, window.alpha, window.beta, depth, ply + 1);
      if (stopped_) return 0;
      if (value > window.alpha) mean.at_least(i, value);
      if (value < window.beta) mean.at_most(i, value);
      if (mean.high() <= alpha) return mean.high();
      if (mean.low() >= beta) return mean.low();
    }
    return (mean.low() + mean.high()) / 2;
  }

  // Star2: the first move of whoever is on turn after this outcome already bounds its value from one side.
  void probe(const Position& child, Side view, Mean& mean, std::size_t i, int depth, int ply) {
    if (model_.ended(child) || model_.by_chance(child)) return;
    Frame& frame = frames_[static_cast<std::size_t>(ply) + 1];
    list(child, frame.moves);
    if (frame.moves.empty()) return;
    const Side us = model_.turn(child);
    const auto memo = memory_.find(model_.key(child));
    rank(child, us, frame, memo ? std::optional(memo->move) : std::nullopt);
    bring_best(frame.moves, 0);
    const Value value = look(model_.after(child, frame.moves.front().move), view, -kBound, kBound, depth - 1, ply + 2);
    if (stopped_) return;
    if (us == view)
      mean.at_least(i, value);
    else
      mean.at_most(i, value);
  }

  const M& model_;
  Memory<Move>& memory_;
  Limits& limits_;
  std::vector<std::uint64_t> path_;
  std::vector<Frame> frames_;
  std::array<std::vector<std::int32_t>, 2> history_{};
  std::uint64_t nodes_ = 0;
  int chances_ = 0;  // on the way to here: below the first nobody follows a main line
  int deepest_ = 0;  // no extensions beyond this ply
  bool stopped_ = false;
};

}  // namespace giostra::engine
