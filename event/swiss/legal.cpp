#include "event/swiss/legal.hpp"

#include <algorithm>

#include "event/swiss/matching.hpp"

namespace giostra::event {

namespace {

bool is_kept_apart(const CrossTable& table, Tpn a, Tpn b) {
  const int round = table.known_rounds() + 1;
  return std::ranges::any_of(table.apart, [&](const KeptApart& wish) {
    const auto has = [&](Tpn tpn) { return std::ranges::find(wish.entrants, tpn) != wish.entrants.end(); };
    return round >= wish.first_round && round <= wish.last_round && has(a) && has(b);
  });
}

bool must_have_the_same(const Card& a, const Card& b) {
  return a.preference.strength == Strength::absolute && b.preference.strength == Strength::absolute &&
         a.preference.colour == b.preference.colour;
}

}  // namespace

std::optional<Criterion> obstacle(const CrossTable& table, const Card& a, const Card& b, Ignored ignored) {
  if (!ignored.repeats && a.has_met(b.tpn)) return Criterion::c1;
  if (!ignored.colours && must_have_the_same(a, b) && !a.is_top_scorer && !b.is_top_scorer) return Criterion::c3;
  if (!ignored.wishes && is_kept_apart(table, a.tpn, b.tpn)) return Criterion::kept_apart;
  return std::nullopt;
}

bool is_pairable(const CrossTable& table, const std::vector<const Card*>& people, Ignored ignored,
                 std::optional<Tenths> bye_score) {
  const bool is_odd = people.size() % 2 == 1;
  Graph graph{.vertices = people.size() + (is_odd ? 1 : 0)};
  for (std::size_t a = 0; a < people.size(); ++a) {
    for (std::size_t b = a + 1; b < people.size(); ++b)
      if (!obstacle(table, *people[a], *people[b], ignored)) graph.edges.push_back({.a = a, .b = b});
    if (is_odd && (ignored.byes || people[a]->may_have_bye) && (!bye_score || people[a]->score == *bye_score))
      graph.edges.push_back({.a = a, .b = people.size()});
  }
  return heaviest_matching(graph).has_value();
}

}  // namespace giostra::event
