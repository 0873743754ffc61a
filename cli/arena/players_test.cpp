#include "cli/arena/players.hpp"

#include <gmock/gmock.h>

#include <algorithm>

namespace giostra::cli {
namespace {

using ::testing::ElementsAre;
using Kind = PlayerSpec::Kind;

TEST(Players, a_bare_number_is_a_level) {
  const auto spec = read_player("8");
  ASSERT_TRUE(spec);
  EXPECT_EQ(spec->kind, Kind::ours);
  EXPECT_EQ(spec->skill.level, 8);
  EXPECT_FALSE(spec->skill.budget.limits());
}

TEST(Players, settings_follow_with_commas) {
  const auto spec = read_player(" level=5, time=100,nodes=20000,depth=6,threads=2,seed=3 ");
  ASSERT_TRUE(spec);
  EXPECT_EQ(spec->text, "level=5, time=100,nodes=20000,depth=6,threads=2,seed=3");
  EXPECT_EQ(spec->skill.level, 5);
  EXPECT_EQ(spec->skill.budget.time_ms, Milliseconds{100});
  EXPECT_EQ(spec->skill.budget.nodes, 20000U);
  EXPECT_EQ(spec->skill.budget.depth, 6);
  EXPECT_EQ(spec->skill.threads, 2U);
  EXPECT_EQ(spec->skill.seed, 3U);
}

TEST(Players, time_may_be_counted_in_nodes_or_be_the_clocks) {
  EXPECT_EQ(read_player("8,speed=500")->skill.budget.nodes_a_ms, 500U);
  EXPECT_FALSE(read_player("8,speed=500")->skill.budget.limits());
  EXPECT_TRUE(read_player("8,time=clock")->skill.budget.whole_clock);
  EXPECT_FALSE(read_player("program=x,time=clock"));
}

TEST(Players, programs_are_words_without_a_shell) {
  const auto ours = read_player("program=./giostra engine --level 3,time=50");
  ASSERT_TRUE(ours);
  EXPECT_EQ(ours->kind, Kind::program);
  EXPECT_THAT(ours->command, ElementsAre("./giostra", "engine", "--level", "3"));
  EXPECT_FALSE(ours->names_level);
  const auto chess = read_player("xboard=fairy-stockfish,variant=bughouse,time=100");
  ASSERT_TRUE(chess);
  EXPECT_EQ(chess->kind, Kind::xboard);
  EXPECT_EQ(chess->variant, "bughouse");
  EXPECT_EQ(read_player("uct,time=10")->kind, Kind::uct);
  EXPECT_EQ(read_player("random")->kind, Kind::random);
}

TEST(Players, what_makes_no_sense_is_refused) {
  for (const char* text : {"",
                           "9",
                           "0",
                           "level=9",
                           "level",
                           "strong",
                           "level=5,time=0",
                           "level=5,time=x",
                           "random,time=5",
                           "random,level=3",
                           "program=",
                           "program= ,time=5",
                           "xboard=x,nodes=5",
                           "xboard=x,level=3",
                           "8,,time=5",
                           "8,time",
                           "uct,variant=x",
                           "8,threads=0",
                           "8,depth=-1",
                           "8,speed=0",
                           "random,speed=5",
                           "8,nodes=1e5"})
    EXPECT_FALSE(read_player(text)) << text;
}

TEST(Players, one_player_a_speaking_seat_and_every_seat_has_one) {
  for (const Game* game : all_games()) {
    const auto shares = seats_by_player(*game);
    EXPECT_EQ(static_cast<std::ptrdiff_t>(shares.size()), std::ranges::count_if(game->seats(), &SeatInfo::speaks));
    std::size_t seats = 0;
    for (const ActorSet share : shares) {
      seats += static_cast<std::size_t>(share.size());
      for (const Actor seat : share)
        EXPECT_EQ(game->seats()[seat.code()].side, game->seats()[(*share.begin()).code()].side);
    }
    EXPECT_EQ(seats, game->seats().size()) << game->about().name;
  }
}

TEST(Players, a_chess_program_plays_only_games_that_chess_programs_know) {
  const auto spec = read_player("xboard=no-such-program");
  for (const Game* game : all_games()) EXPECT_FALSE(check_player(*spec, *game));
  EXPECT_TRUE(check_player(*read_player("random"), *all_games().front()));
}

}  // namespace
}  // namespace giostra::cli
