#include "event/standings/standings.hpp"

#include <algorithm>
#include <cstdlib>
#include <span>

#include "event/standings/direct_encounter.hpp"
#include "event/standings/tie_breaks.hpp"

namespace giostra::event {

namespace {

using Group = std::span<Standing>;

// Parts a group by what is greatest first, and lets each tied part go on.
template <class Key, class Next>
void part(Group group, Key key, Next next) {
  std::ranges::sort(
      group, [&](const Standing& a, const Standing& b) { return key(a) != key(b) ? key(a) > key(b) : a.tpn < b.tpn; });
  for (auto from = group.begin(); from != group.end();) {
    const auto to = std::find_if(from, group.end(), [&](const Standing& one) { return key(one) != key(*from); });
    next(Group(from, to));
    from = to;
  }
}

bool is_encounter(const RankBy& by) {
  const auto* tie_break = std::get_if<TieBreak>(&by);
  return tie_break != nullptr && (*tie_break == TieBreak::de || *tie_break == TieBreak::de2);
}

// A place is good when it is small, and so are some tallies.
bool is_less_better(const RankBy& by) {
  const auto* tally = std::get_if<TallyBreak>(&by);
  return is_encounter(by) || std::holds_alternative<LotOrder>(by) || (tally != nullptr && tally->fewer_is_better);
}

class Ranking {
 public:
  Ranking(const TieBreaks& breaks, const std::vector<RankBy>& order) : breaks_(breaks), order_(order) {}

  // E70: by the criterion with this number; whoever is still tied, by the next.
  void settle(Group group, std::size_t number) {
    if (number == order_.size()) return;
    if (is_encounter(order_[number])) write_encounters(group, number);
    const int sign = is_less_better(order_[number]) ? -1 : 1;
    part(
        group, [&](const Standing& one) { return one.values[number].sum.count * sign; },
        [&](Group tied) { settle(tied, number + 1); });
  }

 private:
  void write_encounters(Group group, std::size_t number) {
    if (group.size() < 2 || (order_[number] == RankBy(TieBreak::de2) && group.size() > 2)) return;
    std::vector<Tpn> tied;
    for (const Standing& one : group) tied.push_back(one.tpn);
    std::vector<Value> values = direct_encounter(breaks_.scores(), tied);
    for (std::size_t i = 0; i < group.size(); ++i) group[i].values[number] = std::move(values[i]);
  }

  const TieBreaks& breaks_;
  const std::vector<RankBy>& order_;
};

Tenths counted_of(TallyBreak::Sum sum, Tenths scored, Tenths conceded) {
  if (sum == TallyBreak::Sum::difference) return scored - conceded;
  return sum == TallyBreak::Sum::scored ? scored : conceded;
}

// E86: round by round, with the opponent of the round; nothing where the tally is not known.
Value sum_of(const TallyBreak& by, const CrossTable& table, const Tallies& tallies, Tpn tpn) {
  Value value;
  const auto rows = tallies.find(by.tally);
  if (rows == tallies.end()) return value;
  const auto in = [&](Tpn whose, int round) {
    const auto& row = rows->second[whose - 1U];
    return static_cast<std::size_t>(round) <= row.size() ? row[static_cast<std::size_t>(round - 1)] : Tenths{};
  };
  for (int round = 1; round <= table.known_rounds(); ++round) {
    const Tpn opponent = table.cell(tpn, round).opponent;
    const Tenths scored = in(tpn, round), conceded = opponent == kNobody ? Tenths{} : in(opponent, round);
    const Tenths counted = counted_of(by.sum, scored, conceded);
    value.shares.push_back({round, opponent, {counted.count * 10}});
    value.sum += value.shares.back().value;
  }
  return value;
}

Value place_of(const LotOrder& lots, Tpn tpn) {
  const auto at = std::ranges::find(lots.order, tpn) - lots.order.begin();
  return {.sum = {(static_cast<int>(at) + 1) * 100}};
}

Value value_of(const RankBy& by, const TieBreaks& breaks, const CrossTable& table, const Tallies& tallies, Tpn tpn) {
  if (const auto* tie_break = std::get_if<TieBreak>(&by)) return breaks.value(*tie_break, tpn);
  if (const auto* tally = std::get_if<TallyBreak>(&by)) return sum_of(*tally, table, tallies, tpn);
  return place_of(std::get<LotOrder>(by), tpn);
}

bool is_equal(const Standing& a, const Standing& b) {
  return a.points == b.points && std::ranges::equal(a.values, b.values, {}, &Value::sum, &Value::sum);
}

}  // namespace

std::string write_value(Hundredths value) {
  const int count = std::abs(value.count);
  std::string text = (value.count < 0 ? "-" : "") + std::to_string(count / 100);
  if (count % 100 == 0) return text;
  text += "." + std::to_string(count % 100 / 10);
  return count % 10 == 0 ? text : text + std::to_string(count % 10);
}

std::string write_tie(std::string_view code, const Value& value) {
  const auto known = read_tie_break(code);
  return known && is_encounter(*known) && value.sum.count == 0 ? "" : write_value(value.sum);
}

std::vector<Standing> rank(const CrossTable& table, const std::vector<RankBy>& order, Schedule schedule,
                           const Tallies& tallies) {
  const TieBreaks breaks(table, schedule);
  std::vector<Standing> standings;
  for (const Tpn tpn : tpns(table.size())) {
    Standing one{.tpn = tpn, .points = breaks.scores().points(tpn)};
    for (const RankBy& by : order) one.values.push_back(value_of(by, breaks, table, tallies, tpn));
    standings.push_back(std::move(one));
  }
  Ranking ranking(breaks, order);
  part(Group(standings), [](const Standing& one) { return one.points; }, [&](Group tied) { ranking.settle(tied, 0); });
  for (std::size_t i = 0; i < standings.size(); ++i)
    standings[i].place =
        i > 0 && is_equal(standings[i - 1], standings[i]) ? standings[i - 1].place : static_cast<int>(i) + 1;
  return standings;
}

std::vector<Standing> rank(const CrossTable& table, const std::vector<TieBreak>& tie_breaks, Schedule schedule) {
  return rank(table, std::vector<RankBy>(tie_breaks.begin(), tie_breaks.end()), schedule);
}

}  // namespace giostra::event
