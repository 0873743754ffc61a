#include "event/swiss/slow_dutch_test.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace giostra::event {

namespace {

using Pairs = std::vector<SlowPair>;
using Key = std::vector<int>;  // what is better is greater

class SlowDutch {
 public:
  SlowDutch(const CrossTable& table, const std::vector<Tpn>& players)
      : table_(table), cards_(write_cards(table, players)) {
    std::vector<std::size_t> free;
    for (std::size_t i = 0; i < cards_.size(); ++i) free.push_back(i);
    Pairs pairs;
    enumerate(free, pairs);
  }

  Pairs best() {
    keep([&](const Pairs& all) { return Key{-bye_score(all)}; });  // C5
    std::vector<std::size_t> moved;
    for (std::size_t from = 0; from < cards_.size() && !all_.empty();) {
      std::size_t to = from;
      while (to < cards_.size() && cards_[to].score == cards_[from].score) ++to;
      moved = settle(moved, from, to);
      from = to;
    }
    return all_.empty() ? Pairs{} : all_.front();
  }

 private:
  using Choice = std::vector<std::pair<std::size_t, std::size_t>>;  // of a bracket, by places in cards_
  struct Bracket {
    std::vector<std::size_t> moved;
    std::size_t from, to;  // residents
  };

  [[nodiscard]] bool may_meet(const Card& a, const Card& b) const {
    if (a.has_met(b.tpn)) return false;
    const bool clash = a.preference.strength == Strength::absolute && b.preference.strength == Strength::absolute &&
                       a.preference.colour == b.preference.colour;
    if (clash && !a.is_top_scorer && !b.is_top_scorer) return false;
    const int round = table_.known_rounds() + 1;
    return std::ranges::none_of(table_.apart, [&](const KeptApart& wish) {
      return round >= wish.first_round && round <= wish.last_round && std::ranges::count(wish.entrants, a.tpn) > 0 &&
             std::ranges::count(wish.entrants, b.tpn) > 0;
    });
  }
  void enumerate(std::vector<std::size_t>& free, Pairs& pairs) {
    if (free.empty()) {
      Pairs sorted = pairs;
      std::ranges::sort(sorted);
      all_.push_back(sorted);
      return;
    }
    const std::size_t first = free.front();
    const bool odd = free.size() % 2 == 1;
    for (std::size_t i = 1; i < free.size(); ++i) {
      if (!may_meet(cards_[first], cards_[free[i]])) continue;
      std::vector<std::size_t> rest;
      for (std::size_t k = 1; k < free.size(); ++k)
        if (k != i) rest.push_back(free[k]);
      pairs.push_back({cards_[first].tpn, cards_[free[i]].tpn});
      enumerate(rest, pairs);
      pairs.pop_back();
    }
    if (!odd || !cards_[first].may_have_bye) return;
    std::vector<std::size_t> rest(free.begin() + 1, free.end());
    pairs.push_back({cards_[first].tpn, kNobody});
    enumerate(rest, pairs);
    pairs.pop_back();
  }

  template <class KeyOf>
  void keep(KeyOf key_of) {
    if (all_.empty()) return;
    Key best = key_of(all_.front());
    for (const Pairs& pairs : all_) best = std::max(best, key_of(pairs));
    std::erase_if(all_, [&](const Pairs& pairs) { return key_of(pairs) != best; });
  }

  [[nodiscard]] std::size_t place(Tpn tpn) const {
    return static_cast<std::size_t>(std::ranges::find(cards_, tpn, &Card::tpn) - cards_.begin());
  }
  [[nodiscard]] int bye_score(const Pairs& pairs) const {
    for (const SlowPair& pair : pairs)
      if (pair.b == kNobody) return cards_[place(pair.a)].score.count;
    return 0;
  }
  [[nodiscard]] static bool is_in(const Bracket& bracket, std::size_t at) {
    return (at >= bracket.from && at < bracket.to) || std::ranges::count(bracket.moved, at) > 0;
  }
  // The pairs of this bracket in a complete pairing; whoever moved down comes first.
  [[nodiscard]] Choice choice(const Bracket& bracket, const Pairs& pairs) const {
    Choice inside;
    for (const SlowPair& pair : pairs) {
      if (pair.b == kNobody) continue;
      std::size_t a = place(pair.a), b = place(pair.b);
      if (a > b) std::swap(a, b);
      if (is_in(bracket, a) && is_in(bracket, b)) inside.emplace_back(a, b);
    }
    std::ranges::sort(inside);
    return inside;
  }
  [[nodiscard]] std::vector<std::size_t> left(const Bracket& bracket, const Choice& inside) const {
    std::vector<std::size_t> out;
    for (std::size_t at = 0; at < bracket.to; ++at)
      if (is_in(bracket, at) &&
          std::ranges::none_of(inside, [&](const auto& pair) { return pair.first == at || pair.second == at; }))
        out.push_back(at);
    return out;
  }
  // C6 and C7: how many pairs; scores of those who float, the highest first.
  [[nodiscard]] Key counts(const Bracket& bracket, const Choice& inside) const {
    Key key{static_cast<int>(inside.size())};
    std::vector<int> floating;
    for (const std::size_t at : left(bracket, inside)) floating.push_back(-cards_[at].score.count);
    std::ranges::sort(floating);
    key.insert(key.end(), floating.begin(), floating.end());
    return key;
  }

  std::vector<std::size_t> settle(const std::vector<std::size_t>& moved, std::size_t from, std::size_t to) {
    const Bracket bracket{moved, from, to};
    keep([&](const Pairs& pairs) { return counts(bracket, choice(bracket, pairs)); });
    keep_next(bracket);
    keep([&](const Pairs& pairs) { return games_of_bye(bracket, pairs); });
    keep([&](const Pairs& pairs) { return colours(choice(bracket, pairs)); });
    keep([&](const Pairs& pairs) { return floats(bracket, choice(bracket, pairs)); });
    keep([&](const Pairs& pairs) { return order_of_moved(bracket, choice(bracket, pairs)); });
    keep([&](const Pairs& pairs) { return order_of_rest(bracket, choice(bracket, pairs)); });
    return left(bracket, choice(bracket, all_.front()));
  }

  // C8: what the next bracket can reach, whatever it does, after this bracket's choice.
  void keep_next(const Bracket& bracket) {
    std::map<Choice, Key> reach;
    std::size_t to = bracket.to;
    while (to < cards_.size() && cards_[to].score == cards_[bracket.to].score) ++to;
    for (const Pairs& pairs : all_) {
      const Choice inside = choice(bracket, pairs);
      const Bracket next{left(bracket, inside), bracket.to, to};
      Key key = bracket.to == cards_.size() ? Key{} : counts(next, choice(next, pairs));
      auto& best = reach[inside];
      best = std::max(best, key);
    }
    keep([&](const Pairs& pairs) { return reach.at(choice(bracket, pairs)); });
  }
  // C9.
  [[nodiscard]] Key games_of_bye(const Bracket& bracket, const Pairs& pairs) const {
    const auto out = left(bracket, choice(bracket, pairs));
    if (out.size() != 1) return {0};
    for (const SlowPair& pair : pairs)
      if (pair.b == kNobody && place(pair.a) == out.front()) return {cards_[out.front()].played};
    return {0};
  }
  // C10 to C13.
  [[nodiscard]] Key colours(const Choice& inside) const {
    Key key(4, 0);
    for (const auto& [a, b] : inside) {
      const Card &first = cards_[a], &second = cards_[b];
      if (!first.preference.clashes(second.preference)) continue;
      const bool strong = std::min(first.preference.strength, second.preference.strength) >= Strength::strong;
      const bool absolute = std::min(first.preference.strength, second.preference.strength) == Strength::absolute;
      if (absolute) {
        const Colour colour = colour_of_first(first, second, table_.first_colour);
        key[0] -= int{gets_too_many(first, colour)} + int{gets_too_many(second, other(colour))};
        key[1] -= int{gets_third_in_row(first, colour)} + int{gets_third_in_row(second, other(colour))};
      }
      --key[2];
      if (strong && !absolute) --key[3];
    }
    return key;
  }
  // C14 to C21.
  [[nodiscard]] Key floats(const Bracket& bracket, const Choice& inside) const {
    Key key;
    const auto out = left(bracket, inside);
    const auto is_moved = [&](std::size_t at) { return at < bracket.from; };
    for (const auto when : {&Card::last, &Card::before_last}) {
      int down = 0, up = 0;
      for (const std::size_t at : out) down -= !is_moved(at) && cards_[at].*when == Float::down ? 1 : 0;
      for (const auto& [a, b] : inside) up -= is_moved(a) && cards_[b].*when == Float::up ? 1 : 0;
      key.insert(key.end(), {down, up});
    }
    std::set<int, std::greater<>> scores;
    for (const std::size_t at : bracket.moved) scores.insert(cards_[at].score.count);
    for (const auto when : {&Card::last, &Card::before_last}) {
      for (const int score : scores) {
        int down = 0;
        for (const std::size_t at : out)
          down -= is_moved(at) && cards_[at].score.count == score && cards_[at].*when == Float::down ? 1 : 0;
        key.push_back(down);
      }
      for (const int score : scores) {
        int up = 0;
        for (const auto& [a, b] : inside)
          up -= is_moved(a) && cards_[a].score.count == score && cards_[b].*when == Float::up ? 1 : 0;
        key.push_back(up);
      }
    }
    return key;
  }
  // E30 a and b.
  [[nodiscard]] Key order_of_moved(const Bracket& bracket, const Choice& inside) const {
    Key paired, opponents;
    for (const std::size_t at : bracket.moved) {
      const auto found = std::ranges::find(inside, at, &std::pair<std::size_t, std::size_t>::first);
      paired.push_back(found != inside.end() ? 1 : 0);
      if (found != inside.end()) opponents.push_back(-static_cast<int>(found->second));
    }
    paired.insert(paired.end(), opponents.begin(), opponents.end());
    return paired;
  }
  // E30 c and d.
  [[nodiscard]] Key order_of_rest(const Bracket& bracket, const Choice& inside) const {
    std::map<std::size_t, int> number;
    for (std::size_t at = bracket.from; at < bracket.to; ++at)
      if (std::ranges::none_of(inside,
                               [&](const auto& pair) { return pair.first < bracket.from && pair.second == at; }))
        number.emplace(at, static_cast<int>(number.size()) + 1);
    std::map<int, int> partner;  // of the top of each pair
    for (const auto& [a, b] : inside)
      if (a >= bracket.from) partner[number.at(a)] = number.at(b);
    const auto half = static_cast<int>(partner.size());
    std::vector<int> down, up;
    for (int i = 1; i <= half; ++i)
      if (!partner.contains(i)) down.push_back(i);
    for (const auto& [top, bottom] : partner)
      if (top > half) up.push_back(top);
    int sum = 0;
    for (const int i : up) sum += i;
    for (const int i : down) sum -= i;
    std::ranges::sort(down, std::greater{});
    Key key{-static_cast<int>(up.size()), -sum};
    key.insert(key.end(), down.begin(), down.end());
    for (const int i : up) key.push_back(-i);
    for (const auto& [top, bottom] : partner) key.push_back(-bottom);
    return key;
  }

  const CrossTable& table_;
  std::vector<Card> cards_;
  std::vector<Pairs> all_;
};

}  // namespace

std::vector<SlowPair> pair_slowly(const CrossTable& table, const std::vector<Tpn>& players) {
  return SlowDutch(table, players).best();
}

}  // namespace giostra::event
