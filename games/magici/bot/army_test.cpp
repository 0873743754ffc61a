// Which armies are good: a round robin of the player against itself, all with the same moves and the same luck.
//
//   GIOSTRA_ARMIES=all GIOSTRA_ROUNDS=40 giostra_tests --gtest_filter='MagiciArmies.*'    the table of all 28
//
// With 3 rounds: RRBPPP 68 %, RRNPPPP and QRNPP 61, RRBNP and QRRPP 59, QRPPPP 57, QBPPP 55, ... RBNPPP 40.
#include "games/magici/bot/army.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>

#include "games/magici/bot/bot.hpp"
#include "games/magici/law.hpp"
#include "games/magici/tools/draft.hpp"
#include "kit/playout.hpp"
#include "tests/source_dir.hpp"

namespace giostra::magici::bot {
namespace {

// The person's own half: buys this, names nobody, and then moves as the player does.
Act chosen(const State& state, ActorSet seats, const std::array<Army, 2>& armies) {
  const Side side = chair_of(*seats.begin()).side;
  if (std::holds_alternative<Buying>(state.phase)) return Buy{side, armies[index(side)]};
  if (std::holds_alternative<Assigning>(state.phase)) return Ready{side};
  ActorSet own;
  for (const Actor seat : seats)
    if (chair_of(seat).side == state.turn) own.add(seat);
  constexpr std::uint64_t kNodes = 150;
  return Bot({.budget = {.nodes = kNodes}}).think(state, own, {}).choice->act;
}

// What the first House gets of a match: 1, a half, or nothing. The time ends it after so many acts.
double played(const std::array<Army, 2>& armies, std::uint64_t seed) {
  constexpr int kMostActs = 160;
  State state = *Magici::start(*Magici::read_setup("answers=chance:45/40/15"));
  Random random(seed);
  PlayoutScratch<Magici> scratch;
  for (int acts = 0; acts < kMostActs && !Magici::outcome(state); ++acts) {
    const ActorSet awaited = Magici::awaits(state);
    ActorSet seats;
    for (const Actor actor : awaited)
      if (actor.is_seat()) seats.add(actor);
    if (awaited.has(Actor::chance()))
      state = Magici::apply(state, draw_by_odds<Magici>(state, random, scratch));
    else if (!seats.empty())
      state = Magici::apply(state, chosen(state, seats, armies));
  }
  const auto end = Magici::outcome(state) ? Magici::outcome(state) : Magici::outcome(Magici::apply(state, TimeOver{}));
  return !end || !end->winner ? 0.5 : *end->winner == Side::first ? 1.0 : 0.0;
}

using Table = std::map<std::string, double>;  // the share of all points, by army

// Each against each of the others, `rounds` times, half of them with the Houses changed.
Table round_robin(const std::vector<std::string>& names, const std::vector<std::string>& others, int rounds) {
  Table table;
  std::uint64_t seed = 1;
  for (const std::string& name : names) {
    double points = 0;
    int matches = 0;
    for (const std::string& other : others) {
      if (name == other) continue;
      const Army one = *read_army(name), two = *read_army(other);
      for (int round = 0; round < rounds; ++round, ++matches, ++seed)
        points += round % 2 == 0 ? played({one, two}, seed) : 1 - played({two, one}, seed);
    }
    table[name] = points / matches;
    std::printf("%-8s %5.1f %%\n", name.c_str(), 100 * table[name]);
  }
  return table;
}

std::vector<std::string> costing_all() {
  std::vector<std::string> names;
  for (const Army& army : all_armies())
    if (army.price() == Army::kPurse) names.push_back(write_army(army));
  return names;
}

int from_environment(const char* name, int usual) {
  const char* text = std::getenv(name);
  return text == nullptr ? usual : std::atoi(text);
}

TEST(MagiciArmies, the_presets_spend_everything_and_win_most) {
  const std::vector<std::string> presets(kGoodArmies.begin(), kGoodArmies.end());
  for (const std::string& name : presets) {
    ASSERT_TRUE(read_army(name)) << name;
    EXPECT_TRUE(check_army(*read_army(name)));
    EXPECT_EQ(read_army(name)->price(), Army::kPurse) << name << " wastes points";
    EXPECT_EQ(write_army(*read_army(name)), name);
  }
  const bool all = std::getenv("GIOSTRA_ARMIES") != nullptr;
  const std::vector<std::string> rivals =
      all ? costing_all() : std::vector<std::string>{"BBNN", "QBB", "PPPPPPP", "RRBB", "QNPPPP", "BNNPPP"};
  const Table table = round_robin(all ? rivals : presets, rivals, from_environment("GIOSTRA_ROUNDS", 2));
  double all_presets = 0;
  for (const std::string& name : presets) all_presets += table.at(name);
  EXPECT_GT(all_presets, 0.55 * static_cast<double>(presets.size()));
}

DraftMatrix matrix_in_the_tree() {
  std::ifstream in(source_dir() / "games/magici/tools/armies.txt");
  return read_matrix(in);
}

TEST(MagiciDraft, M2_a_mixture_of_all_armies_leaves_nothing_to_gain) {
  const DraftMatrix matrix = matrix_in_the_tree();
  ASSERT_EQ(matrix.armies, costing_all());
  const Mixture even(matrix.armies.size(), 1.0 / static_cast<double>(matrix.armies.size()));
  EXPECT_GT(exploitability(matrix, even), 0.05);
  EXPECT_LT(exploitability(matrix, solve(matrix, 5'000)), 0.001);
}

// Rock, paper, scissors, where rock against scissors counts double.
TEST(MagiciDraft, the_solver_finds_what_is_known) {
  const DraftMatrix matrix{{"rock", "paper", "scissors"}, {{0.5, 0.4, 0.7}, {0.6, 0.5, 0.4}, {0.3, 0.6, 0.5}}};
  const Mixture mixture = solve(matrix, 20'000);
  EXPECT_NEAR(mixture[0], 0.25, 0.005);
  EXPECT_NEAR(mixture[1], 0.50, 0.005);
  EXPECT_NEAR(mixture[2], 0.25, 0.005);
}

}  // namespace
}  // namespace giostra::magici::bot
