// Several threads search the same root (Lazy SMP). They share the transposition table and what they learn about moves,
// and tell each other what they are at (busy_moves.hpp); each deepens on its own, and the deepest result counts.
// Whoever comes to an end ends it for all. The browser has no threads: there it is one Search.
#pragma once

#include <algorithm>
#include <thread>
#include <utility>
#include <vector>

#include "engine/search.hpp"

namespace giostra::engine {

template <Model M>
SearchResult<typename M::Move> search_in_parallel(const M& model, const typename M::Node& root,
                                                  TranspositionTable<typename M::Move>& table, const Budget& budget,
                                                  unsigned threads, unsigned multi_pv = 1,
                                                  const std::vector<std::uint64_t>& past = {}) {
  using Result = SearchResult<typename M::Move>;
  table.new_search();
  Common<M> common(model, table, budget, threads);
  if (threads <= 1) return Search<M>(common, past).run(root, multi_pv);
  std::vector<Result> results(threads);
  // A node of its own for each: a model may note down in it what it has worked out.
  const auto search = [&](unsigned number, const typename M::Node own_root) {
    results[number] = Search<M>(common, past).run(own_root, multi_pv, number == 0);
    common.limits.stop();
  };
  std::vector<std::jthread> helpers;
  for (unsigned number = 1; number < threads; ++number) helpers.emplace_back(search, number, root);
  search(0, root);
  helpers.clear();
  std::uint64_t nodes = 0;
  for (const Result& result : results) nodes += result.nodes;
  Result best = std::move(*std::ranges::max_element(results, {}, &Result::depth));
  best.nodes = nodes;
  return best;
}

}  // namespace giostra::engine
