#include "event/log/standing.hpp"

#include <algorithm>

#include "event/arena/arena_part.hpp"
#include "event/log/formats.hpp"
#include "event/log/tables.hpp"

namespace giostra::event {

namespace {

constexpr std::string_view kDifference = ".diff";

Schedule schedule_of(const Part& part) {
  return is_swiss(part.terms.plan.format) ? Schedule::swiss : Schedule::round_robin;
}

// Runs of the same place, of two or more.
std::vector<std::vector<Tpn>> level(const std::vector<Standing>& standings) {
  std::vector<std::vector<Tpn>> groups;
  for (std::size_t from = 0; from < standings.size();) {
    std::size_t to = from + 1;
    while (to < standings.size() && standings[to].place == standings[from].place) ++to;
    if (to - from > 1) {
      auto& group = groups.emplace_back();
      for (; from < to; ++from) group.push_back(standings[from].tpn);
    }
    from = to;
  }
  return groups;
}

// The list of a part's tie-breaks as criteria.
std::vector<RankBy> order_of(const Part& part) {
  std::vector<RankBy> order;
  for (const std::string& tie : part.terms.ties) {
    const bool difference = tie.ends_with(kDifference);
    if (const auto known = read_tie_break(tie))
      order.emplace_back(*known);
    else
      order.emplace_back(TallyBreak{tie, tie.substr(0, tie.size() - (difference ? kDifference.size() : 0)),
                                    difference ? TallyBreak::Sum::difference : TallyBreak::Sum::scored});
  }
  return order;
}

class Criteria {
 public:
  explicit Criteria(const Part& part)
      : part_(part), table_(table_for_standings(part)), tallies_(tallies_of(part)), schedule_(schedule_of(part)) {}

  [[nodiscard]] std::vector<Standing> ranked() const { return rank(table_, order_, schedule_, tallies_); }
  // E70: in the end the lots.
  void add_lots() {
    const std::vector<Tpn> tpns = numbers_of(part_);
    LotOrder lots;
    for (const auto& group : level(ranked()))
      for (const auto& drawn : part_.lots) {
        std::vector<Tpn> order;
        for (const EntrantNo entrant : drawn) order.push_back(tpns[index(entrant)]);
        if (std::ranges::is_permutation(order, group)) lots.order.insert(lots.order.end(), order.begin(), order.end());
      }
    order_.emplace_back(std::move(lots));
  }

 private:
  const Part& part_;
  CrossTable table_;
  Tallies tallies_;
  Schedule schedule_;
  std::vector<RankBy> order_ = order_of(part_);
};

int prize_of(const Prizes& prizes, const Standing& one, const Tallies& tallies) {
  const auto at = static_cast<std::size_t>(one.place - 1);
  int prize = at < prizes.by_place.size() ? prizes.by_place[at] : 0;
  const auto tally = tallies.find(prizes.tally);
  if (prizes.share == 0 || tally == tallies.end()) return prize;
  Tenths sum;
  for (const Tenths points : tally->second[one.tpn - 1U]) sum += points;
  return prize + (sum.count / 10 + prizes.share - 1) / prizes.share;
}

// E60: who goes out in the same round shares a place. Whoever did not reach the bracket comes behind, as they stood.
std::vector<Standing> ranked_by_bracket(const Part& part) {
  std::vector<Standing> all;
  for (const KnockOutPlace& one : bracket_places(part)) all.push_back({.tpn = one.tpn, .place = one.place});
  const std::size_t inside = all.size();
  int place = 0, last = 0;
  for (const Standing& one : Criteria(part).ranked()) {
    if (std::ranges::find(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(inside), one.tpn, &Standing::tpn) !=
        all.begin() + static_cast<std::ptrdiff_t>(inside))
      continue;
    if (one.place != last) place = static_cast<int>(all.size()) + 1;
    last = one.place;
    all.push_back({.tpn = one.tpn, .place = place});
  }
  return all;
}

std::vector<Standing> ranked(const Part& part) {
  if (has_bracket(part)) return ranked_by_bracket(part);
  if (is_arena(part)) return arena_standing(part);
  Criteria criteria(part);
  criteria.add_lots();
  auto all = criteria.ranked();
  for (Standing& one : all) one.values.pop_back();
  return all;
}

}  // namespace

std::vector<PlaceInPart> standing_of(const Part& part) {
  const std::vector<Standing> all = ranked(part);
  const bool has_prizes = !part.terms.prizes.by_place.empty() && is_finished(part);
  const Tallies tallies = tallies_of(part);
  std::vector<PlaceInPart> places;
  for (const Standing& one : all) {
    const auto at = static_cast<std::size_t>(&one - all.data());
    const bool shared =
        (at > 0 && all[at - 1].place == one.place) || (at + 1 < all.size() && all[at + 1].place == one.place);
    PlaceInPart& place = places.emplace_back(PlaceInPart{one, part.order[one.tpn - 1U], shared});
    if (has_prizes && !shared) place.prize = prize_of(part.terms.prizes, one, tallies);
  }
  return places;
}

std::vector<std::shared_ptr<const Encounter>> encounters_of(const std::vector<PlaceInPart>& places, std::size_t tie) {
  std::vector<std::shared_ptr<const Encounter>> all;
  for (const PlaceInPart& place : places) {
    if (tie >= place.standing.values.size()) continue;
    for (const auto& one : place.standing.values[tie].encounters)
      if (std::ranges::find(all, one) == all.end()) all.push_back(one);
  }
  return all;
}

bool is_finished(const Part& part) {
  if (is_arena(part)) return part.round(kArenaRound).phase == Phase::closed;
  const int rounds = part.total_rounds();
  for (int number = 1; number <= rounds; ++number)
    if (part.round(number).phase < Phase::complete) return false;
  return rounds > 0;
}

bool waits_for_lots(const Part& part) { return !has_bracket(part) && !is_arena(part); }

std::vector<std::vector<EntrantNo>> level_groups(const Part& part) {
  std::vector<std::vector<EntrantNo>> groups;
  if (!is_finished(part) || !waits_for_lots(part)) return groups;
  int place = 0;
  for (const PlaceInPart& one : standing_of(part)) {
    if (!one.shared) continue;
    if (one.standing.place != place) groups.emplace_back();
    place = one.standing.place;
    groups.back().push_back(one.entrant);
  }
  return groups;
}

namespace {

struct GroupGames {
  CrossTable table{};
  Tallies tallies{};
};

// Only what was played inside the group, with numbers of its own, so that its direct encounters are all there. A board
// made by hand may have brought in somebody of another group: to this one that was a free round.
GroupGames games_inside(const Part& part, const std::vector<Tpn>& group) {
  const CrossTable all = table_for_standings(part);
  const Tallies whole = tallies_of(part);
  const int rounds = std::min(all.known_rounds(), rounds_of_groups(part));
  GroupGames games{.table = {.scoring = all.scoring, .rounds = all.rounds, .first_colour = all.first_colour}};
  for (const Tpn tpn : group) {
    auto& row = games.table.rows.emplace_back(all.row(tpn).begin(), all.row(tpn).begin() + rounds);
    for (const auto& [name, rows] : whole) games.tallies[name].push_back(rows[tpn - 1U]);
    for (std::size_t round = 0; round < row.size(); ++round) {
      if (row[round].opponent == kNobody) continue;
      const auto other = std::ranges::find(group, row[round].opponent);
      row[round].opponent = static_cast<Tpn>(other - group.begin() + 1);
      if (other != group.end()) continue;
      row[round] = {};
      for (auto& [name, rows] : games.tallies) rows.back()[round] = {};
    }
  }
  return games;
}

}  // namespace

std::vector<Standing> group_standing(const Part& part, const std::vector<Tpn>& group) {
  const GroupGames games = games_inside(part, group);
  auto standings = rank(games.table, order_of(part), Schedule::round_robin, games.tallies);
  for (Standing& one : standings) one.tpn = group[one.tpn - 1U];
  return standings;
}

std::vector<Tpn> group_order(const Part& part, const std::vector<Tpn>& group) {
  std::vector<Tpn> best;
  for (const Standing& one : group_standing(part, group)) best.push_back(one.tpn);
  return best;
}

}  // namespace giostra::event
