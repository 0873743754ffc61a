// The exact last moves against the law itself, with nothing left out.
#include "games/chessball/bot/exam.hpp"

#include <gtest/gtest.h>

#include "games/chessball/bot/last_moves.hpp"
#include "games/chessball/dice.hpp"

namespace giostra::chessball::bot {
namespace {

const State& state_of(const ExamPosition& position) {
  return dynamic_cast<const ErasedTable<ChessBall>&>(*position.table).state();
}

TEST(ChessBallLastMoves, C7_are_worth_what_the_law_says_act_by_act) {
  constexpr std::uint8_t kFew_points = 3;  // so that two moves can be looked at whole
  int last = 0;
  int two = 0;
  for (const ExamPosition& position : exam({.positions = 12, .seed = 5}).positions) {
    State state = state_of(position);
    if (state.moves + 1 < kLastMove) continue;
    if (state.moves < kLastMove)
      for (Team& team : state.teams) team.points = std::min(team.points, kFew_points);
    ++(state.moves == kLastMove ? last : two);
    EXPECT_NEAR(engine::Solver<LastMoves>().value(state), engine::Solver<engine::WholeLaw<ChessBall>>().value(state),
                1e-12)
        << ChessBall::write_position(state);
  }
  EXPECT_GT(last, 0);
  EXPECT_GT(two, 0);
}

TEST(ChessBallLastMoves, C24_the_last_shot_is_worth_its_odds) {
  // Two points before the goal, and the king gets to where the ball goes: a goal wins, anything else is a draw.
  chessball::Setup setup;
  ASSERT_TRUE(
      ChessBall::read_position("turn=50 kickoff=black moves=5 phase=move white=K8,0/B8,13/N3,3/R5,5 "
                               "black=K8,16/B1,7/N3,9/R2,4 ball=8,14 owner=white goals=1-1 points=2-9",
                               setup));
  const State state = *ChessBall::start(setup);
  const double goal = static_cast<double>(ways_to_score(kFullPower - 2)) / kThrows;
  EXPECT_NEAR(engine::Solver<LastMoves>().value(state), 0.5 + goal / 2, 1e-12);
}

}  // namespace
}  // namespace giostra::chessball::bot
