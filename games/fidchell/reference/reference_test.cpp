// The law a second time, slow and obvious: maps, single steps, whole histories, nothing taken from the law that ships.
// Both play the same random games, and every list of acts, every position and every result must agree.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <random>
#include <set>

#include "games/game.hpp"
#include "kit/text.hpp"
#include "tests/samples.hpp"

namespace giostra::fidchell {
namespace {

using Place = std::pair<int, int>;  // ring from 1, index from 0
using Dice = std::mt19937_64;

enum class Way : int { clockwise, back, out, in };
constexpr std::array kWays{Way::clockwise, Way::back, Way::out, Way::in};

class SlowLaw {
 public:
  explicit SlowLaw(std::vector<int> sizes) : sizes_(std::move(sizes)) {
    for (int ring = 1; ring <= rings(); ++ring)
      for (int i = 0; i < size_of(ring); ++i) stone_[{ring, i}] = 0;
    history_.push_back(key());
  }

  // Random stones, all placed: what random games seldom reach.
  void scatter(Dice& dice) {
    const std::uint64_t density = 3 + dice() % 6;
    for (auto& [place, owner] : stone_) {
      const auto rolled = static_cast<int>(dice() % density);
      owner = rolled < 2 ? 1 + rolled : 0;
      if (owner != 0 && count(owner) > 27) owner = 0;
    }
    hand_ = {0, 0};
    if (dice() % 4 == 0) hand_[1] = 27 - count(2);
    turn_ = 1 + static_cast<int>(dice() % 2);
    history_ = {key()};
  }
  // Whether a game could get here undecided.
  [[nodiscard]] bool plain() const { return units(1) > 6 && units(2) > 6 && !chain(1) && !chain(2) && !stuck(); }

  [[nodiscard]] std::string text() const {
    return stones() + " " + std::to_string(turn_) + " " + pair(hand_) + " " + pair(quiet_) +
           (why_ == "third" ? " third" : "");
  }
  [[nodiscard]] std::string result() const {
    return why_.empty() ? "" : std::to_string(winner_) + " " + (why_ == "F7" || why_ == "F12" ? why_ : "F13");
  }
  [[nodiscard]] int turn() const { return turn_; }
  [[nodiscard]] int count(int who) const {
    int found = 0;
    for (const auto& [place, owner] : stone_) found += owner == who ? 1 : 0;
    return found;
  }

  [[nodiscard]] std::set<std::string> acts() const {
    std::set<std::string> acts;
    if (!why_.empty()) return acts;
    for (const auto& [place, owner] : stone_) {
      if (hand(turn_) > 0 && owner == 0) acts.insert("+" + name(place));
      if (hand(turn_) > 0 || owner != turn_) continue;
      for (const Way way : kWays)
        for (auto at = step(place, way); at && *at != place && stone_.at(*at) == 0; at = step(*at, way))
          acts.insert(name(place) + "-" + name(*at));
    }
    if (acts.empty()) acts.insert("pass");
    return acts;
  }

  void play(const std::string& act) {
    const int me = turn_;
    const bool placing = act[0] == '+';
    std::set<Place> taken;
    if (placing) {
      const Place to = place_of(act.substr(1));
      stone_[to] = me;
      --hand(me);
      taken = closed_in(to, false);
      for (const Place& place : taken) stone_[place] = 0;
    } else if (act != "pass") {
      taken = slide(place_of(act.substr(0, act.find('-'))), place_of(act.substr(act.find('-') + 1)));
    }
    if (!placing) quiet(me) = std::min(quiet(me) + 1, 60);
    if (!taken.empty()) quiet_ = {0, 0};
    if (!placing || taken.empty() || hand(me) == 0) turn_ = 3 - me;
    history_.push_back(key());
    judge(me);
  }

 private:
  [[nodiscard]] int rings() const { return static_cast<int>(sizes_.size()); }
  [[nodiscard]] int size_of(int ring) const { return sizes_[static_cast<std::size_t>(ring - 1)]; }
  int& hand(int who) { return hand_[static_cast<std::size_t>(who - 1)]; }
  int& quiet(int who) { return quiet_[static_cast<std::size_t>(who - 1)]; }
  [[nodiscard]] int hand(int who) const { return hand_[static_cast<std::size_t>(who - 1)]; }
  static std::string name(const Place& place) {
    return std::to_string(place.first) + "." + std::to_string(place.second);
  }
  static Place place_of(const std::string& text) {
    const auto dot = text.find('.');
    return {std::stoi(text.substr(0, dot)), std::stoi(text.substr(dot + 1))};
  }
  static std::string pair(const std::array<int, 2>& two) {
    return std::to_string(two[0]) + "," + std::to_string(two[1]);
  }
  [[nodiscard]] std::string stones() const {
    std::string text;
    for (const auto& [place, owner] : stone_) {
      if (place.second == 0 && place.first > 1) text += '/';
      text += owner == 0 ? "." : std::to_string(owner);
    }
    return text;
  }
  [[nodiscard]] std::string key() const { return stones() + std::to_string(turn_) + " " + pair(hand_); }
  [[nodiscard]] int units(int who) const { return count(who) + hand(who); }

  // One point on; nothing where the line ends, and the centre is no point.
  [[nodiscard]] std::optional<Place> step(Place place, Way way) const {
    const int size = size_of(place.first);
    if (way == Way::clockwise) return Place{place.first, (place.second + 1) % size};
    if (way == Way::back) return Place{place.first, (place.second + size - 1) % size};
    const int ring = place.first + (way == Way::out ? 1 : -1);
    if (ring < 1 || ring > rings()) return std::nullopt;
    for (int i = 0; i < size_of(ring); ++i)
      if (i * size == place.second * size_of(ring)) return Place{ring, i};
    return std::nullopt;
  }

  // The single enemies that the stone on `to` closes in; the centre stands in for a second stone if it counts.
  [[nodiscard]] std::set<Place> closed_in(Place to, bool centre_counts) const {
    std::set<Place> taken;
    const int me = stone_.at(to);
    for (const Way way : kWays) {
      const auto middle = step(to, way);
      if (!middle || stone_.at(*middle) != 3 - me) continue;
      const auto far = step(*middle, way);
      const bool own = far ? stone_.at(*far) == me : centre_counts && way == Way::in && middle->first == 1;
      if (own) taken.insert(*middle);
    }
    return taken;
  }

  std::set<Place> slide(Place from, Place to) {
    const int me = stone_.at(from);
    int waiting = 27 - units(me);
    stone_[from] = 0;
    stone_[to] = me;
    const auto taken = closed_in(to, true);
    for (const Place& place : taken) stone_[place] = 0;
    for (int i = 0; i < size_of(1); ++i) {
      const Place place{1, (i + (to.first == 1 ? to.second : 0)) % size_of(1)};
      if (waiting == 0 || !taken.contains(place)) continue;
      stone_[place] = me;
      --waiting;
    }
    return taken;
  }

  [[nodiscard]] bool chain(int who) const {
    std::set<Place> met;
    std::vector<Place> open;
    for (const auto& [place, owner] : stone_)
      if (owner == who && place.first == 1) open.push_back(place);
    while (!open.empty()) {
      const Place place = open.back();
      open.pop_back();
      if (!met.insert(place).second) continue;
      if (place.first == rings()) return true;
      for (const Way way : kWays)
        if (const auto next = step(place, way); next && stone_.at(*next) == who) open.push_back(*next);
    }
    return false;
  }

  [[nodiscard]] bool stuck() const {
    for (const auto& [place, owner] : stone_) {
      if (owner == 0) continue;
      for (const Way way : kWays)
        if (const auto next = step(place, way); next && stone_.at(*next) == 0) return false;
    }
    return hand_[0] == 0 && hand_[1] == 0;
  }

  void judge(int me) {
    if (units(3 - me) <= 6)
      why_ = "F7";
    else if (chain(me))
      why_ = "F12";
    if (!why_.empty()) {
      winner_ = me;
      return;
    }
    if (std::ranges::count(history_, key()) >= 3)
      why_ = "third";
    else if ((quiet_[0] >= 60 && quiet_[1] >= 60) || stuck())
      why_ = "quiet or stuck";
  }

  std::vector<int> sizes_;
  std::map<Place, int> stone_;  // 0 for a free point
  int turn_ = 1;
  std::array<int, 2> hand_{27, 27};
  std::array<int, 2> quiet_{0, 0};
  std::vector<std::string> history_;
  std::string why_;
  int winner_ = 0;
};

std::set<std::string> acts_of(const Table& table) {
  std::vector<std::string> acts;
  for (const Actor actor : table.awaits()) table.acts(actor, acts);
  return {acts.begin(), acts.end()};
}

std::string result_of(const Table& table) {
  const auto outcome = table.outcome();
  if (!outcome) return "";
  return std::to_string(outcome->winner ? index(*outcome->winner) + 1 : 0) + " " + std::string(outcome->rule);
}

// An act at random, but captures more often than chance would have them.
std::string choose(const SlowLaw& slow, const std::set<std::string>& acts, Dice& dice) {
  const std::vector<std::string> list(acts.begin(), acts.end());
  const int enemy = 3 - slow.turn();
  for (int i = 0; i < 3; ++i) {
    const std::string& act = list[dice() % list.size()];
    SlowLaw after = slow;
    after.play(act);
    if (after.count(enemy) < slow.count(enemy)) return act;
  }
  return list[dice() % list.size()];
}

// Plays one game on both laws; returns how many positions were compared.
int compare(SlowLaw slow, Table& table, Dice& dice) {
  constexpr int kLongest_acts = 700;
  for (int positions = 1;; ++positions) {
    const auto acts = slow.acts();
    EXPECT_EQ(table.position(), slow.text());
    EXPECT_EQ(result_of(table), slow.result());
    EXPECT_EQ(acts_of(table), acts);
    if (testing::Test::HasFailure() || acts.empty() || positions == kLongest_acts) return positions;
    const std::string act = choose(slow, acts, dice);
    const Actor actor = Actor::seat(static_cast<unsigned>(slow.turn() - 1));
    EXPECT_TRUE(table.play(actor, act)) << act;
    slow.play(act);
  }
}

class SlowLawOn : public testing::TestWithParam<std::vector<int>> {};

TEST_P(SlowLawOn, agrees_on_acts_captures_and_results) {
  const int kPositions = sampling::samples(1500);
  std::string setup = "board=";
  for (const int size : GetParam()) setup += (setup.back() == '=' ? "" : "-") + std::to_string(size);
  Dice dice(GetParam().size());
  int compared = 0;
  for (int game = 0; compared < kPositions && !HasFailure(); ++game) {
    SlowLaw slow(GetParam());
    if (game % 3 != 0) slow.scatter(dice);
    if (!slow.plain()) continue;
    const auto table = find_game("fidchell")->start(setup, slow.text());
    ASSERT_TRUE(table) << table.error().text(Language::english);
    compared += compare(slow, **table, dice);
  }
}

INSTANTIATE_TEST_SUITE_P(Boards, SlowLawOn,
                         testing::Values(std::vector{4, 8, 8, 8, 16, 32, 32}, std::vector{4, 8, 16, 16, 16, 16, 32},
                                         std::vector{3, 6, 12, 12, 24}, std::vector{5, 10, 7, 14, 20},
                                         std::vector{64, 64}));

}  // namespace
}  // namespace giostra::fidchell
