// A computer player made from a model: searches as far as its level says, chooses among the best moves as blindly as
// its level does, and tells what it thought. A game gives the model and what only that game has.
//
//   think ─┬─ model.unsearched: what goes without saying
//          └─ model.root ── LevelSearch ── choose ── model.act_of ──> Thought
#pragma once

#include <algorithm>
#include <cassert>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/lazy_smp.hpp"
#include "engine/level.hpp"
#include "engine/overlooking.hpp"
#include "kit/law.hpp"

namespace giostra::engine {

// The search of one player at its level. It keeps its transposition table from turn to turn.
template <class Move>
class LevelSearch {
 public:
  // Up to `small_table_nodes` a small table is enough.
  LevelSearch(const Levels& levels, const Skill& skill, std::uint64_t small_table_nodes)
      : level_(level_of(levels, skill)),
        threads_(skill.threads),
        seed_(skill.seed),
        random_(skill.seed),
        megabytes_(is_small(level_.budget, small_table_nodes) ? 1 : 16) {}

  template <Model M>
  SearchResult<Move> run(const M& model, const typename M::Node& root, const std::vector<std::uint64_t>& past,
                         const Budget& budget) {
    if (!table_) table_.emplace(megabytes_);
    const Overlooking<M> seen(model, model.side_to_move(root), level_.overlooks, seed_);
    return search_in_parallel(seen, root, *table_, budget, threads_, level_.multi_pv, past);
  }
  // What it has found out is no longer of use.
  void forget() { table_.reset(); }

  // `chance` tells what a value of the side to move promises it, 0 to 1; `most` is a win's value.
  template <class Chance>
  const RootMove<Move>& choose(const SearchResult<Move>& result, Value most, const Chance& chance) {
    std::vector<Weighed> weighed;
    for (const auto& move :
         std::span(result.root_moves).first(std::min<std::size_t>(level_.multi_pv, result.root_moves.size())))
      weighed.push_back({log_odds(chance(move.value)), !move.quiet, move.value >= most - 1});
    return result.root_moves[engine::choose(weighed, level_, random_)];
  }

  // As far as the level looks, within the clock of the seats that are to act.
  [[nodiscard]] Budget budget(const Clocks& clocks, ActorSet seats, int acts_to_come = kUsualActs) const {
    return within_clock(level_.budget, level_.exact, own_clock(clocks, seats, acts_to_come));
  }
  [[nodiscard]] Random& random() { return random_; }

 private:
  static bool is_small(const Budget& budget, std::uint64_t small_table_nodes) {
    constexpr int kShallow = 2;
    if (budget.nodes) return *budget.nodes <= small_table_nodes;
    return !budget.time_ms && budget.depth.value_or(kMaxPly) <= kShallow;
  }

  Level level_;
  unsigned threads_;
  std::uint64_t seed_;
  Random random_;
  std::size_t megabytes_;
  std::optional<TranspositionTable<Move>> table_{};
};

// What a player needs of a model besides searching it. Optional, found by name:
//   M(state), fits(state) -> bool            a model of one board, made again when another is played
//   root(state, seats, clocks) -> Node       where the time of the match matters
//   past(state)                              keys of earlier positions, for models with repetition
//   unsearched(state, seats, level, Random&) -> optional<Choice>  what needs no search
//   seat_of(state, act) -> Actor             whose act it is, where more than one seat acts for a side
//   acts_to_come(state) -> int               of one seat until the end, where it can be foretold, for the clock
//   line(state, pv) -> vector<Act>           a variation as acts, where a move is not one act
template <class M>
concept PlayerModel = Model<M> && requires(const M& model, const typename M::Law::State& state, ActorSet seats,
                                           const typename M::Node& node, typename M::Move move) {
  requires Law<typename M::Law>;
  { M::kLevels } -> std::convertible_to<const Levels&>;
  { M::kSmallTable_nodes } -> std::convertible_to<std::uint64_t>;
  { model.root(state, seats) } -> std::same_as<typename M::Node>;
  { model.act_of(node, move) } -> std::same_as<typename M::Law::Act>;
  // A value of the first side as its chance, 0 to 1.
  { model.chance(Value{}) } -> std::same_as<double>;
};

template <PlayerModel M>
class SearchPlayer {
 public:
  using State = typename M::Law::State;
  using Act = typename M::Law::Act;
  using Move = typename M::Move;

  explicit SearchPlayer(const Skill& skill) : skill_(skill), search_(M::kLevels, skill, M::kSmallTable_nodes) {}

  Thought<Act> think(const State& state, ActorSet seats, const Clocks& clocks) {
    assert(!seats.empty());
    fit_model(state);
    if (auto choice = unsearched(state, seats)) return {.choice = std::move(choice)};
    const auto root = root_of(state, seats, clocks);
    const auto result = search_.run(*model_, root, past(state), search_.budget(clocks, seats, acts_to_come(state)));
    Thought<Act> thought{.nodes = result.nodes, .depth = result.depth};
    const Act act = model_->act_of(root, choose(result).move);
    if (const Actor seat = seat_of(state, act, seats); seats.has(seat)) thought.choice = {seat, act};
    const std::size_t lines = std::min<std::size_t>(skill_.lines, result.root_moves.size());
    for (const auto& move : std::span(result.root_moves).first(lines))
      thought.ideas.push_back({model_->act_of(root, move.move),
                               model_->chance(for_side(model_->side_to_move(root), move.value)),
                               line(state, root, move.pv)});
    return thought;
  }

 private:
  using Choice = typename Thought<Act>::Choice;

  void fit_model(const State& state) {
    if constexpr (requires(const M& model) { model.fits(state); }) {
      if (model_ && model_->fits(state)) return;
      model_.emplace(state);
      search_.forget();
    } else if (!model_) {
      model_.emplace();
    }
  }

  typename M::Node root_of(const State& state, ActorSet seats, const Clocks& clocks) const {
    if constexpr (requires { model_->root(state, seats, clocks); }) return model_->root(state, seats, clocks);
    return model_->root(state, seats);
  }

  const RootMove<Move>& choose(const SearchResult<Move>& result) {
    return search_.choose(result, max_value<M>(), [this](Value value) { return model_->chance(value); });
  }

  std::optional<Choice> unsearched(const State& state, ActorSet seats) {
    if constexpr (requires { M::unsearched(state, seats, skill_.level, search_.random()); })
      return M::unsearched(state, seats, skill_.level, search_.random());
    return std::nullopt;
  }

  static std::vector<std::uint64_t> past(const State& state) {
    if constexpr (requires { M::past(state); }) return M::past(state);
    return {};
  }

  static int acts_to_come(const State& state) {
    if constexpr (requires { M::acts_to_come(state); }) return M::acts_to_come(state);
    return kUsualActs;
  }

  static Actor seat_of(const State& state, const Act& act, ActorSet seats) {
    if constexpr (requires { M::seat_of(state, act); }) return M::seat_of(state, act);
    return *seats.begin();
  }

  std::vector<Act> line(const State& state, typename M::Node node, const std::vector<Move>& pv) const {
    if constexpr (requires { M::line(state, pv); }) return M::line(state, pv);
    std::vector<Act> acts;
    for (const Move move : pv) {
      acts.push_back(model_->act_of(node, move));
      node = model_->after(node, move);
    }
    return acts;
  }

  Skill skill_;
  LevelSearch<Move> search_;
  std::optional<M> model_{};
};

}  // namespace giostra::engine
