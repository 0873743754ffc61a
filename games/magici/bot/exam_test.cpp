// The exact last turns: by hand, and against the law without any shortening.
#include "games/magici/bot/exam.hpp"

#include <gtest/gtest.h>

#include "games/magici/bot/last_turns.hpp"

namespace giostra::magici::bot {
namespace {

State position(std::string_view text) {
  Setup setup = *Magici::read_setup("answers=chance:45/40/15");
  const Verdict read = Magici::read_position(text, setup);
  EXPECT_TRUE(read) << text;
  return *Magici::start(setup);
}

double worth(std::string_view text, std::uint32_t end) {
  return engine::Solver<LastTurns>(LastTurns{end}).value(position(text));
}

TEST(MagiciLastTurns, M8_the_last_attack_on_a_king_is_worth_its_odds) {
  // Behind on points with one turn to go: only the king helps, and 60 of 100 attacks win.
  EXPECT_NEAR(worth("turn 1 turns:59 | Ka1 Qh1 | Kh8 | points 0/0/0/0 3/0/0/0", 60), 0.60, 1e-12);
  // Ahead there is no need to attack.
  EXPECT_NEAR(worth("turn 1 turns:59 | Ka1 Qh1 | Kh8 | points 3/0/0/0 0/0/0/0", 60), 1.0, 1e-12);
}

TEST(MagiciLastTurns, M10_a_wand_is_raised_where_the_double_gain_wins) {
  // Two points behind, a knight attacks a rook. By itself it makes a draw of it; with the wand the others are four
  // ahead before the rook brings four.
  EXPECT_NEAR(worth("turn 1 turns:59 | Ka1 Nc3 | Kh8 Rd5 | points 0/0/0/0 2/0/0/0", 60), 0.30, 1e-12);
  // A pawn that attacks a queen, five points behind: eight for one.
  EXPECT_NEAR(worth("turn 1 turns:59 | Ka1 Pc4 | Kh8 Qd5 | points 0/0/0/0 5/0/0/0", 60), 0.60, 1e-12);
}

// Every position of its own, points and all.
struct Unshortened : LastTurns {
  using LastTurns::LastTurns;
  [[nodiscard]] std::uint64_t key(const State& state) const {
    return Hash().add(Magici::hash(state)).add(state.turns).value();
  }
};

TEST(MagiciLastTurns, M12_of_the_points_only_the_lead_counts) {
  for (const char* text : {"turn 2 turns:58 | Kd4 Rb6 | Kf5 Ng7 | points 2/0/0/0 1/0/0/0",
                           "turn 1 turns:58 | Kd4 Bb6 | Kf5 | points 0/0/0/0 1/0/0/0"})
    EXPECT_NEAR(worth(text, 60), engine::Solver<Unshortened>(Unshortened{60}).value(position(text)), 1e-12) << text;
}

}  // namespace
}  // namespace giostra::magici::bot
