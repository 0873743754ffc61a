#include "event/swiss/card.hpp"

#include <algorithm>
#include <cstdlib>

namespace giostra::event {

namespace {

constexpr int sign(Colour colour) { return colour == Colour::white ? 1 : -1; }

// E23.
Preference preference_of(const Card& card) {
  const auto& colours = card.colours;
  if (colours.empty()) return {};
  const std::size_t played = colours.size();
  const bool twice = played > 1 && colours[played - 1] == colours[played - 2];
  const Colour fewer = card.difference > 0 ? Colour::black : Colour::white;
  const Colour wanted = card.difference == 0 || twice ? other(colours.back()) : fewer;
  if (std::abs(card.difference) > 1) return {Strength::absolute, fewer};
  if (twice) return {Strength::absolute, wanted};
  return {card.difference == 0 ? Strength::mild : Strength::strong, wanted};
}

// E24.
Float float_of(const CrossTable& table, Tpn tpn, int round) {
  if (round < 1) return Float::none;
  const Cell& cell = table.cell(tpn, round);
  if (is_game(cell.mark)) {
    const Tenths own = table.pairing_score(tpn, round - 1);
    const Tenths others = table.pairing_score(cell.opponent, round - 1);
    if (own == others) return Float::none;
    return own > others ? Float::down : Float::up;
  }
  return cell.mark == Mark::forfeit_loss || cell.mark == Mark::absent ? Float::none : Float::down;
}

// E25: only in the last round.
bool is_top(const CrossTable& table, Tenths score) {
  const int played = table.known_rounds();
  return played + 1 == table.rounds && 2 * score.count > played * table.scoring.win.count;
}

void read_games(const CrossTable& table, Card& card) {
  card.met.assign(table.size(), false);
  for (const Cell& cell : table.row(card.tpn)) {
    if (is_game(cell.mark)) {
      card.met[cell.opponent - 1U] = true;
      card.colours.push_back(cell.colour);
      card.difference += sign(cell.colour);
      ++card.played;
    } else if (cell.mark == Mark::pairing_bye || table.scoring.of(cell.mark) >= table.scoring.win) {
      card.may_have_bye = false;
    }
  }
}

// E31: whoever was never paired holds no number yet.
unsigned parity_of(const CrossTable& table, const std::vector<Tpn>& players, Tpn tpn) {
  const auto counts = [&](Tpn other) {
    return std::ranges::find(players, other) != players.end() ||
           std::ranges::any_of(table.row(other), [](const Cell& cell) {
             return cell.opponent != kNobody || cell.mark == Mark::pairing_bye;
           });
  };
  unsigned number = 0;
  for (Tpn other = 1; other <= tpn; ++other) number += counts(other) ? 1U : 0U;
  return number;
}

}  // namespace

std::vector<Card> write_cards(const CrossTable& table, const std::vector<Tpn>& players) {
  std::vector<Card> cards;
  const int played = table.known_rounds();
  for (const Tpn tpn : players) {
    Card card{.tpn = tpn, .score = table.pairing_score(tpn, played)};
    read_games(table, card);
    card.preference = preference_of(card);
    card.last = float_of(table, tpn, played);
    card.before_last = float_of(table, tpn, played - 1);
    card.is_top_scorer = is_top(table, card.score);
    card.parity = parity_of(table, players, tpn);
    cards.push_back(std::move(card));
  }
  std::ranges::sort(cards, [](const Card& a, const Card& b) { return a.ranks_before(b); });
  return cards;
}

std::optional<Colour> last_difference(const Card& first, const Card& second) {
  auto a = first.colours.rbegin();
  auto b = second.colours.rbegin();
  for (; a != first.colours.rend() && b != second.colours.rend(); ++a, ++b)
    if (*a != *b) return *a;
  return std::nullopt;
}

ColourChoice choose_colour(const Card& first, const Card& second, Colour first_colour) {
  const Preference a = first.preference, b = second.preference;
  if (!a.clashes(b)) {
    if (a.strength != Strength::none) return {a.colour, ColourRule::wishes};
    if (b.strength != Strength::none) return {other(b.colour), ColourRule::wishes};
  } else {
    const auto to = [&](bool to_first) { return to_first ? a.colour : other(b.colour); };
    if (a.strength != b.strength) return {to(a.strength > b.strength), ColourRule::stronger};
    const int more = std::abs(first.difference) - std::abs(second.difference);
    if (a.strength == Strength::absolute && more != 0) return {to(more > 0), ColourRule::balance};
    if (const auto then = last_difference(first, second)) return {other(*then), ColourRule::alternate};
    return {to(first.ranks_before(second)), ColourRule::first_wish};
  }
  const Card& higher = first.ranks_before(second) ? first : second;
  const Colour of_higher = higher.parity % 2 == 1 ? first_colour : other(first_colour);
  return {&higher == &first ? of_higher : other(of_higher), ColourRule::number};
}

bool gets_too_many(const Card& card, Colour colour) { return std::abs(card.difference + sign(colour)) > 2; }

bool gets_third_in_row(const Card& card, Colour colour) {
  const std::size_t played = card.colours.size();
  return played > 1 && card.colours[played - 1] == colour && card.colours[played - 2] == colour;
}

}  // namespace giostra::event
