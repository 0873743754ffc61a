#include "event/pairing/dutch.hpp"

#include <algorithm>

#include "event/pairing/bracket.hpp"

namespace giostra::event {

namespace {

// E26: what forbids two to meet, whatever the others do.
std::optional<Criterion> obstacle(const CrossTable& table, const Card& a, const Card& b) {
  if (a.has_met(b.tpn)) return Criterion::c1;
  const bool both_must = a.preference.strength == Strength::absolute && b.preference.strength == Strength::absolute &&
                         a.preference.colour == b.preference.colour;
  if (both_must && !a.is_top_scorer && !b.is_top_scorer) return Criterion::c3;
  const int round = table.known_rounds() + 1;
  const auto keeps = [&](const KeptApart& wish) {
    const auto has = [&](Tpn tpn) { return std::ranges::find(wish.entrants, tpn) != wish.entrants.end(); };
    return round >= wish.first_round && round <= wish.last_round && has(a.tpn) && has(b.tpn);
  };
  return std::ranges::any_of(table.apart, keeps) ? std::optional(Criterion::kept_apart) : std::nullopt;
}

// Whether everybody can be paired if the bye, where there is one, goes to this score.
bool is_completable(const std::vector<const Card*>& people, const PairingRules& rules) {
  Graph graph{.vertices = people.size() + (rules.bye_score ? 1 : 0)};
  for (std::size_t a = 0; a < people.size(); ++a) {
    for (std::size_t b = a + 1; b < people.size(); ++b)
      if (!rules.obstacle(*people[a], *people[b])) graph.edges.push_back({.a = a, .b = b});
    if (rules.bye_score && people[a]->may_have_bye && people[a]->score == rules.bye_score)
      graph.edges.push_back({.a = a, .b = people.size()});
  }
  return heaviest_matching(graph).has_value();
}

// E41: C5, the lowest score that can have the bye. False where nobody can.
bool find_bye_score(const std::vector<const Card*>& people, PairingRules& rules) {
  if (people.size() % 2 == 0) return is_completable(people, rules);
  for (auto card = people.rbegin(); card != people.rend(); ++card) {
    if (rules.bye_score == (*card)->score) continue;
    rules.bye_score = (*card)->score;
    if (is_completable(people, rules)) return true;
  }
  return false;
}

void add_board(Pairing& pairing, const BracketPair& pair, Colour first_colour) {
  const bool is_white = colour_of_first(*pair.first, *pair.second, first_colour) == Colour::white;
  const Tpn first = pair.first->tpn, second = pair.second->tpn;
  pairing.boards.push_back(is_white ? Board{first, second} : Board{second, first});
  pairing.why.push_back(pair.why);
}

}  // namespace

Result<Pairing> pair_dutch(const CrossTable& table, const std::vector<Tpn>& players) {
  const std::vector<Card> cards = write_cards(table, players);
  std::vector<const Card*> rest, moved_down;
  for (const Card& card : cards) rest.push_back(&card);
  PairingRules rules{.obstacle = [&](const Card& a, const Card& b) { return obstacle(table, a, b); },
                     .first_colour = table.first_colour};
  if (!find_bye_score(rest, rules))
    return refuse("E35",
                  {"nobody can be paired without breaking a rule: allow a repeat, or pair by hand",
                   "non c'è modo di abbinare senza violare una regola: ammetti una ripetizione o abbina a mano"});
  Pairing pairing;
  while (!rest.empty()) {
    const BracketView view(moved_down, rest);
    const auto settled = settle_bracket(view, rules);
    if (!settled) return refuse("E27", {"the rest cannot be completed", "il resto non si può completare"});
    for (const BracketPair& pair : settled->pairs) add_board(pairing, pair, table.first_colour);
    moved_down = settled->left_over;
    rest.erase(rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(view.residents()));
  }
  if (!moved_down.empty()) {
    pairing.bye = moved_down.front()->tpn;
    pairing.why.push_back({.place = Why::Place::bye, .score = moved_down.front()->score});
  }
  pairing.put_in_order(table);
  return pairing;
}

}  // namespace giostra::event
