#include "event/swiss/questions.hpp"

#include <algorithm>

namespace giostra::event {

bool Questions::solve() {
  auto found = heaviest_matching(problem_.graph);
  if (!found) return false;
  present_ = std::move(*found);
  best_ = present_.sum;
  best_.resize(problem_.fields.size());
  return true;
}

void Questions::add(Criterion criterion, const Measure& measure) {
  problem_.fields.push_back(criterion);
  for (Edge& edge : problem_.graph.edges) edge.value.insert(edge.value.end() - (advised_ ? 1 : 0), measure(edge));
}

void Questions::advise(const Measure& measure) {
  for (Edge& edge : problem_.graph.edges) {
    edge.value.resize(problem_.fields.size());
    edge.value.push_back(measure(edge));
  }
  advised_ = true;
}

std::optional<Criterion> Questions::ask(std::size_t vertex, const Stays& stay) {
  if (stay(partner(vertex))) {
    forbid(vertex, [&](std::size_t other) { return !stay(other); });
    return std::nullopt;
  }
  std::vector<Edge*> closed;
  for (Edge& edge : problem_.graph.edges)
    if (edge.is_open && (edge.a == vertex || edge.b == vertex) && !stay(edge.a == vertex ? edge.b : edge.a))
      closed.push_back(&edge);
  for (Edge* edge : closed) edge->is_open = false;
  auto found = heaviest_matching(problem_.graph);
  if (found && is_best(*found)) {
    present_ = std::move(*found);
    return std::nullopt;
  }
  for (Edge* edge : closed) edge->is_open = true;
  return first_loss(found);
}

Criterion Questions::loss_without(const Measure& measure) {
  Graph without = problem_.graph;
  for (Edge& edge : without.edges) edge.is_open = edge.is_open && measure(edge) == 0;
  return first_loss(heaviest_matching(without));
}

void Questions::forbid(std::size_t vertex, const Stays& goes) {
  for (Edge& edge : problem_.graph.edges)
    if ((edge.a == vertex || edge.b == vertex) && goes(edge.a == vertex ? edge.b : edge.a)) edge.is_open = false;
}

void Questions::forbid(const Measure& measure) {
  for (Edge& edge : problem_.graph.edges) edge.is_open = edge.is_open && measure(edge) == 0;
}

std::size_t Questions::partner(std::size_t vertex) const {
  const Edge& edge = problem_.graph.edges[present_.edge_of[vertex]];
  return edge.a == vertex ? edge.b : edge.a;
}

bool Questions::is_best(const Matching& matching) const {
  return std::equal(best_.begin(), best_.end(), matching.sum.begin());
}

Criterion Questions::first_loss(const std::optional<Matching>& matching) const {
  if (!matching) return Criterion::c4;
  for (std::size_t field = 0; field < best_.size(); ++field)
    if (matching->sum[field] != best_[field]) return problem_.fields[field];
  return Criterion::order;
}

}  // namespace giostra::event
