// What everybody sees, every level sees: the positions of games/GAME/obvious.txt. GIOSTRA_SAMPLES=10 asks sixty players
// a level and position, and prints what came out (docs/players.md).
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>

#include "games/game.hpp"
#include "kit/text.hpp"
#include "tests/samples.hpp"
#include "tests/shipped.hpp"

namespace giostra {
namespace {

struct Obvious {
  std::string name{};
  std::string setup{};
  std::string position{};
  std::string seat{};
  std::string good{};
};

std::vector<Obvious> read_suite(const std::string& game) {
  std::vector<Obvious> suite;
  const std::string text = shipped::read_file(shipped::folder_of(game) / "obvious.txt");
  for (const auto block : split(text, "\n\n")) {
    Obvious obvious;
    for (const auto line : split(block, "\n")) {
      const auto cut = line.find(": ");
      if (line.starts_with('#') || cut == std::string_view::npos) continue;
      const auto key = line.substr(0, cut);
      const std::string value(trim(line.substr(cut + 2)));
      if (key == "name") obvious.name = value;
      if (key == "setup") obvious.setup = value;
      if (key == "position") obvious.position = value;
      if (key == "seat") obvious.seat = value;
      if (key == "good") obvious.good = value;
    }
    if (!obvious.name.empty()) suite.push_back(obvious);
  }
  return suite;
}

// `*` stands for anything.
bool fits(std::string_view act, std::string_view pattern) {
  if (pattern.empty() || act.empty()) return act.empty() && (pattern.empty() || pattern == "*");
  if (pattern.front() == '*') return fits(act, pattern.substr(1)) || fits(act.substr(1), pattern);
  return act.front() == pattern.front() && fits(act.substr(1), pattern.substr(1));
}

bool is_good(const Obvious& obvious, std::string_view act) {
  return std::ranges::any_of(split(obvious.good, " | "), [&](std::string_view good) { return fits(act, good); });
}

// How many of the players, each with a seed of its own, make a good act.
unsigned count_good(const Game& game, const Obvious& obvious, int level, unsigned players) {
  const auto table = game.start(obvious.setup, obvious.position);
  const auto seat = read_actor(obvious.seat, game.seats());
  EXPECT_TRUE(table && seat) << obvious.name << ": " << (table ? "" : table.error().text(Language::english));
  if (!table || !seat) return 0;
  ActorSet seats;
  seats.add(*seat);
  for (const Actor actor : (*table)->awaits())  // the silent seats of its side
    if (actor.is_seat() && game.seats()[actor.code()].side == game.seats()[seat->code()].side &&
        !game.seats()[actor.code()].speaks)
      seats.add(actor);
  unsigned good = 0;
  for (unsigned seed = 1; seed <= players; ++seed) {
    Skill skill{.level = level, .seed = seed};
    if (level == kStrongest) skill.budget.nodes = 5'000;
    const auto thought = game.bots()->own(skill)->think(**table, seats, {});
    good += thought.choice && is_good(obvious, thought.choice->act) ? 1 : 0;
  }
  return good;
}

class Levels : public testing::TestWithParam<std::string> {};

TEST_P(Levels, see_what_everybody_sees) {
  constexpr std::size_t kFewest = 10;
  constexpr int kSure = 3;  // from this level on all see it
  const Game& game = *find_game(GetParam());
  if (game.bots() == nullptr) GTEST_SKIP() << "the computer does not play it";
  const auto suite = read_suite(GetParam());
  EXPECT_GE(suite.size(), kFewest);
  const unsigned players = sampling::samples(6U);
  for (const Obvious& obvious : suite) {
    unsigned below = 0;
    std::string row;
    for (int level = kWeakest; level <= kStrongest; ++level) {
      const unsigned asked = level < kStrongest ? players : 1;  // the strongest all choose the same
      const unsigned good = count_good(game, obvious, level, asked) * (players / asked);
      EXPECT_GE(good, below) << obvious.name << ", level " << level << ": worse than the level below";
      if (level >= kSure) EXPECT_EQ(good, players) << obvious.name << ", level " << level;
      if (players >= 60) EXPECT_GE(good, players * 5 / 6) << obvious.name << ", " << level;
      below = good;
      row += " " + std::to_string(good) + " |";
    }
    if (players >= 60) std::printf("| %s: %s |%s\n", GetParam().c_str(), obvious.name.c_str(), row.c_str());
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Levels, testing::ValuesIn(shipped::game_names()),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace giostra
