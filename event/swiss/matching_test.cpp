#include "event/swiss/matching.hpp"

#include <gtest/gtest.h>

#include "kit/random.hpp"

namespace giostra::event {
namespace {

// Many of equal weight, some closed: odd circles and ties are what makes a matching hard.
Graph random_graph(Random& random, std::size_t vertices) {
  Graph graph{.vertices = vertices};
  for (std::size_t a = 0; a < vertices; ++a)
    for (std::size_t b = a + 1; b < vertices; ++b)
      if (random.below(4) != 0)
        graph.edges.push_back({.a = a,
                               .b = b,
                               .value = {-static_cast<int>(random.below(3)), static_cast<int>(random.below(40))},
                               .is_open = random.below(8) != 0});
  return graph;
}

TEST(Matching, E40_prices_find_the_same_weight_as_all_edges) {
  Random random(40);
  for (int i = 0; i < 60; ++i) {
    const Graph graph = random_graph(random, 20 + 2 * random.below(30));
    const auto all = heaviest_matching(graph, Manner::all_edges);
    const auto priced = heaviest_matching(graph, Manner::by_prices);
    ASSERT_TRUE(all && priced);
    EXPECT_EQ(priced->sum, all->sum) << "graph " << i;
  }
}

TEST(Matching, E40_whoever_knows_nobody_is_matched_in_neither_manner) {
  Graph graph{.vertices = 4};
  for (std::size_t b = 1; b < 4; ++b) graph.edges.push_back({.a = 0, .b = b, .value = {1}});
  EXPECT_FALSE(heaviest_matching(graph, Manner::all_edges));
  EXPECT_FALSE(heaviest_matching(graph, Manner::by_prices));
}

}  // namespace
}  // namespace giostra::event
