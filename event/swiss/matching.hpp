// The heaviest perfect matching of a graph whose edges weigh vectors of small numbers, compared from left to right
// (E40). LEMON does the work; this packs the vectors into one integer that is wide enough.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace giostra::event {

// One number for each criterion, the most important first. Vectors of one problem are equally long.
using Vector = std::vector<std::int32_t>;

struct Edge {
  std::size_t a = 0, b = 0;  // vertices
  Vector value{};
  bool is_open = true;  // a closed one may not be used: how a question is asked
};

struct Graph {
  std::size_t vertices = 0;
  std::vector<Edge> edges{};
};

struct Matching {
  std::vector<std::size_t> edge_of{};  // by vertex: the edge that it is matched by
  Vector sum{};                        // over all edges of the matching
};

// Both find a heaviest one; where there are several, perhaps not the same.
enum class Manner : std::uint8_t { all_edges, by_prices };

// Nothing where the open edges have no perfect matching.
std::optional<Matching> heaviest_matching(const Graph& graph);
std::optional<Matching> heaviest_matching(const Graph& graph, Manner manner);

}  // namespace giostra::event
