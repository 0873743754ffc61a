#include "event/standings/direct_encounter.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>

namespace giostra::event {

namespace {

// A score that is a sum of means: over a common denominator, so that it is exact.
constexpr std::int64_t kCommon = 2520;  // of 1 to 10 encounters

struct Encounters {
  std::int64_t won = 0;  // what was scored, in tenths times kCommon
  int missing = 0;       // opponents never met
};

// Of one against the others of the group.
Encounters encounters(const Scores& scores, Tpn tpn, const std::vector<Tpn>& group) {
  Encounters sum;
  for (const Tpn other : group) {
    if (other == tpn) continue;
    int games = 0, points = 0;
    for (const Cell& cell : scores.table().row(tpn))
      if (cell.opponent == other && scores.counts(cell)) {
        ++games;
        points += scores.table().scoring.of(cell.mark).count;
      }
    if (games == 0)
      ++sum.missing;
    else
      sum.won += points * kCommon / games;
  }
  return sum;
}

class Placing {
 public:
  explicit Placing(const Scores& scores) : scores_(scores) {}

  // Gives places from `first` on to the whole group.
  void place(std::vector<Tpn> group, int first, std::vector<std::pair<Tpn, int>>& places) {
    if (group.size() < 2) return put(group, first, places);
    const bool all_met =
        std::ranges::all_of(group, [&](Tpn tpn) { return encounters(scores_, tpn, group).missing == 0; });
    all_met ? place_by_sum(std::move(group), first, places) : place_by_certainty(std::move(group), first, places);
  }

 private:
  static void put(const std::vector<Tpn>& group, int first, std::vector<std::pair<Tpn, int>>& places) {
    for (const Tpn tpn : group) places.emplace_back(tpn, first);
  }

  void place_by_sum(std::vector<Tpn> group, int first, std::vector<std::pair<Tpn, int>>& places) {
    const auto sum = [&, whole = group](Tpn tpn) { return encounters(scores_, tpn, whole).won; };
    std::ranges::sort(group, std::greater{}, [&](Tpn tpn) { return std::pair(sum(tpn), -int{tpn}); });
    if (sum(group.front()) == sum(group.back())) return put(group, first, places);
    for (auto from = group.begin(); from != group.end();) {
      const auto to = std::find_if(from, group.end(), [&](Tpn tpn) { return sum(tpn) != sum(*from); });
      place({from, to}, first + static_cast<int>(from - group.begin()), places);
      from = to;
    }
  }

  // Whoever would be alone on top whatever the missing games bring is first; then the next of the rest.
  void place_by_certainty(std::vector<Tpn> group, int first, std::vector<std::pair<Tpn, int>>& places) {
    const std::int64_t win = scores_.table().scoring.win.count * kCommon;
    const auto is_certain = [&](Tpn tpn) {
      const std::int64_t least = encounters(scores_, tpn, group).won;
      return std::ranges::all_of(group, [&](Tpn other) {
        const Encounters rival = encounters(scores_, other, group);
        return other == tpn || rival.won + rival.missing * win < least;
      });
    };
    const auto top = std::ranges::find_if(group, is_certain);
    if (top == group.end()) return put(group, first, places);
    places.emplace_back(*top, first);
    group.erase(top);
    place(std::move(group), first + 1, places);
  }

  const Scores& scores_;
};

}  // namespace

std::vector<int> direct_encounter(const Scores& scores, const std::vector<Tpn>& group) {
  std::vector<std::pair<Tpn, int>> places;
  Placing(scores).place(group, 1, places);
  const bool decides = std::ranges::any_of(places, [](const auto& place) { return place.second != 1; });
  std::vector<int> by_group;
  for (const Tpn tpn : group)
    by_group.push_back(decides ? std::ranges::find(places, tpn, &std::pair<Tpn, int>::first)->second : 0);
  return by_group;
}

}  // namespace giostra::event
