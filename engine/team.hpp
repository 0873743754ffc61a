// Several threads search the same root and share what they remember. Each deepens on its own; the first one's findings
// count. Not for the browser, which has no threads: there one Search does.
#pragma once

#include <thread>
#include <vector>

#include "engine/search.hpp"

namespace giostra::engine {

template <Model M>
Findings<typename M::Move> search_in_team(const M& model, const typename M::Position& root,
                                          Memory<typename M::Move>& memory, const Budget& budget, unsigned threads,
                                          unsigned lines = 1, const std::vector<std::uint64_t>& past = {}) {
  Limits limits(budget);
  memory.new_search();
  std::vector<std::uint64_t> helped(threads > 1 ? threads - 1 : 0);
  std::vector<std::jthread> helpers;
  for (std::uint64_t& nodes : helped)
    helpers.emplace_back([&model, &root, &memory, &limits, &nodes, &past, lines] {
      nodes = Search<M>(model, memory, limits, past).run(root, lines).nodes;
    });
  auto found = Search<M>(model, memory, limits, past).run(root, lines);
  limits.stop();
  helpers.clear();
  for (const std::uint64_t nodes : helped) found.nodes += nodes;
  return found;
}

}  // namespace giostra::engine
