// Several threads search the same root and share the transposition table (Lazy SMP). Each deepens on its own; the first
// one's result counts. The browser has no threads: there it is one Search.
#pragma once

#include <thread>
#include <vector>

#include "engine/search.hpp"

namespace giostra::engine {

template <Model M>
SearchResult<typename M::Move> search_in_parallel(const M& model, const typename M::Node& root,
                                                  TranspositionTable<typename M::Move>& table, const Budget& budget,
                                                  unsigned threads, unsigned multi_pv = 1,
                                                  const std::vector<std::uint64_t>& past = {}) {
  Limits limits(budget);
  table.new_search();
  std::vector<std::uint64_t> helper_nodes(threads > 1 ? threads - 1 : 0);
  std::vector<std::jthread> helpers;
  for (std::uint64_t& nodes : helper_nodes)
    helpers.emplace_back([&model, &root, &table, &limits, &nodes, &past, multi_pv] {
      nodes = Search<M>(model, table, limits, past).run(root, multi_pv, false).nodes;
    });
  auto result = Search<M>(model, table, limits, past).run(root, multi_pv);
  limits.stop();
  helpers.clear();
  for (const std::uint64_t nodes : helper_nodes) result.nodes += nodes;
  return result;
}

}  // namespace giostra::engine
