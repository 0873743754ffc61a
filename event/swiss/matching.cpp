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
constexpr int kNarrowBits = 123;         // 127 without the four that the algorithm needs for itself
constexpr std::size_t kManyEdges = 32;   // for each vertex: from here on prices pay
constexpr std::size_t kFirstEdges = 12;  // of each vertex

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

using Places = std::vector<std::size_t>;  // of edges, in the graph

Places open_edges(const Graph& graph) {
  Places open;
  for (std::size_t at = 0; at < graph.edges.size(); ++at)
    if (graph.edges[at].is_open) open.push_back(at);
  return open;
}

// Some edges as LEMON wants them.
struct Drawn {
  lemon::SmartGraph graph;

  Drawn(const Graph& of, const Places& edges) {
    graph.reserveNode(static_cast<int>(of.vertices));
    graph.reserveEdge(static_cast<int>(edges.size()));
    for (std::size_t i = 0; i < of.vertices; ++i) graph.addNode();
    for (const std::size_t at : edges) graph.addEdge(node(of.edges[at].a), node(of.edges[at].b));
  }
  [[nodiscard]] lemon::SmartGraph::Node node(std::size_t vertex) const {
    return graph.nodeFromId(static_cast<int>(vertex));
  }
  [[nodiscard]] lemon::SmartGraph::Edge edge(std::size_t i) const { return graph.edgeFromId(static_cast<int>(i)); }
};

template <class Solver>
Matching matching_of(const Graph& graph, const Places& edges, const Drawn& drawn, const Solver& solver,
                     std::size_t fields) {
  Matching found{std::vector<std::size_t>(graph.vertices), Vector(fields)};
  for (std::size_t i = 0; i < edges.size(); ++i) {
    if (!solver.matching(drawn.edge(i))) continue;
    const Edge& edge = graph.edges[edges[i]];
    found.edge_of[edge.a] = found.edge_of[edge.b] = edges[i];
    for (std::size_t field = 0; field < fields; ++field) found.sum[field] += edge.value[field];
  }
  return found;
}

// Where nothing is weighed: much quicker.
std::optional<Matching> solve_plain(const Graph& graph, const Places& edges) {
  const Drawn drawn(graph, edges);
  lemon::MaxMatching<lemon::SmartGraph> solver(drawn.graph);
  solver.run();
  if (static_cast<std::size_t>(solver.matchingSize()) * 2 != graph.vertices) return std::nullopt;
  return matching_of(graph, edges, drawn, solver, 0);
}

template <class Weight>
class Weighing {
 public:
  Weighing(const Graph& graph, const Packing& packing) : graph_(graph), packing_(packing), open_(open_edges(graph)) {
    weights_.resize(graph.edges.size());
    for (const std::size_t at : open_) weights_[at] = pack<Weight>(packing, graph.edges[at].value);
  }

  std::optional<Matching> solve_all() { return solve(open_); }

  // A matching is heaviest in the whole graph when no edge weighs more than the prices of its two vertices: so a few
  // edges are enough to begin with, and those that weigh more come in until there is none.
  std::optional<Matching> solve_by_prices() {
    const auto any = solve_plain(graph_, open_);
    if (!any) return std::nullopt;
    is_in_.assign(graph_.edges.size(), false);
    for (const std::size_t at : any->edge_of) is_in_[at] = true;
    take_heaviest();
    while (true) {
      auto found = solve(edges_in());
      if (!take_dear_ones()) return found;
    }
  }

 private:
  using EdgeWeights = lemon::SmartGraph::EdgeMap<Weight>;
  using Solver = lemon::MaxWeightedPerfectMatching<lemon::SmartGraph, EdgeWeights>;

  std::optional<Matching> solve(const Places& edges) {
    const Drawn drawn(graph_, edges);
    EdgeWeights weights(drawn.graph);
    for (std::size_t i = 0; i < edges.size(); ++i) weights[drawn.edge(i)] = weights_[edges[i]];
    Solver solver(drawn.graph, weights);
    if (!solver.run()) return std::nullopt;
    prices_.resize(graph_.vertices);
    for (std::size_t i = 0; i < graph_.vertices; ++i) prices_[i] = solver.nodeValue(drawn.node(i));
    return matching_of(graph_, edges, drawn, solver, packing_.radix.size());
  }

  [[nodiscard]] Places edges_in() const {
    Places edges;
    std::copy_if(open_.begin(), open_.end(), std::back_inserter(edges), [&](std::size_t at) { return is_in_[at]; });
    return edges;
  }
  // For every vertex.
  void take_heaviest() {
    std::vector<Places> at_vertex(graph_.vertices);
    for (const std::size_t at : open_)
      for (const std::size_t vertex : {graph_.edges[at].a, graph_.edges[at].b}) at_vertex[vertex].push_back(at);
    for (Places& places : at_vertex) {
      const auto end = places.begin() + static_cast<std::ptrdiff_t>(std::min(places.size(), kFirstEdges));
      std::partial_sort(places.begin(), end, places.end(),
                        [&](std::size_t one, std::size_t other) { return weights_[one] > weights_[other]; });
      for (auto at = places.begin(); at != end; ++at) is_in_[*at] = true;
    }
  }
  // False where there was none.
  bool take_dear_ones() {
    bool found = false;
    for (const std::size_t at : open_) {
      const Edge& edge = graph_.edges[at];
      if (is_in_[at] || prices_[edge.a] + prices_[edge.b] >= weights_[at] * Solver::dualScale) continue;
      is_in_[at] = found = true;
    }
    return found;
  }

  const Graph& graph_;
  const Packing& packing_;
  Places open_;
  std::vector<Weight> weights_;  // by place
  std::vector<Weight> prices_;   // of the vertices, as the last solution has them: its dual values
  std::vector<bool> is_in_;      // by place
};

template <class Weight>
std::optional<Matching> weigh(const Graph& graph, const Packing& packing, Manner manner) {
  Weighing<Weight> weighing(graph, packing);
  return manner == Manner::by_prices ? weighing.solve_by_prices() : weighing.solve_all();
}

}  // namespace

std::optional<Matching> heaviest_matching(const Graph& graph) {
  return heaviest_matching(graph,
                           graph.edges.size() > kManyEdges * graph.vertices ? Manner::by_prices : Manner::all_edges);
}

std::optional<Matching> heaviest_matching(const Graph& graph, Manner manner) {
  if (graph.vertices == 0) return Matching{};
  const Packing packing = packing_of(graph);
  if (packing.radix.empty()) return solve_plain(graph, open_edges(graph));
  return packing.bits <= kNarrowBits ? weigh<Narrow>(graph, packing, manner) : weigh<Wide>(graph, packing, manner);
}

}  // namespace giostra::event
