// One bracket of the Dutch system as a graph (E29, E42): those who moved down, the residents of the score group, and
// everybody below; every possible pair weighs what the criteria C6 to C21 say of it.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "event/pairing/pairing.hpp"
#include "event/swiss/card.hpp"
#include "event/swiss/matching.hpp"

namespace giostra::event {

// What is against two meeting in this round; nothing: they may.
using Obstacle = std::function<std::optional<Criterion>(const Card&, const Card&)>;

struct PairingRules {
  Obstacle obstacle{};
  Colour first_colour{};
  std::optional<Tenths> bye_score{};  // whose score has the bye (C5); nothing: nobody gets one
};

// The vertices of the graph: moved down, residents, lower ones by rank; the bye comes last.
class BracketView {
 public:
  BracketView(const std::vector<const Card*>& moved_down, const std::vector<const Card*>& rest);

  [[nodiscard]] std::size_t people() const { return cards_.size(); }
  [[nodiscard]] std::size_t size() const { return moved_ + residents_; }  // of the bracket
  [[nodiscard]] std::size_t moved_down() const { return moved_; }
  [[nodiscard]] std::size_t residents() const { return residents_; }
  [[nodiscard]] const Card& card(std::size_t vertex) const { return *cards_[vertex]; }
  [[nodiscard]] Tenths score() const { return cards_[moved_]->score; }  // of the residents
  [[nodiscard]] bool is_moved(std::size_t vertex) const { return vertex < moved_; }
  [[nodiscard]] bool is_of_bracket(std::size_t vertex) const { return vertex < size(); }
  [[nodiscard]] bool is_next(std::size_t vertex) const { return vertex >= size() && vertex < size() + next_; }
  [[nodiscard]] bool is_bye(std::size_t vertex) const { return vertex == cards_.size(); }
  // Two of this bracket who could meet here: not two who moved down.
  [[nodiscard]] bool is_inside(std::size_t a, std::size_t b) const {
    return is_of_bracket(a) && is_of_bracket(b) && !(is_moved(a) && is_moved(b));
  }
  // Each once, descending.
  [[nodiscard]] std::vector<Tenths> moved_scores() const;
  [[nodiscard]] std::vector<Tenths> scores() const;

 private:
  std::vector<const Card*> cards_;
  std::size_t moved_, residents_, next_;
};

struct Problem {
  Graph graph{};
  std::vector<Criterion> fields{};  // what each number of a vector stands for
};

// `counts_games`: with C9 (E43).
Problem write_problem(const BracketView& view, const PairingRules& rules, bool counts_games);

}  // namespace giostra::event
