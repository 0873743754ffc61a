#include "event/pairing/knock_out.hpp"

#include <algorithm>
#include <optional>

#include "event/swiss/card.hpp"

namespace giostra::event {

namespace {

using Alive = std::vector<Tpn>;

bool has_won(const CrossTable& table, Tpn tpn, int round) {
  const Mark mark = table.cell(tpn, round).mark;
  return mark == Mark::win || mark == Mark::forfeit_win;
}

// Nothing: not decided yet. Nobody: none of the two goes on.
std::optional<Tpn> winner(const CrossTable& table, const KnockOut& bracket, int round, Tpn a, Tpn b) {
  if (a == kNobody || b == kNobody) return std::max(a, b);
  for (const WonByLot& lot : bracket.lots)
    if (lot.round == round && (lot.winner == a || lot.winner == b)) return lot.winner;
  if (has_won(table, a, round)) return a;
  if (has_won(table, b, round)) return b;
  const auto did_not_come = [&](Tpn tpn) { return table.cell(tpn, round).mark == Mark::forfeit_loss; };
  return did_not_come(a) && did_not_come(b) ? std::optional(kNobody) : std::nullopt;
}

// Who was in before each round, from the first to the one that is not played yet; shorter where something is open.
std::vector<Alive> rounds_of(const CrossTable& table, const KnockOut& bracket) {
  std::vector<Alive> rounds{bracket.order};
  for (int round = 1; round <= table.known_rounds() && rounds.back().size() > 1; ++round) {
    Alive next;
    for (std::size_t at = 0; at + 1 < rounds.back().size(); at += 2) {
      const auto goes_on = winner(table, bracket, round, rounds.back()[at], rounds.back()[at + 1]);
      if (!goes_on) return rounds;
      next.push_back(*goes_on);
    }
    rounds.push_back(std::move(next));
  }
  return rounds;
}

// Colours as in a Swiss (E31): whoever is out of balance gets the other one.
void add_match(const CrossTable& table, Tpn a, Tpn b, Pairing& pairing) {
  if (a == kNobody || b == kNobody) {
    if (a != b) pairing.free.push_back(std::max(a, b));
    return;
  }
  const std::vector<Card> cards = write_cards(table, {a, b});
  const bool a_first = cards[0].tpn == a;
  const ColourChoice choice = choose_colour(cards[a_first ? 0 : 1], cards[a_first ? 1 : 0], table.first_colour);
  pairing.boards.push_back(choice.colour == Colour::white ? Board{a, b} : Board{b, a});
  pairing.why.push_back({.place = Why::Place::bracket, .first = a, .colour = choice.rule});
}

// Who was in a round and is not in the next.
Alive losers(const Alive& before, const Alive& after) {
  Alive out;
  for (const Tpn tpn : before)
    if (tpn != kNobody && std::ranges::find(after, tpn) == after.end()) out.push_back(tpn);
  return out;
}

int count(const Alive& alive) {
  return static_cast<int>(std::ranges::count_if(alive, [](Tpn tpn) { return tpn != kNobody; }));
}

}  // namespace

std::vector<Tpn> bracket_order(std::size_t entrants) {
  std::vector<Tpn> order{1};
  while (order.size() < entrants) {
    std::vector<Tpn> twice;
    const auto sum = static_cast<Tpn>(2 * order.size() + 1);
    for (const Tpn seed : order) {
      twice.push_back(seed);
      twice.push_back(static_cast<Tpn>(sum - seed));
    }
    order = std::move(twice);
  }
  return order;
}

KnockOut seeded_knock_out(std::size_t entrants, bool has_third_place) {
  KnockOut bracket{.order = bracket_order(entrants), .has_third_place = has_third_place};
  for (Tpn& seed : bracket.order)
    if (seed > entrants) seed = kNobody;
  return bracket;
}

Result<Pairing> pair_knock_out(const CrossTable& table, const KnockOut& bracket) {
  const std::vector<Alive> rounds = rounds_of(table, bracket);
  if (rounds.back().size() <= 1) return refuse("E60", {"the final has been played", "la finale è già stata giocata"});
  if (static_cast<int>(rounds.size()) <= table.known_rounds())
    return refuse("E60", {"a match of the last round is not decided: play it again, or draw the lot",
                          "un incontro dell'ultimo turno non è deciso: rigiocatelo o estraete a sorte"});
  const Alive& alive = rounds.back();
  Pairing pairing;
  for (std::size_t at = 0; at + 1 < alive.size(); at += 2) add_match(table, alive[at], alive[at + 1], pairing);
  if (bracket.has_third_place && alive.size() == 2 && rounds.size() > 1) {
    const Alive out = losers(rounds[rounds.size() - 2], alive);
    if (out.size() == 2) add_match(table, out[0], out[1], pairing);
  }
  return pairing;
}

std::vector<KnockOutPlace> rank_knock_out(const CrossTable& table, const KnockOut& bracket) {
  const std::vector<Alive> rounds = rounds_of(table, bracket);
  std::vector<KnockOutPlace> places;
  for (const Tpn tpn : rounds.back())
    if (tpn != kNobody) places.push_back({tpn, 1});
  for (std::size_t round = rounds.size() - 1; round > 0; --round) {
    const int place = count(rounds[round]) + 1;
    const auto last = static_cast<int>(rounds.size()) - 1;
    const Alive out = losers(rounds[round - 1], rounds[round]);
    const bool is_third = bracket.has_third_place && place == 3 && out.size() == 2 && rounds.back().size() == 1;
    const auto third = is_third ? winner(table, bracket, last, out[0], out[1]) : std::nullopt;
    for (const Tpn tpn : out) places.push_back({tpn, place + (third && *third != kNobody && *third != tpn ? 1 : 0)});
  }
  std::ranges::sort(places, {}, [](const KnockOutPlace& one) { return std::pair(one.place, one.tpn); });
  return places;
}

}  // namespace giostra::event
