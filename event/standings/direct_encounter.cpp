#include "event/standings/direct_encounter.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>

namespace giostra::event {

namespace {

// A score that is a sum of means: over a common denominator, so that it is exact.
constexpr std::int64_t kCommon = 2520;  // of 1 to 10 encounters

struct Games {
  std::int64_t won = 0;  // what was scored, in tenths times kCommon
  int missing = 0;       // opponents never met
  std::vector<Share> shares{};
};

// As people read it.
Hundredths rounded(std::int64_t tenths_times_common) {
  return {static_cast<int>((tenths_times_common * 10 + kCommon / 2) / kCommon)};
}

// Of one against the others of a group, which is sorted.
Games games_of(const Scores& scores, Tpn tpn, const std::vector<Tpn>& group) {
  Games games;
  std::map<Tpn, int> met;  // how often
  const auto is_among = [&](const Cell& cell) {
    return scores.counts(cell) && std::ranges::binary_search(group, cell.opponent);
  };
  for (int round = 1; round <= scores.rounds(); ++round)
    if (const Cell& cell = scores.table().cell(tpn, round); is_among(cell)) {
      ++met[cell.opponent];
      games.shares.push_back({round, cell.opponent, {}});
    }
  for (Share& share : games.shares) {
    const std::int64_t points = scores.table().scoring.of(scores.table().cell(tpn, share.round).mark).count;
    const std::int64_t part = points * kCommon / met[share.opponent];
    share.value = rounded(part);
    games.won += part;
  }
  games.missing = static_cast<int>(group.size() - 1 - met.size());
  return games;
}

using GamesOfAll = std::map<Tpn, Games>;

GamesOfAll games_among(const Scores& scores, std::vector<Tpn> group) {
  std::ranges::sort(group);
  GamesOfAll all;
  for (const Tpn tpn : group) all.emplace(tpn, games_of(scores, tpn, group));
  return all;
}

class Placing {
 public:
  explicit Placing(const Scores& scores) : scores_(scores) {}

  // Gives places from `first` on to the whole group.
  void place(std::vector<Tpn> group, int first) {
    if (group.size() < 2) return put(group, first);
    const GamesOfAll games = games_among(scores_, group);
    tell(games);
    const bool all_met = std::ranges::all_of(games, [](const auto& one) { return one.second.missing == 0; });
    all_met ? place_by_sum(std::move(group), first, games) : place_by_certainty(std::move(group), first, games);
  }

  [[nodiscard]] std::vector<Value> values(const std::vector<Tpn>& group) {
    const bool decides = std::ranges::any_of(values_, [](const auto& one) { return one.second.sum.count != kFirst; });
    std::vector<Value> by_group;
    for (const Tpn tpn : group) {
      if (!decides) values_[tpn].sum = {};
      by_group.push_back(std::move(values_[tpn]));
    }
    return by_group;
  }

 private:
  static constexpr int kFirst = 100;  // the first place, as a value

  void put(const std::vector<Tpn>& group, int first) {
    for (const Tpn tpn : group) values_[tpn].sum = {first * kFirst};
  }

  [[nodiscard]] std::int64_t most(const Games& games) const {
    return games.won + games.missing * scores_.table().scoring.win.count * kCommon;
  }

  // E89. Where nobody met anybody there is nothing to tell.
  void tell(const GamesOfAll& games) {
    if (std::ranges::all_of(games, [](const auto& one) { return one.second.shares.empty(); })) return;
    Encounter told;
    for (const auto& [tpn, one] : games) told.rows.push_back({tpn, one.shares, rounded(one.won), rounded(most(one))});
    std::ranges::sort(told.rows, std::greater{},
                      [](const Encounter::Row& row) { return std::pair(row.sum, -int{row.tpn}); });
    const auto shared = std::make_shared<const Encounter>(std::move(told));
    for (const auto& [tpn, one] : games) values_[tpn].encounters.push_back(shared);
  }

  void place_by_sum(std::vector<Tpn> group, int first, const GamesOfAll& games) {
    const auto sum = [&](Tpn tpn) { return games.at(tpn).won; };
    std::ranges::sort(group, std::greater{}, [&](Tpn tpn) { return std::pair(sum(tpn), -int{tpn}); });
    if (sum(group.front()) == sum(group.back())) return put(group, first);
    for (auto from = group.begin(); from != group.end();) {
      const auto to = std::find_if(from, group.end(), [&](Tpn tpn) { return sum(tpn) != sum(*from); });
      place({from, to}, first + static_cast<int>(from - group.begin()));
      from = to;
    }
  }

  // Whoever would be alone on top whatever the missing games bring is first; then the next of the rest.
  void place_by_certainty(std::vector<Tpn> group, int first, const GamesOfAll& games) {
    const auto is_certain = [&](Tpn tpn) {
      return std::ranges::all_of(group,
                                 [&](Tpn other) { return other == tpn || most(games.at(other)) < games.at(tpn).won; });
    };
    const auto top = std::ranges::find_if(group, is_certain);
    if (top == group.end()) return put(group, first);
    put({*top}, first);
    group.erase(top);
    place(std::move(group), first + 1);
  }

  const Scores& scores_;
  std::map<Tpn, Value> values_{};
};

}  // namespace

std::vector<Value> direct_encounter(const Scores& scores, const std::vector<Tpn>& group) {
  Placing placing(scores);
  placing.place(group, 1);
  return placing.values(group);
}

}  // namespace giostra::event
