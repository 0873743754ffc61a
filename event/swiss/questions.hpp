// The best pairing of a bracket, and questions about it: is the best still reached if these pairs are not made (E44)? A
// yes stands from then on.
#pragma once

#include <functional>

#include "event/swiss/criteria.hpp"

namespace giostra::event {

class Questions {
 public:
  explicit Questions(Problem problem) : problem_(std::move(problem)) {}

  // Finds the best; false where there is no complete pairing (C4).
  bool solve();
  // One more criterion, below all others: the best is looked for again.
  using Measure = std::function<int(const Edge&)>;
  void add(Criterion criterion, const Measure& measure);
  // What is tried first among equals. It decides nothing: good advice saves questions.
  void advise(const Measure& measure);

  // Without the edges of this vertex that are not among those that `stay`.
  using Stays = std::function<bool(std::size_t other)>;
  [[nodiscard]] std::optional<Criterion> ask(std::size_t vertex, const Stays& stay);  // nothing: yes
  void forbid(std::size_t vertex, const Stays& goes);
  void forbid(const Measure& measure);  // every edge that it counts
  // What is lost without the edges that the measure counts.
  [[nodiscard]] Criterion loss_without(const Measure& measure);
  [[nodiscard]] std::size_t partner(std::size_t vertex) const;

 private:
  [[nodiscard]] bool is_best(const Matching& matching) const;
  [[nodiscard]] Criterion first_loss(const std::optional<Matching>& matching) const;

  Problem problem_;
  Matching present_;  // keeps to all that was answered
  Vector best_;
  bool advised_ = false;  // the last number of every vector is advice
};

}  // namespace giostra::event
