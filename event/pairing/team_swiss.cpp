#include "event/pairing/team_swiss.hpp"

#include <algorithm>
#include <functional>
#include <tuple>

#include "event/pairing/card.hpp"
#include "event/pairing/questions.hpp"

namespace giostra::event {

namespace {

using Cards = std::vector<const Card*>;

// E51.
std::optional<Colour> wanted_colour(const Card& card, ColourWish wish) {
  if (wish == ColourWish::none) return std::nullopt;
  const std::size_t played = card.colours.size();
  const auto twice = [&](Colour colour) {
    return played > 1 && card.colours[played - 1] == colour && card.colours[played - 2] == colour;
  };
  const int d = card.difference;
  if (d < -1 || ((d == 0 || d == -1) && twice(Colour::black))) return Colour::white;
  if (d > 1 || ((d == 0 || d == 1) && twice(Colour::white))) return Colour::black;
  return std::nullopt;
}

Graph graph_of(const Cards& people) {
  Graph graph{.vertices = people.size()};
  for (std::size_t a = 0; a < people.size(); ++a)
    for (std::size_t b = a + 1; b < people.size(); ++b)
      if (!people[a]->has_met(people[b]->tpn)) graph.edges.push_back({.a = a, .b = b});
  return graph;
}

bool is_completable(const Cards& people) {
  return people.size() % 2 == 0 && heaviest_matching(graph_of(people)).has_value();
}

Cards without(const Cards& people, const Cards& taken) {
  Cards rest;
  for (const Card* card : people)
    if (std::ranges::find(taken, card) == taken.end()) rest.push_back(card);
  return rest;
}

Cards joined(Cards people, const Cards& more) {
  people.insert(people.end(), more.begin(), more.end());
  return people;
}

// Those at the head of a list by rank who have its first score.
Cards first_group(const Cards& people) {
  Cards group;
  for (const Card* card : people)
    if (card->score == people.front()->score) group.push_back(card);
  return group;
}

// Every choice of so many, in lexicographic order of places.
void for_each_choice(const Cards& from, std::size_t count, const std::function<void(const Cards&)>& take) {
  Cards chosen;
  const std::function<void(std::size_t)> choose = [&](std::size_t at) {
    if (chosen.size() == count) return take(chosen);
    for (; at + (count - chosen.size()) <= from.size(); ++at) {
      chosen.push_back(from[at]);
      choose(at + 1);
      chosen.pop_back();
    }
  };
  choose(0);
}

class TeamSwiss {
 public:
  TeamSwiss(const CrossTable& table, ColourWish wish)
      : table_(table), wish_(wish), is_late_(table.known_rounds() + 2 >= table.rounds) {}

  Result<Pairing> pair(Cards rest) {
    Pairing pairing;
    if (rest.size() % 2 == 1) {
      const Card* bye = find_bye(rest);
      if (bye == nullptr) return none();
      pairing.bye = bye->tpn;
      rest = without(rest, {bye});
    }
    if (!is_completable(rest)) return none();
    while (!rest.empty()) {
      const Cards group = first_group(rest);
      const Cards upfloaters = find_upfloaters(group, without(rest, group));
      settle(joined(group, upfloaters), upfloaters, pairing);
      rest = without(rest, joined(group, upfloaters));
    }
    if (pairing.bye != kNobody) pairing.why.push_back({.place = Why::Place::bye});
    return pairing;
  }

 private:
  static tl::unexpected<Refusal> none() {
    return refuse("E35", {"nobody can be paired without a repeat: allow one, or pair by hand",
                          "non c'è abbinamento senza ripetizioni: ammettine una o abbina a mano"});
  }

  // E52.
  [[nodiscard]] const Card* find_bye(const Cards& people) const {
    const Card* best = nullptr;
    const auto rank = [](const Card& card) { return std::tuple(-card.score.count, card.played, card.tpn); };
    for (const Card* card : people)
      if (card->may_have_bye && (best == nullptr || rank(*card) > rank(*best)) &&
          is_completable(without(people, {card})))
        best = card;
    return best;
  }

  // E53.
  [[nodiscard]] Cards find_upfloaters(const Cards& group, const Cards& lower) const {
    for (std::size_t count = group.size() % 2; count <= lower.size(); count += 2) {
      const auto choices = playable_choices(group, lower, count);
      if (choices.empty()) continue;
      const auto penalty = [&](const Cards& choice) {
        return std::pair(is_next_easy(without(lower, choice)) ? 0 : 1, is_late_ ? 0 : floated(choice));
      };
      return *std::ranges::min_element(choices, {}, penalty);
    }
    return {};
  }
  // With which the group and everybody else can be paired, of these only those with the best scores, the lowest looked
  // at first; in their order.
  [[nodiscard]] std::vector<Cards> playable_choices(const Cards& group, const Cards& lower, std::size_t count) const {
    std::vector<Cards> choices;
    std::vector<int> best;
    for_each_choice(lower, count, [&](const Cards& choice) {
      std::vector<int> scores;
      for (const Card* card : choice) scores.insert(scores.begin(), card->score.count);
      if (!choices.empty() && scores < best) return;
      if (!is_completable(joined(group, choice)) || !is_completable(without(lower, choice))) return;
      if (choices.empty() || scores > best) choices.clear();
      best = scores;
      choices.push_back(choice);
    });
    return choices;
  }
  // Whether the next score group can be completed with nobody, or with one where it is odd.
  [[nodiscard]] bool is_next_easy(const Cards& lower) const {
    if (lower.empty()) return true;
    const Cards group = first_group(lower);
    bool easy = false;
    for_each_choice(without(lower, group), group.size() % 2, [&](const Cards& choice) {
      easy = easy || (is_completable(joined(group, choice)) && is_completable(without(without(lower, group), choice)));
    });
    return easy;
  }
  [[nodiscard]] int floated(const Cards& cards) const {
    return static_cast<int>(std::ranges::count_if(cards, [&](const Card* card) { return has_floated(*card); }));
  }
  // Last round, played against another score; byes and forfeits do not count here.
  [[nodiscard]] bool has_floated(const Card& card) const {
    const int round = table_.known_rounds();
    return card.last != Float::none && is_game(table_.cell(card.tpn, round).mark);
  }

  // E54.
  void settle(Cards bracket, const Cards& upfloaters, Pairing& pairing) {
    std::ranges::sort(bracket, {}, &Card::tpn);
    Questions questions(problem_of(bracket, upfloaters));
    questions.solve();
    std::vector<std::size_t> tops;
    for (std::size_t at = 0; at < bracket.size() && tops.size() < bracket.size() / 2; ++at)
      if (!questions.ask(at, [at](std::size_t other) { return other > at; })) tops.push_back(at);
    for (const std::size_t top : tops)
      for (std::size_t other = top + 1; other < bracket.size(); ++other)
        if (!bracket[top]->has_met(bracket[other]->tpn) &&
            !questions.ask(top, [other](std::size_t partner) { return partner == other; })) {
          add_board(pairing, *bracket[top], *bracket[other]);
          break;
        }
  }
  [[nodiscard]] Problem problem_of(const Cards& bracket, const Cards& upfloaters) const {
    Problem problem{.graph = graph_of(bracket), .fields = {Criterion::c12, Criterion::c15}};
    const auto is_up = [&](const Card* card) { return std::ranges::find(upfloaters, card) != upfloaters.end(); };
    for (Edge& edge : problem.graph.edges) {
      const Card *a = bracket[edge.a], *b = bracket[edge.b];
      const auto first = wanted_colour(*a, wish_), second = wanted_colour(*b, wish_);
      const int repeated = int{is_up(a) && has_floated(*b)} + int{is_up(b) && has_floated(*a)};
      edge.value = {first && first == second ? -1 : 0, is_late_ ? 0 : -repeated};
    }
    return problem;
  }

  void add_board(Pairing& pairing, const Card& a, const Card& b) const {
    const bool a_first = a.ranks_before(b);
    const Card &first = a_first ? a : b, &second = a_first ? b : a;
    const bool white = colour(first, second) == Colour::white;
    pairing.boards.push_back(white ? Board{first.tpn, second.tpn} : Board{second.tpn, first.tpn});
    pairing.why.push_back({.place = Why::Place::upper_half, .score = first.score});
  }
  // E55: of the first pair.
  [[nodiscard]] Colour colour(const Card& first, const Card& second) const {
    if (first.colours.empty() && second.colours.empty())
      return first.tpn % 2 == 1 ? table_.first_colour : other(table_.first_colour);
    const auto a = wanted_colour(first, wish_), b = wanted_colour(second, wish_);
    if (a && !b) return *a;
    if (b && !a) return other(*b);
    if (a && b && *a != *b) return *a;
    if (first.difference != second.difference)
      return first.difference < second.difference ? Colour::white : Colour::black;
    if (const auto then = last_difference(first, second)) return other(*then);
    if (a) return *a;
    if (!first.colours.empty()) return other(first.colours.back());
    return second.colours.back();
  }

  const CrossTable& table_;
  ColourWish wish_;
  bool is_late_;  // one of the last two rounds
};

}  // namespace

Result<Pairing> pair_teams(const CrossTable& table, const std::vector<Tpn>& players, ColourWish wish) {
  const std::vector<Card> cards = write_cards(table, players);
  Cards people;
  for (const Card& card : cards) people.push_back(&card);
  auto pairing = TeamSwiss(table, wish).pair(std::move(people));
  if (pairing) pairing->put_in_order(table);
  return pairing;
}

}  // namespace giostra::event
