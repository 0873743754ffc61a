#include "event/standings/standings.hpp"

#include <algorithm>
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

class Ranking {
 public:
  Ranking(const TieBreaks& breaks, const std::vector<TieBreak>& order) : breaks_(breaks), order_(order) {}

  // E70: by the tie-break with this number; whoever is still tied, by the next.
  void settle(Group group, std::size_t number) {
    if (number == order_.size()) return;
    if (order_[number] == TieBreak::de) write_encounters(group, number);
    const bool is_place = order_[number] == TieBreak::de;  // a place is good when it is small
    part(
        group, [&](const Standing& one) { return one.values[number].sum.count * (is_place ? -1 : 1); },
        [&](Group tied) { settle(tied, number + 1); });
  }

 private:
  void write_encounters(Group group, std::size_t number) {
    if (group.size() < 2) return;
    std::vector<Tpn> tied;
    for (const Standing& one : group) tied.push_back(one.tpn);
    const std::vector<int> places = direct_encounter(breaks_.scores(), tied);
    for (std::size_t i = 0; i < group.size(); ++i) group[i].values[number].sum = {places[i] * 100};
  }

  const TieBreaks& breaks_;
  const std::vector<TieBreak>& order_;
};

bool is_equal(const Standing& a, const Standing& b) {
  return a.points == b.points && std::ranges::equal(a.values, b.values, {}, &Value::sum, &Value::sum);
}

}  // namespace

std::vector<Standing> rank(const CrossTable& table, const std::vector<TieBreak>& tie_breaks, Schedule schedule) {
  const TieBreaks breaks(table, schedule);
  std::vector<Standing> standings;
  for (Tpn tpn = 1; tpn <= table.size(); ++tpn) {
    Standing one{.tpn = tpn, .points = breaks.scores().points(tpn)};
    for (const TieBreak tie_break : tie_breaks) one.values.push_back(breaks.value(tie_break, tpn));
    standings.push_back(std::move(one));
  }
  Ranking ranking(breaks, tie_breaks);
  part(Group(standings), [](const Standing& one) { return one.points; }, [&](Group tied) { ranking.settle(tied, 0); });
  for (std::size_t i = 0; i < standings.size(); ++i)
    standings[i].place =
        i > 0 && is_equal(standings[i - 1], standings[i]) ? standings[i - 1].place : static_cast<int>(i) + 1;
  return standings;
}

}  // namespace giostra::event
