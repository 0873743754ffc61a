#include "event/log/standing.hpp"

#include <algorithm>
#include <span>

#include "event/log/tables.hpp"
#include "event/standings/direct_encounter.hpp"
#include "event/standings/tie_breaks.hpp"

namespace giostra::event {

namespace {

using Group = std::span<PlaceInPart>;
using Tallies = std::map<std::string, std::vector<TallySum>>;

constexpr std::string_view kTwoAlone = "DE2", kDifference = ".diff";

bool is_encounter(std::string_view tie) { return tie == "DE" || tie == kTwoAlone; }

Value tally_value(const Tallies& tallies, std::string_view tie, Tpn tpn) {
  const bool is_difference = tie.ends_with(kDifference);
  if (is_difference) tie.remove_suffix(kDifference.size());
  const auto found = tallies.find(std::string(tie));
  if (found == tallies.end()) return {};
  const TallySum& sum = found->second[tpn - 1U];
  return {.sum = {100 * (is_difference ? sum.own - sum.others : sum.own)}};
}

class Ranking {
 public:
  explicit Ranking(const Part& part)
      : part_(part),
        breaks_(table_for_standings(part), is_swiss(part.terms.plan.format) ? Schedule::swiss : Schedule::round_robin),
        tallies_(tallies_of(part)) {}

  std::vector<PlaceInPart> rank() {
    std::vector<PlaceInPart> all;
    for (std::size_t i = 0; i < part_.order.size(); ++i) {
      const auto tpn = static_cast<Tpn>(i + 1);
      PlaceInPart one{.standing = {.tpn = tpn, .points = breaks_.scores().points(tpn)}, .entrant = part_.order[i]};
      for (const std::string& tie : part_.terms.ties) one.standing.values.push_back(value(tie, tpn));
      all.push_back(std::move(one));
    }
    split(
        Group(all), [](const PlaceInPart& one) { return one.standing.points.count; },
        [&](Group tied) { settle(tied, 0); });
    for (std::size_t i = 0; i < all.size(); ++i) {
      const bool level = i > 0 && all[i - 1].shared && all[i].shared && is_equal(all[i - 1], all[i]);
      all[i].standing.place = level ? all[i - 1].standing.place : static_cast<int>(i) + 1;
    }
    return all;
  }

 private:
  [[nodiscard]] Value value(const std::string& tie, Tpn tpn) const {
    if (is_encounter(tie)) return {};
    const auto known = read_tie_break(tie);
    return known ? breaks_.value(*known, tpn) : tally_value(tallies_, tie, tpn);
  }

  static bool is_equal(const PlaceInPart& a, const PlaceInPart& b) {
    return a.standing.points == b.standing.points &&
           std::ranges::equal(a.standing.values, b.standing.values, {}, &Value::sum, &Value::sum);
  }

  // Parts a group by what is greatest first, and lets each tied part go on.
  template <class Key, class Next>
  void split(Group group, Key key, Next next) {
    std::ranges::sort(group, {}, [&](const PlaceInPart& one) { return std::pair(-key(one), one.standing.tpn); });
    for (auto from = group.begin(); from != group.end();) {
      const auto to = std::find_if(from, group.end(), [&](const PlaceInPart& one) { return key(one) != key(*from); });
      next(Group(from, to));
      from = to;
    }
  }

  // E70: by the tie-break with this number; whoever is still tied, by the next, and in the end by lot.
  void settle(Group group, std::size_t number) {
    if (number == part_.terms.ties.size()) return by_lot(group);
    const std::string& tie = part_.terms.ties[number];
    if (is_encounter(tie)) write_encounters(group, number, tie == kTwoAlone);
    const int sign = is_encounter(tie) ? -1 : 1;  // a place is good when it is small
    split(
        group, [&](const PlaceInPart& one) { return sign * one.standing.values[number].sum.count; },
        [&](Group tied) { settle(tied, number + 1); });
  }

  void write_encounters(Group group, std::size_t number, bool two_alone) {
    if (group.size() < 2 || (two_alone && group.size() > 2)) return;
    std::vector<Tpn> tied;
    for (const PlaceInPart& one : group) tied.push_back(one.standing.tpn);
    const std::vector<int> places = direct_encounter(breaks_.scores(), tied);
    for (std::size_t i = 0; i < group.size(); ++i) group[i].standing.values[number].sum = {places[i] * 100};
  }

  void by_lot(Group group) {
    if (group.size() < 2) return;
    std::vector<EntrantNo> level;
    for (const PlaceInPart& one : group) level.push_back(one.entrant);
    const auto lot =
        std::ranges::find_if(part_.lots, [&](const auto& drawn) { return std::ranges::is_permutation(drawn, level); });
    const bool drawn = lot != part_.lots.end();
    if (drawn)
      std::ranges::sort(group, {}, [&](const PlaceInPart& one) { return std::ranges::find(*lot, one.entrant); });
    for (PlaceInPart& one : group) (drawn ? one.by_lot : one.shared) = true;
  }

  const Part& part_;
  TieBreaks breaks_;
  Tallies tallies_;
};

int prize_of(const Prizes& prizes, const PlaceInPart& one, const Tallies& tallies) {
  const auto at = static_cast<std::size_t>(one.standing.place - 1);
  int prize = at < prizes.by_place.size() ? prizes.by_place[at] : 0;
  const auto tally = tallies.find(prizes.tally);
  if (prizes.share > 0 && tally != tallies.end())
    prize += (tally->second[one.standing.tpn - 1U].own + prizes.share - 1) / prizes.share;
  return prize;
}

}  // namespace

std::vector<PlaceInPart> standing_of(const Part& part) {
  auto all = Ranking(part).rank();
  if (part.terms.prizes.by_place.empty() || !is_finished(part)) return all;
  const Tallies tallies = tallies_of(part);
  for (PlaceInPart& one : all)
    if (!one.shared) one.prize = prize_of(part.terms.prizes, one, tallies);
  return all;
}

bool is_finished(const Part& part) {
  const int rounds = part.total_rounds();
  for (int number = 1; number <= rounds; ++number)
    if (part.round(number).phase < Phase::complete) return false;
  return rounds > 0;
}

std::vector<std::vector<EntrantNo>> level_groups(const Part& part) {
  std::vector<std::vector<EntrantNo>> groups;
  if (!is_finished(part)) return groups;
  int place = 0;
  for (const PlaceInPart& one : standing_of(part)) {
    if (!one.shared) continue;
    if (one.standing.place != place) groups.emplace_back();
    place = one.standing.place;
    groups.back().push_back(one.entrant);
  }
  return groups;
}

}  // namespace giostra::event
