#include "event/swiss/bracket.hpp"

#include <algorithm>
#include <cstdlib>

#include "event/swiss/questions.hpp"

namespace giostra::event {

namespace {

class Settling {
 public:
  Settling(const BracketView& view, const PairingRules& rules, Questions questions)
      : view_(view), rules_(rules), questions_(std::move(questions)) {}

  SettledBracket settle() {
    settle_moved_down();
    settle_halves();
    settle_remainder();
    for (std::size_t vertex = 0; vertex < view_.size(); ++vertex)
      if (!view_.is_inside(vertex, questions_.partner(vertex))) settled_.left_over.push_back(&view_.card(vertex));
    return std::move(settled_);
  }

 private:
  // E30 a, b: the higher-ranked of those who moved down, and the highest-ranked opponents for them.
  void settle_moved_down() {
    const auto inside = [&](std::size_t vertex) {
      return [this, vertex](std::size_t other) { return view_.is_inside(vertex, other); };
    };
    std::vector<std::size_t> paired;
    for (std::size_t vertex = 0; vertex < view_.moved_down(); ++vertex)
      if (!questions_.ask(vertex, inside(vertex)))
        paired.push_back(vertex);
      else
        questions_.forbid(vertex, inside(vertex));
    std::vector<std::size_t> residents;
    for (std::size_t vertex = view_.moved_down(); vertex < view_.size(); ++vertex) residents.push_back(vertex);
    for (const std::size_t vertex : paired) choose(vertex, residents, Why::Place::moved_down);
    for (const std::size_t vertex : residents)
      if (!is_taken(vertex)) remainder_.push_back(vertex);
  }

  // E30 c: who of the remainder is of the upper half. Numbers count from 1.
  void settle_halves() {
    std::size_t inside = 0;
    for (const std::size_t vertex : remainder_) inside += view_.is_inside(vertex, questions_.partner(vertex)) ? 1 : 0;
    half_ = inside / 2;
    number_.assign(view_.people() + 1, 0);
    for (std::size_t i = 0; i < remainder_.size(); ++i) number_[remainder_[i]] = i + 1;
    questions_.add(Criterion::order, [this](const Edge& edge) { return -exchanged(edge); });
    questions_.add(Criterion::order, [this](const Edge& edge) { return moved(edge); });
    questions_.solve();
    const auto exchanges = [this](const Edge& edge) { return exchanged(edge); };
    upper_.assign(remainder_.size() + 1, false);
    if (!is_mixed()) {
      std::fill_n(upper_.begin() + 1, half_, true);
      questions_.forbid(exchanges);
      return;
    }
    mixed_because_ = questions_.loss_without(exchanges);
    for (std::size_t number = half_; number >= 1; --number) upper_[number] = !goes_down(number);
    for (std::size_t number = half_ + 1; number <= remainder_.size(); ++number) upper_[number] = goes_up(number);
  }

  // Not every number of the upper half has a partner of the lower one.
  [[nodiscard]] bool is_mixed() const {
    for (std::size_t number = 1; number <= half_; ++number) {
      const std::size_t partner = questions_.partner(remainder_[number - 1]);
      if (!view_.is_of_bracket(partner) || number_[partner] <= half_) return true;
    }
    return false;
  }
  // Both of the upper half, or one of it left over; 0 where a vertex is not of the remainder.
  [[nodiscard]] int exchanged(const Edge& edge) const {
    const std::size_t high = std::max(number_[edge.a], number_[edge.b]);
    return high != 0 && high <= half_ ? 1 : 0;
  }
  // E44 c: numbers that go down less those that go up.
  [[nodiscard]] int moved(const Edge& edge) const {
    const auto [low, high] = std::minmax(number_[edge.a], number_[edge.b]);
    if (high == 0) return 0;
    if (high <= half_) return static_cast<int>(high);
    return low > half_ ? -static_cast<int>(low) : 0;
  }

  bool goes_down(std::size_t number) {
    const auto down = [&](std::size_t other) {
      return !view_.is_of_bracket(other) || (number_[other] != 0 && number_[other] < number);
    };
    return decide(number, down);
  }
  bool goes_up(std::size_t number) {
    return decide(number, [&](std::size_t other) { return view_.is_of_bracket(other) && number_[other] > number; });
  }
  bool decide(std::size_t number, const Questions::Stays& so) {
    const std::size_t vertex = remainder_[number - 1];
    if (!questions_.ask(vertex, so)) return true;
    questions_.forbid(vertex, so);
    return false;
  }

  // E30 d.
  void settle_remainder() {
    std::vector<std::size_t> upper, lower;
    for (std::size_t number = 1; number <= remainder_.size(); ++number)
      (upper_[number] ? upper : lower).push_back(remainder_[number - 1]);
    advise_natural(upper, lower);
    const bool mixed = std::ranges::any_of(upper, [&](std::size_t vertex) { return number_[vertex] > half_; });
    for (const std::size_t vertex : upper)
      choose(vertex, lower, mixed ? Why::Place::exchanged : Why::Place::upper_half);
  }
  void advise_natural(const std::vector<std::size_t>& upper, const std::vector<std::size_t>& lower) {
    if (upper.empty()) return;
    std::vector<int> place(view_.people() + 1, 0);
    for (std::size_t i = 0; i < upper.size(); ++i) place[upper[i]] = static_cast<int>(i) + 1;
    for (std::size_t i = 0; i < lower.size(); ++i) place[lower[i]] = static_cast<int>(i) + 1;
    questions_.advise([&](const Edge& edge) {
      const int a = place[edge.a], b = place[edge.b];
      return a == 0 || b == 0 ? 0 : -std::abs(a - b);
    });
    questions_.solve();
  }

  // The first of the candidates with whom the best is still reached.
  void choose(std::size_t vertex, const std::vector<std::size_t>& candidates, Why::Place place) {
    Why why{.place = place, .first = view_.card(vertex).tpn, .score = view_.score()};
    if (place == Why::Place::exchanged) why.mixed_because = mixed_because_;
    for (const std::size_t candidate : candidates) {
      if (is_taken(candidate)) continue;
      const auto refused = refuse_pair(vertex, candidate);
      if (!refused) {
        settled_.pairs.push_back({&view_.card(vertex), &view_.card(candidate), std::move(why)});
        return;
      }
      why.passed.push_back({view_.card(candidate).tpn, *refused});
    }
  }
  std::optional<Criterion> refuse_pair(std::size_t vertex, std::size_t candidate) {
    if (const auto obstacle = rules_.obstacle(view_.card(vertex), view_.card(candidate))) return obstacle;
    const auto refused = questions_.ask(vertex, [&](std::size_t other) { return other == candidate; });
    if (refused) questions_.forbid(vertex, [&](std::size_t other) { return other == candidate; });
    return refused;
  }
  [[nodiscard]] bool is_taken(std::size_t vertex) const {
    return std::ranges::any_of(settled_.pairs,
                               [&](const BracketPair& pair) { return pair.second == &view_.card(vertex); });
  }

  const BracketView& view_;
  const PairingRules& rules_;
  Questions questions_;
  std::vector<std::size_t> remainder_;  // residents without an opponent from above
  std::vector<std::size_t> number_;     // of a vertex in the remainder; 0: not of it
  std::vector<bool> upper_;             // by number
  std::size_t half_ = 0;
  Criterion mixed_because_{};
  SettledBracket settled_;
};

std::size_t left_over(const BracketView& view, const Questions& questions) {
  std::size_t count = 0;
  for (std::size_t vertex = 0; vertex < view.size(); ++vertex)
    count += view.is_inside(vertex, questions.partner(vertex)) ? 0 : 1;
  return count;
}

}  // namespace

std::optional<SettledBracket> settle_bracket(const BracketView& view, const PairingRules& rules) {
  Questions questions(write_problem(view, rules, false));
  if (!questions.solve()) return std::nullopt;
  // E43.
  if (rules.bye_score && left_over(view, questions) == 1 && *rules.bye_score >= view.score()) {
    questions = Questions(write_problem(view, rules, true));
    questions.solve();
  }
  return Settling(view, rules, std::move(questions)).settle();
}

}  // namespace giostra::event
