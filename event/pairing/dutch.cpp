#include "event/pairing/dutch.hpp"

#include <algorithm>

#include "event/swiss/bracket.hpp"
#include "event/swiss/legal.hpp"
#include "event/swiss/ways_out.hpp"

namespace giostra::event {

namespace {

// E41: C5, the lowest score that can have the bye. False where nobody can be paired at all.
bool find_bye_score(const CrossTable& table, const std::vector<const Card*>& people, PairingRules& rules) {
  if (people.size() % 2 == 0) return is_pairable(table, people);
  for (auto card = people.rbegin(); card != people.rend(); ++card) {
    if (rules.bye_score == (*card)->score) continue;
    rules.bye_score = (*card)->score;
    if (is_pairable(table, people, {}, rules.bye_score)) return true;
  }
  return false;
}

void add_board(Pairing& pairing, const BracketPair& pair, Colour first_colour) {
  const ColourChoice choice = choose_colour(*pair.first, *pair.second, first_colour);
  const Tpn first = pair.first->tpn, second = pair.second->tpn;
  pairing.boards.push_back(choice.colour == Colour::white ? Board{first, second} : Board{second, first});
  pairing.why.push_back(pair.why);
  pairing.why.back().colour = choice.rule;
}

// What spared this one the bye that somebody higher has.
Criterion spared(const Card& card, const Card& bye) {
  if (!card.may_have_bye) return Criterion::c2;
  if (card.score < bye.score) return Criterion::c4;
  return card.played < bye.played ? Criterion::c9 : Criterion::order;
}

// The last ones come first.
Why why_bye(const std::vector<Card>& cards, const Card& bye) {
  Why why{.place = Why::Place::bye, .first = bye.tpn, .score = bye.score};
  for (auto card = cards.rbegin(); card->tpn != bye.tpn; ++card) why.passed.push_back({card->tpn, spared(*card, bye)});
  return why;
}

}  // namespace

Result<Pairing> pair_dutch(const CrossTable& table, const std::vector<Tpn>& players) {
  const std::vector<Card> cards = write_cards(table, players);
  std::vector<const Card*> rest, moved_down;
  for (const Card& card : cards) rest.push_back(&card);
  PairingRules rules{.obstacle = [&](const Card& a, const Card& b) { return obstacle(table, a, b); },
                     .first_colour = table.first_colour};
  if (!find_bye_score(table, rest, rules)) return refuse_pairing(look_for_ways_out(table, players, SwissKind::dutch));
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
    pairing.why.push_back(why_bye(cards, *moved_down.front()));
  }
  pairing.put_in_order(table);
  return pairing;
}

}  // namespace giostra::event
