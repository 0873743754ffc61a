// The solved ending against the law itself, looked through to its end.
#include "games/domino/bot/exam.hpp"

#include <gtest/gtest.h>

#include "games/domino/bot/bot.hpp"
#include "games/domino/bot/last_tiles.hpp"
#include "kit/random.hpp"

namespace giostra::domino::bot {
namespace {

// Nothing is known beforehand.
struct ToTheDraw : LastTiles {
  [[nodiscard]] std::optional<double> settled(const State& state) const { return WholeLaw::settled(state); }
  void odds(const State& state, std::vector<Chance<Act>>& out) const { WholeLaw::odds(state, out); }
};

State with_kings(std::string_view red, std::string_view blue, unsigned quiet) {
  State state;
  state.pieces = {};
  state.pieces.put(*chess::read_square(red), {kRed, Kind::king});
  state.pieces.put(*chess::read_square(blue), {kBlue, Kind::king});
  state.quiet_tiles = static_cast<std::uint8_t>(quiet);
  return state;
}

TEST(DominoKings, D10_the_last_tile_takes_a_king_that_stands_beside_or_it_is_a_draw) {
  EXPECT_NEAR(kings_ending().worth(with_kings("a1", "b2", 55)), 13.0 / 28 + 0.5 * 15 / 28, 1e-5);
  EXPECT_NEAR(kings_ending().worth(with_kings("a1", "c3", 55)), 0.5, 1e-5);
}

TEST(DominoKings, D3_are_worth_what_the_law_says_to_the_end) {
  Random random(7);
  engine::Solver<ToTheDraw> solver;
  for (int i = 0; i < 12; ++i) {
    State state = with_kings("a1", "b1", 53 + static_cast<unsigned>(i) % 3);
    state.pieces = {};
    const unsigned red = random.below(62), far = 1 + random.below(2);
    state.pieces.put(Square(red), {kRed, Kind::king});
    state.pieces.put(Square(red + far), {kBlue, Kind::king});
    for (int gone = 0; gone < 40; ++gone) state.left.take(Tile(random.below(kTiles)));
    if (state.left.empty()) continue;
    EXPECT_NEAR(kings_ending().worth(state), solver.value(state), 1e-5) << Domino::write_position(state);
  }
  EXPECT_GT(solver.states(), 1000U);
}

TEST(DominoKings, D7_are_worth_the_same_on_a_turned_board) {
  const auto worth = [](std::string_view red, std::string_view blue) {
    State state = with_kings(red, blue, 20);
    state.left = Bag::empty_bag();  // one tile that moves a king, and two that do not
    for (const Halves halves : {Halves{Number{1}, Number{1}}, {Number{0}, Number{0}}, {Number{2}, Number{3}}})
      state.left.put(tile_of(halves));
    return kings_ending().worth(state);
  };
  EXPECT_EQ(worth("b3", "c4"), worth("g3", "f4"));
  EXPECT_EQ(worth("b3", "c4"), worth("c2", "d3"));
  EXPECT_GT(worth("b3", "c4"), worth("b3", "d5"));  // who turns the next tile may take the king at once
}

TEST(DominoLastTiles, D4_tiles_that_do_the_same_are_one_and_change_nothing) {
  engine::Solver<ToTheDraw> by_the_law;
  engine::Solver<LastTiles> solver;
  for (const std::string_view rook : {"a4", "c8", "h2"}) {
    State state = with_kings("b2", "d5", 55);
    state.pieces.put(*chess::read_square(rook), {kRed, Kind::rook});
    for (unsigned tile = 0; tile < kTiles; ++tile)
      if (tile % 3 != 0) state.left.take(Tile(tile));
    EXPECT_NEAR(solver.value(state), by_the_law.value(state), 1e-9);
    EXPECT_LT(solver.states(), by_the_law.states());
  }
}

TEST(DominoKings, are_played_as_solved_by_the_strongest_level) {
  const ExamPaper paper = exam({.positions = 60, .seed = 5});
  for (std::size_t i = 0; i < paper.positions.size(); i += 2) {  // every other one has kings alone
    const ExamPosition& position = paper.positions[i];
    const State& state = static_cast<const ErasedTable<Domino>&>(*position.table).state();
    const auto thought = Bot({.budget = {.nodes = 500}}).think(state, position.seats, {});
    EXPECT_LE(position.loss(Domino::write_act(thought.choice->act)), kSameWorth) << Domino::write_position(state);
  }
}

}  // namespace
}  // namespace giostra::domino::bot
