// Compiled as C++17 with GNU's 128-bit integers (CMakeLists.txt): LEMON 1.3.1 knows nothing newer.
#include "event/swiss/matching.hpp"

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>

#ifdef __clang__  // LEMON is a library of warnings to it
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Weverything"
#endif
#include <lemon/matching.h>
#include <lemon/smart_graph.h>
#ifdef __clang__
#pragma clang diagnostic pop
#endif

namespace giostra::event {

namespace {

__extension__ using Narrow = __int128;
using Wide = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<
    512, 512, boost::multiprecision::signed_magnitude, boost::multiprecision::unchecked, void>>;
constexpr int kNarrowBits = 123;  // 127 without the four that the algorithm needs for itself

// E40: how much room every number gets.
struct Packing {
  Vector least{};
  std::vector<std::uint32_t> radix{};
  int bits = 0;
};

Packing packing_of(const Graph& graph) {
  const std::size_t fields = graph.edges.empty() ? 0 : graph.edges.front().value.size();
  Packing packing;
  for (std::size_t field = 0; field < fields; ++field) {
    std::int32_t least = graph.edges.front().value[field], most = least;
    for (const Edge& edge : graph.edges) {
      least = std::min(least, edge.value[field]);
      most = std::max(most, edge.value[field]);
    }
    packing.least.push_back(least);
    packing.radix.push_back(static_cast<std::uint32_t>(most - least) * static_cast<std::uint32_t>(graph.vertices / 2) +
                            1);
    for (std::uint32_t rest = packing.radix.back(); rest != 0; rest >>= 1) ++packing.bits;
  }
  return packing;
}

template <class Weight>
Weight pack(const Packing& packing, const Vector& value) {
  Weight weight = 0;
  for (std::size_t field = 0; field < value.size(); ++field)
    weight =
        weight * static_cast<Weight>(packing.radix[field]) + static_cast<Weight>(value[field] - packing.least[field]);
  return weight;
}

// The open edges as LEMON wants them, and where each of them stands in ours.
struct Drawn {
  lemon::SmartGraph nodes;
  std::vector<std::size_t> edge_at;

  explicit Drawn(const Graph& graph) {
    nodes.reserveNode(static_cast<int>(graph.vertices));
    nodes.reserveEdge(static_cast<int>(graph.edges.size()));
    for (std::size_t i = 0; i < graph.vertices; ++i) nodes.addNode();
    for (std::size_t at = 0; at < graph.edges.size(); ++at) {
      const Edge& edge = graph.edges[at];
      if (!edge.is_open) continue;
      nodes.addEdge(nodes.nodeFromId(static_cast<int>(edge.a)), nodes.nodeFromId(static_cast<int>(edge.b)));
      edge_at.push_back(at);
    }
  }
};

template <class Solver>
Matching matching_of(const Graph& graph, const Drawn& drawn, const Solver& solver, std::size_t fields) {
  Matching found{std::vector<std::size_t>(graph.vertices), Vector(fields)};
  for (std::size_t i = 0; i < drawn.edge_at.size(); ++i) {
    if (!solver.matching(drawn.nodes.edgeFromId(static_cast<int>(i)))) continue;
    const Edge& edge = graph.edges[drawn.edge_at[i]];
    found.edge_of[edge.a] = found.edge_of[edge.b] = drawn.edge_at[i];
    for (std::size_t field = 0; field < fields; ++field) found.sum[field] += edge.value[field];
  }
  return found;
}

// Where nothing is weighed: much quicker.
std::optional<Matching> solve_plain(const Graph& graph) {
  const Drawn drawn(graph);
  lemon::MaxMatching<lemon::SmartGraph> solver(drawn.nodes);
  solver.run();
  if (static_cast<std::size_t>(solver.matchingSize()) * 2 != graph.vertices) return std::nullopt;
  return matching_of(graph, drawn, solver, 0);
}

template <class Weight>
std::optional<Matching> solve(const Graph& graph, const Packing& packing) {
  const Drawn drawn(graph);
  lemon::SmartGraph::EdgeMap<Weight> weights(drawn.nodes);
  for (std::size_t i = 0; i < drawn.edge_at.size(); ++i)
    weights[drawn.nodes.edgeFromId(static_cast<int>(i))] = pack<Weight>(packing, graph.edges[drawn.edge_at[i]].value);
  lemon::MaxWeightedPerfectMatching<lemon::SmartGraph, lemon::SmartGraph::EdgeMap<Weight>> solver(drawn.nodes, weights);
  if (!solver.run()) return std::nullopt;
  return matching_of(graph, drawn, solver, packing.radix.size());
}

}  // namespace

std::optional<Matching> heaviest_matching(const Graph& graph) {
  if (graph.vertices == 0) return Matching{};
  const Packing packing = packing_of(graph);
  if (packing.radix.empty()) return solve_plain(graph);
  return packing.bits <= kNarrowBits ? solve<Narrow>(graph, packing) : solve<Wide>(graph, packing);
}

}  // namespace giostra::event
