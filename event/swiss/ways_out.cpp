#include "event/swiss/ways_out.hpp"

#include <algorithm>
#include <cstdlib>
#include <tuple>

#include "event/swiss/legal.hpp"

namespace giostra::event {

namespace {

constexpr std::size_t kMostRepeats = 5;

using Cards = std::vector<const Card*>;

Criterion rule_in_the_way(const CrossTable& table, const Cards& people, Ignored usual) {
  const auto helps = [&](bool Ignored::* rule) {
    Ignored ignored = usual;
    ignored.*rule = true;
    return is_pairable(table, people, ignored);
  };
  if (helps(&Ignored::wishes)) return Criterion::kept_apart;
  if (helps(&Ignored::colours)) return Criterion::c3;
  if (helps(&Ignored::byes)) return Criterion::c2;
  return helps(&Ignored::repeats) ? Criterion::c1 : Criterion::c4;
}

// Each wish whose end alone is enough; where only the end of all helps, all of them.
void offer_wishes(const CrossTable& table, const Cards& people, Ignored usual, std::vector<WayOut>& ways) {
  Ignored ignored = usual;
  ignored.wishes = true;
  if (table.apart.empty() || !is_pairable(table, people, ignored)) return;
  std::vector<WayOut> single, all;
  for (std::size_t wish = 0; wish < table.apart.size(); ++wish) {
    CrossTable without = table;
    without.apart.erase(without.apart.begin() + static_cast<std::ptrdiff_t>(wish));
    const WayOut way{.kind = WayOut::Kind::drop_wish, .wish = wish};
    all.push_back(way);
    if (is_pairable(without, people, usual)) single.push_back(way);
  }
  ways = single.empty() ? all : single;
}

// The nearest in score first, of these the last in rank.
void offer_repeats(const CrossTable& table, const Cards& people, Ignored usual, std::vector<WayOut>& ways) {
  std::vector<std::tuple<int, std::size_t, std::size_t>> met;
  for (std::size_t a = 0; a < people.size(); ++a)
    for (std::size_t b = a + 1; b < people.size(); ++b)
      if (people[a]->has_met(people[b]->tpn))
        met.emplace_back((people[a]->score - people[b]->score).count, people.size() - b, people.size() - a);
  std::ranges::sort(met);
  std::size_t offered = 0;
  for (const auto& [apart, from_end, other] : met) {
    const Card *a = people[people.size() - other], *b = people[people.size() - from_end];
    Cards rest;
    std::ranges::copy_if(people, std::back_inserter(rest), [&](const Card* card) { return card != a && card != b; });
    if (offered == kMostRepeats || !is_pairable(table, rest, usual)) continue;
    ways.push_back({.kind = WayOut::Kind::allow_repeat, .repeat = {a->tpn, b->tpn}});
    ++offered;
  }
}

Words words_of(Criterion rule) {
  switch (rule) {
    case Criterion::kept_apart:
      return {"no pairing exists as long as these are kept apart: drop a wish, or pair by hand",
              "non c'è abbinamento finché questi restano separati: togli un desiderio o abbina a mano"};
    case Criterion::c3:
      return {"no pairing exists without giving somebody the same colour once too often: pair by hand",
              "non c'è abbinamento senza dare a qualcuno lo stesso colore una volta di troppo: abbina a mano"};
    case Criterion::c2:
      return {"no pairing exists without a second bye: allow a repeat, or pair by hand",
              "non c'è abbinamento senza un secondo riposo: ammetti una ripetizione o abbina a mano"};
    case Criterion::c1:
      return {"no pairing exists without two meeting again: allow a repeat, or pair by hand",
              "non c'è abbinamento senza che due si incontrino di nuovo: ammetti una ripetizione o abbina a mano"};
    default:
      return {"no pairing keeps all rules, and no single one is to blame: pair by hand",
              "nessun abbinamento rispetta tutte le regole, e non per colpa di una sola: abbina a mano"};
  }
}

}  // namespace

NoPairing look_for_ways_out(const CrossTable& table, const std::vector<Tpn>& players, SwissKind kind) {
  const std::vector<Card> cards = write_cards(table, players);
  Cards people;
  for (const Card& card : cards) people.push_back(&card);
  const Ignored usual{.colours = kind == SwissKind::teams};
  NoPairing none{.rule = rule_in_the_way(table, people, usual)};
  offer_wishes(table, people, usual, none.ways);
  offer_repeats(table, people, usual, none.ways);
  none.ways.push_back({});
  return none;
}

tl::unexpected<Refusal> refuse_pairing(const NoPairing& none) { return refuse("E35", words_of(none.rule)); }

}  // namespace giostra::event
