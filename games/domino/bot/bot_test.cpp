// The computer player: its model against the law, its judgement, and what it must not miss.
#include "games/domino/bot/bot.hpp"

#include <algorithm>

#include "games/domino/bot/model.hpp"
#include "games/domino/law_test.hpp"
#include "kit/playout.hpp"

namespace giostra::domino::bot {
namespace {

State at(const std::string& position) {
  Setup setup;
  EXPECT_TRUE(Domino::read_position(position, setup)) << position;
  return *Domino::start(setup);
}

// Calls `visit` with every state of some random matches.
template <class Visit>
void on_random_states(std::uint64_t matches, Visit visit) {
  for (std::uint64_t seed = 1; seed <= matches; ++seed) {
    Random random(seed);
    PlayoutScratch<Domino> scratch;
    State state = *Domino::start({});
    while (true) {
      visit(state);
      const ActorSet awaited = Domino::awaits(state);
      if (awaited.empty()) break;
      state = Domino::apply(state, *sample_act<Domino>(state, *awaited.begin(), random, scratch));
    }
  }
}

std::string sorted(std::vector<Act> acts) {
  std::vector<std::string> texts;
  for (const Act& act : acts) texts.push_back(Domino::write_act(act));
  std::ranges::sort(texts);
  std::string all;
  for (const auto& text : texts) all += text + " ";
  return all;
}

std::string chosen(const std::string& position, Skill skill = {.budget = {.nodes = 20'000}}) {
  const State state = at(position);
  return Domino::write_act(Bot(skill).think(state, Domino::awaits(state), {}).choice->act);
}

// The same position seen from the other end of the table.
State turned(State state) {
  for (auto& set : state.pieces.kinds) set = __builtin_bswap64(set);
  for (auto& set : state.pieces.colors) set = __builtin_bswap64(set);
  std::swap(state.pieces.colors[0], state.pieces.colors[1]);
  state.turn = chess::other(state.turn);
  if (state.moved) state.moved = Square(chess::index(*state.moved) ^ 56U);
  return state;
}

TEST(DominoBot, model_has_the_moves_of_the_law) {
  const Model model;
  on_random_states(8, [&](const State& state) {
    if (Domino::awaits(state).empty() || model.is_chance(state)) return;
    std::vector<Act> acts;
    Domino::acts(state, seat_of(state.turn), acts);
    engine::MoveList<Move> moves;
    model.moves(state, moves);
    std::vector<Act> listed;
    std::vector<Act> captures;
    for (const auto& one : moves) {
      listed.push_back(model.act_of(state, one.move));
      if (!one.quiet) captures.push_back(listed.back());
    }
    ASSERT_EQ(sorted(listed), sorted(acts)) << Domino::write_position(state);
    moves.clear();
    model.noisy_moves(state, moves, 0);
    std::vector<Act> noisy;
    for (const auto& one : moves) noisy.push_back(model.act_of(state, one.move));
    ASSERT_EQ(sorted(noisy), sorted(captures)) << Domino::write_position(state);
  });
}

TEST(DominoBot, model_knows_the_tiles_and_the_ends_of_the_law) {
  const Model model;
  on_random_states(8, [&](const State& state) {
    const auto outcome = Domino::outcome(state);
    const auto ended = model.terminal(state);
    ASSERT_EQ(ended.has_value(), outcome.has_value());
    if (outcome) {
      ASSERT_EQ(*ended, !outcome->winner ? 0 : *outcome->winner == Side::first ? Model::kMaxValue : -Model::kMaxValue);
      return;
    }
    ASSERT_EQ(model.is_chance(state), Domino::awaits(state).has(Actor::chance()));
    if (!model.is_chance(state)) return;
    std::vector<engine::ChanceMove<Move>> odds;
    model.odds(state, odds);
    std::vector<Act> acts;
    Domino::acts(state, Actor::chance(), acts);
    std::uint32_t tiles = 0;
    for (const auto& odd : odds) {
      ASSERT_NE(std::ranges::find(acts, model.act_of(state, odd.move)), acts.end());
      tiles += odd.weight;
    }
    ASSERT_EQ(tiles, acts.size());
  });
}

TEST(DominoBot, D4_tiles_that_do_the_same_are_one_outcome) {
  State state;
  for (const Kind kind : {Kind::queen, Kind::bishop, Kind::knight}) {
    for (auto& color : state.pieces.colors) color &= ~state.pieces.kinds[chess::index(kind)];
    state.pieces.kinds[chess::index(kind)] = 0;
  }
  std::vector<engine::ChanceMove<Move>> odds;
  Model().odds(state, odds);
  EXPECT_EQ(odds.size(), 10U);  // pairs of kings, rooks, the joker and nothing
}

TEST(DominoBot, judgement_is_the_same_from_both_ends_of_the_table) {
  const Model model;
  on_random_states(8, [&](const State& state) {
    if (Domino::awaits(state).empty()) return;
    ASSERT_EQ(model.evaluate(state), -model.evaluate(turned(state))) << Domino::write_position(state);
    ASSERT_LT(std::abs(model.evaluate(state)), Model::kMaxValue + 1);
  });
}

TEST(DominoBot, takes_the_last_king) {
  EXPECT_EQ(chosen("4k3/8/8/8/8/8/8/K3R3 red " + all_but("0-3") + " 0-3 3 - 1"), "3:e1e8");
}

TEST(DominoBot, takes_both_kings_with_one_tile_in_any_order) {
  const std::string all = "k6k/8/8/8/8/8/1q6/RK5R red " + all_but("3-6") + " 3-6 36 - 1";
  const std::string act = chosen(all);
  EXPECT_TRUE(act.ends_with("a1a8") || act.ends_with("h1h8")) << act;
}

TEST(DominoBot, clears_the_way_for_the_second_half) {
  const std::string act = chosen("4k3/8/8/8/4B3/8/8/K3R3 red " + all_but("3-4") + " 3-4 34 - 1");
  EXPECT_TRUE(act.starts_with("4:e4")) << act;
}

TEST(DominoBot, moves_the_last_king_out_of_the_rooks_line) {
  const std::string act = chosen("4r2k/8/8/8/8/8/8/4K3 red " + all_but("0-1") + " 0-1 1 - 1");
  EXPECT_TRUE(act.starts_with("1:e1d") || act.starts_with("1:e1f")) << act;
}

TEST(DominoBot, every_level_plays_by_the_law) {
  for (int level = kWeakest; level <= kStrongest; ++level) {
    Skill skill{.level = level, .seed = 7};
    if (level > 4) skill.budget.nodes = 300;
    Bot bot(skill);
    Random random(static_cast<std::uint64_t>(level));
    PlayoutScratch<Domino> scratch;
    State state = *Domino::start({});
    for (int acts = 0; acts < 60 && !Domino::awaits(state).empty(); ++acts) {
      const ActorSet awaited = Domino::awaits(state);
      if (awaited.has(Actor::chance())) {
        state = Domino::apply(state, draw_by_odds<Domino>(state, random, scratch));
        continue;
      }
      const auto thought = bot.think(state, awaited, {});
      ASSERT_TRUE(thought.choice);
      ASSERT_TRUE(Domino::check(state, thought.choice->seat, thought.choice->act));
      state = Domino::apply(state, thought.choice->act);
    }
  }
}

TEST(DominoBot, same_seed_and_nodes_give_the_same_act) {
  const std::string position = "rrqkkqrr/nnbbbbnn/8/8/8/8/NNBBBBNN/RRQKKQRR red " + all_but("5-6") + " 5-6 56 - 1";
  for (const int level : {2, 8}) {
    const Skill skill{.level = level, .budget = {.nodes = 3000}, .seed = 3};
    EXPECT_EQ(chosen(position, skill), chosen(position, skill));
  }
}

}  // namespace
}  // namespace giostra::domino::bot
