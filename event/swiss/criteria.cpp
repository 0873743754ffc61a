#include "event/swiss/criteria.hpp"

#include <algorithm>

namespace giostra::event {

namespace {

std::vector<Tenths> each_once(std::vector<Tenths> scores) {
  std::ranges::sort(scores, std::greater{});
  const auto twice = std::ranges::unique(scores);
  scores.erase(twice.begin(), twice.end());
  return scores;
}

std::vector<Tenths> scores_of(const std::vector<const Card*>& cards, std::size_t count) {
  std::vector<Tenths> scores;
  for (std::size_t i = 0; i < count; ++i) scores.push_back(cards[i]->score);
  return each_once(std::move(scores));
}

// Writes the vectors of one bracket, number by number; and once what each of them stands for.
class Writer {
 public:
  Writer(const BracketView& view, const PairingRules& rules, bool counts_games)
      : view_(view), rules_(rules), counts_games_(counts_games), moved_(view.moved_scores()), all_(view.scores()) {}

  // a < b, and the last vertex is the bye.
  Vector value(std::size_t a, std::size_t b) {
    value_.clear();
    fields_.clear();
    const bool inside = view_.is_inside(a, b);
    const bool moved = inside && view_.is_moved(a);
    put(Criterion::c6, inside ? 1 : 0);
    put_by_score(Criterion::c7, moved_, moved ? 1 : 0, a);
    put_next(a, b, inside);
    if (counts_games_) put(Criterion::c9, view_.is_bye(b) && view_.is_of_bracket(a) ? view_.card(a).played : 0);
    put_colours(a, b, inside);
    put_floats(a, b, inside, moved);
    return value_;
  }
  [[nodiscard]] const std::vector<Criterion>& fields() const { return fields_; }

 private:
  void put(Criterion criterion, int number) {
    fields_.push_back(criterion);
    value_.push_back(number);
  }
  // The number stands at the score of whoever it is about; zero at the others.
  void put_by_score(Criterion criterion, const std::vector<Tenths>& scores, int number, std::size_t vertex) {
    for (const Tenths score : scores) put(criterion, number != 0 && view_.card(vertex).score == score ? number : 0);
  }

  void put_next(std::size_t a, std::size_t b, bool inside) {
    const bool next = !inside && view_.is_next(b) && (view_.is_of_bracket(a) || view_.is_next(a));
    put(Criterion::c8, next ? 1 : 0);
    put_by_score(Criterion::c8, all_, next && view_.is_of_bracket(a) ? 1 : 0, a);
  }

  void put_colours(std::size_t a, std::size_t b, bool inside) {
    int too_many = 0, third = 0, denied = 0, strongly = 0;
    if (inside && view_.card(a).preference.clashes(view_.card(b).preference)) {
      const Card &first = view_.card(a), &second = view_.card(b);
      const auto weaker = std::min(first.preference.strength, second.preference.strength);
      denied = 1;
      strongly = weaker == Strength::strong ? 1 : 0;
      if (weaker == Strength::absolute) {
        const Colour colour = colour_of_first(first, second, rules_.first_colour);
        too_many = int{gets_too_many(first, colour)} + int{gets_too_many(second, other(colour))};
        third = int{gets_third_in_row(first, colour)} + int{gets_third_in_row(second, other(colour))};
      }
    }
    put(Criterion::c10, -too_many);
    put(Criterion::c11, -third);
    put(Criterion::c12, -denied);
    put(Criterion::c13, -strongly);
  }

  void put_floats(std::size_t a, std::size_t b, bool inside, bool moved) {
    const auto residents_down = [&](Float Card::* when) {
      if (!inside) return 0;
      const int first = !moved && view_.card(a).*when == Float::down ? 1 : 0;
      return first + (view_.card(b).*when == Float::down ? 1 : 0);
    };
    const auto opponent_up = [&](Float Card::* when) { return moved && view_.card(b).*when == Float::up ? -1 : 0; };
    const auto down_again = [&](Float Card::* when) { return moved && view_.card(a).*when == Float::down ? 1 : 0; };
    put(Criterion::c14, residents_down(&Card::last));
    put(Criterion::c15, opponent_up(&Card::last));
    put(Criterion::c16, residents_down(&Card::before_last));
    put(Criterion::c17, opponent_up(&Card::before_last));
    put_by_score(Criterion::c18, moved_, down_again(&Card::last), a);
    put_by_score(Criterion::c19, moved_, opponent_up(&Card::last), a);
    put_by_score(Criterion::c20, moved_, down_again(&Card::before_last), a);
    put_by_score(Criterion::c21, moved_, opponent_up(&Card::before_last), a);
  }

  const BracketView& view_;
  const PairingRules& rules_;
  bool counts_games_;
  std::vector<Tenths> moved_, all_;
  Vector value_;
  std::vector<Criterion> fields_;
};

// C1, C3, C5 and the wishes; two who moved down do not meet here.
bool may_meet(const BracketView& view, const PairingRules& rules, std::size_t a, std::size_t b) {
  if (view.is_moved(a) && view.is_moved(b)) return false;
  if (view.is_bye(b)) return view.card(a).may_have_bye && view.card(a).score == rules.bye_score;
  return !rules.obstacle(view.card(a), view.card(b));
}

}  // namespace

BracketView::BracketView(const std::vector<const Card*>& moved_down, const std::vector<const Card*>& rest)
    : cards_(moved_down), moved_(moved_down.size()), residents_(0), next_(0) {
  cards_.insert(cards_.end(), rest.begin(), rest.end());
  const auto as_many = [&](std::size_t from) {
    std::size_t to = from;
    while (to < cards_.size() && cards_[to]->score == cards_[from]->score) ++to;
    return to - from;
  };
  residents_ = as_many(moved_);
  next_ = as_many(size());
}

std::vector<Tenths> BracketView::moved_scores() const { return scores_of(cards_, moved_); }
std::vector<Tenths> BracketView::scores() const { return scores_of(cards_, size()); }

Problem write_problem(const BracketView& view, const PairingRules& rules, bool counts_games) {
  const std::size_t vertices = view.people() + (rules.bye_score ? 1 : 0);
  Problem problem{.graph = {.vertices = vertices}};
  Writer writer(view, rules, counts_games);
  for (std::size_t a = 0; a < view.people(); ++a)
    for (std::size_t b = a + 1; b < vertices; ++b)
      if (may_meet(view, rules, a, b)) problem.graph.edges.push_back({.a = a, .b = b, .value = writer.value(a, b)});
  problem.fields = writer.fields();
  return problem;
}

}  // namespace giostra::event
