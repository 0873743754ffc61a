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

}  // namespace
}  // namespace giostra::fidchell::bot
