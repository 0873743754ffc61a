#include "event/pairing/team_swiss.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <map>
#include <set>
#include <tuple>

#include "event/swiss/card.hpp"
#include "event/swiss/random_rounds_test.hpp"
#include "event/swiss/ways_out.hpp"

namespace giostra::event {
namespace {

// C.04.6 read literally for a handful of pairs (E52–E54): every set of upfloaters and every pairing of a bracket is
// written down. Shares nothing with pair_teams but the pairing cards. Sets of pairs are bits by rank.
class SlowTeams {
 public:
  using Set = unsigned;
  using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;  // places in cards_

  SlowTeams(const CrossTable& table, const std::vector<Tpn>& players)
      : table_(table), cards_(write_cards(table, players)), is_late_(table.known_rounds() + 2 >= table.rounds) {}

  // Who meets whom, and who has the bye alone; nothing where there is no pairing.
  std::set<std::set<Tpn>> pair() {
    Set rest = (1U << cards_.size()) - 1;
    std::set<std::set<Tpn>> all;
    if (cards_.size() % 2 == 1) {
      const auto bye = find_bye(rest);
      if (!bye) return {};
      all.insert({cards_[*bye].tpn});
      rest &= ~(1U << *bye);
    }
    if (!is_playable(rest)) return {};
    while (rest != 0) {
      const Set group = top_group(rest), up = upfloaters(group, rest & ~group);
      for (const auto& [a, b] : best_of(group | up, up)) all.insert({cards_[a].tpn, cards_[b].tpn});
      rest &= ~(group | up);
    }
    return all;
  }

 private:
  [[nodiscard]] bool is_playable(Set set) const { return set == 0 || !all_pairings(set, true).empty(); }
  // Of an even set; only one of them where that is enough.
  [[nodiscard]] std::vector<Pairs> all_pairings(Set set, bool one) const {
    if (set == 0) return {{}};
    if (std::popcount(set) % 2 == 1) return {};
    std::vector<Pairs> all;
    const auto first = static_cast<std::size_t>(std::countr_zero(set));
    for (std::size_t other = first + 1; other < cards_.size(); ++other) {
      if ((set >> other & 1U) == 0 || cards_[first].has_met(cards_[other].tpn)) continue;
      for (Pairs& pairs : all_pairings(set & ~(1U << first) & ~(1U << other), one)) {
        pairs.emplace_back(first, other);
        all.push_back(std::move(pairs));
        if (one) return all;
      }
    }
    return all;
  }
  [[nodiscard]] std::optional<std::size_t> find_bye(Set everybody) const {
    std::map<std::tuple<int, int, int>, std::size_t> candidates;
    for (std::size_t at = 0; at < cards_.size(); ++at)
      if (cards_[at].may_have_bye && is_playable(everybody & ~(1U << at)))
        candidates[{cards_[at].score.count, -cards_[at].played, -int{cards_[at].tpn}}] = at;
    return candidates.empty() ? std::nullopt : std::optional(candidates.begin()->second);
  }
  [[nodiscard]] Set top_group(Set rest) const {
    Set group = 0;
    const Tenths top = cards_[static_cast<std::size_t>(std::countr_zero(rest))].score;
    for (std::size_t at = 0; at < cards_.size(); ++at)
      if ((rest >> at & 1U) != 0 && cards_[at].score == top) group |= 1U << at;
    return group;
  }
  [[nodiscard]] std::vector<std::size_t> places(Set set) const {
    std::vector<std::size_t> all;
    for (std::size_t at = 0; at < cards_.size(); ++at)
      if ((set >> at & 1U) != 0) all.push_back(at);
    return all;
  }
  // E53: the smallest key wins.
  [[nodiscard]] Set upfloaters(Set group, Set lower) const {
    std::map<std::vector<int>, Set> sets;
    for (Set set = 0; set <= lower; ++set) {
      if ((set & ~lower) != 0 || !is_playable(group | set) || !is_playable(lower & ~set)) continue;
      std::vector<int> key{std::popcount(set)}, scores;
      int floated = 0;
      for (const std::size_t at : places(set)) {
        scores.insert(scores.begin(), -cards_[at].score.count);
        floated += has_floated(cards_[at]) ? 1 : 0;
      }
      key.insert(key.end(), scores.begin(), scores.end());
      key.push_back(is_easy(lower & ~set) ? 0 : 1);
      key.push_back(is_late_ ? 0 : floated);
      for (const std::size_t at : places(set)) key.push_back(static_cast<int>(at));
      sets[key] = set;
    }
    return sets.begin()->second;
  }
  [[nodiscard]] bool is_easy(Set lower) const {
    if (lower == 0) return true;
    const Set group = top_group(lower);
    const int wanted = std::popcount(group) % 2;
    for (Set set = 0; set <= lower; ++set)
      if ((set & ~(lower & ~group)) == 0 && std::popcount(set) == wanted && is_playable(group | set) &&
          is_playable(lower & ~group & ~set))
        return true;
    return false;
  }
  [[nodiscard]] bool has_floated(const Card& card) const {
    return card.last != Float::none && is_game(table_.cell(card.tpn, table_.known_rounds()).mark);
  }
  // E51.
  [[nodiscard]] static int wish(const Card& card) {
    const auto& colours = card.colours;
    const bool twice = colours.size() > 1 && colours.back() == colours[colours.size() - 2];
    const int last = colours.empty() || colours.back() == Colour::black ? -1 : 1;
    if (std::abs(card.difference) > 1) return card.difference < 0 ? 1 : -1;
    return twice && (card.difference == 0 || card.difference == last) ? -last : 0;
  }
  // E54: fewest clashes, fewest opponents of upfloaters who floated, the smallest identifier.
  [[nodiscard]] Pairs best_of(Set bracket, Set up) const {
    std::map<std::vector<int>, Pairs> keyed;
    for (const Pairs& pairs : all_pairings(bracket, false)) {
      int clashes = 0, floated = 0;
      std::map<int, int> identifier;
      for (const auto& [a, b] : pairs) {
        clashes += wish(cards_[a]) != 0 && wish(cards_[a]) == wish(cards_[b]) ? 1 : 0;
        floated += (up >> a & 1U) != 0 && has_floated(cards_[b]) ? 1 : 0;
        floated += (up >> b & 1U) != 0 && has_floated(cards_[a]) ? 1 : 0;
        identifier[std::min(cards_[a].tpn, cards_[b].tpn)] = std::max(cards_[a].tpn, cards_[b].tpn);
      }
      std::vector<int> key{clashes, is_late_ ? 0 : floated};
      for (const auto& [top, partner] : identifier) key.push_back(top);
      for (const auto& [top, partner] : identifier) key.push_back(partner);
      keyed[key] = pairs;
    }
    return keyed.begin()->second;
  }

  const CrossTable& table_;
  std::vector<Card> cards_;
  bool is_late_;
};

CrossTable pairs_table(std::size_t entrants, int rounds) {
  return {.scoring = {.win = {20}, .draw = {10}, .bye = {10}},
          .rounds = rounds,
          .rows = std::vector<std::vector<Cell>>(entrants)};
}

std::set<std::set<Tpn>> sets_of(const Pairing& pairing) {
  std::set<std::set<Tpn>> all;
  for (const Board& board : pairing.boards) all.insert({board.white, board.black});
  if (pairing.bye != kNobody) all.insert({pairing.bye});
  return all;
}

TEST(TeamSwiss, E52_E54_small_fields_are_paired_as_the_literal_judge_does) {
  int rounds = 0;
  for (std::uint64_t seed = 1; rounds < 2000; ++seed) {
    RandomRounds random(seed);
    CrossTable table = pairs_table(4 + random.below(5), 5);
    for (int round = 1; round <= table.rounds; ++round, ++rounds) {
      const std::vector<Tpn> players = random.present(table);
      const auto pairing = pair_teams(table, players);
      const auto slow = SlowTeams(table, players).pair();
      ASSERT_EQ(pairing.has_value(), !slow.empty() || players.empty()) << "seed " << seed << " round " << round;
      if (!pairing) break;
      ASSERT_EQ(sets_of(*pairing), slow) << "seed " << seed << " round " << round;
      random.play(table, *pairing);
    }
  }
}

TEST(TeamSwiss, E35_a_kept_apart_wish_holds_for_pairs_and_is_offered_when_nothing_else_helps) {
  CrossTable table = pairs_table(4, 3);
  table.apart = {{1, 3, {1, 3}}};
  EXPECT_EQ(sets_of(pair_teams(table, {1, 2, 3, 4}).value()), (std::set<std::set<Tpn>>{{1, 4}, {2, 3}}));
  table.apart = {{1, 3, {1, 2, 3, 4}}};
  EXPECT_EQ(pair_teams(table, {1, 2, 3, 4}).error().rule, "E35");
  EXPECT_EQ(look_for_ways_out(table, {1, 2, 3, 4}, SwissKind::teams).ways.front().kind, WayOut::Kind::drop_wish);
}

}  // namespace
}  // namespace giostra::event
