// Chains that were proved, against a plain search of every stone by the law.
#include "games/fidchell/bot/exam.hpp"

#include <gtest/gtest.h>

#include "games/fidchell/bot/chain_chase.hpp"
#include "games/fidchell/law.hpp"

namespace giostra::fidchell::bot {
namespace {

const State& state_of(const ExamPosition& position) {
  return dynamic_cast<const ErasedTable<Fidchell>&>(*position.table).state();
}

// Whether this side wins within so many acts, whatever the other does.
bool wins_within(const State& state, Side side, int acts) {
  if (const auto end = Fidchell::outcome(state)) return end->winner == side;
  if (acts == 0) return false;
  std::vector<Act> open;
  Fidchell::acts(state, seat_of(state.turn), open);
  const auto wins = [&](const Act& act) { return wins_within(Fidchell::apply(state, act), side, acts - 1); };
  return state.turn == side ? std::ranges::any_of(open, wins) : std::ranges::all_of(open, wins);
}

TEST(FidchellChains, F12_that_are_proved_are_won_by_the_law) {
  constexpr int kTries = 40;
  int looked_at = 0;
  for (const ExamPosition& position : exam({.positions = kTries, .seed = 6}).positions) {
    const State& state = state_of(position);
    EXPECT_FALSE(wins_within(state, state.turn, 1)) << Fidchell::write_position(state);
    // One stone that makes two gaps: it, an answer, the chain. On small boards, where that is soon looked through.
    if (state.board->size() > 60 || !forces_chain(state, state.turn, 1)) continue;
    if (++looked_at > 4) break;
    EXPECT_TRUE(wins_within(state, state.turn, 3)) << Fidchell::write_position(state);
  }
  EXPECT_GT(looked_at, 1);
}

// The stone threatens nothing, and two more that do not are wanted against the best answers.
TEST(FidchellChains, F12_are_kept_by_quiet_stones) {
  constexpr const char* kBefore = ".........11./.........1../22......1......2/.....2.......... 1 23,23 0,0";
  constexpr int kStones = 15;
  auto setup = *Fidchell::read_setup("board=12-12-16-16");
  ASSERT_TRUE(Fidchell::read_position(kBefore, setup));
  State after = *Fidchell::start(setup);
  after = Fidchell::apply(after, *Fidchell::read_act(after, "+4.13"));
  EXPECT_FALSE(keeps_chain(after, Side::first, kStones, 1));
  EXPECT_TRUE(keeps_chain(after, Side::first, kStones, 2));
  EXPECT_FALSE(keeps_chain(after, Side::second, kStones, 2));
}

}  // namespace
}  // namespace giostra::fidchell::bot
