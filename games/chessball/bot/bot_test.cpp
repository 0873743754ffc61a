// The computer player: its model against the law, its judgement, and what it does where everybody can see what is best.
#include "games/chessball/bot/bot.hpp"

#include <gtest/gtest.h>

#include "games/chessball/board.hpp"
#include "games/chessball/bot/evaluate.hpp"
#include "games/chessball/bot/model.hpp"
#include "games/chessball/bot/odds.hpp"
#include "kit/playout.hpp"

namespace giostra::chessball::bot {
namespace {

State state_at(const std::string& position) {
  Setup setup;
  EXPECT_TRUE(ChessBall::read_position(position, setup));
  const auto state = ChessBall::start(setup);
  EXPECT_TRUE(state) << state.error().text(Language::english);
  return *state;
}

// Calls visit with every state of a random match.
template <class Visit>
void play_at_random(std::uint8_t turns, std::uint64_t seed, Visit visit) {
  Random random(seed);
  PlayoutScratch<ChessBall> scratch;
  for (State state = *ChessBall::start({.terms = {.turns = turns}}); !ChessBall::awaits(state).empty();) {
    visit(state);
    state = ChessBall::apply(state, *sample_act<ChessBall>(state, *ChessBall::awaits(state).begin(), random, scratch));
  }
}

Skill with_nodes(std::uint64_t nodes, int level = kStrongest) { return {.level = level, .budget = {.nodes = nodes}}; }

Act chosen(const State& state, const Skill& skill) {
  const auto thought = Bot(skill).think(state, ChessBall::awaits(state), {});
  EXPECT_TRUE(thought.choice);
  EXPECT_TRUE(ChessBall::check(state, thought.choice->seat, thought.choice->act))
      << ChessBall::write_act(thought.choice->act) << " in " << ChessBall::write_position(state);
  return thought.choice->act;
}

std::string written(const State& state, const Skill& skill) { return ChessBall::write_act(chosen(state, skill)); }

Point mirrored(Point point) { return point == Point::nowhere ? point : point_at(x_of(point), kSize - 1 - y_of(point)); }

State mirrored(State state) {
  std::swap(state.teams[0], state.teams[1]);
  for (Team& team : state.teams)
    for (Man& man : team.men) man.at = mirrored(man.at);
  state.ball = mirrored(state.ball);
  if (state.owner) state.owner = other(*state.owner);
  state.kicked_off = other(state.kicked_off);
  state.duel.white_sum = 0;
  return state;
}

TEST(ChessBallBot, C21_C24_odds_are_those_of_the_dice) {
  EXPECT_NEAR(kTackleWon, 0.4536, 0.0001);
  EXPECT_FLOAT_EQ(goal_over(4), 0.5F);  // power 14: ten or less
  EXPECT_EQ(ways_to_score(14) + ways_to_save(14) + ways_of(11) + ways_of(12) + ways_of(13) + ways_of(14), kThrows);
  EXPECT_FLOAT_EQ(enough_next(3), 1.0F);
}

TEST(ChessBallBot, plies_are_acts_of_the_law_and_lead_where_it_says) {
  const Model model;
  engine::MoveList<Move> moves;
  play_at_random(50, 3, [&](const State& state) {
    if (state.phase != Phase::move || forced_act(state)) return;
    moves.clear();
    list_moves(state, true, moves);
    for (const auto& listed : moves) {
      const Act act = Model::act_of(state, listed.move);
      ASSERT_TRUE(ChessBall::check(state, *ChessBall::awaits(state).begin(), act))
          << ChessBall::write_act(act) << " in " << ChessBall::write_position(state);
      State next = ChessBall::apply(state, act);
      while (const auto forced = forced_act(next)) next = ChessBall::apply(next, *forced);
      EXPECT_EQ(model.after({.state = state}, listed.move).state, next);
    }
  });
}

TEST(ChessBallBot, model_ends_where_the_law_ends) {
  const Model model;
  State state =
      state_at("phase=move turn=50 moves=5 white=K8,0/B7,7/N3,3/R5,5 black=K8,16/B7,12/N3,12/R5,12 goals=2-1");
  EXPECT_FALSE(model.terminal({.state = state}));
  state = model.after({.state = state}, Move::pass()).state;
  ASSERT_TRUE(ChessBall::outcome(state));
  EXPECT_EQ(model.terminal({.state = state}), Model::kMaxValue);
  EXPECT_EQ(model.terminal({.state = mirrored(state)}), -Model::kMaxValue);
}

TEST(ChessBallBot, odds_of_the_model_lead_to_states_of_the_law) {
  const Model model;
  std::vector<engine::ChanceMove<Move>> odds;
  play_at_random(50, 4, [&](const State& state) {
    if (!model.is_chance({.state = state})) return;
    odds.clear();
    model.odds({.state = state}, odds);
    EXPECT_FALSE(odds.empty());
    for (const auto& odd : odds) {
      const auto next = model.after({.state = state}, odd.move);
      EXPECT_TRUE(next.state.phase == Phase::move || model.is_chance(next) || model.terminal(next));
    }
  });
}

TEST(ChessBallBot, judgement_is_the_same_for_both_sides) {
  play_at_random(50, 5, [](const State& state) {
    if (is_placing(state.phase) || state.phase == Phase::black_rolls || state.phase == Phase::black_tackles ||
        is_shot(state.phase))
      return;
    EXPECT_NEAR(worth_of(state), -worth_of(mirrored(state)), 2) << ChessBall::write_position(state);
  });
}

TEST(ChessBallBot, shoots_where_the_keeper_cannot_go) {
  const State state = state_at(
      "phase=move turn=50 moves=4 kickoff=white white=K8,0/B10,13/N3,3/R5,5 black=K6,16/B1,12/N3,12/R5,12 ball=10,14 "
      "owner=white points=2-1 goals=1-1");
  const Act act = chosen(state, with_nodes(500));
  ASSERT_TRUE(std::holds_alternative<Kick>(act)) << ChessBall::write_act(act);
  EXPECT_EQ(y_of(std::get<Kick>(act).ball), 16);
}

TEST(ChessBallBot, dives_and_tackles_without_hesitation) {
  EXPECT_EQ(written(state_at("phase=dive white=K8,0/B10,13/N3,3/R5,5 black=K8,16/B1,12/N3,12/R5,12 ball=10,16 "
                             "owner=white points=2-5 power=16"),
                    with_nodes(1)),
            "dive");
  EXPECT_EQ(written(state_at("phase=move white=K8,0/B7,7/N3,3/R5,5 black=K8,16/B9,9/N3,12/R5,12 ball=8,8 owner=black "
                             "points=5-5"),
                    with_nodes(1)),
            "tackle 7,7 9,9");
}

TEST(ChessBallBot, closes_in_on_their_last_chance) {
  // White leads; Black has the ball before the goal and one move left.
  const State state = state_at(
      "phase=move turn=50 moves=4 kickoff=white white=K8,0/B6,4/N3,9/R12,8 black=K8,16/B8,4/N3,12/R5,12 ball=8,3 "
      "owner=black points=9-6 goals=2-1");
  const Act act = chosen(state, with_nodes(2000));
  const State next = ChessBall::apply(state, act);
  EXPECT_TRUE(can_tackle(next) || best_shot(next, kBlack) < best_shot(state, kBlack)) << ChessBall::write_act(act);
}

TEST(ChessBallBot, every_level_acts_by_the_law_in_every_phase) {
  for (int level = kWeakest; level <= kStrongest; ++level) {
    Bot bot(level > 5 ? with_nodes(60, level) : Skill{.level = level});
    Random random(static_cast<std::uint64_t>(level));
    PlayoutScratch<ChessBall> scratch;
    State state = *ChessBall::start({.terms = {.turns = 4}});
    while (state.phase != Phase::over) {
      const ActorSet awaited = ChessBall::awaits(state);
      Act act = Word::pass;
      if (awaited.has(Actor::chance())) {
        act = draw_by_odds<ChessBall>(state, random, scratch);
      } else {
        act = bot.think(state, awaited, {}).choice->act;
        ASSERT_TRUE(ChessBall::check(state, *awaited.begin(), act)) << ChessBall::write_act(act);
      }
      state = ChessBall::apply(state, act);
    }
  }
}

TEST(ChessBallBot, same_seed_and_nodes_give_the_same_act) {
  for (const char* position : {"phase=move white=K8,0/B7,7/N3,3/R13,4 black=K8,16/B3,12/N8,12/R13,12 points=9-3",
                               "phase=receiver_places", "phase=kicker_places black=K8,16/B3,12/N8,12/R13,12"}) {
    const State state = state_at(position);
    EXPECT_EQ(written(state, with_nodes(700)), written(state, with_nodes(700)));
    EXPECT_EQ(written(state, {.level = 2, .seed = 9}), written(state, {.level = 2, .seed = 9}));
  }
}

}  // namespace
}  // namespace giostra::chessball::bot
