#include <gtest/gtest.h>

#include "games/quadriglia/law.hpp"

namespace giostra::quadriglia {
namespace {

const ChessProtocol& protocol() { return Quadriglia::chess_protocol(); }

constexpr const char* kTwo =
    "4k3/8/8/8/8/8/8/4K2R[Qn] w KUu - 0 1 | 4k3/8/8/8/8/8/8/4K3[R] b Uu - 3 9 | drawn:A:repetition";

TEST(ChessProtocol, each_seat_sees_its_own_board_without_our_own_marks) {
  for (const char* seat : {"A.white", "A.black"})
    EXPECT_EQ(protocol().board_of(kTwo, *read_actor(seat, Quadriglia::seats)), "4k3/8/8/8/8/8/8/4K2R[Qn] w K - 0 1");
  for (const char* seat : {"B.white", "B.black"})
    EXPECT_EQ(protocol().board_of(kTwo, *read_actor(seat, Quadriglia::seats)), "4k3/8/8/8/8/8/8/4K3[R] b - - 3 9");
}

TEST(ChessProtocol, reserves_are_put_into_a_board_and_nothing_else_changes) {
  EXPECT_EQ(*protocol().with_reserves("4k3/8/8/8/8/8/8/4K3[Q] w Uu - 3 9", "np", "R"),
            "4k3/8/8/8/8/8/8/4K3[NPr] w Uu - 3 9");
  EXPECT_EQ(*protocol().with_reserves("4k3/8/8/8/8/8/8/4K3 w - - 3 9", "", ""), "4k3/8/8/8/8/8/8/4K3[] w - - 3 9");
  for (const char* bad : {"K", "x", "]", " ", "[", "Q w - - 0 1"})
    EXPECT_FALSE(protocol().with_reserves("4k3/8/8/8/8/8/8/4K3 w - - 3 9", bad, "")) << bad;
  EXPECT_FALSE(protocol().with_reserves("no board", "", ""));
}

TEST(ChessProtocol, acts_and_moves_differ_by_the_board) {
  EXPECT_EQ(protocol().act_of(Actor::seat(0), "e2e4"), "A:e2e4");
  EXPECT_EQ(protocol().act_of(Actor::seat(3), "N@f3"), "B:N@f3");
  EXPECT_EQ(protocol().move_of("B:N@f3"), "N@f3");
}

TEST(ChessProtocol, the_start_is_one_board_alone_for_its_two_seats) {
  Quadriglia::Setup setup;
  ASSERT_TRUE(Quadriglia::read_position(protocol().start, setup));
  EXPECT_TRUE(setup.alone);
  const auto state = Quadriglia::start(setup);
  ASSERT_TRUE(state);
  EXPECT_TRUE(Quadriglia::awaits(*state).has(protocol().seats[0]));
}

}  // namespace
}  // namespace giostra::quadriglia
