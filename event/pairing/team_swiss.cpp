#include "event/pairing/team_swiss.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <tuple>

#include "event/swiss/legal.hpp"
#include "event/swiss/questions.hpp"
#include "event/swiss/ways_out.hpp"

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

  // Nothing where there is no pairing.
  std::optional<Pairing> pair(Cards rest) {
    Pairing pairing;
    Why why_bye;
    if (rest.size() % 2 == 1) {
      const Card* bye = find_bye(rest);
      if (bye == nullptr) return std::nullopt;
      pairing.bye = bye->tpn;
      why_bye = explain_bye(rest, *bye);
      rest = without(rest, {bye});
    }
    if (!completable(rest)) return std::nullopt;
    while (!rest.empty()) {
      const Cards group = first_group(rest);
      const Cards upfloaters = find_upfloaters(group, without(rest, group));
      settle(joined(group, upfloaters), upfloaters, pairing);
      rest = without(rest, joined(group, upfloaters));
    }
    if (pairing.bye != kNobody) pairing.why.push_back(std::move(why_bye));
    return pairing;
  }

 private:
  static constexpr Ignored kIgnored{.colours = true};

  [[nodiscard]] bool completable(const Cards& people) const {
    return people.size() % 2 == 0 && is_pairable(table_, people, kIgnored);
  }

  // E52.
  [[nodiscard]] const Card* find_bye(const Cards& people) const {
    const Card* best = nullptr;
    const auto rank = [](const Card& card) { return std::tuple(-card.score.count, card.played, card.tpn); };
    for (const Card* card : people)
      if (card->may_have_bye && (best == nullptr || rank(*card) > rank(*best)) && completable(without(people, {card})))
        best = card;
    return best;
  }
  // The last ones come first; what spared them the bye.
  [[nodiscard]] static Why explain_bye(const Cards& people, const Card& bye) {
    Why why{.place = Why::Place::bye, .first = bye.tpn, .score = bye.score};
    for (auto card = people.rbegin(); *card != &bye; ++card) {
      const bool plays_more = (*card)->score == bye.score && (*card)->played < bye.played;
      const Criterion because = plays_more ? Criterion::c9 : Criterion::c4;
      why.passed.push_back({(*card)->tpn, (*card)->may_have_bye ? because : Criterion::c2});
    }
    return why;
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
      if (!completable(joined(group, choice)) || !completable(without(lower, choice))) return;
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
      easy = easy || (completable(joined(group, choice)) && completable(without(without(lower, group), choice)));
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
    std::vector<int> place(bracket.size());
    for (std::size_t at = 0; at < place.size(); ++at) place[at] = static_cast<int>(at % (place.size() / 2));
    advise(questions, place);
    std::vector<std::size_t> tops;
    for (std::size_t at = 0; at < bracket.size() && tops.size() < bracket.size() / 2; ++at)
      if (!questions.ask(at, [at](std::size_t other) { return other > at; })) tops.push_back(at);
    std::vector<std::size_t> others;
    for (std::size_t at = 0; at < place.size(); ++at)
      if (std::ranges::find(tops, at) == tops.end()) others.push_back(at);
    for (std::size_t at = 0; at < tops.size(); ++at) place[tops[at]] = place[others[at]] = static_cast<int>(at);
    advise(questions, place);
    for (const std::size_t top : tops) choose(questions, bracket, top, others, pairing);
  }
  // Tops and partners with the same place are tried first: it saves questions.
  static void advise(Questions& questions, const std::vector<int>& place) {
    questions.advise([&](const Edge& edge) { return -std::abs(place[edge.a] - place[edge.b]); });
    questions.solve();
  }
  // The first partner with whom the best is still reached.
  void choose(Questions& questions, const Cards& bracket, std::size_t top, const std::vector<std::size_t>& others,
              Pairing& pairing) const {
    Why why{.place = Why::Place::upper_half, .first = bracket[top]->tpn};
    for (const std::size_t other : others) {
      if (other < top || is_placed(pairing, bracket[other]->tpn)) continue;
      auto refused = obstacle(table_, *bracket[top], *bracket[other], kIgnored);
      if (!refused) refused = questions.ask(top, [other](std::size_t partner) { return partner == other; });
      if (!refused) return add_board(pairing, *bracket[top], *bracket[other], std::move(why));
      why.passed.push_back({bracket[other]->tpn, *refused});
    }
  }
  [[nodiscard]] static bool is_placed(const Pairing& pairing, Tpn tpn) {
    return std::ranges::any_of(pairing.boards, [&](const Board& b) { return b.white == tpn || b.black == tpn; });
  }
  [[nodiscard]] Problem problem_of(const Cards& bracket, const Cards& upfloaters) const {
    Problem problem{.graph = {.vertices = bracket.size()}, .fields = {Criterion::c12, Criterion::c15}};
    for (std::size_t a = 0; a < bracket.size(); ++a)
      for (std::size_t b = a + 1; b < bracket.size(); ++b)
        if (!obstacle(table_, *bracket[a], *bracket[b], kIgnored)) problem.graph.edges.push_back({.a = a, .b = b});
    const auto is_up = [&](const Card* card) { return std::ranges::find(upfloaters, card) != upfloaters.end(); };
    for (Edge& edge : problem.graph.edges) {
      const Card *a = bracket[edge.a], *b = bracket[edge.b];
      const auto first = wanted_colour(*a, wish_), second = wanted_colour(*b, wish_);
      const int repeated = int{is_up(a) && has_floated(*b)} + int{is_up(b) && has_floated(*a)};
      edge.value = {first && first == second ? -1 : 0, is_late_ ? 0 : -repeated};
    }
    return problem;
  }

  void add_board(Pairing& pairing, const Card& a, const Card& b, Why why) const {
    const bool a_first = a.ranks_before(b);
    const Card &first = a_first ? a : b, &second = a_first ? b : a;
    const ColourChoice choice = colour(first, second);
    const bool white = choice.colour == Colour::white;
    pairing.boards.push_back(white ? Board{first.tpn, second.tpn} : Board{second.tpn, first.tpn});
    if (first.score != second.score) why.place = Why::Place::moved_down;
    why.score = first.score;
    why.colour = choice.rule;
    pairing.why.push_back(std::move(why));
  }
  // E55: of the first pair.
  [[nodiscard]] ColourChoice colour(const Card& first, const Card& second) const {
    if (first.colours.empty() && second.colours.empty())
      return {first.tpn % 2 == 1 ? table_.first_colour : other(table_.first_colour), ColourRule::number};
    const auto a = wanted_colour(first, wish_), b = wanted_colour(second, wish_);
    if (a && a != b) return {*a, ColourRule::wishes};
    if (b && !a) return {other(*b), ColourRule::wishes};
    if (first.difference != second.difference)
      return {first.difference < second.difference ? Colour::white : Colour::black, ColourRule::balance};
    if (const auto then = last_difference(first, second)) return {other(*then), ColourRule::alternate};
    if (a) return {*a, ColourRule::first_wish};
    if (!first.colours.empty()) return {other(first.colours.back()), ColourRule::first_wish};
    return {second.colours.back(), ColourRule::first_wish};
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
  if (!pairing) return refuse_pairing(look_for_ways_out(table, players, SwissKind::teams));
  pairing->put_in_order(table);
  return std::move(*pairing);
}

}  // namespace giostra::event
